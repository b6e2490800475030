import { ChatStatus } from '@prosa/contract/chats/states'
import { type ChatList, inboxCalls, mostCounted } from '@prosa/contract/inbox/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { setUnopened } from '../../../kit/kept/unopened.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import type { Standing } from './count-move.ts'
import { type Count, followCount } from './follow-count.ts'

const { listOwnChats } = inboxCalls

const askedIn = (companyId: string) => ({ companyId, unread: true, pageSize: 1, countAll: true })
const asleepIn = (companyId: string) => ({ companyId, snoozed: true, pageSize: 1, countAll: true })

/** R017: keeps the count of the person's own unread chats up to date for the title and the rail, on every page. */
export function FollowUnopened() {
  const client = useQueryClient()
  const { companyId, userId } = useSessionData() ?? {}
  const total = useCall(listOwnChats, companyId === undefined ? null : askedIn(companyId), { later: true }).data?.totalChats
  useEffect(() => {
    if (companyId === undefined || userId === undefined) return
    return followCount(client, queryKeyOf(listOwnChats, askedIn(companyId)), unopenedOf(userId))
  }, [client, companyId, userId])
  useEffect(() => {
    if (total !== undefined) setUnopened(total)
  }, [total])
  return null
}

/** Counts the snoozed chats of the person and updates the count by events. */
export function useSnoozedCount({ companyId, userId }: SessionData): number {
  const client = useQueryClient()
  useEffect(() => followCount(client, queryKeyOf(listOwnChats, asleepIn(companyId)), snoozedOf(userId)), [client, companyId, userId])
  return useCall(listOwnChats, asleepIn(companyId), { later: true }).data?.totalChats ?? 0
}

/** Counts the person's own unfinished chats of one kind, kept right by events. */
const countOwn = (userId: string, isCounted: (chat: Standing) => boolean | undefined): Count<ChatList, number> => {
  const countOf = (chat: Standing | null) => (chat?.agentId === userId && chat.chatStatus !== ChatStatus.Closed && isCounted(chat) ? 1 : 0)
  return {
    read: ({ from, to }) => countOf(to) - countOf(from) || null,
    add(known, more) {
      const isSure = known.totalChats < mostCounted
      return { sum: isSure ? { ...known, totalChats: known.totalChats + more } : known, isSure: isSure || more > 0 }
    },
  }
}

export const unopenedOf = (userId: string) => countOwn(userId, ({ isUnread, isSnoozed }) => isUnread && !isSnoozed)
const snoozedOf = (userId: string) => countOwn(userId, ({ isSnoozed }) => isSnoozed)
