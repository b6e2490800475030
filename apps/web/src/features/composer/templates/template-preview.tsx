import { IconTemplate } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { composerTexts } from '../composer-texts.ts'
import { templateFormTexts } from './template-form-texts.ts'
import { TemplateWords } from './template-words.tsx'
import styles from './templates.module.css'
import type { TemplateForm } from './use-template-form.ts'

/** The chosen template as the customer will see it. */
export function TemplatePreview({ form: { chosen, values } }: { form: TemplateForm }) {
  const texts = useTexts(composerTexts).template
  const more = useTexts(templateFormTexts)
  if (!chosen)
    return (
      <p className={styles.unchosen}>
        <IconTemplate size={20} stroke={1.75} aria-hidden="true" />
        {texts.choosePreview}
      </p>
    )
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.previewBubble}>
        <TemplateWords template={chosen} values={values} />
        {chosen.cards?.map(({ body }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may say the same, their place is their key.
          <span key={index} className={styles.previewButton}>
            {more.card(index + 1, body)}
          </span>
        ))}
        {chosen.buttons.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may say the same, their place is their key.
          <span key={index} className={styles.previewButton}>
            {text}
          </span>
        ))}
      </div>
    </section>
  )
}
