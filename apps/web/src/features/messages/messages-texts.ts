import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type MessagesTexts, pt } from './texts/pt.ts'

export const messagesTexts: Record<Language, MessagesTexts> = { pt, en, es }
