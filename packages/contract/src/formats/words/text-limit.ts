/** Spec §5. Counted in UTF-16 units, as the bounds of the contract's inputs are. */
export const defaultTextLimit = 160

let signs: Intl.Segmenter | undefined

/** The beginning that fits; an emoji, or a letter with its accents, is kept whole or left out. */
export const fitText = (text: string, limit: number = defaultTextLimit): string => {
  if (text.length <= limit) return text
  signs ??= new Intl.Segmenter()
  return text.slice(0, signs.segment(text).containing(limit)?.index)
}
