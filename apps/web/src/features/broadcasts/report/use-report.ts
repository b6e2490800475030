import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { askAgain, keyOfAll, useCall } from '../../../kit/calls/query.ts'
import { onChatNews } from '../../../kit/live/chat-news.ts'
import { useNewsBeat } from '../../../kit/live/use-news-beat.ts'
import { withEntry } from './show-in-report.ts'

const { getBroadcastReport, listBroadcastPeople } = broadcastReportCalls
/** Everything but the counts, which come with the events, is asked for again this often at most. */
const pause = 10_000

export function useReport(companyId: string, broadcastId: string) {
  const client = useQueryClient()
  const isMoved = useRef(false)
  // Kept beside the answer: one that was on its way may be older.
  const [latest, setLatest] = useState<BroadcastEntry | null>(null)
  useEffect(
    () =>
      onChatNews((told) => {
        if (told.kind === 'gap') isMoved.current = true
        if (told.kind !== 'broadcast' || told.news.broadcastId !== broadcastId) return
        isMoved.current = true
        const { entry } = told.news
        setLatest((known) => (known && known.version >= entry.version ? known : entry))
      }),
    [broadcastId],
  )
  useNewsBeat(
    ['broadcast', 'gap'],
    () => {
      if (!isMoved.current) return
      isMoved.current = false
      for (const call of [getBroadcastReport, listBroadcastPeople]) askAgain(client, keyOfAll(call), { inBackground: true })
    },
    pause,
  )
  const answer = useCall(getBroadcastReport, { companyId, broadcastId })
  const { data } = answer
  return { ...answer, data: useMemo(() => (data && latest ? withEntry(data, latest) : data), [data, latest]) }
}
