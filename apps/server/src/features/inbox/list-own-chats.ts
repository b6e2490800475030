import { type inboxCalls, systemUser } from '@prosa/contract/inbox/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listPage } from './list-page.ts'
import type { ListScope } from './list-wanted.ts'

type Asked = {
  userIdJson?: readonly string[] | undefined
  includeLoggedUserChats?: boolean | undefined
  includeQueueChats?: boolean | undefined
}

export const ownScope: ListScope = { kind: 'own' }
export const queueScope: ListScope = { kind: 'queue' }

/** Nobody named is nobody's chats, and not everybody's (A59). */
export function othersScope(
  userId: string,
  { userIdJson = [], includeLoggedUserChats = false, includeQueueChats = false }: Asked,
): ListScope {
  if (userIdJson.length === 0) return { kind: 'people', agentIds: [], flow: false, queue: false }
  const people = userIdJson.filter((id) => id !== systemUser && id !== userId)
  return {
    kind: 'people',
    agentIds: [...new Set([...people, ...(includeLoggedUserChats ? [userId] : [])])],
    flow: userIdJson.includes(systemUser),
    queue: includeQueueChats,
  }
}

export const listOwnChats: Handler<typeof inboxCalls.listOwnChats> = (ctx, input) => listPage(ctx, ownScope, input)

export const listQueueChats: Handler<typeof inboxCalls.listQueueChats> = (ctx, input) => listPage(ctx, queueScope, input)

export const listOtherChats: Handler<typeof inboxCalls.listOtherChats> = (ctx, input) =>
  listPage(ctx, othersScope(ctx.actor.userId, input), input)

const tabs = [listOwnChats, listQueueChats, listOtherChats]

export const listMoreChats: Handler<typeof inboxCalls.listMoreChats> = (ctx, input) => tabs[input.tabActive ?? 0]!(ctx, input)
