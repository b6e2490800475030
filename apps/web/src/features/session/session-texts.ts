import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type SessionTexts } from './texts/pt.ts'

export const sessionTexts: Record<Language, SessionTexts> = { pt, en, es }
