import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type TeamTexts } from './texts/pt.ts'

export const teamTexts: Record<Language, TeamTexts> = { pt, en, es }
