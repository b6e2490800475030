import { digitsOf } from '@prosa/contract/formats/words/mask'

type Edit = {
  /** The text of the field before, and after the browser's edit. */
  before: string
  after: string
  caret: number
  /** The browser's name for the edit, such as `insertText`. */
  inputType: string
  mask: (text: string) => string
  /** How many digits the mask has a place for. */
  places: number
}

/** Puts the text back into its mask, with the caret behind the same digit as before. */
export function maskEdit({ before, after, caret, inputType, mask, places }: Edit): { text: string; caret: number } {
  const digits = digitsOf(after)
  const left = digitsOf(after.slice(0, caret)).length
  const isTyped = inputType === 'insertText' || inputType === 'insertCompositionText'
  if (isTyped && digits.length > places && digits.length > digitsOf(before).length)
    return { text: before, caret: Math.max(caret - (after.length - before.length), 0) }
  if (!inputType.startsWith('delete') || after === before || digits !== digitsOf(before)) return drawn(mask, digits, left)
  // Only a sign of the mask was deleted: the mask would put it back, so the digit next to it is deleted instead.
  const gone = inputType.endsWith('Forward') ? left : left - 1
  return drawn(mask, digits.slice(0, Math.max(gone, 0)) + digits.slice(gone + 1), Math.min(left, Math.max(gone, 0)))
}

function drawn(mask: (text: string) => string, digits: string, left: number) {
  const text = mask(digits)
  return { text, caret: left >= digits.length ? text.length : placeAfter(text, left) }
}

/** The position of the caret when this many digits are to its left. */
export function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen += 1
  }
  return text.length
}
