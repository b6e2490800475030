import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { Chat, ChatKey, SeenPlace } from '@prosa/contract/chats/model'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import { send } from '../../kit/calls/send.ts'

/** One move of a chat. */
export type ChatStep =
  | { verb: 'take'; takenFrom: string | null }
  | { verb: 'assign'; agentId: string }
  | { verb: 'transfer'; departmentId: string }
  | { verb: 'lead'; agentId: string }
  | { verb: 'leadMe' }
  | { verb: 'system' }
  | { verb: 'requeue' }
  | { verb: 'close'; reason: string }
  /** With `undo`, a person takes back that they closed it. */
  | { verb: 'reopen'; departmentId: string; undo?: true }

/** The actions on a chat. A snoozed chat keeps its agent and department. */
export type ChatVerb = ChatStep['verb'] | 'snooze'

type Asked = ChatKey & { companyId: string }

/** Optimistic locking: `from` is where the chat was on the screen; if it has moved since, the server refuses. */
export function sendStep(key: Asked, step: ChatStep, from: ChatPlace): Promise<Chat> {
  const chat = { ...key, seen: seenOf(from) }
  switch (step.verb) {
    case 'take':
      return send(chatActionCalls.takeChat, { ...key, takenFrom: step.takenFrom ?? '' })
    case 'assign':
      return send(chatActionCalls.assignChat, { ...chat, targetId: step.agentId })
    case 'transfer':
      return send(chatCalls.transferChat, { ...chat, departmentTargetId: step.departmentId })
    case 'lead':
      return send(chatActionCalls.assignLead, { ...chat, leadId: step.agentId })
    case 'leadMe':
      return send(chatActionCalls.assignLeadIsMe, chat)
    case 'system':
      return send(chatActionCalls.assignLeadIsSystem, chat)
    case 'requeue':
      return send(chatCalls.changeChatStatus, { ...chat, chatStatus: ChatStatus.Pending })
    case 'close':
      return send(chatCalls.changeChatStatus, {
        ...chat,
        chatStatus: ChatStatus.Closed,
        ...(step.reason && { closeReason: step.reason }),
      })
    case 'reopen':
      return send(chatActionCalls.reopenChat, { ...chat, departmentId: step.departmentId, ...(step.undo && { undo: true }) })
  }
}

const seenOf = ({ chatStatus, departmentId, agentId, handledBy }: ChatPlace): SeenPlace => ({
  chatStatus,
  departmentId,
  agentId,
  handledBy,
})

/** Where a chat stands and who is responsible for its contact. */
export type Standing = ChatPlace & { leadId: string | null }

/** Where the chat will be if the server agrees: shown until it has answered. */
export function standingAfter(before: Standing, step: ChatStep, me: string): Standing {
  const withAgent = (agentId: string): Standing => ({ ...before, chatStatus: ChatStatus.Open, agentId, handledBy: 'agent' })
  const waiting: Standing = { ...before, chatStatus: ChatStatus.Pending, agentId: null, handledBy: 'queue' }
  switch (step.verb) {
    case 'take':
      return withAgent(me)
    case 'assign':
      return withAgent(step.agentId)
    case 'transfer':
      return { ...waiting, departmentId: step.departmentId }
    case 'lead':
      return { ...withAgent(step.agentId), leadId: step.agentId }
    case 'leadMe':
      return { ...withAgent(me), leadId: me }
    case 'system':
      return { ...waiting, leadId: null }
    case 'requeue':
      return waiting
    case 'close':
      return { ...before, chatStatus: ChatStatus.Closed }
    case 'reopen':
      if (step.undo) return before.agentId === null ? { ...before, chatStatus: ChatStatus.Pending } : withAgent(before.agentId)
      return { ...withAgent(me), departmentId: step.departmentId }
  }
}
