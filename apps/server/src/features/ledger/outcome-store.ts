import { heldBackProblems } from '@prosa/contract/broadcasts/held-back'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import type { LeftOutReason } from '@prosa/contract/broadcasts/reasons'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { putStops } from './broadcast-step-store.ts'
import { type Charged, heedCharges } from './charge-store.ts'
import { wantsNoOffers } from './reserve-store.ts'

const { Reserved, Accepted, Failed, Uncertain, Skipped } = PersonState

/** The price of a row `p` by the category that the provider charged its message `m` as. */
export const priceAsTold = (db: Db) => db`case
  when lower(m.price_category) = lower(p.category) or (lower(m.price_category) = 'marketing_lite' and p.category = 'MARKETING') then p.price
  else (select case
      when m.price_category in ('marketing', 'marketing_lite') then t.marketing_price
      when m.price_category = 'utility' then t.utility_price
      when starts_with(m.price_category, 'authentication') then t.authentication_price
      when m.price_category = 'service' then t.service_price
      when starts_with(m.price_category, 'referral') then t.referral_price
      else p.price end
    from template_prices t where t.company_id = p.company_id and t.valid_from <= p.reserved_at
      and (t.valid_until is null or t.valid_until > p.reserved_at) limit 1) end`

/** The category of our prices as which a message is charged; null where it is not, or as none of a template. */
const categoryCharged = (db: Db) => db`case
  when m.message_status = 0 or not coalesce(m.is_billable, true) then null
  when m.price_category in ('marketing', 'marketing_lite') then 'MARKETING'
  when m.price_category = 'utility' then 'UTILITY'
  when starts_with(m.price_category, 'authentication') then 'AUTHENTICATION' end`

const timeOf = (db: Db, what: string) => db`to_timestamp((m.status_times ->> ${what})::double precision / 1000)`

/**
 * [BR49] What became of these messages becomes what the ledger says of their people, in the commit that saves it. Made of the message as
 * it is: in whichever order things are told, and however often, it comes to the same. The messages are locked, all of a commit before the
 * first of their people: so does everybody who locks both, and people by rehearsal and position.
 */
export async function foldPeople(db: Db, companyId: string, messageIds: readonly string[], held: readonly string[] = []): Promise<void> {
  if (messageIds.length === 0) return
  const others = await db<(Omit<Charged, 'category'> & { category: Charged['category'] | null; refused: ChannelProblem | null })[]>`
    with told as materialized (
      select p.rehearsal_id, p.position, case
          when m.message_status = 0 then ${Failed}
          when m.provider_message_id is not null then ${Accepted}
          when m.status_detail = 'uncertain' then ${Uncertain}
          else p.state end as state,
        case when m.message_status = 0 then coalesce(m.error_code, 'unknown') end as error_code,
        case when m.message_status = 0 then m.error_provider_code end as error_provider_code,
        case when m.message_status = 0 or m.price_category is null and m.is_billable is null then null
          when not coalesce(m.is_billable, true) then 0 else ${priceAsTold(db)} end as settled,
        ${timeOf(db, 'accepted')} as accepted_at, coalesce(${timeOf(db, 'delivered')}, ${timeOf(db, 'read')}) as delivered_at,
        ${timeOf(db, 'read')} as read_at, p.message_id = any (${[...held]}) as is_held, ${categoryCharged(db)} as charged,
        case when m.message_status = 0 and p.state <> ${Failed} and m.error_code = any (${heldBackProblems}) then m.error_code end as refused
      from broadcast_people p join messages m on m.company_id = p.company_id and m.message_id = p.message_id
      where p.company_id = ${companyId} and p.message_id = any (${[...messageIds]}) and p.state in (${Reserved}, ${Accepted}, ${Failed}, ${Uncertain})
      order by p.rehearsal_id, p.position for no key update of p
    ), folded as (
    update broadcast_people p set state = t.state, error_code = t.error_code, error_provider_code = t.error_provider_code,
      settled = t.settled, accepted_at = coalesce(t.accepted_at, p.accepted_at), delivered_at = t.delivered_at, read_at = t.read_at,
      is_held_for_quality = (t.is_held or p.is_held_for_quality) and t.delivered_at is null
    from told t where p.company_id = ${companyId} and p.rehearsal_id = t.rehearsal_id and p.position = t.position
    returning p.broadcast_id, p.variant, p.category, t.charged, coalesce(p.settled > p.price, false) as is_dearer, t.refused
    )
    select broadcast_id, variant, max(charged) filter (where charged <> category) as category,
      coalesce(bool_or(is_dearer) filter (where charged <> category), false) as is_dearer, min(refused) as refused
    from folded where charged <> category or refused is not null group by 1, 2`
  await heedCharges(
    db,
    companyId,
    others.flatMap(({ category, ...other }) => (category === null ? [] : [{ ...other, category }])),
  )
  await putStops(
    db,
    companyId,
    others.flatMap(({ broadcastId, refused, variant }) => (refused === null ? [] : [{ broadcastId, refused, variant }])),
  )
}

export type PersonKey = { rehearsalId: string; position: number }

/** Those of these messages and these of others at once, in the order of everybody. */
export async function lockPeople(db: Db, companyId: string, messageIds: readonly string[], keys: readonly PersonKey[]): Promise<void> {
  await db`with wanted as materialized (
      select rehearsal_id, position from broadcast_people where company_id = ${companyId} and message_id = any (${[...messageIds]})
      union select * from unnest(${keys.map(({ rehearsalId }) => rehearsalId)}::uuid[], ${keys.map(({ position }) => position)}::int[])
    )
    select 1 from broadcast_people p join wanted w on w.rehearsal_id = p.rehearsal_id and w.position = p.position
    where p.company_id = ${companyId} order by p.rehearsal_id, p.position for no key update of p`
}

/** Advisory locks, as a run holds the row of its broadcast for longer than those who send may wait. */
const sendingKey = (db: Db, broadcastId: postgres.Fragment) => db`hashtextextended('broadcast sending ' || ${broadcastId}, 0)`

/** Of somebody whose message is about to leave: what has come since it was written. */
export type Leaving = {
  messageId: string
  isHalted: boolean
  isGone: boolean
  isBlocked: boolean
  isOptedOut: boolean
  hasOpenChat: boolean
}

/**
 * [BR41] [BR44] How the people of these messages, and their broadcasts, stand at the moment at which they leave. Whoever stops one waits until we
 * have committed, or we for them.
 */
export async function holdLeaving(db: Db, companyId: string, messageIds: readonly string[]): Promise<Leaving[]> {
  const theirs = db`p.company_id = ${companyId} and p.message_id = any (${[...messageIds]}) and p.state = ${Reserved}`
  await db`select pg_advisory_xact_lock_shared(${sendingKey(db, db`o.broadcast_id`)})
    from (select distinct p.broadcast_id from broadcast_people p where ${theirs} order by 1) o`
  return db<Leaving[]>`
    select p.message_id, b.status not in (3, 9) as is_halted, c.contact_id is null or c.deleted_at is not null as is_gone,
      exists (select from contact_blocks x where x.company_id = p.company_id and x.contact_id = p.contact_id
        and x.phonenumber_id = p.phonenumber_id) as is_blocked,
      coalesce(case when n.channel_type = ${ChannelType.SMS} then ${wantsNoOffers(db, companyId, 'sms')}
        else ${wantsNoOffers(db, companyId, 'whatsapp')} end, false) as is_opted_out,
      coalesce(b.skips_open, false) and exists (select from chats h where h.company_id = p.company_id and h.contact_id = p.contact_id
        and h.chat_status in (1, 2)) as has_open_chat
    from broadcast_people p join broadcasts b on b.company_id = p.company_id and b.broadcast_id = p.broadcast_id
      join phone_numbers n on n.company_id = p.company_id and n.phonenumber_id = p.phonenumber_id
      left join contacts c on c.company_id = p.company_id and c.contact_id = p.contact_id
    where ${theirs}`
}

/** [BR41] Of locked messages that have not left: they get none, and the money is free again. */
export async function skipReserved(
  db: Db,
  companyId: string,
  left: readonly { messageId: string; reason: LeftOutReason }[],
): Promise<void> {
  await db`
    with theirs as materialized (
      select p.rehearsal_id, p.position, r.reason
      from unnest(${left.map(({ messageId }) => messageId)}::uuid[], ${left.map(({ reason }) => reason)}::text[]) as r (message_id, reason)
        join broadcast_people p on p.company_id = ${companyId} and p.message_id = r.message_id and p.state = ${Reserved}
      order by p.rehearsal_id, p.position for no key update of p
    )
    update broadcast_people p set state = ${Skipped}, reason = t.reason, is_left_since = true, message_id = null, price = null, category = null,
      is_promoted = false, spent_month = null, reserved_at = null
    from theirs t where p.company_id = ${companyId} and p.rehearsal_id = t.rehearsal_id and p.position = t.position`
}

/** [BR44] Asked by whoever stops a broadcast, whose row they hold: from here on no message of it is marked before they have committed. */
export async function haltSending(db: Db, broadcastId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(${sendingKey(db, db`${broadcastId}::text`)})`
}

/** One message of each broadcast that these are of. */
export const listBroadcastsOf = (db: Db, companyId: string, messageIds: readonly string[]) => db<
  { broadcastId: string; messageId: string; variant: number }[]
>`
  select distinct on (broadcast_id) broadcast_id, message_id, variant from broadcast_people
  where company_id = ${companyId} and message_id = any (${[...messageIds]}) order by broadcast_id`
