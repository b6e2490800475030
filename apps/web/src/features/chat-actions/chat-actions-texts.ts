import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ChatActionsTexts, pt } from './texts/pt.ts'

export const chatActionsTexts: Record<Language, ChatActionsTexts> = { pt, en, es }
