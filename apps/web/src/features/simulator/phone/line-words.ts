import type { PhoneLine } from '@prosa/contract/simulator/model'
import type { SimulatorTexts } from '../texts/pt.ts'

const kinds = ['image', 'audio', 'video', 'document', 'sticker'] as const
export type MediaKind = (typeof kinds)[number]

/** How the file of a message is shown; a type without a player of its own goes by the content of the file. */
export function mediaKindOf({ type, media }: PhoneLine): MediaKind | null {
  if (!media) return null
  const byType = kinds.find((kind) => kind === type)
  const byContent = kinds.find((kind) => media.mimeType.startsWith(`${kind}/`))
  return byType ?? byContent ?? 'document'
}

/** The words for a message that has nothing else to show. */
export function typeWords(type: string, texts: SimulatorTexts['phone']): string {
  if (type === 'contacts') return texts.contact
  return type === 'order' ? texts.order : texts.ofType(type)
}

/** A message in one line, for quotes and screen readers. */
export function shortLine(line: PhoneLine, texts: SimulatorTexts['phone']): string {
  if (line.isDeleted) return texts.deleted
  if (line.text !== '') return line.text
  const kind = mediaKindOf(line)
  if (kind) return kind === 'document' ? (line.media?.fileName ?? texts.document) : texts[kind]
  if (line.location) return line.location.name ?? texts.place
  return typeWords(line.type, texts)
}
