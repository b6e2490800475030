/** Spec §5. Counted in UTF-16 units, as the bounds of the contract's inputs are. */
export const defaultTextLimit = 160

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning that fits; an emoji or a letter with its accents is kept whole or not at all. */
export function fitText(text: string, limit: number = defaultTextLimit): string {
  if (text.length <= limit) return text
  return text.slice(0, segmenter.segment(text).containing(limit)?.index)
}
