import type { Language } from '@prosa/contract/formats/language'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type SignupTexts } from './texts/pt.ts'

export const signupTexts: Record<Language, SignupTexts> = { pt, en, es }
