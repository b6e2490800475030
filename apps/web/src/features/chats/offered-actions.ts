import { mayHaveChats, refusedTaking } from '@prosa/contract/chats/actions'
import type { TransferOptions } from '@prosa/contract/chats/model'
import { refusedSnooze } from '@prosa/contract/chats/snooze'
import { ChatStatus, chatMoves } from '@prosa/contract/chats/states'
import { mayMove } from '@prosa/contract/kit/moves'
import { may, type Permission } from '@prosa/contract/permissions'
import type { Standing } from './chat-step.ts'

type Known = {
  chat: Standing
  me: { userId: string; permissions: readonly Permission[] }
  /** The statuses that the server offers; null until it has answered. */
  statuses: readonly ChatStatus[] | null
  options: TransferOptions | null
}

/** R083: what cannot be done is not offered. */
export function offeredActions({ chat, me, statuses, options }: Known) {
  const { chatStatus, agentId, handledBy, leadId } = chat
  const isLeft = chatStatus === ChatStatus.Pending && handledBy === 'queue' && leadId === null
  const isMine = chatStatus === ChatStatus.Open && agentId === me.userId
  const mayTake = refusedTaking(me, chat) === null
  const mayGive = options !== null && options.agents.length + options.departments.length > 0
  const hasAgents = options !== null && options.agents.length > 0 && mayMove(chatMoves, 'assign', chatStatus)
  return {
    // The person's own expired chat is reopened, not taken.
    take: mayTake && agentId !== me.userId,
    transfer: mayGive && mayMove(chatMoves, 'transfer', chatStatus),
    snooze: refusedSnooze(me, chat) === null,
    close: statuses?.includes(ChatStatus.Closed) ?? false,
    requeue: statuses?.includes(ChatStatus.Pending) ?? false,
    assign: hasAgents,
    lead: hasAgents,
    leadMe: mayTake && !(isMine && leadId === me.userId),
    system: mayGive && !isLeft && mayMove(chatMoves, 'handToBot', chatStatus),
    reopen: mayHaveChats(me.permissions) && mayMove(chatMoves, 'reopen', chatStatus),
    // Only whoever has a chat reads it.
    unread: agentId === me.userId,
    block: may({ permissions: me.permissions, internal: false }, 'contact'),
  }
}

export type Offered = ReturnType<typeof offeredActions>
