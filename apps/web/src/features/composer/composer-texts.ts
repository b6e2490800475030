import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ComposerTexts, pt } from './texts/pt.ts'

export const composerTexts: Record<Language, ComposerTexts> = { pt, en, es }
