import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { PhonePreview } from '../../../../ui/phone/phone-preview.tsx'
import { useCompanyStyle } from '../../../company/public.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { type Filling, previewOf } from './preview-of.ts'

const fillings: readonly Filling[] = ['samples', 'variables', 'longest']

/** The bubble on the customer's phone, with each key: by day and by night, with samples, variables or the longest values. */
export function PreviewPane({ editor }: { editor: TemplateEditor }) {
  const texts = useTexts(editorTexts)
  const [filling, setFilling] = useState<Filling>('samples')
  const [isDark, setDark] = useState(false)
  const { companyName } = useCompanyStyle().style
  const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <section className={styles.preview} aria-label={texts.preview.title}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{texts.preview.title}</h2>
        <div className={styles.tools}>
          <Segmented
            label={texts.preview.filling}
            size="sm"
            options={fillings.map((value) => ({ value, label: texts.preview.fillings[value] }))}
            value={filling}
            onChange={setFilling}
          />
          <IconButton
            label={isDark ? texts.preview.light : texts.preview.dark}
            size="sm"
            pressed={isDark}
            icon={isDark ? <IconSun {...sign} /> : <IconMoon {...sign} />}
            onClick={() => setDark(!isDark)}
          />
        </div>
      </div>
      <PhonePreview
        channel="whatsapp"
        dark={isDark}
        {...previewOf(editor.draft, { filling, sender: companyName, texts, mediaOf: editor.mediaOf })}
      />
    </section>
  )
}
