import { MessageStatus } from '@prosa/contract/messages/states'
import type { TemplateFigures } from '@prosa/contract/templates/figure-calls'
import type { Db } from '../../../kit/db/db.ts'

type Asked = { companyId: string; templateId: string; since: number; most: number }
type Row = TemplateFigures & { counted: number }

const answeredWithin = '72 hours'

/** Of the newest messages, by text. Those that were erased since are not counted. */
export const listFigures = (db: Db, { companyId, templateId, since, most }: Asked): Promise<Row[]> => db<Row[]>`
  with sends as (
    select s.message_id, s.version_number, s.price, s.clicked_at from template_sends s
    where s.company_id = ${companyId} and s.template_id = ${templateId} and s.sent_at >= ${since}
    order by s.sent_at desc limit ${most}
  ), told as (
    select s.version_number, case when coalesce(m.is_billable, true) then s.price end as price, s.clicked_at is not null as is_clicked, m.message_status as status, m.status_times as times,
      exists (select from messages a where a.company_id = m.company_id and a.phonenumber_id = m.phonenumber_id and a.wa_id = m.wa_id
        and a.at > m.at and a.at <= m.at + ${answeredWithin}::interval and not a.from_me and not a.internal) as is_answered
    from sends s join messages m on m.company_id = ${companyId} and m.message_id = s.message_id
    where m.message_status <> ${MessageStatus.Queued}
  )
  select version_number, count(*)::int as sent, count(*) filter (where status = ${MessageStatus.Error})::int as failed,
    count(*) filter (where times ? 'delivered' or times ? 'read' or is_answered)::int as delivered,
    count(*) filter (where times ? 'read' or is_answered)::int as read,
    count(*) filter (where is_answered)::int as answered, count(*) filter (where is_clicked)::int as clicked,
    sum(price) filter (where status in (${MessageStatus.Delivered}, ${MessageStatus.Read}))::float8 as cost, (select count(*) from sends)::int as counted
  from told group by version_number order by version_number desc`
