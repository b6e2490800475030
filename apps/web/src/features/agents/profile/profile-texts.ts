import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ProfileTexts, pt } from './texts/pt.ts'

/** Apart from the other texts of the feature, which the frame loads with every page. */
export const profileTexts: Record<Language, ProfileTexts> = { pt, en, es }
