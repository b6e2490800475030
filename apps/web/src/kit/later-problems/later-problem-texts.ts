import type { Language } from '../i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type LaterProblemTexts, pt } from './texts/pt.ts'

/** What only people who are signed in can meet: it travels with their frame, not with the first page. */
export const laterProblemTexts: Record<Language, LaterProblemTexts> = { pt, en, es }
