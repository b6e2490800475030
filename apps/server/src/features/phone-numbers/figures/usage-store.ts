import { MessageStatus } from '@prosa/contract/messages/states'
import type { Db } from '../../../kit/db/db.ts'
import { earliestId } from '../../../kit/db/ids.ts'
import type { CountedRow } from './usage-report.ts'

type Asked = {
  companyId: string
  phonenumberId: string
  reportType: 'day' | 'month' | 'category'
  timeZone: string
  from: number
  to: number
}

const { Error: Failed, Sent, Delivered, Read } = MessageStatus

/** What came and what left. An id is made when its message comes or is written: the table's key is in that order. */
export async function countUsage(db: Db, asked: Asked): Promise<CountedRow[]> {
  const { companyId, phonenumberId, from, to } = asked
  return db<CountedRow[]>`
    select label, count(*) filter (where not from_me) as received,
      count(*) filter (where from_me and message_status in (${Sent}, ${Delivered}, ${Read})) as sent,
      count(*) filter (where from_me and message_status in (${Delivered}, ${Read})) as delivered,
      count(*) filter (where from_me and message_status = ${Read}) as read,
      count(*) filter (where from_me and message_status = ${Failed}) as failed
    from (
      select from_me, message_status, ${labelOf(db, asked)} as label from messages m
      where m.company_id = ${companyId} and m.phonenumber_id = ${phonenumberId} and not m.internal
        and m.message_id >= ${earliestId(from)} and m.message_id < ${earliestId(to)}
    ) counted group by label`
}

/** Providers say with a status what it is charged as. */
function labelOf(db: Db, { reportType, timeZone }: Asked) {
  if (reportType === 'category') return db`coalesce(m.price_category, '')`
  return db`to_char(m.created_at at time zone ${timeZone}, ${reportType === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'})`
}

/**
 * What was deleted by its age is counted by whole days: one belongs to the period that has its noon, so that a period that begins at midnight
 * somewhere near has the days that people mean.
 */
export async function countGoneUsage(db: Db, { companyId, phonenumberId, reportType, timeZone, from, to }: Asked): Promise<CountedRow[]> {
  const label = reportType === 'category' ? db`price_category` : db`to_char(day, ${reportType === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'})`
  return db<CountedRow[]>`
    select ${label} as label, sum(received)::bigint as received, sum(sent)::bigint as sent, sum(delivered)::bigint as delivered,
      sum(read)::bigint as read, sum(failed)::bigint as failed
    from usage_counts where company_id = ${companyId} and phonenumber_id = ${phonenumberId}
      and (day + interval '12 hours') at time zone ${timeZone} >= ${from} and (day + interval '12 hours') at time zone ${timeZone} < ${to}
    group by 1`
}
