import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type UsersTexts } from './texts/pt.ts'

export const usersTexts: Record<Language, UsersTexts> = { pt, en, es }
