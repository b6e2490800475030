import type { Db } from '../../kit/db/db.ts'
import type { KeptSummary } from './rehearsal/rehearsal-store.ts'

type PastRehearsal = { rehearsalId: string; broadcastId: string; askedBy: string; at: number; people: number; summary: KeptSummary }

/** One that is over, of the draft as it was first written. */
export async function insertPastRehearsal(db: Db, companyId: string, said: PastRehearsal): Promise<void> {
  const { rehearsalId, broadcastId, askedBy, at, people, summary } = said
  await db`insert into broadcast_rehearsals (company_id, rehearsal_id, broadcast_id, draft_number, asked_by, begun_at, ended_at, done, total, summary)
    values (${companyId}, ${rehearsalId}, ${broadcastId}, 1, ${askedBy}, ${at}, ${at}, ${people}, ${people}, ${db.json(summary as never)})`
}

/** A row of the ledger as it stands now. */
export type PastPerson = {
  position: number
  contactId: string | null
  waId: string
  name: string
  variant: number
  filled: readonly string[]
  state: number
  reason: string | null
  isLeftSince: boolean
  errorCode: string | null
  errorProviderCode: number | null
  price: number | null
  settled: number | null
  messageId: string | null
  answerMessageId: string | null
  clickedTarget: string | null
  reservedAt: number | null
  acceptedAt: number | null
  deliveredAt: number | null
  readAt: number | null
  answeredAt: number | null
  clickedAt: number | null
  optedOutAt: number | null
  goalAt: number | null
}

type Of = { rehearsalId: string; broadcastId: string; phonenumberId: string; category: string }

/** All people of a rehearsal at once; the table counts them by itself. */
export async function insertPastPeople(db: Db, companyId: string, of: Of, people: readonly PastPerson[]): Promise<void> {
  await db`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, contact_id, wa_id, name, variant, filled,
      state, reason, is_left_since, error_code, error_provider_code, category, price, settled, spent_month, message_id, tries, reserved_at,
      accepted_at, delivered_at, read_at, answered_at, answer_message_id, clicked_at, clicked_target, opted_out_at, goal_at)
    select ${companyId}, ${of.rehearsalId}, position, ${of.broadcastId}, ${of.phonenumberId}, "contactId", "waId", name, variant, filled, state,
      reason, "isLeftSince", "errorCode", "errorProviderCode", case when "reservedAt" is not null then ${of.category} end, price, settled,
      case when "reservedAt" is not null then date_trunc('month', to_timestamp("reservedAt" / 1000) at time zone c.time_zone)::date end, "messageId",
      case when "reservedAt" is null then 0 else 1 end, to_timestamp("reservedAt" / 1000), to_timestamp("acceptedAt" / 1000),
      to_timestamp("deliveredAt" / 1000), to_timestamp("readAt" / 1000), to_timestamp("answeredAt" / 1000), "answerMessageId",
      to_timestamp("clickedAt" / 1000), "clickedTarget", to_timestamp("optedOutAt" / 1000), to_timestamp("goalAt" / 1000)
    from (select time_zone from companies where company_id = ${companyId}) c, jsonb_to_recordset(${db.json(people as never)}) as r (position int, "contactId" uuid, "waId" text, name text,
      variant smallint, filled text[], state smallint, reason text, "isLeftSince" boolean, "errorCode" text, "errorProviderCode" int,
      price numeric, settled numeric, "messageId" uuid, "answerMessageId" uuid, "clickedTarget" text, "reservedAt" float8,
      "acceptedAt" float8, "deliveredAt" float8, "readAt" float8, "answeredAt" float8, "clickedAt" float8,
      "optedOutAt" float8, "goalAt" float8)`
}
