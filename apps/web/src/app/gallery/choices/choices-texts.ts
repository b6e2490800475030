import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ChoicesGalleryTexts, pt } from './texts/pt.ts'

export const choicesTexts: Record<Language, ChoicesGalleryTexts> = { pt, en, es }
