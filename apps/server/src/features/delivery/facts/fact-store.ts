import type { ChatKey } from '@prosa/contract/chats/model'
import type { Folded, MessageFact } from '@prosa/contract/messages/fold-facts'
import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { areSeenBy } from '../../sight/public.ts'

type FactRow = { phonenumberId: string; providerMessageId: string; factKey: string; kind: string; at: string; detail: object }

/** Told again it is the same fact; of two times of the same one the earlier counts, whichever came first. */
export async function insertFacts(db: Db, companyId: string, rows: readonly FactRow[]): Promise<void> {
  await db`insert into message_facts as f (company_id, phonenumber_id, provider_message_id, fact_key, kind, at, detail)
    select distinct on ("phonenumberId", "providerMessageId", "factKey") ${companyId}, "phonenumberId", "providerMessageId", "factKey", kind, at, detail
    from jsonb_to_recordset(${db.json(rows as never)}) as r ("phonenumberId" uuid, "providerMessageId" text, "factKey" text, kind text,
      at timestamptz, detail jsonb)
    order by "phonenumberId", "providerMessageId", "factKey", at
    on conflict (company_id, phonenumber_id, provider_message_id, fact_key) do update set at = excluded.at, detail = excluded.detail
      where excluded.at < f.at`
}

/** What a provider calls a message of one of our numbers. */
export type Named = { phonenumberId: string; providerMessageId: string }

const unnested = (db: Db, named: readonly Named[]) => db`unnest(${named.map(({ phonenumberId }) => phonenumberId)}::uuid[],
  ${named.map(({ providerMessageId }) => providerMessageId)}::text[]) as n (phonenumber_id, id)`

/**
 * Advisory locks until the end of the transaction: a fact and its message that come at the same moment must see each other. They are taken
 * in the given order, which has to be that of everybody: by number, then by id.
 */
export async function lockFacts(db: Db, companyId: string, named: readonly Named[]): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`facts ${companyId} `} || n.phonenumber_id || ' ' || n.id, 0))
    from ${unnested(db, named)}`
}

type KnownFact = Named & { kind: MessageFact['kind']; at: number; detail: object }

export const listFacts = (db: Db, companyId: string, named: readonly Named[]): Promise<KnownFact[]> =>
  db<KnownFact[]>`select f.phonenumber_id, f.provider_message_id, f.kind, f.at, f.detail from ${unnested(db, named)}
    join message_facts f on f.company_id = ${companyId} and f.phonenumber_id = n.phonenumber_id and f.provider_message_id = n.id`

/** What is told of a message is kept so long and then forgotten, a day later than the fold counts on it: clocks may differ. */
const keptDays = 30

export type Price = { priceCategory: string | null; priceType: string | null; isBillable: boolean | null }

type Foldable = Omit<Folded, 'error'> &
  Price & {
    messageId: string
    providerMessageId: string
    time: number
    errorCode: NonNullable<Folded['error']>['code'] | null
    errorProviderCode: number | null
    isOfBroadcast: boolean
    /** Facts from before this moment may be gone; null where all that were told are there. */
    factsSince: number | null
  }

/** In one order: whoever else changes several of them locks them so too. */
export const lockFoldable = (
  db: Db,
  companyId: string,
  phonenumberId: string,
  providerMessageIds: readonly string[],
): Promise<Foldable[]> =>
  db<Foldable[]>`select message_id, provider_message_id, at as time, message_body, message_status, status_detail, status_times, error_code,
      error_provider_code, reactions, edits, deleted_at, price_category, price_type, is_billable, source = 'broadcast' as is_of_broadcast,
      case when created_at < now() - ${keptDays} * interval '1 day' then now() - ${keptDays} * interval '1 day' end as facts_since
    from messages where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and provider_message_id = any (${[...providerMessageIds]})
    order by message_id for no key update`

type Told = { messageIds: readonly string[]; sent: readonly { phonenumberId: string; providerMessageId: string }[] }

/**
 * All that a commit changes, in one order, before the first of them is changed: those that are settled by our own id are some of those that
 * are folded by their provider's, and to change them before the others are held closes a circle with whoever writes results.
 */
export async function lockTold(db: Db, companyId: string, { messageIds, sent }: Told): Promise<void> {
  const numbers = [...new Set(sent.map(({ phonenumberId }) => phonenumberId))]
  await db`select 1 from messages where company_id = ${companyId} and message_id = any (array(
      select id from unnest(${[...messageIds]}::uuid[]) as k (id) union select message_id from messages where company_id = ${companyId}
        and phonenumber_id = any (${numbers}) and provider_message_id = any (${sent.map(({ providerMessageId }) => providerMessageId)})))
    order by message_id for no key update`
}

export async function listCompaniesWithOldFacts(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`
    select company_id from doors.companies_with_old_facts(now() - ${keptDays + 1} * interval '1 day', ${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

/**
 * Those of messages that are as old themselves, and of messages that never came. Answers how many. Not `not exists`: for that PostgreSQL
 * reads all messages of the company at once, where each fact needs one look into an index.
 */
export async function pruneFacts(db: Db, companyId: string, most: number): Promise<number> {
  const { count } = await db`
    with since as (select now() - ${keptDays + 1} * interval '1 day' as moment)
    delete from message_facts where company_id = ${companyId} and ctid = any (array(
      select f.ctid from message_facts f
      where f.company_id = ${companyId} and f.at < (select moment from since)
        and (select true from messages m where m.company_id = f.company_id and m.phonenumber_id = f.phonenumber_id
          and m.provider_message_id = f.provider_message_id and m.created_at >= (select moment from since) limit 1) is null
      order by f.at limit ${most} for update skip locked))`
  return count
}

/** How many of the last `most` messages before this one did not arrive. */
export async function countUndeliverable(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  messageId: string,
  most: number,
): Promise<number> {
  const [row] = await db<[{ hits: number }]>`
    select count(*) filter (where error_code = 'undeliverable') as hits from (
      select error_code from messages
      where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and from_me and not internal
        and message_status <> 6 and message_id <> ${messageId}
      order by at desc, message_id desc limit ${most}) last`
  return row.hits
}

/** The newest first, of the chats that this person sees. */
export async function listUncertainIds(
  db: Db,
  actor: Actor,
  { phonenumberId, most }: { phonenumberId: string | null; most: number },
): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`
    select m.message_id from messages m
    where m.company_id = ${actor.companyId} and m.is_uncertain
      ${phonenumberId === null ? db`` : db`and m.phonenumber_id = ${phonenumberId}`}
      and exists (
        select 1 from (select department_id, agent_id from chats c
          where c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id) its_chat
        where ${areSeenBy(db, actor)})
    order by m.at desc, m.message_id desc limit ${most}`
  return rows.map(({ messageId }) => messageId)
}
