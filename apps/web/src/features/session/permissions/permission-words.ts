import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type PermissionWords, pt } from './texts/pt.ts'

/** Apart from the texts of the login page, which does not need them. */
export const permissionWords: Record<Language, PermissionWords> = { pt, en, es }
