import type { InboxRules } from '../departments/inbox-rules.ts'
import { beforeOpenMinutes } from './open-minutes.ts'
import { isOpen } from './opening-hours.ts'

/** What happens to a chat whose customer stays silent after our word. */
export type IdleStep = 'remind' | 'warn' | 'close'

/** What has been done about a silence already, as bits. */
const reminded = 1
const warned = 2

/** A chat whose customer has not answered our last word. */
export type IdleChat = {
  ourWordAt: number
  /** What was done since then: `reminded`, `warned`, both or neither. */
  stage: number
  /** When its customer was warned; null where nothing could be sent to them. */
  warnedAt: number | null
}

/** Chats with which one step is due: in one of these stages, with our word and the warning at these times at the latest. */
export type IdleRange = { step: IdleStep; stages: readonly number[]; wordBy: number; warnedBy: number | null }

type IdleRules = Pick<
  InboxRules,
  'idleReminder' | 'idleWarning' | 'idleWarningText' | 'idleClose' | 'hours' | 'holidays' | 'state' | 'exceptions'
>

const warns = ({ idleWarning, idleWarningText }: Pick<InboxRules, 'idleWarning' | 'idleWarningText'>) =>
  idleWarning > 0 && idleWarningText !== ''

/**
 * What is due in a department at a moment, the gravest first: nothing while it is closed. Where customers are warned, only who was is closed,
 * and has as long as lies between both in the rules.
 */
export function idleRanges(rules: IdleRules, timeZone: string, now: number): IdleRange[] {
  const { idleReminder, idleWarning, idleClose } = rules
  if (!isOpen(rules, timeZone, now)) return []
  const before = (minutes: number) => beforeOpenMinutes(rules, timeZone, now, minutes)
  const isWarning = warns(rules)
  const range = (step: IdleStep, minutes: number, stages: readonly number[], warnedBy: number | null = null): IdleRange[] => {
    const wordBy = minutes > 0 ? before(minutes) : null
    return wordBy === null ? [] : [{ step, stages, wordBy, warnedBy }]
  }
  const grace = isWarning ? before(Math.max(0, idleClose - idleWarning)) : null
  return [
    ...(isWarning && grace === null ? [] : range('close', idleClose, isWarning ? [warned, reminded | warned] : [0, 1, 2, 3], grace)),
    ...range('warn', isWarning ? idleWarning : 0, [0, reminded]),
    ...range('remind', idleReminder, [0, warned]),
  ]
}

/** Returns the minutes of silence after which the customer gets a warning or the chat closes, or null when neither is set. */
export function minutesToCustomerStep(rules: Pick<InboxRules, 'idleWarning' | 'idleWarningText' | 'idleClose'>): number | null {
  const minutes = warns(rules) ? rules.idleWarning : rules.idleClose
  return minutes > 0 ? minutes : null
}

/** The gravest that is due with a chat. */
export const idleStepOf = ({ ourWordAt, stage, warnedAt }: IdleChat, ranges: readonly IdleRange[]): IdleStep | null =>
  ranges.find(
    ({ stages, wordBy, warnedBy }) =>
      stages.includes(stage) && ourWordAt <= wordBy && (warnedBy === null || warnedAt === null || warnedAt <= warnedBy),
  )?.step ?? null

export const stageAfter = (stage: number, step: Exclude<IdleStep, 'close'>): number => stage | (step === 'warn' ? warned : reminded)
