import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { type BroadcastReport, broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import type { QueryClient } from '@tanstack/react-query'
import { keyOfAll } from '../../../kit/calls/query.ts'

/** State and counts as the server has them now, where the report is older. */
export const withEntry = (report: BroadcastReport, entry: BroadcastEntry): BroadcastReport =>
  report.broadcast.broadcastId === entry.broadcastId && report.broadcast.version < entry.version
    ? { ...report, broadcast: { ...report.broadcast, ...entry }, counts: entry.counts }
    : report

/** What a command brought, until the report is asked for again. */
export function showInReport(client: QueryClient, entry: BroadcastEntry) {
  client.setQueriesData<BroadcastReport>(
    { queryKey: keyOfAll(broadcastReportCalls.getBroadcastReport) },
    (known) => known && withEntry(known, entry),
  )
}
