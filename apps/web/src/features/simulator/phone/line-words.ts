import type { PhoneLine } from '@prosa/contract/simulator/model'
import type { SimulatorTexts } from '../texts/pt.ts'

const kinds = ['image', 'audio', 'video', 'document', 'sticker'] as const
export type MediaKind = (typeof kinds)[number]

/** How its file is shown; what has no type of its own is shown by what is in it. */
export function mediaKindOf({ type, media }: PhoneLine): MediaKind | null {
  if (!media) return null
  const byType = kinds.find((kind) => kind === type)
  const byContent = kinds.find((kind) => media.mimeType.startsWith(`${kind}/`))
  return byType ?? byContent ?? 'document'
}

/** What there is to say of a bubble that has nothing else to show. */
export function typeWords(type: string, texts: SimulatorTexts['phone']): string {
  if (type === 'contacts') return texts.contact
  return type === 'order' ? texts.order : texts.ofType(type)
}

/** A bubble in one line: where it is answered, and where it is read out. */
export function shortLine(line: PhoneLine, texts: SimulatorTexts['phone']): string {
  if (line.isDeleted) return texts.deleted
  if (line.text !== '') return line.text
  const kind = mediaKindOf(line)
  if (kind) return kind === 'document' ? (line.media?.fileName ?? texts.document) : texts[kind]
  if (line.location) return line.location.name ?? texts.place
  return typeWords(line.type, texts)
}
