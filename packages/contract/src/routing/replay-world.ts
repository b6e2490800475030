import type { InboxRules } from '../departments/inbox-rules.ts'
import type { Arrival } from './arrivals.ts'
import { type Candidate, distribute, hasRoom, type Waiting } from './distribute.ts'
import { openPeopleThen } from './people-then.ts'
import type { Replayed, ReplayGiven } from './replay.ts'
import type { Happening } from './replay-agenda.ts'
import type { AskedRule } from './rules-then.ts'

const hour = 3_600_000
/** Where nobody was served from whom one could know how long it takes. */
const usualStay = 600_000

/** Who waits, who has how much, and whose turn it is. */
export function openWorld({ from, asked, people, arrivals, stays }: ReplayGiven, add: (one: Happening) => void) {
  const [waiting, fates] = [new Set<Arrival>(), new Map<Arrival, Omit<Replayed, 'arrival'>>()]
  const loads = new Map<string, { open: number; openHere: number }>()
  const turns = new Map<string, number>()
  const before = arrivals.filter(({ leftAt }) => leftAt !== null && leftAt <= from)
  const held = arrivals.flatMap(({ heldFor }) => heldFor ?? []).toSorted((one, other) => one - other)
  const heldUsually = held[Math.floor(held.length / 2)] ?? usualStay
  const peopleAt = openPeopleThen(people)
  let lastTurn = 0
  const takeTurn = (userId: string) => {
    lastTurn += 1
    turns.set(userId, lastTurn)
  }
  for (const { agentId, isByRule } of before.toSorted((one, other) => one.leftAt! - other.leftAt!))
    if (agentId && isByRule) takeTurn(agentId)
  const load = (userId: string, isHere: boolean, by: 1 | -1) => {
    const { open, openHere } = loads.get(userId) ?? { open: 0, openHere: 0 }
    loads.set(userId, { open: open + by, openHere: openHere + (isHere ? by : 0) })
  }
  const candidatesAt = (rules: InboxRules, time: number): Candidate[] =>
    peopleAt(time, rules).map((one) => ({
      ...one,
      ...(loads.get(one.userId) ?? { open: 0, openHere: 0 }),
      turn: turns.get(one.userId) ?? 0,
    }))
  const give = (arrival: Arrival, agentId: string | null, time: number, isByRule: boolean) => {
    waiting.delete(arrival)
    fates.set(arrival, { agentId, leftAt: time })
    if (agentId === null) return
    load(agentId, true, 1)
    if (isByRule) takeTurn(agentId)
    add({ time: time + (arrival.heldFor ?? heldUsually), rank: 0, does: () => load(agentId, true, -1) })
  }
  const earlier = before.flatMap(({ agentId, leftAt, heldFor }) =>
    agentId === null ? [] : [{ userId: agentId, isHere: true, from: leftAt!, until: leftAt! + (heldFor ?? 0) }],
  )
  return {
    fates,
    give,
    waits: (arrival: Arrival) => waiting.has(arrival),
    enter: (arrival: Arrival) => void waiting.add(arrival),
    happenings: [...earlier, ...stays].flatMap(({ userId, isHere, from: begin, until: end }): Happening[] => [
      { time: begin, rank: 1, does: () => load(userId, isHere, 1) },
      { time: end, rank: 0, does: () => load(userId, isHere, -1) },
    ]),
    /** Answers until when somebody waits for whom they know. */
    decide(rules: InboxRules, time: number): number | null {
      if (waiting.size === 0) return null
      const candidates = candidatesAt(rules, time)
      if (!candidates.some((one) => one.isThere && hasRoom(one, rules))) return null
      const chats = [...waiting].map((one) => asWaiting(one, asked, time))
      const decided = distribute({ waiting: chats, candidates, rule: rules, now: time, isBrief: true })
      for (const { chat, agentId } of decided) if (agentId) give(chat, agentId, time, true)
      const untils = decided.flatMap(({ until }) => until ?? [])
      return untils.length === 0 ? null : Math.min(...untils)
    },
  }
}

/** Where nothing is distributed, who is responsible does not count. */
function asWaiting(arrival: Arrival, { lastAgentFirst, stickyHours, distribution }: AskedRule, now: number): Waiting<Arrival> {
  const { last, notTo, waitingSince } = arrival
  const responsibleId = distribution === 'off' ? null : arrival.responsibleId
  const lastId = lastAgentFirst && last && last.until > now - stickyHours * hour ? last.agentId : null
  return {
    ...{ chat: arrival, waitingSince, notTo },
    known: [
      ...(responsibleId ? [{ userId: responsibleId, as: 'responsible' as const }] : []),
      ...(lastId && lastId !== responsibleId ? [{ userId: lastId, as: 'lastAgent' as const }] : []),
    ],
  }
}
