import type { TimelineEntry } from '@prosa/contract/contacts/timeline-entry'
import type { Db } from '../../../kit/db/db.ts'
import { isBefore } from './kept-source-store.ts'
import type { TimelineAsk, TimelineSource } from './sources.ts'

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>

export async function findTimeZone(db: Db, companyId: string): Promise<string> {
  const [row] = await db<[{ timeZone: string }]>`select time_zone from companies where company_id = ${companyId}`
  return row.timeZone
}

const seenChats = ({ db, chats }: TimelineAsk) =>
  db`unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${chats.map(({ waId }) => waId)}::text[]) as c (phonenumber_id, wa_id)`

export const listSessions: TimelineSource = (ask, bound, most) => {
  const { db, companyId } = ask
  return db<Entry<'session'>[]>`
    select 'session' as kind, 'session:' || s.session_id as entry_id, s.opened_at as at, a.name as by, s.phonenumber_id, s.wa_id, s.closed_at,
      s.close_reason, d.department_name, a.name as agent_name
    from ${seenChats(ask)} join chat_sessions s on s.company_id = ${companyId} and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id
      join departments d on d.company_id = s.company_id and d.department_id = s.department_id
      left join memberships a on a.company_id = s.company_id and a.user_id = s.agent_id
    where ${isBefore(db, db`s.opened_at`, db`s.session_id::text`, bound)}
    order by s.opened_at desc, s.session_id desc limit ${most}`
}

/** The days of each chat, one look at its index for each; a day that was told as far as its last message is not told again. */
export const listMessageDays: TimelineSource = (ask, bound, most) => {
  const { db, companyId, timeZone } = ask
  const said = db`m.company_id = ${companyId} and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id and not m.internal
    and m.deleted_at is null and m.status_detail is distinct from 'scheduled'`
  const id = db`(to_char(d.day, 'YYYYMMDD') || c.phonenumber_id || c.wa_id)`
  return db<Entry<'messages'>[]>`
    select 'messages' as kind, 'messages:' || ${id} as entry_id, n.at, null as by, c.phonenumber_id, c.wa_id, n.received, n.sent
    from ${seenChats(ask)} cross join lateral (
      with recursive days as (
        (select date_trunc('day', m.at, ${timeZone}) as day, 1 as place from messages m where ${said} and m.at <= ${bound.at}
          order by m.at desc limit 1)
        union all
        select (select date_trunc('day', m.at, ${timeZone}) from messages m where ${said} and m.at < days.day order by m.at desc limit 1), place + 1
        from days where days.day is not null and place <= ${most}
      ) select day from days where day is not null) d
    cross join lateral (
      select max(m.at) as at, (count(*) filter (where not m.from_me))::int as received, (count(*) filter (where m.from_me))::int as sent
      from messages m where ${said} and m.at >= d.day and m.at < d.day + interval '25 hours' and date_trunc('day', m.at, ${timeZone}) = d.day) n
    where ${isBefore(db, db`n.at`, id, bound)}
    order by n.at desc, ${id} collate "C" desc limit ${most}`
}
