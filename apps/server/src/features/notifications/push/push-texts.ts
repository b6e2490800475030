import type { Language } from '@prosa/contract/formats/language'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type PushTexts, pt } from './texts/pt.ts'

export const pushTexts: Record<Language, PushTexts> = { pt, en, es }
