import { useTexts } from '../../../kit/i18n.ts'
import { GallerySection } from '../gallery-section.tsx'
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
    <GallerySection title={texts.title}>
      <SelectExamples />
      <MarkExamples />
      <OrderExamples />
      <NoticeExamples />
      <LayerExamples />
      <MessageExamples />
    </GallerySection>
  )
}
