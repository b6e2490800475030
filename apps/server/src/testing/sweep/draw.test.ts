import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { fieldsOf } from '@prosa/contract/kit/shape'
import { describe, expect, it } from 'vitest'
import { type Draw, drawAll, drawPart, partsOfSweep } from './draw.ts'
import { drawnInputs } from './drawn-inputs.ts'

const allCalls = Object.entries<Call>(calls)
const drawn = (draw: Draw) =>
  allCalls.flatMap(([name, call]) =>
    [...drawnInputs(name, call, draw)].map(({ what, place, at }) => ({ input: `${name}: ${what}`, place, at })),
  )

/** Without the names of the call, of its fields and of its choices, and however deep it stands. */
const kindsOf = (inputs: readonly string[]) =>
  new Set(
    inputs.map((input) =>
      input
        .replace(/^\w+: /, '')
        .replace(/^the choice .*/, 'a choice')
        .replace(/( for| in the file) \w+$/, '')
        .replace(/( in (an entry|\w+))+$/, ''),
    ),
  )

const all = drawn(drawAll)
const ofSeed = (seed: number) => {
  const draw = drawPart(seed, partsOfSweep)
  return all.filter(({ place, at }) => at === null || draw(place, at))
}
const inputsOf = (some: typeof all) => some.map(({ input }) => input)
const seeds = Array.from({ length: partsOfSweep }, (_, seed) => seed)

it('what is not drawn is not tried', () => {
  expect(inputsOf(drawn(drawPart(1, partsOfSweep)))).toEqual(inputsOf(ofSeed(1)))
})

// It goes round after so many: what holds for these holds on every day.
describe.each(seeds)('of the bad inputs, seed %i draws', (seed) => {
  const some = ofSeed(seed)

  it('not more than are needed', () => {
    expect(some.length / all.length).toBeLessThan(0.3)
  })

  it('every kind for some call', () => {
    const tried = kindsOf(inputsOf(some))
    expect([...kindsOf(inputsOf(all))].filter((kind) => !tried.has(kind))).toEqual([])
  })

  it('some for every call and every field', () => {
    const tried = new Set(some.map(({ place }) => place))
    const fields = allCalls.flatMap(([name, call]) => Object.keys(fieldsOf(call.input)).map((field) => `${name}.${field}`))
    expect([...fields, ...allCalls.map(([name]) => name)].filter((place) => !tried.has(place))).toEqual([])
  })
})

it('as many seeds in a row draw every bad input', () => {
  const together = new Set(seeds.flatMap((seed) => inputsOf(ofSeed(20_001 + seed))))
  expect(inputsOf(all).filter((input) => !together.has(input))).toEqual([])
})
