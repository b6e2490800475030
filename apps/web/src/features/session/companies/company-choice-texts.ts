import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type CompanyChoiceTexts, pt } from './texts/pt.ts'

/** Apart from the texts of the login page, which does not need them. */
export const companyChoiceTexts: Record<Language, CompanyChoiceTexts> = { pt, en, es }
