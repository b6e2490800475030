import type { BroadcastFile, ValueSource } from '@prosa/contract/broadcasts/model'
import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { maskEmail } from '@prosa/contract/formats/words/mask-email'
import type { Actor } from '@prosa/contract/permissions'

type Asker = Pick<Actor, 'contactsMasked'>

const isNumberLike = (text: string) => /^[\d\s+().-]+$/.test(text) && text.replace(/\D/g, '').length >= 8

/** A number as somebody wrote it, of which nobody knows the country. */
function hideDigits(text: string): string {
  let left = text.replace(/\D/g, '').length - (isNumberLike(text) ? 4 : 2)
  return text.replace(/\d/g, (digit) => (left-- > 0 ? '•' : digit))
}

/** Of a text of which nobody knows what it is: a cell of a file, or a fallback in the place of what a contact does not say. */
function maskSaid(text: string): string {
  if (text.includes('@')) return maskEmail(text)
  if (!isNumberLike(text)) return text
  return text.startsWith('+') ? maskPhone(text) : hideDigits(text)
}

/** [BR78] What stands in a text for a variable, as this person may read it: properties and names are hidden from nobody. */
export function shownValue({ contactsMasked }: Asker, source: ValueSource | undefined, value: string): string {
  const isOpen = source?.from === 'property' || source?.from === 'fixed'
  return contactsMasked && !isOpen ? maskSaid(value) : value
}

/** [BR78] Whoever sees numbers masked has brought some of them, and colleagues others. */
export function shownFile({ contactsMasked }: Asker, file: BroadcastFile): BroadcastFile {
  if (!contactsMasked) return file
  return {
    ...file,
    samples: file.samples.map((row) => row.map(maskSaid)),
    badLines: file.badLines.map((line) => ({ ...line, said: maskSaid(hideDigits(line.said)) })),
  }
}
