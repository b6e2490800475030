import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type InboxTexts, pt } from './texts/pt.ts'

export const inboxTexts: Record<Language, InboxTexts> = { pt, en, es }
