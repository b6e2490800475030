import type { WordsInAll } from '../../words-in-all.ts'

const pt = {
  groups: {},
  deeds: {
    'signup.createAccount': 'criou a empresa',
  },
  fields: {},
}

export const signupWords: WordsInAll<typeof pt> = {
  areas: { company: ['signup'] },
  pt,
  en: {
    groups: {},
    deeds: {
      'signup.createAccount': 'created the company',
    },
    fields: {},
  },
  es: {
    groups: {},
    deeds: {
      'signup.createAccount': 'creó la empresa',
    },
    fields: {},
  },
}
