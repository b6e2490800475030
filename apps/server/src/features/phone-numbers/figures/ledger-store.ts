import { MessageStatus } from '@prosa/contract/messages/states'
import type { NumberLedger, SetAsideEvent } from '@prosa/contract/phone-numbers/model'
import type { Db } from '../../../kit/db/db.ts'

/** `unansweredSince`: when the provider took the oldest message since it last said anything. */
type LedgerRow = Omit<NumberLedger, 'hasStopped' | 'waiting' | 'queued'> & { unansweredSince: number | null }

const { Error: Failed, Sent, Delivered, Read } = MessageStatus

/** Counted of the rows themselves each time it is asked: a counter of its own could be wrong. Ranges of indexes, number by number. */
export async function listLedgerRows(db: Db, companyId: string, since: number): Promise<LedgerRow[]> {
  const isTaken = db`(message_status in (${Sent}, ${Delivered}, ${Read}) or status_detail is not distinct from 'accepted')`
  // What was written on the company's own telephone has no agent: the provider told us of it, we did not send it.
  const isOurs = db`from_me and not internal and (source <> 'agent' or agent_id is not null)`
  return db<LedgerRow[]>`
    with aside as materialized (
      select (payload->>'phonenumberId')::uuid as phonenumber_id, payload->>'eventKey' as event_key from inbound
      where company_id = ${companyId} and set_aside_at is not null
    )
    select n.phonenumber_id, i.received, i.stored, a.set_aside, m.sent, m.accepted, m.uncertain, m.failed, l.last_received_at,
      u.unanswered_since
    from phone_numbers n
      left join lateral (select received_at as last_received_at from inbound_events
        where company_id = n.company_id and phonenumber_id = n.phonenumber_id order by received_at desc limit 1) l on true
      cross join lateral (select count(*) as received, count(processed_at) as stored from inbound_events
        where company_id = n.company_id and phonenumber_id = n.phonenumber_id and received_at >= ${since}) i
      cross join lateral (select count(*) as set_aside from aside
        where aside.phonenumber_id = n.phonenumber_id and (select true from inbound_events e
          where e.company_id = n.company_id and e.phonenumber_id = n.phonenumber_id and e.event_key = aside.event_key
            and e.received_at >= ${since} and e.processed_at is null)) a
      cross join lateral (select count(*) as sent, count(*) filter (where ${isTaken}) as accepted,
          count(*) filter (where status_detail = 'uncertain') as uncertain, count(*) filter (where message_status = ${Failed}) as failed
        from messages where company_id = n.company_id and phonenumber_id = n.phonenumber_id and created_at >= ${since}
          and ${isOurs}) m
      cross join lateral (select to_timestamp(min((status_times->>'accepted')::bigint) / 1000.0) as unanswered_since
        from messages where company_id = n.company_id and phonenumber_id = n.phonenumber_id and created_at >= ${since}
          and ${isOurs} and status_detail = 'accepted'
          and (l.last_received_at is null or to_timestamp((status_times->>'accepted')::bigint / 1000.0) > l.last_received_at)) u
    where n.company_id = ${companyId} and n.removed_at is null order by n.position, n.phonenumber_id`
}

/** Newest first. */
export async function listSetAsideRows(db: Db, companyId: string, most: number): Promise<SetAsideEvent[]> {
  return db<SetAsideEvent[]>`
    select q.item_id, coalesce(q.payload->>'phonenumberId', '') as phonenumber_id, coalesce(e.kind, 'unknown') as kind,
      coalesce(q.reason, '') as reason, q.set_aside_at as at
    from inbound q left join inbound_events e on e.company_id = q.company_id and e.phonenumber_id = (q.payload->>'phonenumberId')::uuid
      and e.event_key = q.payload->>'eventKey'
    where q.company_id = ${companyId} and q.set_aside_at is not null order by q.set_aside_at desc, q.item_id limit ${most}`
}

type Found = Pick<SetAsideEvent, 'phonenumberId' | 'reason'>

export async function findSetAside(db: Db, companyId: string, itemId: string): Promise<Found | undefined> {
  const [row] = await db<Found[]>`
    select coalesce(payload->>'phonenumberId', '') as phonenumber_id, coalesce(reason, '') as reason from inbound
    where company_id = ${companyId} and item_id = ${itemId} and set_aside_at is not null`
  return row
}
