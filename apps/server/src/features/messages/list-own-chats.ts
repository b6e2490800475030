import { type chatListCalls, systemUser } from '@prosa/contract/messages/chat-list-calls'
import type { Handler } from '../../kit/serve.ts'
import { listPage } from './list-page.ts'
import type { ListScope } from './list-wanted.ts'

type Asked = {
  userIdJson?: readonly string[] | undefined
  includeLoggedUserChats?: boolean | undefined
  includeQueueChats?: boolean | undefined
}

export const own: ListScope = { kind: 'own' }
export const queue: ListScope = { kind: 'queue' }

/** Nobody named is nobody's chats, and not everybody's (A59). */
export function others(userId: string, { userIdJson = [], includeLoggedUserChats = false, includeQueueChats = false }: Asked): ListScope {
  if (userIdJson.length === 0) return { kind: 'people', agentIds: [], flow: false, queue: false }
  const people = userIdJson.filter((id) => id !== systemUser && id !== userId)
  return {
    kind: 'people',
    agentIds: [...new Set([...people, ...(includeLoggedUserChats ? [userId] : [])])],
    flow: userIdJson.includes(systemUser),
    queue: includeQueueChats,
  }
}

export const listOwnChats: Handler<typeof chatListCalls.listOwnChats> = (ctx, input) => listPage(ctx, own, input)

export const listQueueChats: Handler<typeof chatListCalls.listQueueChats> = (ctx, input) => listPage(ctx, queue, input)

export const listOtherChats: Handler<typeof chatListCalls.listOtherChats> = (ctx, input) =>
  listPage(ctx, others(ctx.actor.userId, input), input)

const tabs = [listOwnChats, listQueueChats, listOtherChats]

export const listMoreChats: Handler<typeof chatListCalls.listMoreChats> = (ctx, input) => tabs[input.tabActive ?? 0]!(ctx, input)
