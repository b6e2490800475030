import type { Reading } from '../reading.ts'
import { digitsOf, typeMasked, writeMasked } from '../words/mask.ts'

const mask = '#####-###'

/** The value is the 8 digits. */
export function readCep(text: string): Reading<string, 'required' | 'wrongFormat' | 'wrongLength'> {
  const digits = digitsOf(text)
  if (text.trim() === '') return { problem: 'required' }
  if (/[^\d\s.-]/.test(text)) return { problem: 'wrongFormat' }
  return digits.length === 8 ? { value: digits } : { problem: 'wrongLength' }
}

export const writeCep = (text: string) => writeMasked(mask, text)
export const typeCep = (text: string) => typeMasked(mask, text)

/** The code to look up while a field shows this text: null until exactly 9 characters stand there (spec §5). */
export const cepToLookUp = (shown: string): string | null => (/^\d{5}-\d{3}$/.test(shown) ? digitsOf(shown) : null)
