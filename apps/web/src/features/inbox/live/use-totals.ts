import { type ChatTotals, inboxCalls } from '@prosa/contract/inbox/calls'
import { useMemo } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { readTotals } from './move-totals.ts'

/** Returns the number of chats of each tab without filters, or null while the number is not known. */
export function useTotals(companyId: string): ChatTotals | null {
  const { data } = useCall(inboxCalls.getChatTotals, { companyId })
  return useMemo(() => (data === undefined ? null : readTotals(data)), [data])
}
