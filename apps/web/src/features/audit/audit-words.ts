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

/** The words for what somebody did, by `area.verb`, to stand behind their name; and the names of the fields that change. */
export const wordsIn = (language: Language) => ({
  deeds: {
    ...agentWords[language].deeds,
    ...chatWords[language].deeds,
    ...companyWords[language].deeds,
    ...contactWords[language].deeds,
    ...departmentWords[language].deeds,
    ...labelWords[language].deeds,
    ...phoneNumberWords[language].deeds,
    ...sessionWords[language].deeds,
    ...signupWords[language].deeds,
  },
  fields: {
    ...agentWords[language].fields,
    ...chatWords[language].fields,
    ...companyWords[language].fields,
    ...contactWords[language].fields,
    ...departmentWords[language].fields,
    ...labelWords[language].fields,
    ...phoneNumberWords[language].fields,
    ...sessionWords[language].fields,
    ...signupWords[language].fields,
  },
})
