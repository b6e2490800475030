import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type DemoTexts, pt } from './texts/pt.ts'

export const demoTexts: Record<Language, DemoTexts> = { pt, en, es }
