import { broadcastPageSize } from '@prosa/contract/broadcasts/limits'
import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain, keyOfAll, queryKeyOf } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { onChatNews } from '../../../kit/live/chat-news.ts'
import { useNewsBeat } from '../../../kit/live/use-news-beat.ts'
import type { Sort } from '../../../ui/tables/table-column.ts'
import { showInReport } from '../report/show-in-report.ts'
import { type BroadcastFilter, filterAsked } from './list-filter.ts'
import { sortAsked } from './use-broadcast-place.ts'

const { pageBroadcasts, getBroadcastTotals } = broadcastRunCalls
const { getBroadcastReport } = broadcastReportCalls
type Wanted = { companyId: string; filter: BroadcastFilter; sort: Sort; page: number }
type Page = ResultOf<typeof pageBroadcasts>

/**
 * One page of the list. The rows of the last page stay until the next ones are there. What happens changes rows where they stand; only where
 * one is in another state, or was not seen before, is it asked again which tab has how many.
 */
export function useBroadcastPage({ companyId, filter, sort, page }: Wanted) {
  const client = useQueryClient()
  const input = { companyId, ...filterAsked(filter), ...sortAsked(sort), page: page - 1, pageSize: broadcastPageSize }
  const answer = useQuery({
    queryKey: queryKeyOf(pageBroadcasts, input),
    queryFn: ({ signal }) => send(pageBroadcasts, input, { signal, byItself: true }),
    placeholderData: keepPreviousData,
  })
  const rows = answer.data?.broadcastList ?? noBroadcasts
  const looks = useRef(new Map<string, string>())
  const isMoved = useRef(false)
  for (const row of rows) looks.current.set(row.broadcastId, lookOf(row))
  useEffect(
    () =>
      onChatNews((told) => {
        if (told.kind === 'gap') isMoved.current = true
        if (told.kind !== 'broadcast') return
        const { entry } = told.news
        if (looks.current.get(entry.broadcastId) !== lookOf(entry)) isMoved.current = true
        looks.current.set(entry.broadcastId, lookOf(entry))
        showInPlace(client, entry)
      }),
    [client],
  )
  useNewsBeat(['broadcast', 'gap'], () => {
    if (!isMoved.current) return
    isMoved.current = false
    askBroadcastsAgain(client, true)
  })
  return { ...answer, broadcasts: rows, total: answer.data?.total, tabs: answer.data?.tabs }
}

const noBroadcasts: readonly BroadcastEntry[] = []

/** What decides where it stands in the lists. */
const lookOf = ({ status, broadcastName, startsAt }: BroadcastEntry) => `${status} ${startsAt} ${broadcastName}`

/** A row as the server has it now, wherever one is shown that is older. */
export function showInPlace(client: QueryClient, entry: BroadcastEntry) {
  const isOlder = (row: BroadcastEntry) => row.broadcastId === entry.broadcastId && row.version < entry.version
  client.setQueriesData<Page>({ queryKey: keyOfAll(pageBroadcasts) }, (known) =>
    known?.broadcastList.some(isOlder)
      ? { ...known, broadcastList: known.broadcastList.map((row) => (isOlder(row) ? entry : row)) }
      : known,
  )
  showInReport(client, entry)
}

export function askBroadcastsAgain(client: QueryClient, inBackground = false) {
  for (const call of [pageBroadcasts, getBroadcastTotals, getBroadcastReport]) askAgain(client, keyOfAll(call), { inBackground })
}
