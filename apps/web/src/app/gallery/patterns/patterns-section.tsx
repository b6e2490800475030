import { useTexts } from '../../../kit/i18n.ts'
import { ChatExamples } from './chat-examples.tsx'
import { ListExamples } from './list-examples.tsx'
import { MediaExamples } from './media-examples.tsx'
import styles from './patterns-section.module.css'
import { patternsTexts } from './patterns-texts.ts'
import { StateExamples } from './state-examples.tsx'
import { TableExamples } from './table-examples.tsx'

/** Tables, lists, states, viewers and the small parts of a conversation. */
export function PatternsSection() {
  const texts = useTexts(patternsTexts)
  return (
    <section className={styles.section} aria-label={texts.title}>
      <h2 className={styles.heading}>{texts.title}</h2>
      <TableExamples />
      <StateExamples />
      <ListExamples />
      <ChatExamples />
      <MediaExamples />
    </section>
  )
}
