import type { Language } from '../language.ts'
import { writeNumber } from './number.ts'

/** Where nothing is counted from `most` on: 99+. */
export const writeUpTo = (most: number, count: number, language: Language) =>
  count < most ? writeNumber(count, language) : `${writeNumber(most - 1, language)}+`
