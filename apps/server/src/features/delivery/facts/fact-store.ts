import type { Folded, MessageFact } from '@prosa/contract/messages/fold-facts'
import type { Db } from '../../../kit/db/db.ts'

export type FactRow = { phonenumberId: string; providerMessageId: string; factKey: string; kind: string; at: string; detail: object }

/** Told again it is the same fact; of two times of the same one the earlier counts, whichever came first. */
export async function insertFacts(db: Db, companyId: string, rows: readonly FactRow[]): Promise<void> {
  await db`insert into message_facts as f (company_id, phonenumber_id, provider_message_id, fact_key, kind, at, detail)
    select distinct on ("phonenumberId", "providerMessageId", "factKey") ${companyId}, "phonenumberId", "providerMessageId", "factKey", kind, at, detail
    from jsonb_to_recordset(${db.json(rows as never)}) as r ("phonenumberId" text, "providerMessageId" text, "factKey" text, kind text,
      at timestamptz, detail jsonb)
    order by "phonenumberId", "providerMessageId", "factKey", at
    on conflict (company_id, phonenumber_id, provider_message_id, fact_key) do update set at = excluded.at, detail = excluded.detail
      where excluded.at < f.at`
}

/** Until the end of the transaction: a fact and its message that come at the same moment must see each other. */
export async function lockFacts(db: Db, companyId: string, phonenumberId: string, providerMessageIds: readonly string[]): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`facts ${companyId} ${phonenumberId} `} || id, 0))
    from unnest(${[...providerMessageIds]}::text[]) as i (id)`
}

type KnownFact = { providerMessageId: string; kind: MessageFact['kind']; at: number; detail: object }

export const listFacts = (db: Db, companyId: string, phonenumberId: string, providerMessageIds: readonly string[]): Promise<KnownFact[]> =>
  db<KnownFact[]>`select provider_message_id, kind, at, detail from message_facts
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and provider_message_id = any (${[...providerMessageIds]})`

type Foldable = Omit<Folded, 'error'> & {
  messageId: string
  providerMessageId: string
  time: number
  errorCode: NonNullable<Folded['error']>['code'] | null
  errorProviderCode: number | null
}

/** In one order: whoever else changes several of them locks them so too. */
export const lockFoldable = (
  db: Db,
  companyId: string,
  phonenumberId: string,
  providerMessageIds: readonly string[],
): Promise<Foldable[]> =>
  db<Foldable[]>`select message_id, provider_message_id, at as time, message_body, message_status, status_detail, status_times, error_code,
      error_provider_code, reactions, edits, deleted_at
    from messages where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and provider_message_id = any (${[...providerMessageIds]})
    order by message_id for no key update`

export async function saveFolded(db: Db, companyId: string, folded: readonly (Folded & { messageId: string })[]): Promise<void> {
  const rows = folded.map(({ error, deletedAt, ...row }) => ({
    ...row,
    errorCode: error?.code ?? null,
    errorProviderCode: error?.providerCode ?? null,
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
  }))
  await db`update messages m set message_body = r."messageBody", message_status = r."messageStatus", status_detail = r."statusDetail",
      status_times = r."statusTimes", error_code = r."errorCode", error_provider_code = r."errorProviderCode", reactions = r.reactions,
      edits = r.edits, deleted_at = r."deletedAt", version = version + 1
    from jsonb_to_recordset(${db.json(rows as never)}) as r ("messageId" text, "messageBody" text, "messageStatus" smallint,
      "statusDetail" text, "statusTimes" jsonb, "errorCode" text, "errorProviderCode" integer, reactions jsonb, edits jsonb,
      "deletedAt" timestamptz)
    where m.company_id = ${companyId} and m.message_id = r."messageId"`
}

/** Answers to these that came before them, or before we knew what the provider calls them. */
export async function linkReplies(
  db: Db,
  companyId: string,
  phonenumberId: string,
  providerMessageIds: readonly string[],
): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`
    update messages r set reply_to_message_id = m.message_id, version = r.version + 1 from messages m
    where m.company_id = ${companyId} and m.phonenumber_id = ${phonenumberId} and m.provider_message_id = any (${[...providerMessageIds]})
      and r.company_id = ${companyId} and r.phonenumber_id = ${phonenumberId} and r.reply_to_provider_id = m.provider_message_id
      and r.reply_to_provider_id = any (${[...providerMessageIds]}) and r.reply_to_message_id is null
    returning r.message_id`
  return rows.map(({ messageId }) => messageId)
}
