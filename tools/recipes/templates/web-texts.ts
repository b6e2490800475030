import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type ScreenNameTexts } from './texts/pt.ts'

export const screenNameTexts: Record<Language, ScreenNameTexts> = { pt, en, es }
