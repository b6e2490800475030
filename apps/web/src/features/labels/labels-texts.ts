import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type LabelsTexts, pt } from './texts/pt.ts'

export const labelsTexts: Record<Language, LabelsTexts> = { pt, en, es }
