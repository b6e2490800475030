import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type CompanyTexts, pt } from './texts/pt.ts'

export const companyTexts: Record<Language, CompanyTexts> = { pt, en, es }
