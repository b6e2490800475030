import type { SetAsideEvent } from '@prosa/contract/phone-numbers/model'
import type { Db } from '../../kit/db/db.ts'

/** Newest first. */
export async function listSetAsideRows(db: Db, companyId: string, most: number): Promise<SetAsideEvent[]> {
  return db<SetAsideEvent[]>`
    select q.item_id, coalesce(q.payload->>'phonenumberId', '') as phonenumber_id, coalesce(e.kind, 'unknown') as kind,
      coalesce(q.reason, '') as reason, q.set_aside_at as at
    from inbound q left join inbound_events e on e.company_id = q.company_id and e.phonenumber_id = q.payload->>'phonenumberId'
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
