import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type BillingTexts, pt } from './texts/pt.ts'

export const billingTexts: Record<Language, BillingTexts> = { pt, en, es }
