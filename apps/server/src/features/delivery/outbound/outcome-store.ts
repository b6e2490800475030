import type { StatusDetail } from '@prosa/contract/messages/model'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { Db } from '../../../kit/db/db.ts'

export type Accepted = { messageId: string; providerMessageId: string }
export type Failed = { messageId: string; problem: ChannelProblem; providerCode: number | null }
export type Delayed = { messageId: string; statusDetail: StatusDetail | null; counts: boolean; isRefiled: boolean }

/** Of locked messages, all of these. */
export async function saveAccepted(db: Db, companyId: string, accepted: readonly Accepted[], now: number): Promise<void> {
  if (accepted.length === 0) return
  await db`update messages m set provider_message_id = r."providerMessageId", status_detail = 'accepted', error_code = null,
      error_provider_code = null, version = version + 1, status_times = status_times || jsonb_build_object('accepted', ${now}::bigint)
    from jsonb_to_recordset(${db.json(accepted)}) as r ("messageId" text, "providerMessageId" text)
    where m.company_id = ${companyId} and m.message_id = r."messageId"`
}

export async function saveFailed(db: Db, companyId: string, failed: readonly Failed[], now: number): Promise<void> {
  if (failed.length === 0) return
  await db`update messages m set message_status = 0, status_detail = null, error_code = r.problem, error_provider_code = r."providerCode",
      version = version + 1, status_times = status_times || jsonb_build_object('failed', ${now}::bigint)
    from jsonb_to_recordset(${db.json(failed)}) as r ("messageId" text, problem text, "providerCode" integer)
    where m.company_id = ${companyId} and m.message_id = r."messageId"`
}

export async function saveUncertain(db: Db, companyId: string, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await db`update messages set status_detail = 'uncertain', version = version + 1
    where company_id = ${companyId} and message_id = any (${[...messageIds]})`
}

/** Answers those of which people see something else than before. */
export async function saveDelayed(db: Db, companyId: string, delayed: readonly Delayed[]): Promise<string[]> {
  if (delayed.length === 0) return []
  const rows = await db<{ messageId: string; isNews: boolean }[]>`
    with before as (select message_id, status_detail from messages
      where company_id = ${companyId} and message_id = any (${delayed.map(({ messageId }) => messageId)}))
    update messages m set status_detail = r."statusDetail", tries = tries + r.counts::int,
      is_refiled = is_refiled or r."isRefiled",
      version = version + (coalesce(nullif(b.status_detail, 'sending'), '') <> coalesce(r."statusDetail", ''))::int
    from jsonb_to_recordset(${db.json(delayed)}) as r ("messageId" text, "statusDetail" text, counts boolean, "isRefiled" boolean), before b
    where m.company_id = ${companyId} and m.message_id = r."messageId" and b.message_id = m.message_id
    returning m.message_id, coalesce(nullif(b.status_detail, 'sending'), '') <> coalesce(m.status_detail, '') as is_news`
  return rows.filter(({ isNews }) => isNews).map(({ messageId }) => messageId)
}
