import type { Arrival, Stay } from './arrivals.ts'
import { type PersonThen, turningPoints } from './people-then.ts'
import { decideAgain, isSameGiving } from './recorded.ts'
import { openAgenda } from './replay-agenda.ts'
import { openWorld } from './replay-world.ts'
import { type AskedRule, openRulesThen, type RulesThen } from './rules-then.ts'

export type ReplayGiven = {
  from: number
  until: number
  timeZone: string
  asked: AskedRule
  rules: readonly RulesThen[]
  people: readonly PersonThen[]
  /** Also those of some days before: who had what when it begins. */
  arrivals: readonly Arrival[]
  stays: readonly Stay[]
}

/** Who would have got a customer, and when they would not have waited any more; null where they still would. */
export type Replayed = { arrival: Arrival; agentId: string | null; leftAt: number | null }

/**
 * Goes through the days once more by another rule. As long as nothing differs from what was, each decision is made again from what was kept of
 * it, so that the same rule gives the same people whatever happened at the same moment. From the first difference on, everything
 * that happens is decided about by what people had then. What people did by hand they do again, where the customer still waits.
 * Yields after each happening how far it is, between 0 and 1: some take long, and whoever goes through them knows when others must have a turn.
 */
export function* replay(given: ReplayGiven): Generator<number, Replayed[]> {
  const { from, until, asked } = given
  const arrivals = given.arrivals.filter(({ leftAt, enteredAt }) => enteredAt < until && (leftAt === null || leftAt > from))
  const agenda = openAgenda()
  const [world, rules] = [openWorld(given, agenda.add), openRulesThen(given.rules, asked, given)]
  let isInStep = true
  const goByRule = (arrival: Arrival) => {
    if (!isInStep || !world.waits(arrival)) return
    const { recorded, waitingSince, leftAt } = arrival
    const decided = recorded && isSameGiving(recorded.rule, asked) ? decideAgain(recorded, waitingSince, leftAt!) : null
    isInStep = decided !== null && decided.agentId === arrival.agentId
    if (decided?.agentId) world.give(arrival, decided.agentId, leftAt!, true)
  }
  const leave = (arrival: Arrival) => {
    if (arrival.isByRule) goByRule(arrival)
    else if (world.waits(arrival)) world.give(arrival, arrival.agentId, arrival.leftAt!, false)
  }
  const look = (time: number) => {
    const inForce = rules.rulesAt(time)
    const again = inForce ? world.decide(inForce, time) : null
    if (again !== null) agenda.add({ time: again, rank: 1 })
  }
  agenda.plan([
    ...world.happenings,
    ...arrivals.map((arrival) => ({ time: Math.max(arrival.enteredAt, from), rank: 2, does: () => world.enter(arrival) })),
    ...arrivals.flatMap((arrival) => (arrival.leftAt === null ? [] : [{ time: arrival.leftAt, rank: 3, does: () => leave(arrival) }])),
    ...[...turningPoints(given.people), ...rules.turningPoints].map((time) => ({ time, rank: 1 })),
  ])
  for (let one = agenda.next(); one && one.time < until; one = agenda.next()) {
    if (one.time >= from) isInStep &&= rules.isSameAt(one.time)
    one.does?.()
    if (one.time >= from && !isInStep && agenda.peek() !== one.time) look(one.time)
    yield Math.max(0, Math.min(1, (one.time - from) / (until - from)))
  }
  return arrivals.map((arrival) => ({ arrival, ...(world.fates.get(arrival) ?? { agentId: null, leftAt: null }) }))
}
