import { PersonState } from '@prosa/contract/broadcasts/person-state'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import { consentChannelOf } from '@prosa/contract/privacy/consent-channel-of'
import type { ConsentChannel } from '@prosa/contract/privacy/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

const { Ready, Reserved, Skipped } = PersonState

export type ReadyPerson = {
  position: number
  contactId: string | null
  waId: string
  name: string
  variant: number
  filled: string[]
  /** Of properties, by their ids, as a row of the file has them. */
  fileValues: Readonly<Record<string, string>> | null
}

/**
 * [BR41] Until the commit, so that of two broadcasts at once the second one sees whom the first one reserved: one that leaves out who got
 * another reserves alone in its company, the others beside each other. Behind the row of the broadcast, and before everything else.
 */
export async function holdRecent(db: Db, companyId: string, isAlone: boolean): Promise<void> {
  const key = db`hashtextextended(${`broadcast reserving ${companyId}`}, 0)`
  await (isAlone ? db`select pg_advisory_xact_lock(${key})` : db`select pg_advisory_xact_lock_shared(${key})`)
}

/** The next ones behind a position, locked: whoever holds the broadcast alone takes them. */
export const lockReady = (
  db: Db,
  companyId: string,
  rehearsalId: string,
  { after = -1, most }: { after?: number; most: number },
): Promise<ReadyPerson[]> => db<ReadyPerson[]>`
  select position, contact_id, wa_id, name, variant, filled, file_values from broadcast_people
  where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = ${Ready} and position > ${after}
  order by position limit ${most} for no key update`

type Left = { position: number; reason: string }

/** [BR41] Left out though the rehearsal meant them. */
export async function skipSince(db: Db, companyId: string, rehearsalId: string, left: readonly Left[]): Promise<void> {
  if (left.length === 0) return
  await db`update broadcast_people p set state = ${Skipped}, reason = r.reason, is_left_since = true
    from unnest(${left.map(({ position }) => position)}::int[], ${left.map(({ reason }) => reason)}::text[]) as r (position, reason)
    where p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.position = r.position and p.state = ${Ready}`
}

export type Reserving = {
  position: number
  messageId: string
  contactId: string
  price: string | null
  category: string
  isPromoted: boolean
  isInConversation: boolean
}

/** With the message that was written for each; of the month whose money it is. */
export async function reservePeople(
  db: Db,
  companyId: string,
  rehearsalId: string,
  people: readonly Reserving[],
  { month, at }: { month: string; at: number },
): Promise<void> {
  await db`update broadcast_people p set state = ${Reserved}, message_id = r."messageId", contact_id = r."contactId", price = r.price,
      is_promoted = r."isPromoted", category = r.category, spent_month = ${month}::date, reserved_at = ${at}, tries = p.tries + 1,
      error_code = null, error_provider_code = null, settled = null, accepted_at = null, delivered_at = null, read_at = null,
      is_held_for_quality = false, is_in_conversation = r."isInConversation"
    from jsonb_to_recordset(${db.json(people as never)}) as r (position int, "messageId" uuid, "contactId" uuid, price numeric, category text, "isPromoted" boolean,
      "isInConversation" boolean)
    where p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.position = r.position and p.state = ${Ready}`
}

type Asked = { position: number; waId: string; contactId: string | null; forms: readonly string[] }
export type PersonStanding = {
  position: number
  contactId: string | null
  /** In the bin: the company took them away, and nothing brings them back but their own word. */
  isBinned: boolean
  isBlocked: boolean
  isOptedOut: boolean
  isRecent: boolean
  /** A chat of theirs is open or in a queue: by the number of the broadcast (`here`), or only by another one. */
  openChat: 'here' | 'elsewhere' | null
  /** Somebody else of this broadcast turned out to be the same person, and has their message. */
  isTwin: boolean
}

/** Whether a contact `c` said last that they want no offers on this channel. Their own row says so of WhatsApp. */
export const wantsNoOffers = (db: Db, companyId: string, channel: ConsentChannel): postgres.Fragment =>
  channel === 'whatsapp'
    ? db`c.marketing = 'revoked'`
    : db`coalesce((select s.status from contact_consents s where s.company_id = ${companyId} and s.contact_id = c.contact_id
        and s.channel = ${channel} and s.purpose = 'marketing' order by s.at desc, s.status desc limit 1) = 'revoked', false)`

type Standing = { phonenumberId: string; channelType: ChannelType; rehearsalId: string; recentSince: number | null }

/**
 * How each stands at this moment, who has no contact by any form of their number included. Each is looked up by themselves (`offset 0`,
 * `limit 1`): joined or hashed, all contacts and people of the company would be read for each few of them.
 */
export const listStandings = (
  db: Db,
  companyId: string,
  people: readonly Asked[],
  { phonenumberId, channelType, rehearsalId, recentSince }: Standing,
): Promise<PersonStanding[]> => db<PersonStanding[]>`
  select g.position, k.contact_id, coalesce(k.is_binned, false) as is_binned, coalesce(k.is_opted_out, false) as is_opted_out,
    k.contact_id is not null and (select true from contact_blocks b
      where b.company_id = ${companyId} and b.contact_id = k.contact_id and b.phonenumber_id = ${phonenumberId} limit 1) is not null as is_blocked,
    ${
      recentSince === null
        ? db`false`
        : db`(select true from broadcast_people r where r.company_id = ${companyId} and r.wa_id = g."waId" and r.reserved_at > ${recentSince}
      and r.rehearsal_id <> ${rehearsalId} and r.state in (1, 2, 4) limit 1) is not null`
    } as is_recent,
    case when k.contact_id is not null then (select case when h.phonenumber_id = ${phonenumberId} then 'here' else 'elsewhere' end from chats h
      where h.company_id = ${companyId} and h.contact_id = k.contact_id and h.chat_status in (1, 2)
      order by h.phonenumber_id = ${phonenumberId} desc limit 1) end as open_chat,
    k.contact_id is not null and (select true from broadcast_people r where r.company_id = ${companyId} and r.contact_id = k.contact_id
      and r.rehearsal_id = ${rehearsalId} and r.position <> g.position and r.state in (1, 2, 4) limit 1) is not null as is_twin
  from jsonb_to_recordset(${db.json(people as never)}) as g (position int, "waId" text, "contactId" uuid, forms text[])
    cross join lateral (select coalesce(
        (select o.contact_id from contacts o where o.company_id = ${companyId} and o.contact_id = g."contactId"),
        (select i.contact_id from contact_identifiers i where i.company_id = ${companyId} and i.wa_id = any (g.forms) limit 1)) as contact_id offset 0) w
    left join lateral (
      select c.contact_id, c.deleted_at is not null as is_binned, ${wantsNoOffers(db, companyId, consentChannelOf(channelType))} as is_opted_out
      from contacts c where c.company_id = ${companyId} and c.contact_id = w.contact_id offset 0
    ) k on true`
