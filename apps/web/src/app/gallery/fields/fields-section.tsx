import { useTexts } from '../../../kit/i18n.ts'
import { ContactExamples } from './contact-examples.tsx'
import styles from './fields-section.module.css'
import { fieldsTexts } from './fields-texts.ts'
import { FileExamples } from './file-examples.tsx'
import { TextExamples } from './text-examples.tsx'
import { TimeExamples } from './time-examples.tsx'

/** Every field in every state. */
export function FieldsSection() {
  const texts = useTexts(fieldsTexts)
  return (
    <section className={styles.section} aria-label={texts.title}>
      <h2 className={styles.heading}>{texts.title}</h2>
      <TextExamples />
      <ContactExamples />
      <TimeExamples />
      <FileExamples />
    </section>
  )
}
