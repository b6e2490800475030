import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type ScreenTexts } from './texts/pt.ts'

export const screenTexts: Record<Language, ScreenTexts> = { pt, en, es }
