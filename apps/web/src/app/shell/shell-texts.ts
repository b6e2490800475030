import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type ShellTexts } from './texts/pt.ts'

export const shellTexts: Record<Language, ShellTexts> = { pt, en, es }
