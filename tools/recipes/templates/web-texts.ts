import type { Language } from '../../../../kit/i18n.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt, type ScreenNameTexts } from './pt.ts'

export const screenNameTexts: Record<Language, ScreenNameTexts> = { pt, en, es }
