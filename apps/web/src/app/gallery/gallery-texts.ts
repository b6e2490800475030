import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

export const galleryTexts = { pt, en, es }
