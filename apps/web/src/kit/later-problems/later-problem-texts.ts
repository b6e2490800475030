import type { Language } from '../i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type LaterProblemTexts, pt } from './texts/pt.ts'

/** The texts of refusals that only signed-in people can meet: they are loaded with the frame, not with the first page. */
export const laterProblemTexts: Record<Language, LaterProblemTexts> = { pt, en, es }
