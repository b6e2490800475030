import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type NumbersTexts, pt } from './texts/pt.ts'

export const numbersTexts: Record<Language, NumbersTexts> = { pt, en, es }
