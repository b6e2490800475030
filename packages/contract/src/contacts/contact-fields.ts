import type { Fields } from '../conditions/condition.ts'
import { readCondition } from '../conditions/read-condition.ts'
import { ChannelType } from '../phone-numbers/states.ts'
import { ContactStatus } from './states.ts'

/** Besides the ids of people and departments: who asks, and nobody. */
export const responsibleWords = ['me', 'nobody'] as const
/** What was last said about marketing. */
export const consentWords = ['granted', 'revoked', 'unknown'] as const

/** What filters of the list, segments and, later, broadcasts can ask of contacts. */
export const contactFields = {
  status: { kind: 'choice', codes: ContactStatus.values },
  /** Its own, or that of one of its messages (A57). */
  label: { kind: 'choice' },
  /** Who is responsible: a person or a department (A62). */
  responsible: { kind: 'choice', words: responsibleWords },
  /** Of a number through which they have a chat. */
  channel: { kind: 'choice', codes: ChannelType.values },
  number: { kind: 'choice' },
  consent: { kind: 'choice', words: consentWords },
  city: { kind: 'text' },
  email: { kind: 'text', masked: 'email' },
  /** When they last wrote; who never did meets neither. */
  lastActivity: { kind: 'age' },
  created: { kind: 'age' },
  /** Words of the name, or digits with which a number begins or ends. */
  contact: { kind: 'words', masked: 'nameOrNumber' },
  /** The broadcasts of departments in which the asker works. */
  broadcast: { kind: 'campaign' },
  property: { kind: 'property' },
} as const satisfies Fields
export type ContactField = keyof typeof contactFields

export const readContactCondition = (json: string) => readCondition(contactFields, json)
