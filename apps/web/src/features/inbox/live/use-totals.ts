import { type ChatTotals, inboxCalls } from '@prosa/contract/inbox/calls'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { readTotals } from './move-totals.ts'
import { useNewsBeat } from './use-news-beat.ts'

const { getChatTotals } = inboxCalls

/** How many chats each tab has, or how many the search finds, whatever the other filters; null where that is not known. */
export function useTotals(companyId: string, search: string): ChatTotals | null {
  const client = useQueryClient()
  const asked = { companyId, ...(search !== '' && { searchFilter: search }) }
  const { data } = useCall(getChatTotals, asked)
  useNewsBeat(() => askAgain(client, queryKeyOf(getChatTotals, asked)))
  return data === undefined ? null : readTotals(data)
}
