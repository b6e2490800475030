import { batchCalls } from '@prosa/contract/batches/calls'
import type { BatchStatus } from '@prosa/contract/batches/states'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askAgain, keyOfAll, queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { useNewsBeat } from '../../kit/live/use-news-beat.ts'

const { pageBatches } = batchCalls
const pageSize = 50

/** C277: the operations of the company, the newest first, page after page. */
export function useBatchPages(companyId: string, statusList: readonly BatchStatus[]) {
  const client = useQueryClient()
  useNewsBeat(['batch'], () => askAgain(client, keyOfAll(pageBatches), { inBackground: true }))
  const input = { companyId, pageSize, ...(statusList.length > 0 && { statusList: [...statusList] }) }
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(pageBatches, input), 'pages'],
    queryFn: ({ pageParam, signal }) => send(pageBatches, { ...input, page: pageParam }, { signal, byItself: true }),
    initialPageParam: 0,
    getNextPageParam: ({ containsMore }, _, page) => (containsMore ? page + 1 : null),
  })
  const { data } = pages
  return { ...pages, batches: useMemo(() => eachOnce(data?.pages.flatMap(({ batches }) => batches) ?? []), [data]) }
}

/** One that begins meanwhile moves the others on, so that the next page begins with the last of the page before. */
const eachOnce = <One extends { batchId: string }>(batches: readonly One[]): One[] => [
  ...new Map(batches.map((one) => [one.batchId, one])).values(),
]
