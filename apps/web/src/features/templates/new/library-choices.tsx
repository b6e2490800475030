import type { LibraryTemplate } from '@prosa/contract/templates/library/library-template'
import { templateLibrary } from '@prosa/contract/templates/library/template-library'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { foldText } from '../../../ui/fold-text.ts'
import { PhonePreview } from '../../../ui/phone/phone-preview.tsx'
import { useCompanyStyle } from '../../company/public.ts'
import { editorTexts } from '../editor/editor-texts.ts'
import { previewOf } from '../editor/preview/preview-of.ts'
import styles from './new-template.module.css'
import { newTexts } from './new-texts.ts'
import type { NewDraft } from './use-new-draft.ts'

/** Texts that pass the checks, each as the customer would see it. One that is taken becomes a draft with a name of its own. */
export function LibraryChoices({ draft }: { draft: NewDraft }) {
  const texts = useTexts(newTexts)
  const [search, setSearch] = useState('')
  const found = templateLibrary.filter((each) => isMeant(each, search, texts.topics[each.topic]))
  const [chosen, setChosen] = useState(templateLibrary[0]!)
  const shown = found.includes(chosen) ? chosen : found[0]
  const use = ({ templateType, language, content }: LibraryTemplate) => draft.make({ templateType, language, ...content })
  return (
    <div className={styles.library}>
      <div className={styles.found}>
        <TextInput type="search" label={texts.search} placeholder={texts.searchHint} limit={100} value={search} onChange={setSearch} />
        <ul className={styles.texts} aria-label={texts.texts}>
          {found.map((each) => (
            <li key={each.templateName}>
              <button type="button" className={styles.choice} aria-current={each === shown} onClick={() => setChosen(each)}>
                <span className={styles.head}>
                  <span className={styles.name}>{each.title}</span>
                  <span className={styles.quiet}>{texts.topics[each.topic]}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p className={styles.quiet} role="status">
            {texts.noneFound(search.trim())}
          </p>
        )}
      </div>
      {shown && (
        <div className={styles.preview}>
          <Preview template={shown} />
          <Button fullWidth loading={draft.isMaking} onClick={() => use(shown)}>
            {texts.use}
          </Button>
        </div>
      )}
    </div>
  )
}

function Preview({ template: { templateName, language, templateType, content } }: { template: LibraryTemplate }) {
  const texts = useTexts(editorTexts)
  const { companyName } = useCompanyStyle().style
  const draft = { templateName, language, templateType, departmentIdList: [], content }
  return <PhonePreview channel="whatsapp" {...previewOf(draft, { filling: 'samples', sender: companyName, texts, mediaOf: () => null })} />
}

/** By the beginnings of words, in the title, the topic and the text. */
function isMeant({ title, content }: LibraryTemplate, search: string, topic: string): boolean {
  const words = foldText([title, topic, content.bodyText].join(' ')).split(/[^\p{L}\p{N}]+/u)
  return foldText(search.trim())
    .split(/\s+/)
    .every((sought) => words.some((word) => word.startsWith(sought)))
}
