import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../../kit/db.ts'
import type { InboundItem } from './inbound.ts'

export type NewEvent = InboundItem & { kind: string; raw: unknown }

/** Those that were not there yet: what is delivered again is known by its key. */
export async function insertEvents(db: Db, companyId: string, events: readonly NewEvent[], now: number): Promise<InboundItem[]> {
  return db<InboundItem[]>`insert into inbound_events (company_id, phonenumber_id, event_key, kind, raw, received_at)
    select ${companyId}, "phonenumberId", "eventKey", kind, raw, ${now}
    from jsonb_to_recordset(${db.json(events as never)}) as e ("phonenumberId" text, "eventKey" text, kind text, raw jsonb)
    order by "phonenumberId", "eventKey" on conflict do nothing returning phonenumber_id, event_key`
}

export type JournalRow = InboundItem & { channelType: ChannelType; raw: unknown; receivedAt: number }

export const listEvents = (db: Db, companyId: string, items: readonly InboundItem[]): Promise<JournalRow[]> => db<JournalRow[]>`
  select e.phonenumber_id, e.event_key, p.channel_type, e.raw, e.received_at
  from jsonb_to_recordset(${db.json(items)}) as i ("phonenumberId" text, "eventKey" text)
    join inbound_events e on e.company_id = ${companyId} and e.phonenumber_id = i."phonenumberId" and e.event_key = i."eventKey"
    join phone_numbers p on p.company_id = e.company_id and p.phonenumber_id = e.phonenumber_id`

export async function markProcessed(db: Db, companyId: string, items: readonly InboundItem[], now: number): Promise<void> {
  await db`update inbound_events e set processed_at = ${now}
    from jsonb_to_recordset(${db.json(items)}) as i ("phonenumberId" text, "eventKey" text)
    where e.company_id = ${companyId} and e.phonenumber_id = i."phonenumberId" and e.event_key = i."eventKey"`
}

export async function pruneInboundEvents(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_inbound_events(${olderThan}, ${most}) as pruned`
  return row.pruned
}
