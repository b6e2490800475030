import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { SegmentForm } from './segment-form.tsx'

export { SegmentsMenu, UnfitNote } from './segments-menu.tsx'
export { segmentsTexts } from './segments-texts.ts'
export { useContactSubject } from './subject/use-contact-subject.ts'
export type { EditedSegment } from './use-segment-form.ts'
export { editedOf, useSegments } from './use-segments.ts'

/** The form is large, and most people only choose. */
export const SegmentFormLater = lazyPart<Parameters<typeof SegmentForm>[0]>(
  async () => (await import('./segment-form.tsx')).SegmentForm,
  () => null,
)
