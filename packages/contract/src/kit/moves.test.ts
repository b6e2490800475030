import { describe, expect, expectTypeOf, test } from 'vitest'
import { codes } from './codes.ts'
import { mayMove, moved, moves } from './moves.ts'

const Door = codes({ Shut: 0, Open: 1, Locked: 2, Gone: 7 })
const { Shut, Open, Locked, Gone } = Door
const doorMoves = moves(Door, {
  open: { from: [Shut], to: Open },
  shut: { from: [Open], to: Shut },
  lock: { from: [Shut, Open], to: Locked },
  unlock: { from: [Locked], to: [Shut, Open] },
})

describe('moves', () => {
  test.each([
    ['open', [Shut]],
    ['shut', [Open]],
    ['lock', [Shut, Open]],
    ['unlock', [Locked]],
  ] as const)('%s may happen in %j only', (verb, states) => {
    expect(Door.values.filter((state) => mayMove(doorMoves, verb, state))).toEqual(states)
  })

  test('a verb leads to its state, and to nothing where it may not happen', () => {
    expect(Door.values.map((state) => moved(doorMoves, 'lock', state))).toEqual([Locked, Locked, null, null])
    expect(Door.values.map((state) => moved(doorMoves, 'shut', state))).toEqual([null, Shut, null, null])
  })

  test('a verb that may lead to several states leads to these only', () => {
    expect([Shut, Open].map((to) => mayMove(doorMoves, 'unlock', Locked, to))).toEqual([true, true])
    expect(mayMove(doorMoves, 'unlock', Locked, Gone)).toBe(false)
    expect(mayMove(doorMoves, 'unlock', Shut, Open)).toBe(false)
  })

  test('a verb with one outcome can be asked for it too', () => {
    expect(mayMove(doorMoves, 'open', Shut, Open)).toBe(true)
    expect(mayMove(doorMoves, 'open', Shut, Shut)).toBe(false)
  })

  test('a state nobody declared goes nowhere', () => {
    expect(mayMove(doorMoves, 'open', 9)).toBe(false)
    expect(moved(doorMoves, 'open', 9)).toBeNull()
  })

  test('the types know the verbs and their outcomes', () => {
    expectTypeOf(moved(doorMoves, 'open', Shut)).toEqualTypeOf<1 | null>()
    // @ts-expect-error: it depends on more than the state
    moved(doorMoves, 'unlock', Locked)
    // @ts-expect-error: no such verb
    expect(() => mayMove(doorMoves, 'paint', Shut)).toThrow()
    // @ts-expect-error: 3 is no door
    moves(Door, { open: { from: [3], to: Open } })
  })
})
