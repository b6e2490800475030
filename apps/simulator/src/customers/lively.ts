import type { Pace } from '@prosa/contract/simulator/model'
import type { NumberState } from '../state/number.ts'
import type { World } from '../state/world.ts'
import { answerWhatWasHeard, beginTalk, hearAnswer } from './hold-talk.ts'
import { nextVisit } from './next-visit.ts'
import { maySpeakUp, type Town, townOf } from './town.ts'

const second = 1_000

/** Seconds between two people who begin to write, in a town with several numbers. */
const gaps: Record<Exclude<Pace, 'off'>, readonly [least: number, most: number]> = {
  calm: [120, 300],
  normal: [35, 80],
  lively: [8, 20],
}
/** The first two come sooner, so that nobody looks at an empty list. */
const firstGaps: readonly (readonly [number, number])[] = [
  [3, 8],
  [10, 25],
]
const slowerAtOneDoor = 3

/** People of the town begin to write to this number by themselves, and whoever talks with it hears what it answers. */
export function openLively(world: World, number: NumberState): void {
  const town = townOf(world, number)
  number.listeners.add((customer, line) => hearAnswer(world, number, customer, line))
  number.onReset = () => {
    town.visits = town.visits.filter(({ providerId }) => providerId !== number.config.providerId)
    openLively(world, number)
  }
  if (number.config.topic === undefined) return
  const isFirst = town.doors.size === 0
  town.doors.set(number.config.providerId, number)
  if (isFirst) planTurn(world, town)
}

/** Nobody writes to this number by themselves any more. */
export function closeLively(world: World, number: NumberState): void {
  const town = townOf(world, number)
  if (town.doors.get(number.config.providerId) !== number) return
  town.doors.delete(number.config.providerId)
  if (town.doors.size === 0) town.clock.clear()
}

export function setPace(world: World, number: NumberState, pace: Pace): void {
  const town = townOf(world, number)
  const wasOff = town.pace === 'off'
  town.pace = pace
  const { wabaId } = number.config
  if (wasOff && pace !== 'off') for (const one of world.numbers.values()) if (one.config.wabaId === wabaId) answerWhatWasHeard(world, one)
  if (town.doors.size > 0) planTurn(world, town, firstGaps[0])
}

function planTurn(world: World, town: Town, gap = gapOf(town)): void {
  town.cancelTurn?.()
  if (town.pace === 'off' || !gap) return
  town.cancelTurn = town.clock.after(town.random.between(gap[0] * second, gap[1] * second), () => {
    takeTurn(world, town)
    planTurn(world, town)
  })
}

function gapOf({ pace, turns, doors }: Town): readonly [number, number] | undefined {
  if (pace === 'off') return undefined
  const [least, most] = gaps[pace]
  const times = doors.size > 1 ? 1 : slowerAtOneDoor
  return firstGaps[turns] ?? [least * times, most * times]
}

function takeTurn(world: World, town: Town): void {
  const number = nextDoor(town)
  if (!number || !maySpeakUp(town)) return
  town.turns += 1
  const visit = nextVisit(town, number)
  if (!visit) return
  const { person, script } = visit
  town.visits.push({ waId: person.waId, script: script.name, providerId: number.config.providerId, at: number.clock.now() })
  beginTalk(world, number, person, script)
}

/** Each number once before one has its second turn, in another order each time. */
function nextDoor(town: Town): NumberState | null {
  town.round = town.round.filter((providerId) => town.doors.has(providerId))
  if (town.round.length === 0) {
    const order = [...town.doors.keys()].sort().map((providerId) => ({ providerId, at: town.random.next() }))
    town.round = order.sort((one, other) => one.at - other.at).map(({ providerId }) => providerId)
  }
  return town.doors.get(town.round.shift() ?? '') ?? null
}
