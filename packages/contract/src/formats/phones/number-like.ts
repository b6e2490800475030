import { countriesOf, defaultDialCode } from './dialling-code.ts'
import { canonicalNumber } from './ninth-digit.ts'
import { readTypedPhone } from './phone.ts'

/** True where the text has digits and, besides them, only the signs that people write between digits or paste along with them. */
export const isNumberLike = (text: string): boolean => /\d/.test(text) && !/[^\d\s()+./\p{Pd}\p{Cf}]/u.test(text)

/** The digits of a whole number, typed with or without its country; null for a part of a number and for any other text. */
export function wholeNumberOf(text: string): string | null {
  const [home] = countriesOf(defaultDialCode)
  const digits = isNumberLike(text) ? readTypedPhone(text, home!).value?.digits : undefined
  return digits === undefined ? null : canonicalNumber(digits)
}
