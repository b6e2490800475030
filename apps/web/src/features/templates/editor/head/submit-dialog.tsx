import { templateLanguages } from '@prosa/contract/data/languages'
import { TemplateType } from '@prosa/contract/templates/states'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { ActionDialog } from '../../../../ui/layers/action-dialog.tsx'
import { PhonePreview } from '../../../../ui/phone/phone-preview.tsx'
import { useCompanyStyle } from '../../../company/public.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import { previewOf } from '../preview/preview-of.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

type Props = { editor: TemplateEditor; onAct: () => void; onClose: () => void }

/** Shows the template as customers will see it before it is submitted, with the addresses of its buttons, which the phone does not show. */
export function SubmitDialog({ editor, onAct, onClose }: Props) {
  const texts = useTexts(editorTexts)
  const { templateType: types } = useTexts(stateWords)
  const language = useLanguage()
  const { companyName } = useCompanyStyle().style
  const { draft, mediaOf } = editor
  const { buttonList, cardList } = draft.content
  const links = [buttonList, ...cardList.map((card) => card.buttonList)].flat().filter((button) => button.kind === 'url')
  const languageName = templateLanguages.find(({ code }) => code === draft.language)?.names[language] ?? draft.language
  return (
    <ActionDialog title={texts.submit.title} verb={texts.submit.verb} onAct={onAct} onClose={onClose}>
      <p className={styles.explained}>{[draft.templateName, types[TemplateType.nameOf(draft.templateType)], languageName].join(' · ')}</p>
      <PhonePreview channel="whatsapp" {...previewOf(draft, { filling: 'samples', sender: companyName, texts, mediaOf })} />
      {links.length > 0 && (
        <ul className={styles.links} aria-label={texts.submit.links}>
          {links.map(({ text, url }) => (
            <li key={`${text} ${url}`}>{texts.submit.link(text, url ?? '')}</li>
          ))}
        </ul>
      )}
      <p className={styles.explained}>{texts.submit.about}</p>
    </ActionDialog>
  )
}
