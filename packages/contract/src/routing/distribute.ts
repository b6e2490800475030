import type { InboxRules } from '../departments/inbox-rules.ts'
import { type CandidateReason, type KnownAs, mostNamed, type RouteKind } from './route.ts'

/** A chat that waits, and whom its customer knows, who come first in this order. */
export type Waiting<Chat> = {
  chat: Chat
  waitingSince: number
  known: readonly { userId: string; as: KnownAs }[]
  /** Who put it back into the queue by hand: it does not come back to them by itself. */
  notTo: string | null
}

/** Somebody who works in the department and may have chats. */
export type Candidate = {
  userId: string
  isThere: boolean
  /** Whether the department names them, or nobody, for its distribution. Whoever is known to a customer need not be named. */
  takesPart: boolean
  /** Open chats that are not snoozed: of all departments, and of this one. */
  open: number
  openHere: number
  /** How many they may have in all departments together; 0 where only the department says so. */
  capacity: number
  /** Their place in turn: the number of the last chat that this department gave by itself; 0 where it never gave them one. */
  turn: number
}

/** Where it is off, only whom a customer knows is given a chat. */
export type DistributionRule = Pick<InboxRules, 'capacity' | 'stickyWait' | 'distribution'>

export type Considered = Candidate & { reason: CandidateReason }

export type Decision<Chat> = Waiting<Chat> & {
  /** Who gets it; null where it goes on waiting. */
  agentId: string | null
  kind: Extract<RouteKind, 'roundRobin' | 'leastLoaded' | KnownAs> | null
  /** Their place in turn from then on. */
  turn: number
  /** Until when it waits for somebody whom its customer knows. */
  until: number | null
  /** As they stood when it was decided, whoever got it first; so many are named, the others counted. */
  considered: readonly Considered[]
  others: Readonly<Partial<Record<CandidateReason, number>>>
}

type Given<Chat> = {
  waiting: readonly Waiting<Chat>[]
  candidates: readonly Candidate[]
  rule: DistributionRule
  now: number
  /** Where only who gets what is asked for: of hundreds of people it costs more to say why than to decide. */
  isBrief?: boolean
}

/**
 * Who gets which of the chats that wait: whoever waits longest is served first, by whom they know where that person is free, else by the
 * rule. Nobody gets more than they may have.
 */
export function distribute<Chat>({ waiting, candidates, rule, now, isBrief = false }: Given<Chat>): Decision<Chat>[] {
  const people = candidates.map((candidate) => ({ ...candidate })).toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  let lastTurn = Math.max(0, ...people.map(({ turn }) => turn))
  return waiting
    .toSorted((one, other) => one.waitingSince - other.waitingSince)
    .map(({ chat, waitingSince, known, notTo }) => {
      const willing = notTo === null ? people : people.filter(({ userId }) => userId !== notTo)
      const { agent, kind, until } = choose(willing, { waitingSince, known }, rule, now)
      const weighed = isBrief
        ? { considered: [], others: {} }
        : byWorth(people, (person) => (person.userId === notTo ? 'gaveBack' : reasonOf(person, agent, kind, rule)))
      if (agent) {
        agent.open += 1
        agent.openHere += 1
        lastTurn += 1
        agent.turn = lastTurn
      }
      return { chat, waitingSince, known, notTo, agentId: agent?.userId ?? null, kind, turn: lastTurn, until, ...weighed }
    })
}

type Choice = { agent: Candidate | null; kind: Decision<unknown>['kind']; until: number | null }

function choose(
  people: readonly Candidate[],
  { waitingSince, known }: Pick<Waiting<unknown>, 'waitingSince' | 'known'>,
  rule: DistributionRule,
  now: number,
): Choice {
  const familiar = known.flatMap(({ userId, as }) => people.filter((person) => person.userId === userId).map((person) => ({ person, as })))
  const free = familiar.find(({ person }) => person.isThere && hasRoom(person, rule))
  if (free) return { agent: free.person, kind: free.as, until: null }
  if (rule.distribution === 'off') return { agent: null, kind: null, until: null }
  const until = waitingSince + rule.stickyWait * 60_000
  if (familiar.length > 0 && now < until) return { agent: null, kind: null, until }
  let first: Candidate | null = null
  for (const person of people) {
    const isFree = person.isThere && person.takesPart && hasRoom(person, rule)
    if (isFree && !(first && isBefore(rule, first, person))) first = person
  }
  return { agent: first, kind: first && rule.distribution, until: null }
}

/** Their own capacity counts the chats of all departments, and wins over the department's, which counts its own. */
export const hasRoom = ({ capacity, open, openHere }: Candidate, rule: Pick<InboxRules, 'capacity'>): boolean =>
  capacity > 0 ? open < capacity : rule.capacity === 0 || openHere < rule.capacity

function isBefore({ distribution }: DistributionRule, one: Candidate, other: Candidate): boolean {
  const byLoad = distribution === 'leastLoaded' ? one.open - other.open : 0
  const difference = byLoad || one.turn - other.turn
  return difference === 0 ? one.userId < other.userId : difference < 0
}

function reasonOf(person: Candidate, agent: Candidate | null, kind: Choice['kind'], rule: DistributionRule): CandidateReason {
  if (person === agent) return 'chosen'
  if (!person.isThere) return 'notThere'
  if (!hasRoom(person, rule)) return 'full'
  if (!person.takesPart) return 'notTakingPart'
  // It waits for somebody else, or went to whom the customer knows.
  if (agent === null || kind === 'responsible' || kind === 'lastAgent') return 'unknown'
  return rule.distribution === 'leastLoaded' && person.open > agent.open ? 'busier' : 'laterInTurn'
}

const worth: readonly CandidateReason[] = ['chosen', 'unknown', 'busier', 'laterInTurn', 'gaveBack', 'full', 'notThere', 'notTakingPart']

/** Of people in the order of their ids. Only who is named is copied: this is done for each chat, and there may be hundreds of people. */
function byWorth(people: readonly Candidate[], reasonFor: (person: Candidate) => CandidateReason) {
  const byReason = Map.groupBy(people, reasonFor)
  const considered: Considered[] = []
  const others: Partial<Record<CandidateReason, number>> = {}
  for (const reason of worth) {
    const those = byReason.get(reason) ?? []
    const named = those.slice(0, mostNamed - considered.length)
    considered.push(...named.map((person) => ({ ...person, reason })))
    if (named.length < those.length) others[reason] = those.length - named.length
  }
  return { considered, others }
}
