import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../../kit/db/db.ts'
import { newId } from '../../../kit/db/ids.ts'
import { queue } from '../../../kit/queue/queue.ts'

/** What was kept of a provider's webhooks and waits to be understood. */
export const inbound = queue<InboundItem>('inbound')
export type InboundItem = { phonenumberId: string; eventKey: string }

/** `asideFor`: why it is set aside from the beginning; null where it waits to be worked. */
export type NewEvent = InboundItem & { kind: string; raw: unknown; lane: string; asideFor: string | null }

/** With an item of the queue, in their order, for each that was not there yet: what is delivered again is known by its key. */
export function insertEvents(db: Db, companyId: string, events: readonly NewEvent[], now: number) {
  const rows = events.map(({ phonenumberId, eventKey, ...event }, nth) => {
    const item = { phonenumberId, eventKey }
    return { ...item, ...event, nth, itemId: newId(), itemKey: `${phonenumberId}:${eventKey}`, payload: item }
  })
  return db`
    with given as (
      select * from jsonb_to_recordset(${db.json(rows as never)}) as e ("phonenumberId" uuid, "eventKey" text, kind text, raw jsonb,
        lane text, "asideFor" text, nth integer, "itemId" uuid, "itemKey" text, payload jsonb)
    ), fresh as (
      insert into inbound_events (company_id, phonenumber_id, event_key, kind, raw, received_at)
      select ${companyId}, "phonenumberId", "eventKey", kind, raw, ${now} from given
      order by "phonenumberId", "eventKey", nth on conflict do nothing returning phonenumber_id, event_key
    )
    insert into inbound (company_id, item_id, item_key, lane, payload, reason, set_aside_at)
    select ${companyId}, "itemId", "itemKey", lane, payload, "asideFor", case when "asideFor" is not null then clock_timestamp() end
    from given join fresh on phonenumber_id = "phonenumberId" and event_key = "eventKey" order by nth
    on conflict (company_id, item_key) where item_key is not null do nothing`
}

export type JournalRow = InboundItem & { channelType: ChannelType; raw: unknown; receivedAt: number }

/** For the rest of the transaction: each of its statements is found by keys alone, and planning it anew takes longer than carrying it out. */
export const keepPlans = (db: Db) => db`set local plan_cache_mode = force_generic_plan`

export const listEvents = (db: Db, companyId: string, items: readonly InboundItem[]): Promise<JournalRow[]> => db<JournalRow[]>`
  select e.phonenumber_id, e.event_key, p.channel_type, e.raw, e.received_at
  from jsonb_to_recordset(${db.json(items)}) as i ("phonenumberId" uuid, "eventKey" text)
    join inbound_events e on e.company_id = ${companyId} and e.phonenumber_id = i."phonenumberId" and e.event_key = i."eventKey"
    join phone_numbers p on p.company_id = e.company_id and p.phonenumber_id = e.phonenumber_id`

export async function markProcessed(db: Db, companyId: string, items: readonly InboundItem[], now: number): Promise<void> {
  const numbers = [...new Set(items.map(({ phonenumberId }) => phonenumberId))]
  // By the two lists it is found by its key, whatever the table looks like; by the third it is the right one.
  await db`update inbound_events set processed_at = ${now}
    where company_id = ${companyId} and phonenumber_id = any (${numbers}) and event_key = any (${items.map(({ eventKey }) => eventKey)})
      and phonenumber_id || ':' || event_key = any (${items.map(({ phonenumberId, eventKey }) => `${phonenumberId}:${eventKey}`)})`
}

export async function pruneInboundEvents(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_inbound_events(${olderThan}, ${most}) as pruned`
  return row.pruned
}
