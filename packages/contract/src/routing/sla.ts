import type { SlaKind } from '../chats/states.ts'
import type { InboxRules } from '../departments/inbox-rules.ts'
import { afterOpenMinutes } from './open-minutes.ts'
import type { OpeningRules } from './opening-hours.ts'

export type SlaRules = OpeningRules & Pick<InboxRules, 'slaFirstAnswer' | 'slaNextAnswer' | 'slaResolution'>

/** How a session stands: `waitsSince` is when its customer began to wait for an answer, null where the last word was ours. */
export type SlaFacts = { openedAt: number; firstAnsweredAt: number | null; waitsSince: number | null; isClosed: boolean }

/** `warnsAt`: from when on less than a fifth of its open minutes is left. */
export type SlaDeadline = { kind: SlaKind; dueAt: number; warnsAt: number }

/** The share of its minutes after which a deadline is near. */
const nearAfter = 0.8

export const hasSla = (rules: Pick<SlaRules, 'slaFirstAnswer' | 'slaNextAnswer' | 'slaResolution'>): boolean =>
  rules.slaFirstAnswer > 0 || rules.slaNextAnswer > 0 || rules.slaResolution > 0

/** What a department wants to have done in a session, each with its time; null where it does not want it, or no more. */
export type SlaDeadlines = { answer: SlaDeadline | null; resolution: SlaDeadline | null }

export const slaDeadlines = (facts: SlaFacts, rules: SlaRules | null, timeZone: string): SlaDeadlines => ({
  answer: answerDeadline(facts, rules, timeZone),
  resolution: resolutionDeadline(facts, rules, timeZone),
})

/** The one that stands at the chat. */
export const nearestDeadline = ({ answer, resolution }: SlaDeadlines): SlaDeadline | null =>
  answer && resolution ? (resolution.dueAt < answer.dueAt ? resolution : answer) : (answer ?? resolution)

/** Who was never answered waits for the first answer, everybody else for the next one. */
function answerDeadline({ firstAnsweredAt, waitsSince, isClosed }: SlaFacts, rules: SlaRules | null, timeZone: string): SlaDeadline | null {
  if (!rules || isClosed || waitsSince === null) return null
  return firstAnsweredAt === null
    ? after(rules, timeZone, waitsSince, 'firstAnswer', rules.slaFirstAnswer)
    : after(rules, timeZone, waitsSince, 'nextAnswer', rules.slaNextAnswer)
}

const resolutionDeadline = ({ openedAt, isClosed }: SlaFacts, rules: SlaRules | null, timeZone: string): SlaDeadline | null =>
  rules && !isClosed ? after(rules, timeZone, openedAt, 'resolution', rules.slaResolution) : null

/** None where the department never opens for so long. */
function after(rules: SlaRules, timeZone: string, since: number, kind: SlaKind, minutes: number): SlaDeadline | null {
  if (minutes === 0) return null
  const dueAt = afterOpenMinutes(rules, timeZone, since, minutes)
  const warnsAt = dueAt && afterOpenMinutes(rules, timeZone, since, minutes * nearAfter)
  return dueAt === null || warnsAt === null ? null : { kind, dueAt, warnsAt }
}

/** What is kept of a session's deadlines; `met` is null where it is not decided yet, or never was to be. */
export type SlaRecord = {
  firstAnsweredAt: number | null
  firstDueAt: number | null
  firstMet: boolean | null
  /** Of the answer that is waited for now. */
  nextDueAt: number | null
  nextMissed: number
  /** The last of them: a chat that goes on as if it had not been closed waits for it again, and it is one all the same. */
  nextMissedAt: number | null
  resolutionDueAt: number | null
  resolutionMet: boolean | null
}

/** What is known of a session once it stands like this. By the rules of who has it: what another department wanted of it counts no more. */
export function slaRecord(before: SlaRecord, facts: SlaFacts, { answer, resolution }: SlaDeadlines, now: number): SlaRecord {
  const isAwaited = facts.waitsSince !== null && !facts.isClosed
  const isFirst = isAwaited && facts.firstAnsweredAt === null
  const firstDueAt = isFirst ? (answer?.dueAt ?? null) : before.firstDueAt
  const isMissed = before.nextDueAt !== null && !isAwaited && before.nextDueAt < now && before.nextDueAt !== before.nextMissedAt
  return {
    firstAnsweredAt: facts.firstAnsweredAt,
    firstDueAt,
    firstMet: firstMetOf(firstDueAt, facts, now),
    nextDueAt: isAwaited && !isFirst ? (answer?.dueAt ?? null) : null,
    nextMissed: before.nextMissed + (isMissed ? 1 : 0),
    nextMissedAt: isMissed ? before.nextDueAt : before.nextMissedAt,
    resolutionDueAt: facts.isClosed ? before.resolutionDueAt : (resolution?.dueAt ?? null),
    resolutionMet: facts.isClosed && before.resolutionDueAt !== null ? (before.resolutionMet ?? now <= before.resolutionDueAt) : null,
  }
}

/** Who was never answered and is gone in time was neither kept waiting nor served. */
function firstMetOf(firstDueAt: number | null, { firstAnsweredAt, isClosed }: SlaFacts, now: number): boolean | null {
  if (firstDueAt === null) return null
  if (firstAnsweredAt !== null) return firstAnsweredAt <= firstDueAt
  return isClosed && now > firstDueAt ? false : null
}
