import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ContactsTexts, pt } from './texts/pt.ts'

export const contactsTexts: Record<Language, ContactsTexts> = { pt, en, es }
