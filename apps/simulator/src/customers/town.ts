import type { Pace } from '@prosa/contract/simulator/model'
import { type Clock, openClock } from '../state/clock.ts'
import type { NumberState } from '../state/number.ts'
import { hashOf, openRandom, type Random } from '../state/random.ts'
import type { World } from '../state/world.ts'

/** Who wrote to which number about what, and when by the clock of that number. */
export type Visit = { waId: string; script: string; providerId: string; at: number }

/** The people around the numbers of one account: they write to all of these together, one after the other. */
export type Town = {
  pace: Pace
  clock: Clock
  random: Random
  /** The numbers to which people write by themselves. */
  doors: Map<string, NumberState>
  /** To which of them they still go before all have had their turn. */
  round: string[]
  visits: Visit[]
  turns: number
  lines: { since: number; count: number }
  cancelTurn: (() => void) | null
}

const day = 24 * 3_600_000
/** Of those that nobody asked for; who is answered always answers. */
const mostLinesPerDay = 120

export function townOf(world: World, { config: { wabaId } }: NumberState): Town {
  const known = world.towns.get(wabaId)
  if (known) return known
  const clock = openClock()
  const town: Town = {
    pace: world.isLively ? 'normal' : 'off',
    clock,
    random: openRandom(world.seed ^ hashOf(wabaId)),
    doors: new Map(),
    round: [],
    visits: [],
    turns: 0,
    lines: { since: clock.now(), count: 0 },
    cancelTurn: null,
  }
  world.towns.set(wabaId, town)
  return town
}

/** Whether one more line may be said that nobody asked for. */
export function maySpeakUp({ pace, clock, lines }: Town): boolean {
  if (clock.now() - lines.since > day) Object.assign(lines, { since: clock.now(), count: 0 })
  return pace !== 'off' && lines.count < mostLinesPerDay
}
