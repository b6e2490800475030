import { auditCalls } from '@prosa/contract/audit/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'

const { listAuditEntries } = auditCalls

/** The newest entries, and the ones before them page by page: each page begins after the last entry of the one before. */
export function useAuditPages(asked: SentOf<typeof listAuditEntries>) {
  return useInfiniteQuery({
    queryKey: [...keyOf(listAuditEntries, asked), 'pages'],
    queryFn: ({ pageParam, signal }) => send(listAuditEntries, { ...asked, ...(pageParam && { beforeId: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, containsMore }) => (containsMore ? entries.at(-1)?.entryId : undefined),
  })
}
