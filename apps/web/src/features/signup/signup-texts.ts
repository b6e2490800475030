import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type SignupTexts } from './texts/pt.ts'

export const signupTexts: Record<Language, SignupTexts> = { pt, en, es }
