import type { Language } from '../i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type StateWords } from './texts/pt.ts'

/** What people read for a code: `useTexts(stateWords).chatStatus[ChatStatus.nameOf(code)]`. Never from a page that visitors load first. */
export const stateWords: Record<Language, StateWords> = { pt, en, es }
