import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type PasswordTexts, pt } from './texts/pt.ts'

export const passwordTexts: Record<Language, PasswordTexts> = { pt, en, es }
