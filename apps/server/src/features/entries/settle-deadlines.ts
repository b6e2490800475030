import { isDeepStrictEqual } from 'node:util'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { nearestDeadline, type SlaFacts, type SlaRecord, type SlaRules, slaDeadlines, slaRecord } from '@prosa/contract/routing/sla'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Settling } from '../../kit/events/outbox.ts'
import type { CompanyBasics } from '../../kit/names/names.ts'
import { put, queue } from '../../kit/queue/queue.ts'
import type { StoredEntry } from './entry-of.ts'
import { type ChangedChat, type Stood, saveDeadlines } from './entry-store.ts'
import { listSlaStandings, readSlaRules, type SlaChange, type SlaStanding, saveSessionDeadlines } from './sla-store.ts'

export const chatIdOf = ({ phonenumberId, waId }: ChatKey) => `${phonenumberId} ${waId}`

type Entry = Pick<StoredEntry, 'departmentId' | 'chatStatus' | 'handledBy' | 'unansweredSince' | 'slaDueAt'>

/** Whether something has happened that a deadline of the chat goes by. Where no department has any, nobody asks further. */
export function isDeadlineOpen(chat: Entry, was: Stood | null, { withDeadlines }: Pick<CompanyBasics, 'withDeadlines'>): boolean {
  if (chat.slaDueAt === null && !withDeadlines.includes(chat.departmentId)) return false
  const whole = (time: number | null | undefined) => (time == null ? time : Math.floor(time))
  return (
    was === null ||
    was.departmentId !== chat.departmentId ||
    was.chatStatus !== chat.chatStatus ||
    (was.handledBy === 'bot') !== (chat.handledBy === 'bot') ||
    whole(was.waited) !== whole(chat.unansweredSince)
  )
}

type Deadlines = Pick<StoredEntry, 'slaDueAt' | 'slaWarnsAt' | 'slaKind'>

/** The deadlines of chats that this transaction has changed follow what they are now, and what is kept of their sessions does. */
export async function settleDeadlines(work: Settling, chats: readonly ChatKey[]): Promise<ReadonlyMap<string, Deadlines>> {
  const { decided } = await decide(work, chats, false)
  return new Map(
    decided.map(({ deadline, ...chat }) => [
      chatIdOf(chat),
      { slaDueAt: deadline?.dueAt ?? null, slaWarnsAt: deadline?.warnsAt ?? null, slaKind: deadline?.kind ?? null },
    ]),
  )
}

/** Departments whose rules have changed, and behind which of their chats one goes on. */
export const deadlinesOf = queue<{ departmentId: string; after?: ChatKey }>('sla')

export const laterLaneOf = (departmentId: string) => `later ${departmentId}`
/** In milliseconds. */
const untilAllHeard = 60_000

/**
 * All chats of departments get the deadlines that their rules mean now. And once more when every node has heard of the rules: one that had not
 * may have taken in a chat meanwhile that was behind this look.
 */
export const countDeadlinesAnew = (db: Db, companyId: string, departmentIds: readonly string[], now: number) =>
  put(
    db,
    deadlinesOf,
    companyId,
    departmentIds.flatMap((departmentId) => [
      { payload: { departmentId }, lane: departmentId },
      { payload: { departmentId }, lane: `${laterLaneOf(departmentId)} ${now}`, dueAt: now + untilAllHeard },
    ]),
  )

/** The same of locked chats to which nothing else happens: those that have another deadline now, each with a version of its own. */
export const renewDeadlines = async (work: Settling, chats: readonly ChatKey[]): Promise<ChangedChat[]> =>
  (await decide(work, chats, true)).moved

async function decide(work: Settling, chats: readonly ChatKey[], isNews: boolean) {
  const { db, companyId, now } = work
  const [standings, { timeZone, rules }] = await allAnswered([listSlaStandings(db, companyId, chats), readSlaRules(db, companyId)])
  const known = standings.map((chat) => ({ chat, after: changeOf(chat, rules.get(chat.departmentId) ?? null, timeZone, now) }))
  const ofSessions = known.filter(({ chat, after }) => after.sessionId !== null && !isDeepStrictEqual(recordOf(chat), after.record))
  const ofChats = known.filter(
    ({ chat, after: { deadline } }) => (deadline?.dueAt ?? null) !== chat.slaDueAt || (deadline?.kind ?? null) !== chat.slaKind,
  )
  const afterOf = ({ after }: { after: SlaChange }) => after
  const [moved] = await allAnswered([
    ofChats.length === 0 ? [] : saveDeadlines(db, companyId, ofChats.map(afterOf), isNews),
    ofSessions.length > 0 && saveSessionDeadlines(db, companyId, ofSessions.map(afterOf)),
  ])
  return { decided: known.map(afterOf), moved }
}

/** While the flow has a chat nobody of the department is late. */
function changeOf(chat: SlaStanding, ofDepartment: SlaRules | null, timeZone: string, now: number): SlaChange {
  const { phonenumberId, waId, sessionId } = chat
  const rules = chat.handledBy === 'bot' ? null : ofDepartment
  const isClosed = chat.chatStatus === ChatStatus.Closed || !chat.isSessionOpen || sessionId === null
  const facts = { openedAt: chat.openedAt, waitsSince: chat.unansweredSince, isClosed, firstAnsweredAt: firstAnswerOf(chat, isClosed, now) }
  const deadlines = slaDeadlines(facts, rules, timeZone)
  return {
    ...{ phonenumberId, waId, sessionId },
    deadline: nearestDeadline(deadlines),
    record: slaRecord(recordOf(chat), facts, deadlines, now),
  }
}

/** Who was waited for and is waited for no more has answered now, also where they did it by another device. */
function firstAnswerOf(chat: SlaStanding, isClosed: boolean, now: number): SlaFacts['firstAnsweredAt'] {
  const isAnsweredNow = chat.firstDueAt !== null && chat.unansweredSince === null && !isClosed
  return chat.firstAnsweredAt ?? chat.foundAnswerAt ?? (isAnsweredNow ? now : null)
}

const recordOf = (chat: SlaStanding): SlaRecord => ({
  firstAnsweredAt: chat.firstAnsweredAt,
  firstDueAt: chat.firstDueAt,
  firstMet: chat.firstMet,
  nextDueAt: chat.nextDueAt,
  nextMissed: chat.nextMissed,
  nextMissedAt: chat.nextMissedAt,
  resolutionDueAt: chat.resolutionDueAt,
  resolutionMet: chat.resolutionMet,
})
