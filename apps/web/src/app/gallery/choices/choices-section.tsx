import { useTexts } from '../../../kit/i18n.ts'
import styles from './choices-section.module.css'
import { choicesTexts } from './choices-texts.ts'
import { LayerExamples } from './layer-examples.tsx'
import { MarkExamples } from './mark-examples.tsx'
import { MessageExamples } from './message-examples.tsx'
import { NoticeExamples } from './notice-examples.tsx'
import { OrderExamples } from './order-examples.tsx'
import { SelectExamples } from './select-examples.tsx'

/** Every choice, layer and feedback in every state. The toasts show up where the page has its Toasts. */
export function ChoicesSection() {
  const texts = useTexts(choicesTexts)
  return (
    <section className={styles.section} aria-label={texts.title}>
      <h2 className={styles.heading}>{texts.title}</h2>
      <SelectExamples />
      <MarkExamples />
      <OrderExamples />
      <NoticeExamples />
      <LayerExamples />
      <MessageExamples />
    </section>
  )
}
