import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import { consentChannelOf } from '@prosa/contract/privacy/consent-channel-of'
import type { ConsentChannel } from '@prosa/contract/privacy/model'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { wantsNoOffers } from '../../ledger/public.ts'

/** What a broadcast by a number has to know of a contact. */
export type GatheredContact = {
  contactId: string
  name: string
  email: string
  city: string
  properties: Readonly<Record<string, string>>
  /** Every form under which they are known. */
  identifiers: readonly string[]
  isBinned: boolean
  isBlocked: boolean
  isUnreachable: boolean
  isOptedOut: boolean
  /** True when the person has an open or queued chat with any number of the company. Only computed when the broadcast skips such people. */
  hasOpenChat: boolean
}

/** `channel`: that of the number. */
export type Gathering = {
  phonenumberId: string
  channel: ConsentChannel
  propertyIds: readonly string[]
  hasCity: boolean
  asksOpen: boolean
}

/** Of a contact `c`. Blocked by any number its status says so, and it still is what it was before; only a block of this number counts. */
function gathered(db: Db, companyId: string, { phonenumberId, channel, propertyIds, hasCity, asksOpen }: Gathering): postgres.Fragment {
  const isIts = db`x.company_id = ${companyId} and x.contact_id = c.contact_id`
  const properties = db`coalesce((select jsonb_object_agg(x.property_id, x.value) from contact_properties x
    where ${isIts} and x.property_id = any (${[...propertyIds]}::uuid[])), '{}')`
  return db`c.contact_id, c.name, c.email, c.deleted_at is not null as is_binned, ${wantsNoOffers(db, companyId, channel)} as is_opted_out,
    coalesce(case when c.status = 2 then c.status_unblocked else c.status end, 0) = 1 as is_unreachable,
    c.status = 2 and exists (select from contact_blocks x where ${isIts} and x.phonenumber_id = ${phonenumberId}) as is_blocked,
    ${asksOpen ? db`exists (select from chats x where ${isIts} and x.chat_status in (1, 2))` : db`false`} as has_open_chat,
    array(select x.wa_id from contact_identifiers x where ${isIts}) as identifiers,
    ${hasCity ? db`coalesce((select x.address ->> 'city' from contact_addresses x where ${isIts}), '')` : db`''`} as city,
    ${propertyIds.length > 0 ? properties : db`'{}'::jsonb`} as properties`
}

/** In the order in which they are named, without those that are not there any more. */
export const listGathered = (db: Db, companyId: string, gathering: Gathering, contactIds: readonly string[]): Promise<GatheredContact[]> =>
  db<GatheredContact[]>`select ${gathered(db, companyId, gathering)}
    from unnest(${[...contactIds]}::uuid[]) with ordinality as k (contact_id, nth)
      join contacts c on c.company_id = ${companyId} and c.contact_id = k.contact_id and c.deleted_at is null
    order by k.nth`

/** Who is known by one of these, also in the bin, with the identifier. */
export const listGatheredBy = (
  db: Db,
  companyId: string,
  gathering: Gathering,
  identifiers: readonly string[],
): Promise<(GatheredContact & { knownBy: string })[]> => db<(GatheredContact & { knownBy: string })[]>`
  select i.wa_id as known_by, ${gathered(db, companyId, gathering)}
  from contact_identifiers i join contacts c on c.company_id = i.company_id and c.contact_id = i.contact_id
  where i.company_id = ${companyId} and i.wa_id = any (${[...identifiers]})`

export async function findChannel(db: Db, companyId: string, phonenumberId: string): Promise<ConsentChannel> {
  const [row] = await db<[{ channelType: ChannelType }]>`select channel_type from phone_numbers
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
  return consentChannelOf(row.channelType)
}

/** Whether a broadcast of the company has written to anybody since: where none has, nobody is asked for. */
export async function hasRecent(db: Db, companyId: string, since: number): Promise<boolean> {
  const rows = await db`select 1 from broadcasts where company_id = ${companyId} and started_at is not null
    and (ended_at is null or ended_at > ${since}) limit 1`
  return rows.length > 0
}

/** Of these numbers, who got a broadcast since; those that failed or were taken back got none. */
export async function listRecent(db: Db, companyId: string, waIds: readonly string[], since: number): Promise<Set<string>> {
  const rows = await db<{ waId: string }[]>`select k.wa_id from unnest(${[...waIds]}::text[]) as k (wa_id)
    where exists (select from broadcast_people p where p.company_id = ${companyId} and p.wa_id = k.wa_id collate "C"
      and p.reserved_at > ${since} and p.state in (1, 2, 4))`
  return new Set(rows.map(({ waId }) => waId))
}

/** Of these contacts, those that a rehearsal has already. */
export async function listFrozen(db: Db, companyId: string, rehearsalId: string, contactIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ contactId: string }[]>`select p.contact_id from unnest(${[...contactIds]}::uuid[]) as k (contact_id)
    join broadcast_people p on p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.contact_id = k.contact_id`
  return rows.map(({ contactId }) => contactId)
}

/** Lists which of these numbers the rehearsal has counted already, whether or not they receive the broadcast. */
export async function listFrozenNumbers(db: Db, companyId: string, rehearsalId: string, waIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ waId: string }[]>`select p.wa_id from unnest(${[...waIds]}::text[]) as k (wa_id)
    join broadcast_people p on p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.wa_id = k.wa_id collate "C"
      and (p.reason is null or p.reason not in ('duplicate', 'invalid'))`
  return rows.map(({ waId }) => waId)
}

/** The number under which each of these last wrote with, or was written to by, a number of the company. */
export const listChatIds = (
  db: Db,
  companyId: string,
  phonenumberId: string,
  contactIds: readonly string[],
): Promise<{ contactId: string; waId: string }[]> => db<{ contactId: string; waId: string }[]>`
  select distinct on (s.contact_id) s.contact_id, s.wa_id from chats s
  where s.company_id = ${companyId} and s.phonenumber_id = ${phonenumberId} and s.contact_id = any (${[...contactIds]}::uuid[])
  order by s.contact_id, s.last_message_at desc`
