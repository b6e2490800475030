import { MessageStatus } from '@prosa/contract/messages/states'
import type { TemplateFigures } from '@prosa/contract/templates/figure-calls'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'

type Asked = { companyId: string; templateId: string; since: number; most: number }
type Row = TemplateFigures & { uncounted: number }

const answeredWithin = '72 hours'
const { Queued, Error: Failed, Delivered, Read } = MessageStatus

/** What became of the sends of the CTE `sends`, one row each. */
const told = (db: Db, companyId: string) => db`
  select s.template_id, s.version_number, s.sent_at, case when coalesce(m.is_billable, true) then s.price end as price,
    s.clicked_at is not null as is_clicked, m.message_status as status, m.status_times as times,
    exists (select from messages a where a.company_id = m.company_id and a.phonenumber_id = m.phonenumber_id and a.wa_id = m.wa_id
      and a.at > m.at and a.at <= m.at + ${answeredWithin}::interval and not a.from_me and not a.internal) as is_answered
  from sends s join messages m on m.company_id = ${companyId} and m.message_id = s.message_id
  where m.message_status <> ${Queued}`

const sums = (db: Db) => db`
  count(*) as sent, count(*) filter (where status = ${Failed}) as failed,
  count(*) filter (where times ? 'delivered' or times ? 'read' or is_answered) as delivered,
  count(*) filter (where times ? 'read' or is_answered) as read, count(*) filter (where is_answered) as answered,
  count(*) filter (where is_clicked) as clicked, sum(price) filter (where status in (${Delivered}, ${Read})) as cost`

/** By text: what was counted, and the newest of what is not counted yet. */
export const listFigures = (db: Db, { companyId, templateId, since, most }: Asked): Promise<Row[]> => db<Row[]>`
  with sends as (
    select s.message_id, s.template_id, s.version_number, s.sent_at, s.price, s.clicked_at from template_sends s
    where s.company_id = ${companyId} and s.template_id = ${templateId} and s.counted_at is null and s.sent_at >= greatest(${since}::timestamptz,
      (select min(o.sent_at) from template_sends o where o.company_id = ${companyId} and o.counted_at is null))
    order by s.sent_at desc limit ${most}
  ), told as (${told(db, companyId)}), both_parts as (
    select version_number, ${sums(db)} from told group by version_number
    union all
    select version_number, sent, failed, delivered, read, answered, clicked, cost from template_counts
    where company_id = ${companyId} and template_id = ${templateId} and day >= (${since}::timestamptz at time zone 'UTC')::date
  )
  select version_number, sum(sent)::int as sent, sum(failed)::int as failed, sum(delivered)::int as delivered, sum(read)::int as read,
    sum(answered)::int as answered, sum(clicked)::int as clicked, sum(cost)::float8 as cost, (select count(*) from sends)::int as uncounted
  from both_parts group by version_number order by version_number desc`

/** Adds up what became of these sends, and marks them; answers how many. What is about to leave waits; what is gone counts for nothing. */
async function countSends(db: Db, companyId: string, which: postgres.Fragment, most: number, at: number): Promise<number> {
  const { count } = await db`
    with sends as materialized (
      select s.message_id, s.template_id, s.version_number, s.sent_at, s.price, s.clicked_at from template_sends s
      where s.company_id = ${companyId} and s.counted_at is null and ${which} and not exists (select from messages q
        where q.company_id = s.company_id and q.message_id = s.message_id and q.message_status = ${Queued})
      order by s.sent_at limit ${most} for update of s skip locked
    ), told as (${told(db, companyId)}), added as (
      insert into template_counts as k (company_id, template_id, version_number, day, sent, failed, delivered, read, answered, clicked, cost)
      select ${companyId}, template_id, version_number, (sent_at at time zone 'UTC')::date, ${sums(db)} from told group by 2, 3, 4
      on conflict (company_id, template_id, version_number, day) do update set sent = k.sent + excluded.sent,
        failed = k.failed + excluded.failed, delivered = k.delivered + excluded.delivered, read = k.read + excluded.read,
        answered = k.answered + excluded.answered, clicked = k.clicked + excluded.clicked,
        cost = case when excluded.cost is null then k.cost else coalesce(k.cost, 0) + excluded.cost end
    )
    update template_sends s set counted_at = ${at} from sends d where s.company_id = ${companyId} and s.message_id = d.message_id`
  return count
}

export const countOldSends = (db: Db, companyId: string, { before, most, at }: { before: number; most: number; at: number }) =>
  countSends(db, companyId, db`s.sent_at < ${before}`, most, at)

/** Messages that are about to be deleted before their time: what became of them until now is kept, without them. */
export async function forgetSends(db: Db, companyId: string, messageIds: readonly string[], at: number): Promise<void> {
  const ids = [...messageIds]
  await countSends(db, companyId, db`s.message_id = any (${ids})`, ids.length, at)
  await db`delete from template_sends where company_id = ${companyId} and message_id = any (${ids})`
  await db`delete from template_links where company_id = ${companyId} and message_id = any (${ids})`
}

/** A page of those of which something that was sent before this moment is not counted yet. */
export async function listCompaniesToCount(db: Db, before: number, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_template_sends(${before}, ${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}
