import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type AuditTexts, pt } from './texts/pt.ts'

export const auditTexts: Record<Language, AuditTexts> = { pt, en, es }
