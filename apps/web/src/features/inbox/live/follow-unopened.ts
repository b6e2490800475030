import { ChatStatus } from '@prosa/contract/chats/states'
import { type ChatList, inboxCalls, mostCounted } from '@prosa/contract/inbox/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { setUnopened } from '../../../kit/kept/unopened.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import type { Standing } from './count-move.ts'
import { type Count, followCount } from './follow-count.ts'

const { listOwnChats } = inboxCalls

const askedIn = (companyId: string) => ({ companyId, unread: true, pageSize: 1, countAll: true })

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

/** How many of the person's own chats are unread, kept right by events. */
export function unopenedOf(userId: string): Count<ChatList, number> {
  const countOf = (chat: Standing | null) =>
    chat?.isUnread && !chat.isSnoozed && chat.agentId === userId && chat.chatStatus !== ChatStatus.Closed ? 1 : 0
  return {
    read: ({ from, to }) => countOf(to) - countOf(from) || null,
    add(known, more) {
      const isSure = known.totalChats < mostCounted
      return { sum: isSure ? { ...known, totalChats: known.totalChats + more } : known, isSure: isSure || more > 0 }
    },
  }
}
