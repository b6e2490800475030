import { answeredWithin } from '@prosa/contract/broadcasts/limits'
import type { BroadcastAction, Goal } from '@prosa/contract/broadcasts/model'
import type { ChatKey } from '@prosa/contract/chats/model'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import type { Db } from '../../../kit/db/db.ts'
import { isThere, presenceMinutesOf } from '../../sight/public.ts'

/** A provider says whole seconds, by a clock of its own: who answers at once seems to have answered before. */
const clocksDiffer = 60_000

export type PersonKey = { rehearsalId: string; position: number }
/** `isQuoted`: the message quotes or taps the broadcast, and so cannot be about anything else. */
export type FoundPerson = PersonKey & { isQuoted: boolean }
export type Said = ChatKey & { at: number; replyToProviderId: string | null }

/**
 * For each message, in their order, to whose broadcast it is an answer: the one that it quotes or taps, else the last of the number within
 * 72 hours. What quotes something else answers that, and what nobody can have got by then nothing. Most answer none, and this one question is
 * all that they cost.
 */
export async function findAnswered(db: Db, companyId: string, said: readonly Said[]): Promise<(FoundPerson | null)[]> {
  const asked = said.map(({ phonenumberId, waId, at, replyToProviderId }) => ({
    phonenumberId,
    forms: [...new Set([waId, ...numberForms(waId)])],
    replyTo: replyToProviderId,
    until: new Date(at + clocksDiffer).toISOString(),
    since: new Date(at - answeredWithin).toISOString(),
  }))
  const rows = await db<(FoundPerson & { nth: number })[]>`
    select a.nth::int as nth, p.rehearsal_id, p.position, q.message_id is not null as is_quoted
    from rows from (jsonb_to_recordset(${db.json(asked)}) as ("phonenumberId" uuid, forms text[], "replyTo" text, until timestamptz, since timestamptz))
        with ordinality as a (phonenumber_id, forms, reply_to, until, since, nth)
      left join lateral (select m.message_id from messages m where m.company_id = ${companyId} and m.phonenumber_id = a.phonenumber_id
        and m.provider_message_id = a.reply_to) q on true
      cross join lateral (
        select p.rehearsal_id, p.position from broadcast_people p where q.message_id is not null and p.company_id = ${companyId} and p.message_id = q.message_id
        union all (
          select p.rehearsal_id, p.position from broadcast_people p
          where q.message_id is null and p.company_id = ${companyId} and p.wa_id = any (a.forms) and p.reserved_at > a.since and p.reserved_at <= a.until
            and p.phonenumber_id = a.phonenumber_id and (p.state in (2, 4) or p.state = 1 and exists (select from messages w
              where w.company_id = p.company_id and w.message_id = p.message_id and w.status_detail = 'sending'))
          order by p.reserved_at desc limit 1)
      ) p`
  return said.map((_, index) => {
    const row = rows.find(({ nth }) => nth === index + 1)
    return row ? { rehearsalId: row.rehearsalId, position: row.position, isQuoted: row.isQuoted } : null
  })
}

export type Answered = PersonKey & {
  broadcastId: string
  departmentId: string
  contactId: string | null
  phonenumberId: string
  /** Of their chat; null where their message is gone. */
  waId: string | null
  answeredAt: number | null
  goalAt: number | null
  acceptedAt: number | null
  clickedTarget: string | null
  acted: string[]
  actions: BroadcastAction[]
  goal: Goal | null
  goalExtra: number
  /** Nobody has put its broadcast into the bin since. */
  isThere: boolean
  /** The conversation in which it reached them was open before it was sent, and has not been closed since. */
  isSameConversation: boolean
}

/** In one order, as everybody locks several of them. */
export const lockAnswered = (db: Db, companyId: string, keys: readonly PersonKey[]): Promise<Answered[]> => db<Answered[]>`
  select p.rehearsal_id, p.position, p.broadcast_id, b.department_id, p.contact_id, p.phonenumber_id, m.wa_id, p.answered_at, p.goal_at,
    p.accepted_at, p.clicked_target, p.acted, b.actions, b.goal, b.goal_extra,
    b.deleted_at is null as is_there,
    p.is_in_conversation and coalesce((select s.opened_at <= p.reserved_at from chat_sessions s where s.company_id = p.company_id
      and s.phonenumber_id = m.phonenumber_id and s.wa_id = m.wa_id and s.closed_at is null), true) as is_same_conversation
  from broadcast_people p join broadcasts b on b.company_id = p.company_id and b.broadcast_id = p.broadcast_id
    left join messages m on m.company_id = p.company_id and m.message_id = p.message_id
  where p.company_id = ${companyId} and (p.rehearsal_id, p.position) in (
    select * from unnest(${keys.map(({ rehearsalId }) => rehearsalId)}::uuid[], ${keys.map(({ position }) => position)}::int[]))
  order by p.rehearsal_id, p.position for no key update of p`

export type Noted = PersonKey & {
  answeredAt: number | null
  answerMessageId: string | null
  optedOutAt: number | null
  goalAt: number | null
  acted: readonly string[]
}

/** What was noted before stays. */
export async function saveNoted(db: Db, companyId: string, noted: readonly Noted[]): Promise<void> {
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const rows = noted.map(({ answeredAt, optedOutAt, goalAt, ...one }) => ({
    ...one,
    answeredAt: moment(answeredAt),
    optedOutAt: moment(optedOutAt),
    goalAt: moment(goalAt),
  }))
  await db`update broadcast_people p set answered_at = coalesce(p.answered_at, r."answeredAt"),
      answer_message_id = coalesce(p.answer_message_id, r."answerMessageId"), opted_out_at = coalesce(p.opted_out_at, r."optedOutAt"),
      goal_at = coalesce(p.goal_at, r."goalAt"), acted = r.acted
    from jsonb_to_recordset(${db.json(rows)}) as r ("rehearsalId" uuid, position int, "answeredAt" timestamptz, "answerMessageId" uuid,
      "optedOutAt" timestamptz, "goalAt" timestamptz, acted uuid[])
    where p.company_id = ${companyId} and p.rehearsal_id = r."rehearsalId" and p.position = r.position`
}

/** Whether this person may get another chat of the department now: there, at work in it, and not full. Their row is locked. */
export async function isFree(
  db: Db,
  companyId: string,
  { userId, departmentId, now }: { userId: string; departmentId: string; now: number },
) {
  const { length } = await db`
    select 1 from memberships m join departments d on d.company_id = m.company_id and d.department_id = ${departmentId} and d.removed_at is null
      cross join lateral (select coalesce(sum(l.open), 0) as open, coalesce(sum(l.open) filter (where l.department_id = d.department_id), 0) as open_here
        from open_loads l where l.company_id = m.company_id and l.agent_id = m.user_id) o
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.deactivated_at is null and m.deleted_at is null
      and m.permissions && array['agent', 'admin'] and ${isThere(db, presenceMinutesOf(db), now)}
      and (m.department_all or 'admin' = any (m.permissions) or exists (select 1 from membership_departments w
        where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = d.department_id))
      and (m.capacity = 0 or o.open < m.capacity)
      and coalesce(nullif((d.inbox_rules ->> 'capacity')::int, 0), o.open_here + 1) > o.open_here`
  return length > 0
}

/** `isThere`: nobody has put its broadcast into the bin since. */
type Clicked = PersonKey & { contactId: string | null; phonenumberId: string; waId: string | null; isThere: boolean }

/**
 * Takes some of those who opened a link of which something is to be done: it is done once the transaction has committed. Whoever else is at
 * it takes others.
 */
export const takeClicked = (db: Db, companyId: string, most: number): Promise<Clicked[]> => db<Clicked[]>`
  with next as materialized (
    select rehearsal_id, position from broadcast_clicks where company_id = ${companyId}
    order by rehearsal_id, position limit ${most} for update skip locked
  ), taken as (
    delete from broadcast_clicks c using next n
    where c.company_id = ${companyId} and c.rehearsal_id = n.rehearsal_id and c.position = n.position returning c.rehearsal_id, c.position
  )
  select t.rehearsal_id, t.position, p.contact_id, p.phonenumber_id, m.wa_id, b.broadcast_id is not null as is_there
  from taken t
    left join broadcast_people p on p.company_id = ${companyId} and p.rehearsal_id = t.rehearsal_id and p.position = t.position
    left join broadcasts b on b.company_id = p.company_id and b.broadcast_id = p.broadcast_id and b.deleted_at is null
    left join messages m on m.company_id = p.company_id and m.message_id = p.message_id`

export async function listCompaniesWithLinkActions(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_link_actions(${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}
