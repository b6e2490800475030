import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type PatternsTexts, pt } from './texts/pt.ts'

export const patternsTexts: Record<Language, PatternsTexts> = { pt, en, es }
