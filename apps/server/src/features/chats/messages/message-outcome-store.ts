import type { Folded } from '@prosa/contract/messages/fold-facts'
import type { StatusDetail } from '@prosa/contract/messages/model'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { followedColumns, withLastMessages } from '../../entries/public.ts'

/** A scheduled message goes out now: it stands in the chat at the time it is sent, not at the time it was planned. */
export async function saveReleased(db: Db, companyId: string, messageId: string, now: number): Promise<void> {
  await db`update messages set status_detail = null, at = ${now}, version = version + 1
    where company_id = ${companyId} and message_id = ${messageId}`
}

/** From here on nobody knows whether they have left, until there is an answer. Of locked messages. */
export const markingSending = (db: Db, companyId: string, messageIds: postgres.Fragment) =>
  db`update messages set status_detail = 'sending' where company_id = ${companyId} and message_id = any (${messageIds})`

export async function markSending(db: Db, companyId: string, messageIds: readonly string[]): Promise<void> {
  await markingSending(db, companyId, db`${[...messageIds]}`)
}

export type Accepted = { messageId: string; providerMessageId: string }
export type Failed = { messageId: string; problem: ChannelProblem; providerCode: number | null }
export type Delayed = { messageId: string; statusDetail: StatusDetail | null; counts: boolean; isRefiled: boolean }

/** This and the next three are of locked messages; where they failed, of locked chats too. */
export async function saveAccepted(db: Db, companyId: string, accepted: readonly Accepted[], now: number): Promise<void> {
  if (accepted.length === 0) return
  await db`update messages m set provider_message_id = r."providerMessageId", status_detail = 'accepted', error_code = null,
      error_provider_code = null, version = version + 1, status_times = status_times || jsonb_build_object('accepted', ${now}::bigint)
    from jsonb_to_recordset(${db.json(accepted)}) as r ("messageId" uuid, "providerMessageId" text)
    where m.company_id = ${companyId} and m.message_id = r."messageId"`
}

export async function saveFailed(db: Db, companyId: string, failed: readonly Failed[], now: number): Promise<void> {
  if (failed.length === 0) return
  const saved = db`update messages m set message_status = 0, status_detail = null, error_code = r.problem, error_provider_code = r."providerCode",
      version = version + 1, status_times = status_times || jsonb_build_object('failed', ${now}::bigint)
    from jsonb_to_recordset(${db.json(failed)}) as r ("messageId" uuid, problem text, "providerCode" integer)
    where m.company_id = ${companyId} and m.message_id = r."messageId" returning ${followedColumns(db)}`
  await withLastMessages(db, companyId, saved)
}

export async function saveUncertain(db: Db, companyId: string, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await db`update messages set status_detail = 'uncertain', version = version + 1
    where company_id = ${companyId} and message_id = any (${[...messageIds]})`
}

/** Locked messages of unknown outcome wait to be sent again, at once or at their planned time. */
export async function saveWaitingAgain(
  db: Db,
  companyId: string,
  messageIds: readonly string[],
  statusDetail: 'scheduled' | null,
): Promise<void> {
  await db`update messages set status_detail = ${statusDetail}, version = version + 1
    where company_id = ${companyId} and message_id = any (${[...messageIds]})`
}

/** They are tried again later. Answers those that look different to people than before. */
export async function saveDelayed(db: Db, companyId: string, delayed: readonly Delayed[]): Promise<string[]> {
  if (delayed.length === 0) return []
  const rows = await db<{ messageId: string; isNews: boolean }[]>`
    with before as (select message_id, status_detail from messages
      where company_id = ${companyId} and message_id = any (${delayed.map(({ messageId }) => messageId)}))
    update messages m set status_detail = r."statusDetail", tries = tries + r.counts::int,
      is_refiled = is_refiled or r."isRefiled",
      version = version + (coalesce(nullif(b.status_detail, 'sending'), '') <> coalesce(r."statusDetail", ''))::int
    from jsonb_to_recordset(${db.json(delayed)}) as r ("messageId" uuid, "statusDetail" text, counts boolean, "isRefiled" boolean), before b
    where m.company_id = ${companyId} and m.message_id = r."messageId" and b.message_id = m.message_id
    returning m.message_id, coalesce(nullif(b.status_detail, 'sending'), '') <> coalesce(m.status_detail, '') as is_news`
  return rows.filter(({ isNews }) => isNews).map(({ messageId }) => messageId)
}

/** A status told us the provider's id before the answer to our call did. True where we did not know it; any other message stays as it is. */
export async function saveAcceptedByCallback(
  db: Db,
  companyId: string,
  {
    messageId,
    phonenumberId,
    providerMessageId,
    now,
  }: { messageId: string; phonenumberId: string; providerMessageId: string; now: number },
): Promise<boolean> {
  const { count } = await db`
    update messages m set provider_message_id = ${providerMessageId}, status_detail = 'accepted', version = version + 1,
      status_times = jsonb_build_object('accepted', ${now}::bigint) || status_times
    where company_id = ${companyId} and message_id = ${messageId} and phonenumber_id = ${phonenumberId} and from_me and not internal and provider_message_id is null
      and status_detail in ('sending', 'uncertain')
      and not exists (select 1 from messages o where o.company_id = m.company_id and o.phonenumber_id = m.phonenumber_id
        and o.provider_message_id = ${providerMessageId})`
  return count > 0
}

type FoldedMessage = Folded & { messageId: string; priceCategory: string | null; priceType: string | null; isBillable: boolean | null }

/** What the facts of each message add up to. */
export async function saveFolded(db: Db, companyId: string, folded: readonly FoldedMessage[]): Promise<void> {
  const rows = folded.map(({ error, deletedAt, ...row }) => ({
    ...row,
    errorCode: error?.code ?? null,
    errorProviderCode: error?.providerCode ?? null,
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
  }))
  const saved = db`update messages m set message_body = r."messageBody", message_status = r."messageStatus", status_detail = r."statusDetail",
      status_times = r."statusTimes", error_code = r."errorCode", error_provider_code = r."errorProviderCode", reactions = r.reactions,
      edits = r.edits, deleted_at = r."deletedAt", price_category = r."priceCategory", price_type = r."priceType",
      is_billable = r."isBillable", version = version + 1
    from jsonb_to_recordset(${db.json(rows as never)}) as r ("messageId" uuid, "messageBody" text, "messageStatus" smallint,
      "statusDetail" text, "statusTimes" jsonb, "errorCode" text, "errorProviderCode" integer, reactions jsonb, edits jsonb,
      "deletedAt" timestamptz, "priceCategory" text, "priceType" text, "isBillable" boolean)
    where m.company_id = ${companyId} and m.message_id = r."messageId" returning ${followedColumns(db)}`
  await withLastMessages(db, companyId, saved)
}
