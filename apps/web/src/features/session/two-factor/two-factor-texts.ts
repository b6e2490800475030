import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type TwoFactorTexts } from './texts/pt.ts'

export const twoFactorTexts: Record<Language, TwoFactorTexts> = { pt, en, es }
