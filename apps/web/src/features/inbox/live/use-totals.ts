import { type ChatTotals, inboxCalls } from '@prosa/contract/inbox/calls'
import { useMemo } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { readTotals } from './move-totals.ts'

/** How many chats each tab has, or how many the search finds, whatever the other filters; null where that is not known. */
export function useTotals(companyId: string, search: string): ChatTotals | null {
  const { data } = useCall(inboxCalls.getChatTotals, { companyId, ...(search !== '' && { searchFilter: search }) })
  return useMemo(() => (data === undefined ? null : readTotals(data)), [data])
}
