import { ChatStatus } from '../chats/states.ts'
import { type Fields, type Group, leavesOf } from '../conditions/condition.ts'
import { readCondition } from '../conditions/read-condition.ts'
import { ChannelType } from '../phone-numbers/states.ts'

/** Besides the ids of people: who looks at the view, nobody yet, and the flow. */
export const agentWords = ['me', 'nobody', 'flow'] as const

/** What a view can ask of chats. */
export const chatFields = {
  status: { kind: 'choice', codes: ChatStatus.values },
  department: { kind: 'choice' },
  agent: { kind: 'choice', words: agentWords },
  /** Of the chat or of any of its messages. */
  label: { kind: 'choice' },
  /** One that the customer answered by the chat's number. */
  broadcast: { kind: 'choice' },
  number: { kind: 'choice' },
  channel: { kind: 'choice', codes: ChannelType.values },
  unread: { kind: 'flag' },
  unanswered: { kind: 'flag' },
  snoozed: { kind: 'flag' },
  /** Since when the customer waits for an answer. */
  waiting: { kind: 'age' },
  lastMessage: { kind: 'age' },
  /** When the channel's window ends. */
  window: { kind: 'deadline' },
  /** When the department wants something done in it. */
  sla: { kind: 'deadline' },
  /** Words of the name, or digits with which the number begins or ends. */
  contact: { kind: 'words', masked: 'nameOrNumber' },
  property: { kind: 'property' },
} as const satisfies Fields
export type ChatField = keyof typeof chatFields

export const readChatCondition = (json: string) => readCondition(chatFields, json)

/** As the lists of the inbox: closed chats are in a view that says something of the status. */
export const hasClosedChats = (condition: Group): boolean => leavesOf(condition).some(({ field }) => field === 'status')
