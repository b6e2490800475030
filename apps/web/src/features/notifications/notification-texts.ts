import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type NotificationTexts, pt } from './texts/pt.ts'

export const notificationTexts: Record<Language, NotificationTexts> = { pt, en, es }
