import type { Language } from '../i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type StateWords } from './texts/pt.ts'

/**
 * The words for a code: `useTexts(stateWords).chatStatus[ChatStatus.nameOf(code)]`. Not for the pages of visitors, which have to stay
 * small.
 */
export const stateWords: Record<Language, StateWords> = { pt, en, es }
