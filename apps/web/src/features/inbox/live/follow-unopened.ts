import { inboxCalls } from '@prosa/contract/inbox/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain, queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { setUnopened } from '../../../kit/kept/unopened.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useNewsBeat } from './use-news-beat.ts'

const { listOwnChats } = inboxCalls

/** R017: keeps the count of the person's own unread chats up to date for the title and the rail, on every page. */
export function FollowUnopened() {
  const client = useQueryClient()
  const data = useSessionData()
  const asked = data && { companyId: data.companyId, unread: true, pageSize: 1 }
  const total = useCall(listOwnChats, asked).data?.totalChats
  useNewsBeat(() => asked && askAgain(client, queryKeyOf(listOwnChats, asked)))
  useEffect(() => {
    if (total !== undefined) setUnopened(total)
  }, [total])
  return null
}
