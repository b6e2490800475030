import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type DepartmentsTexts, pt } from './texts/pt.ts'

export const departmentsTexts: Record<Language, DepartmentsTexts> = { pt, en, es }
