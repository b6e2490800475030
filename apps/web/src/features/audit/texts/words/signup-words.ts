import type { WordsInAll } from '../../words-in-all.ts'

const pt = {
  deeds: {
    'signup.createAccount': 'criou a empresa',
  },
  fields: {},
}

export const signupWords: WordsInAll<typeof pt> = {
  pt,
  en: {
    deeds: {
      'signup.createAccount': 'created the company',
    },
    fields: {},
  },
  es: {
    deeds: {
      'signup.createAccount': 'creó la empresa',
    },
    fields: {},
  },
}
