import type { auditCalls } from '@prosa/contract/audit/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { dayAfter } from '../../ui/dates/calendar-day.ts'
import type { DateRange } from '../../ui/dates/date-range-input.tsx'
import { areasOf } from './audit-words.ts'

export type AuditFilter = { userId: string | null; period: DateRange | null; group: string | null }
export const noAuditFilter: AuditFilter = { userId: null, period: null, group: null }

type Wanted = { companyId: string; areas: readonly string[] | null; timeZone: string }

/** The filter as the call takes it; where no subject is chosen, those of the place in which the trail stands. */
export function askedOf(
  { userId, period, group }: AuditFilter,
  { companyId, areas, timeZone }: Wanted,
): SentOf<typeof auditCalls.listAuditEntries> {
  const wanted = group ? areasOf(group) : areas
  return {
    companyId,
    limit: 50,
    ...(userId && { userId }),
    ...(wanted && { areaList: [...wanted] }),
    ...(period && { since: period.start, until: dayAfter(period.end, timeZone) }),
  }
}
