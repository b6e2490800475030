import type { Reading } from '../reading.ts'
import { digitsOf, typeMasked, writeMasked } from '../words/mask.ts'
import { checkDigit, isOneDigitOnly } from './check-digit.ts'

const mask = '##.###.###/####-##'

/** Spec §5; signs that are no digits count as the mask's (A48). The value is the 14 digits. */
export function readCnpj(text: string): Reading<string, 'required' | 'wrongLength' | 'oneDigitOnly' | 'wrongCheckDigits'> {
  const digits = digitsOf(text)
  if (text.trim() === '') return { problem: 'required' }
  if (digits.length !== 14) return { problem: 'wrongLength' }
  if (isOneDigitOnly(digits)) return { problem: 'oneDigitOnly' }
  return digits.endsWith(cnpjCheckDigits(digits.slice(0, 12))) ? { value: digits } : { problem: 'wrongCheckDigits' }
}

export function cnpjCheckDigits(firstTwelve: string): string {
  const first = checkDigit(firstTwelve, 9)
  return first + checkDigit(firstTwelve + first, 9)
}

export const writeCnpj = (text: string) => writeMasked(mask, text)
export const typeCnpj = (text: string) => typeMasked(mask, text)
