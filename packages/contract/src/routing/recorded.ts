import type { InboxRules } from '../departments/inbox-rules.ts'
import { type Candidate, type Considered, type Decision, type DistributionRule, distribute, type Waiting } from './distribute.ts'
import type { CandidateReason } from './route.ts'

/** Somebody who was asked about, as they stood. Steps from before this was kept name neither their turn nor what they had here. */
export type RecordedCandidate = {
  userId: string
  reason: CandidateReason
  open: number
  capacity: number
  turn?: number
  openHere?: number
  /** What they had and could have is of this department alone, whose limit it was. */
  isHere?: true
}

/** The part of the rules by which a chat is given to somebody. */
export type GivingRule = DistributionRule & Pick<InboxRules, 'stickyHours' | 'lastAgentFirst'>

/** What a decision was made by. */
export type Recorded = { rule: GivingRule & Partial<Pick<Waiting<unknown>, 'known' | 'notTo'>>; candidates: readonly RecordedCandidate[] }

/** What is kept of a decision. */
export function recordOf({ considered, known, notTo }: Decision<unknown>, rules: GivingRule): Recorded {
  const { distribution, capacity, stickyWait, stickyHours, lastAgentFirst } = rules
  return {
    rule: { distribution, capacity, stickyWait, stickyHours, lastAgentFirst, known, notTo },
    candidates: considered.map((one) => asKept(one, capacity)),
  }
}

/** What they had is told of all departments, by which load is compared; where the department's own limit was reached, of that one. */
function asKept({ userId, reason, open, openHere, capacity: own, turn }: Considered, capacity: number): RecordedCandidate {
  const isFullHere = reason === 'full' && own === 0
  return { userId, reason, turn, openHere, ...(isFullHere ? { open: openHere, capacity, isHere: true } : { open, capacity: own }) }
}

/** A decision is made once more from what was kept of it; null where that is too little. Who was only counted then could not get it. */
export function decideAgain({ rule, candidates }: Recorded, waitingSince: number, now: number): Decision<null> | null {
  const { known, notTo } = rule
  if (known === undefined || notTo === undefined || candidates.some(({ turn }) => turn === undefined)) return null
  const [decided] = distribute({
    rule,
    candidates: candidates.map(asTheyStood),
    waiting: [{ chat: null, waitingSince, known, notTo }],
    now,
    isBrief: true,
  })
  return decided ?? null
}

/** The same without those who did not get it: it is decided again to the same person, and many of them take little room. */
export function withoutOthers(recorded: Recorded, waitingSince: number, now: number): Recorded {
  const agentId = decideAgain(recorded, waitingSince, now)?.agentId
  return { ...recorded, candidates: recorded.candidates.filter(({ userId }) => userId === agentId) }
}

/** Of who was full is kept by which limit: any that is reached says the same. */
function asTheyStood({ userId, reason, open, capacity, turn = 0, openHere = 0 }: RecordedCandidate): Candidate {
  const stood = { userId, isThere: reason !== 'notThere', takesPart: reason !== 'notTakingPart', turn }
  return reason === 'full' ? { ...stood, open: 1, openHere: 1, capacity: 1 } : { ...stood, open, openHere, capacity }
}

const givingFields = ['distribution', 'capacity', 'stickyWait', 'stickyHours', 'lastAgentFirst'] as const

export const isSameGiving = (one: GivingRule, other: GivingRule): boolean => givingFields.every((field) => one[field] === other[field])
