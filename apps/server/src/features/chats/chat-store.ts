import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import { windowLength } from '@prosa/contract/messages/limits'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { gathered } from '../../kit/db/gathered.ts'
import {
  type ChangedChat,
  changedColumns,
  type LastMessage,
  lastMessageColumns,
  lastMessageJson,
  setLastMessage,
} from '../entries/public.ts'
import { type ChatRow, chatColumns } from '../sight/public.ts'

const isChat = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey) =>
  db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** A chat as it is from now on; `goesOn` where what ended it is undone. */
export type SavedChat = ChatRow & { goesOn?: boolean }

/**
 * Of locked chats; their `version` is the new one already. In a closed chat nobody waits for an answer and nothing is unread. A snoozed one
 * sleeps on as `sleepsOn` of the contract says. In the order they are given.
 */
export async function saveChats(db: Db, companyId: string, chats: readonly SavedChat[], now: number): Promise<ChangedChat[]> {
  const rows = chats.map((chat) => ({ ...chat, waitingSince: isoTime(chat.waitingSince) }))
  const sleepsOn = db`r."agentId" = c.agent_id and r."chatStatus" in (1, 3)`
  // A customer who is silent stays so whoever gets the chat, who has all the time for it. Closed, it is nobody's; reopened, a new matter begins.
  const isSilentOn = db`r."agentId" = c.agent_id and r."departmentId" = c.department_id and r."chatStatus" in (c.chat_status, 3)
    or r."chatStatus" = 4 or c.our_word_at is null`
  const isNew = db`c.chat_status = 4 and r."goesOn" is not true`
  const saved = await db<
    ChangedChat[]
  >`update chats c set chat_status = r."chatStatus", department_id = r."departmentId", agent_id = r."agentId",
      handled_by = r."handledBy", version = r.version, waiting_since = r."waitingSince",
      unanswered_since = case when r."chatStatus" = 4 then null else c.unanswered_since end,
      unread_count = case when r."chatStatus" = 4 then 0 else c.unread_count end,
      snoozed_until = case when ${sleepsOn} then c.snoozed_until end, snoozed_by = case when ${sleepsOn} then c.snoozed_by end,
      our_word_at = case when ${isSilentOn} then c.our_word_at when ${isNew} then null else ${now} end,
      idle_stage = case when ${isSilentOn} then c.idle_stage else 0 end
    from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" uuid, "waId" text, "chatStatus" smallint, "departmentId" uuid,
      "agentId" uuid, "handledBy" text, version bigint, "waitingSince" timestamptz, "goesOn" boolean)
    where c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId" returning ${changedColumns(db)}`
  return inOrderOf(chats, saved)
}

function inOrderOf(chats: readonly ChatKey[], saved: readonly ChangedChat[]): ChangedChat[] {
  if (saved.length !== chats.length) throw new Error('a chat that was locked is gone')
  const byKey = new Map(saved.map((chat) => [`${chat.phonenumberId} ${chat.waId}`, chat]))
  return chats.map(({ phonenumberId, waId }) => byKey.get(`${phonenumberId} ${waId}`)!)
}

export async function raiseChatVersion(db: Db, companyId: string, key: ChatKey): Promise<ChangedChat | null> {
  const [row] = await db<ChangedChat[]>`update chats c set version = version + 1
    where ${isChat(db, companyId, key)} returning ${changedColumns(db)}`
  return row ?? null
}

/** For an update of chats: a customer is silent after the last of our answers, in whichever order we hear of them. */
const setOurWord = (db: Db, isAnswer: postgres.Fragment, at: postgres.Fragment) => db`
  our_word_at = case when ${isAnswer} then greatest(our_word_at, ${at}) else our_word_at end,
  idle_stage = case when ${isAnswer} and ${at} >= coalesce(our_word_at, ${at}) then 0 else idle_stage end`

/**
 * A message of ours, which answers the customer unless nobody wrote it. One that is older than the last leaves the chat where it is in the
 * lists. Where an agent has the chat, its customer waits for nobody any more.
 */
export async function saveLastMessage(
  db: Db,
  companyId: string,
  key: ChatKey,
  { at, isAnswer, ...message }: LastMessage & { at: number; isAnswer: boolean },
): Promise<ChangedChat | null> {
  const isLast = db`c.last_message_at <= ${at} or c.last_message_id = r."messageId"`
  const [row] = await db<ChangedChat[]>`update chats c set version = version + 1, last_message_at = greatest(last_message_at, ${at}),
      ${setLastMessage(db, companyId, isLast)},
      waiting_since = case when chat_status = 1 and ${isAnswer} then null else waiting_since end,
      unanswered_since = case when ${isAnswer} then null else unanswered_since end,
      ${setOurWord(db, db`${isAnswer}::boolean`, db`${at}::timestamptz`)}
    from jsonb_to_record(${db.json(lastMessageJson(message))}) as r (${lastMessageColumns(db)})
    where ${isChat(db, companyId, key)} returning ${changedColumns(db)}`
  return row ?? null
}

export async function saveOpened(db: Db, companyId: string, key: ChatKey, now: number): Promise<ChangedChat | null> {
  const [row] = await db<ChangedChat[]>`update chats c set version = version + 1, unread_count = 0, opened_at = ${now}
    where ${isChat(db, companyId, key)} returning ${changedColumns(db)}`
  return row ?? null
}

/** As if so much had come that nobody has looked at; what counts as unread already stays counted. */
export async function saveUnread(db: Db, companyId: string, key: ChatKey, atLeast = 1): Promise<ChangedChat | null> {
  const [row] = await db<ChangedChat[]>`update chats c set version = version + 1, unread_count = greatest(unread_count, ${atLeast})
    where ${isChat(db, companyId, key)} returning ${changedColumns(db)}`
  return row ?? null
}

/** For an update of chats: where a customer is silent after our word, that counts from this moment on, where there is one. */
const silentSince = (db: Db, at: number | null) => db`our_word_at = case when our_word_at is not null then coalesce(${at}, our_word_at) end,
  idle_stage = case when ${at}::timestamptz is null then idle_stage else 0 end`

/** It leaves its agent's list, and keeps its place in all others. Woken, it counts anew how long its customer is silent. */
export async function saveSnoozed(
  db: Db,
  companyId: string,
  key: ChatKey,
  { until, by, wokenAt = null }: { until: number | null; by: string | null; wokenAt?: number | null },
): Promise<ChangedChat | null> {
  const [row] = await db<ChangedChat[]>`update chats c set version = version + 1, snoozed_until = ${until}, snoozed_by = ${by},
      ${silentSince(db, wokenAt)}
    where ${isChat(db, companyId, key)} returning ${changedColumns(db)}`
  return row ?? null
}

/** Its time has come: as if something had happened in it now that nobody has looked at, so that it is seen. */
export async function saveWoken(db: Db, companyId: string, key: ChatKey, now: number): Promise<ChangedChat | null> {
  const [row] = await db<ChangedChat[]>`update chats c set version = version + 1, snoozed_until = null, snoozed_by = null,
      last_message_at = greatest(last_message_at, ${now}), woken_at = greatest(last_message_at, ${now}), ${silentSince(db, now)},
      unread_count = greatest(unread_count, 1)
    where ${isChat(db, companyId, key)} returning ${changedColumns(db)}`
  return row ?? null
}

/** Where the provider says that answers go. */
export async function saveAnswerTo(db: Db, companyId: string, key: ChatKey, answerTo: string): Promise<void> {
  await db`update chats set answer_to = ${answerTo} where ${isChat(db, companyId, key)} and answer_to is distinct from ${answerTo}`
}

type Waited = { unansweredSince: number | null; isOver: boolean }

/**
 * When the close of a locked chat is undone: since when its customer has no answer, and how much is unread, come back from the session that
 * was closed. `isOver`: its window has passed meanwhile, and nobody opened the chat in spite of that.
 */
export async function restoreForgotten(db: Db, companyId: string, sessionId: string, now: number): Promise<Waited> {
  const [row] = await db<[Waited]>`update chats c set unanswered_since = s.unanswered_since,
      unread_count = coalesce(s.unread_count, c.unread_count) from chat_sessions s
    where s.company_id = ${companyId} and s.session_id = ${sessionId}
      and c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
    returning c.unanswered_since, coalesce(c.window_expires_at <= ${now} and c.window_expires_at is distinct from c.expired_window, false) as is_over`
  return row
}

export type Received = LastMessage & {
  at: number
  /** Counted as unread, and since when somebody waits. */
  isUnread: boolean
  /** A message of ours: the customer has been answered. */
  isAnswer: boolean
  windowExpiresAt: number | null
  /** The address that the provider says to answer to; null where it says none. */
  answerTo: string | null
}

/** As JSON takes it to the database. */
export const receivedAsJson = ({ at, windowExpiresAt, ...rest }: Received) => ({
  ...rest,
  at: new Date(at).toISOString(),
  windowExpiresAt: isoTime(windowExpiresAt),
})

type Arrival = { chat: ChatKey; after: ChatPlace | null; received: Received }

/**
 * `after` is where the chat goes, or null where it stays. Counts and times go by what the row says now, so that a late message moves nothing
 * back; a chat that was woken stands later than its last message. A closed chat begins anew, with nothing unread, also where somebody had marked
 * it. What a customer says wakes a chat.
 */
export const saveReceived = gathered<Arrival, ChangedChat>(async (db, companyId, arrivals) => {
  const rows = arrivals.map(({ chat: { phonenumberId, waId }, after, received }) => ({
    phonenumberId,
    waId,
    isMoved: after !== null,
    ...after,
    ...receivedAsJson(received),
  }))
  // Of a chat that woke since, its time is that of the waking: then the time of its last message itself counts.
  const isLast = db`c.last_message_id is null or c.last_message_at <= r.at or c.last_message_at = c.woken_at and r.at >= (
    select x.at from messages x where x.company_id = c.company_id and x.message_id = c.last_message_id)`
  const saved = await db<ChangedChat[]>`update chats c set
      chat_status = coalesce(r."chatStatus", chat_status), department_id = coalesce(r."departmentId", department_id),
      agent_id = case when r."isMoved" then r."agentId" else agent_id end, handled_by = coalesce(r."handledBy", handled_by),
      ${setLastMessage(db, companyId, isLast)},
      answer_to = case when answer_to is null or last_message_at <= r.at then coalesce(r."answerTo", answer_to) else answer_to end,
      last_message_at = case when last_message_id is null then r.at else greatest(last_message_at, r.at) end,
      window_expires_at = greatest(window_expires_at, r."windowExpiresAt"),
      waiting_since = case when r."isUnread" and coalesce(r."chatStatus", chat_status) = 2 then coalesce(waiting_since, r.at)
        else waiting_since end,
      unanswered_since = case when r."isUnread" then coalesce(unanswered_since, r.at) when r."isAnswer" then null else unanswered_since end,
      ${setOurWord(db, db`r."isAnswer"`, db`r.at`)},
      unread_count = case when chat_status = 4 and r."isMoved" then 0 else unread_count end + r."isUnread"::int, version = version + 1,
      snoozed_until = case when r."isUnread" then null else snoozed_until end,
      snoozed_by = case when r."isUnread" then null else snoozed_by end
    from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" uuid, "waId" text, "isMoved" boolean, "chatStatus" smallint,
      "departmentId" uuid, "agentId" uuid, "handledBy" text, ${lastMessageColumns(db)}, at timestamptz, "isUnread" boolean,
      "isAnswer" boolean, "windowExpiresAt" timestamptz, "answerTo" text)
    where c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId" returning ${changedColumns(db)}`
  return inOrderOf(
    arrivals.map(({ chat }) => chat),
    saved,
  )
})

export async function listCompaniesWithExpired(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_expired_chats(${now}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

/** Those that somebody has locked come with the next round. The statuses are literals: a plan for any status could not use the partial index. */
export const lockExpired = (db: Db, companyId: string, now: number, most: number): Promise<ChatRow[]> => db<ChatRow[]>`
  select ${chatColumns(db)} from chats
  where company_id = ${companyId} and chat_status in (1, 2) and window_expires_at <= ${now} and window_expires_at is distinct from expired_window
  order by window_expires_at limit ${most} for no key update skip locked`

/** The provider refused a message because the window is over: it ends now, unless the customer has written since. */
export async function endWindow(db: Db, companyId: string, key: ChatKey, now: number): Promise<ChangedChat | null> {
  const [row] = await db<ChangedChat[]>`update chats c set version = version + 1, window_expires_at = ${now}
    where ${isChat(db, companyId, key)} and window_expires_at > ${now}
      and window_expires_at <= ${now + windowLength} returning ${changedColumns(db)}`
  return row ?? null
}

/** A locked chat that is open from now on though its window has passed: that window does not expire it again. */
export async function forgiveWindow(db: Db, companyId: string, key: ChatKey, now: number): Promise<void> {
  await db`update chats set expired_window = window_expires_at
    where ${isChat(db, companyId, key)} and window_expires_at <= ${now}`
}

/** The chats of a number that have a window, as they stand afterwards. Locked in the order of their keys: two who do this never deadlock. */
export async function shiftWindowRows(db: Db, companyId: string, phonenumberId: string, byMs: number): Promise<ChangedChat[]> {
  const byThat = db`${byMs} * interval '1 millisecond'`
  return db<ChangedChat[]>`
    with those as (
      select wa_id as id from chats
      where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and window_expires_at is not null
      order by wa_id for no key update)
    update chats c set window_expires_at = window_expires_at - ${byThat}, waiting_since = waiting_since - ${byThat},
      unanswered_since = unanswered_since - ${byThat}, our_word_at = our_word_at - ${byThat}, idle_warned_at = idle_warned_at - ${byThat},
      sla_due_at = sla_due_at - ${byThat}, sla_warns_at = sla_warns_at - ${byThat}, sla_told = sla_told - ${byThat}, version = version + 1
    from those where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = those.id
    returning ${changedColumns(db)}`
}
