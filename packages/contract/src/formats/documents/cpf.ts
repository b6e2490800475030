import type { Reading } from '../reading.ts'
import { digitsOf, typeMasked, writeMasked } from '../words/mask.ts'
import { checkDigit, isOneDigitOnly } from './check-digit.ts'

const mask = '###.###.###-##'

/** A person's number, by the same rule as a company's (spec §5, CNPJ). The value is the 11 digits. */
export function readCpf(text: string): Reading<string, 'required' | 'wrongLength' | 'oneDigitOnly' | 'wrongCheckDigits'> {
  const digits = digitsOf(text)
  if (text.trim() === '') return { problem: 'required' }
  if (digits.length !== 11) return { problem: 'wrongLength' }
  if (isOneDigitOnly(digits)) return { problem: 'oneDigitOnly' }
  return digits.endsWith(cpfCheckDigits(digits.slice(0, 9))) ? { value: digits } : { problem: 'wrongCheckDigits' }
}

export function cpfCheckDigits(firstNine: string): string {
  const first = checkDigit(firstNine, 11)
  return first + checkDigit(firstNine + first, 11)
}

export const writeCpf = (text: string) => writeMasked(mask, text)
export const typeCpf = (text: string) => typeMasked(mask, text)
