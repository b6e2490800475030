import { useTexts } from '../../../kit/i18n.ts'
import { GallerySection } from '../gallery-section.tsx'
import { ChatExamples } from './chat-examples.tsx'
import { ListExamples } from './list-examples.tsx'
import { MediaExamples } from './media-examples.tsx'
import { patternsTexts } from './patterns-texts.ts'
import { StateExamples } from './state-examples.tsx'
import { TableExamples } from './table-examples.tsx'

/** Tables, lists, states, viewers and the small parts of a conversation. */
export function PatternsSection() {
  const texts = useTexts(patternsTexts)
  return (
    <GallerySection title={texts.title}>
      <TableExamples />
      <StateExamples />
      <ListExamples />
      <ChatExamples />
      <MediaExamples />
    </GallerySection>
  )
}
