import type { UiLanguage } from '../ui-language.ts'
import { nameSome } from './name-some.ts'

/** 'Nome, horário e 2 mais': the names as one line. */
export const nameChanges = (changes: readonly string[], language: UiLanguage, andMore: (named: string, more: string) => string): string =>
  nameSome(
    changes.map((name, at) => (at === 0 ? name : lowerFirst(name))),
    language,
    andMore,
  )

/** "API" stays as it is. */
const lowerFirst = (text: string) => (/^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))
