import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type SettingsTexts } from './texts/pt.ts'

export const settingsTexts: Record<Language, SettingsTexts> = { pt, en, es }
