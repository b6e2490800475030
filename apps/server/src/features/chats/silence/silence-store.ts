import type { ChatKey } from '@prosa/contract/chats/model'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { IdleChat, IdleRange } from '@prosa/contract/routing/idle'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'

/** The condition of the partial index: literals, as a plan for any status could not use it. Whoever waits for us is not silent. */
const isSilent = (db: Db) => db`c.chat_status in (1, 3) and c.handled_by = 'agent' and c.unanswered_since is null
  and c.snoozed_until is null and c.our_word_at is not null`

/**
 * For a query of silent chats `c`: `w` is the last of what we wrote or planned, and `late` how long it was underway until the provider took it.
 * What it has no row of any more has left.
 */
const withLastWord = (db: Db) => db`left join lateral (
    select m.message_status, m.status_detail,
      make_interval(secs => greatest(0, coalesce((m.status_times ->> 'accepted')::bigint / 1000.0 - extract(epoch from m.at), 0))) as late
    from messages m where m.company_id = c.company_id and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id
      and m.from_me and not m.internal and m.deleted_at is null
    order by m.at desc, m.message_id desc limit 1) w on true`

/**
 * Nobody is silent about words that did not reach them: that failed, wait to leave or are planned, or that could not be answered as the number is
 * not connected. A number that was removed stays so.
 */
const hasHeardUs = (db: Db) => db`(w.message_status is null or w.message_status <> 0
    and (w.message_status <> 6 or w.status_detail is not distinct from 'accepted'))
  and not exists (select 1 from phone_numbers n where n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
    and n.channel_status = ${ChannelStatus.Disconnected} and n.removed_at is null)`

/** What left late counts from then on. */
const heardAt = (db: Db, time: postgres.Fragment) => db`${time} + coalesce(w.late, interval '0')`

/** The chats of a department with which a step is due, who has been silent longest first. */
export function listSilent(
  db: Db,
  companyId: string,
  departmentId: string,
  { stages, wordBy, warnedBy }: IdleRange,
  most: number,
): Promise<ChatKey[]> {
  const isWarnedBy = warnedBy === null ? db`` : db`and (c.idle_warned_at is null or ${heardAt(db, db`c.idle_warned_at`)} <= ${warnedBy})`
  return db<ChatKey[]>`select c.phonenumber_id, c.wa_id from chats c ${withLastWord(db)}
    where c.company_id = ${companyId} and c.department_id = ${departmentId} and c.idle_stage = any (${[...stages]}::smallint[])
      and c.our_word_at <= ${wordBy} and ${heardAt(db, db`c.our_word_at`)} <= ${wordBy} and ${isSilent(db)} and ${hasHeardUs(db)} ${isWarnedBy}
    order by c.our_word_at limit ${most}`
}

/** A silent chat and what its agent is told of it. */
export type SilentChat = ChatKey & IdleChat & { agentId: string | null; contactName: string; version: number }

/** Of these locked chats those that are silent still, and in this department. */
export const listSilentOf = (db: Db, companyId: string, departmentId: string, keys: readonly ChatKey[]): Promise<SilentChat[]> =>
  db<SilentChat[]>`select c.phonenumber_id, c.wa_id, ${heardAt(db, db`c.our_word_at`)} as our_word_at, c.idle_stage as stage,
      ${heardAt(db, db`c.idle_warned_at`)} as warned_at, c.agent_id, c.contact_name, c.version
    from unnest(${keys.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${keys.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)
      join chats c on c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id ${withLastWord(db)}
    where c.department_id = ${departmentId} and ${isSilent(db)} and ${hasHeardUs(db)}`

/**
 * What was done about the silence in a locked chat, and when its customer was warned where that is news. Lists show nothing of it, so that it is
 * the same version of the chat.
 */
export async function saveStage(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  { stage, warnedAt }: Pick<IdleChat, 'stage'> & Partial<Pick<IdleChat, 'warnedAt'>>,
): Promise<void> {
  await db`update chats set idle_stage = ${stage}, idle_warned_at = ${warnedAt === undefined ? db`idle_warned_at` : warnedAt}
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
}

/** Stages of silent chats that no step is due with: set aside when a hold of outgoing work ended, or left alone for good. A new word resets them. */
const [setAside, leftAlone] = [8, 16]

/** Silent chats of a department whose warning or closing was due when a hold ended. They wait for a decision instead of hearing from us at once. */
export async function setAsideSilent(
  db: Db,
  companyId: string,
  departmentId: string,
  { wordBefore, wordBy }: { wordBefore: number; wordBy: number },
): Promise<void> {
  await db`update chats c set idle_stage = idle_stage + ${setAside} where c.company_id = ${companyId} and c.department_id = ${departmentId}
    and ${isSilent(db)} and c.idle_stage < ${setAside} and c.our_word_at < ${wordBefore} and c.our_word_at <= ${wordBy}`
}

const isSetAside = (db: Db, companyId: string) =>
  db`c.company_id = ${companyId} and ${isSilent(db)} and c.idle_stage >= ${setAside} and c.idle_stage < ${leftAlone}`

export async function countSilentAside(db: Db, companyId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*) as count from chats c where ${isSetAside(db, companyId)}`
  return row.count
}

export const listSilentAside = (db: Db, companyId: string, { skip, most }: { skip: number; most: number }) => db<
  (ChatKey & { contactName: string; ourWordAt: number })[]
>`select c.phonenumber_id, c.wa_id, c.contact_name, c.our_word_at from chats c where ${isSetAside(db, companyId)}
  order by c.our_word_at, c.phonenumber_id, c.wa_id limit ${most} offset ${skip}`

/** Their steps are due again from the next sweep on, or never for this silence. */
export async function decideSilentAside(db: Db, companyId: string, choice: 'send' | 'discard'): Promise<void> {
  await db`update chats c set idle_stage = ${choice === 'send' ? db`idle_stage - ${setAside}` : db`${leftAlone}`}
    where ${isSetAside(db, companyId)}`
}
