import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type FieldsGalleryTexts, pt } from './texts/pt.ts'

export const fieldsTexts: Record<Language, FieldsGalleryTexts> = { pt, en, es }
