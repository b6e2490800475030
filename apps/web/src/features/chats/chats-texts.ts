import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ChatsTexts, pt } from './texts/pt.ts'

export const chatsTexts: Record<Language, ChatsTexts> = { pt, en, es }
