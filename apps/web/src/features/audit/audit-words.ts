import type { Language } from '../../kit/i18n.ts'
import { agentWords } from './texts/words/agents-words.ts'
import { chatWords } from './texts/words/chats-words.ts'
import { companyWords } from './texts/words/company-words.ts'
import { contactWords } from './texts/words/contacts-words.ts'
import { departmentWords } from './texts/words/departments-words.ts'
import { labelWords } from './texts/words/labels-words.ts'
import { phoneNumberWords } from './texts/words/phone-numbers-words.ts'
import { sessionWords } from './texts/words/session-words.ts'
import { signupWords } from './texts/words/signup-words.ts'
import type { FeatureWords, Said } from './words-in-all.ts'

/** In the order in which their subjects are offered. */
export const byFeature: readonly FeatureWords[] = [
  agentWords,
  sessionWords,
  departmentWords,
  phoneNumberWords,
  labelWords,
  chatWords,
  contactWords,
  companyWords,
  signupWords,
]

const joined = (parts: readonly Said[]): Said => Object.assign({}, ...parts)

/** What somebody did, by `area.verb`, who it was stands before it; how the things that change are called, and the subjects of all that. */
export const wordsIn = (language: Language) => ({
  groups: joined(byFeature.map((words) => words[language].groups)),
  deeds: joined(byFeature.map((words) => words[language].deeds)),
  fields: joined(byFeature.map((words) => words[language].fields)),
})

/** What stands before the dot of the entries that belong to a subject. */
export const areasOf = (group: string): readonly string[] => byFeature.flatMap(({ areas }) => areas[group] ?? [])

/** How a thing that changes is called in what was done, where that is another name than elsewhere. */
export const ownName = (what: string, key: string): string | undefined =>
  byFeature.map(({ ownNames }) => ownNames?.[what]?.[key]).find((name) => name !== undefined)
