import type { OthersData } from '@prosa/contract/contacts/wrong-person-calls'
import type { WrongPersonTexts } from './pt.ts'

const things: Record<Exclude<OthersData['kind'], 'file'>, string> = {
  cpf: 'This CPF',
  phone: 'This phone number',
  email: 'This e-mail',
}

export const en: WrongPersonTexts = {
  is: ({ kind, name }, file) => {
    const whose = name === '' ? 'another contact' : name
    return kind === 'file' ? `The file ${file} is from the chat with ${whose}.` : `${things[kind]} belongs to ${whose}.`
  },
  ask: (to) => `Send it to ${to} anyway?`,
  back: 'Back to writing',
  send: 'Send anyway',
}
