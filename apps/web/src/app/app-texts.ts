import type { Language } from '../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type AppTexts, pt } from './texts/pt.ts'

export const appTexts: Record<Language, AppTexts> = { pt, en, es }
