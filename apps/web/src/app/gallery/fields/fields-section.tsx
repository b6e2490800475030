import { useTexts } from '../../../kit/i18n.ts'
import { GallerySection } from '../gallery-section.tsx'
import { ContactExamples } from './contact-examples.tsx'
import { fieldsTexts } from './fields-texts.ts'
import { FileExamples } from './file-examples.tsx'
import { TextExamples } from './text-examples.tsx'
import { TimeExamples } from './time-examples.tsx'

/** Every field in every state. */
export function FieldsSection() {
  const texts = useTexts(fieldsTexts)
  return (
    <GallerySection title={texts.title}>
      <TextExamples />
      <ContactExamples />
      <TimeExamples />
      <FileExamples />
    </GallerySection>
  )
}
