import { readAmount, typeAmount, writeAmount } from '@prosa/contract/formats/numbers/currency'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import { placeAfter } from './mask-edit.ts'

type Amount = { cents: number | null; caret: number }

/** Typing fills from the cents. The caret keeps its distance from the end, because digits move to the left. */
export function typedAmount(before: string, after: string, caret: number, negative: boolean): Amount {
  const digits = digitsOf(after)
  const isSame = digits === digitsOf(before) && after.length < before.length
  // Only a separator was deleted: the mask would put it back, so the digit before it is deleted instead.
  const left = digitsOf(after.slice(0, caret)).length
  const edited = isSame && left > 0 ? digits.slice(0, left - 1) + digits.slice(left) : digits
  const isEmptied = Number(digitsOf(before)) === 0 && Number(edited) === 0 && after.length < before.length
  const cents = isEmptied ? null : typeAmount(edited).cents
  const signed = cents !== null && negative && isMinus(after) ? -cents : cents
  return { cents: signed, caret: caretOf(signed, digitsOf(after.slice(caret)).length) }
}

/** A pasted amount is read as it is written: '1.234,56', '1234.56' and 'R$ 10' are not cents. Null where the text has no amount. */
export function pastedAmount(text: string, negative: boolean): number | null {
  const [written = ''] = /-?\s*(R\$\s*)?-?\d[\d.,\s]*/.exec(text) ?? []
  const amount = written.replace(/[\s.,]+$/, '')
  const { value } = [readAmount(amount, 'pt'), readAmount(amount, 'en')].find((reading) => reading.value !== undefined) ?? {}
  if (value === undefined) return null
  return negative ? value : Math.abs(value)
}

export const shownAmount = (cents: number | null) => (cents === null ? '' : writeAmount(cents))

/** An odd number of minus signs. One at the end counts too, as that is where the caret stands. */
const isMinus = (text: string) => (text.match(/-/g) ?? []).length % 2 === 1

function caretOf(cents: number | null, right: number): number {
  const text = shownAmount(cents)
  const digits = digitsOf(text).length
  return right === 0 ? text.length : placeAfter(text, Math.max(digits - right, 0))
}
