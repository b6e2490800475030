import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { fieldsOf } from '@prosa/contract/kit/shape'
import { describe, expect, it } from 'vitest'
import { type Draw, drawAll, drawThird } from './draw.ts'
import { drawnInputs } from './drawn-inputs.ts'

const allCalls = Object.entries<Call>(calls)
const drawn = (draw: Draw) => allCalls.flatMap(([name, call]) => [...drawnInputs(name, call, draw)].map(({ what }) => `${name}: ${what}`))

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

// It goes round after three: what holds for these holds on every day.
describe.each([0, 1, 2])('of the bad inputs, seed %i draws', (seed) => {
  const some = drawn(drawThird(seed))

  it('not more than are needed', () => {
    expect(some.length / all.length).toBeLessThan(0.4)
  })

  it('every kind for some call', () => {
    const tried = kindsOf(some)
    expect([...kindsOf(all)].filter((kind) => !tried.has(kind))).toEqual([])
  })

  it('some for every call and every field', () => {
    const places = allCalls.flatMap(([name, call]) => Object.keys(fieldsOf(call.input)).map((field) => `${name}.${field}`))
    const tried: string[] = []
    const remember: Draw = (place, at) => drawThird(seed)(place, at) && tried.push(place) > 0
    for (const [name, call] of allCalls) for (const _ of drawnInputs(name, call, remember));
    expect(places.filter((place) => !tried.includes(place))).toEqual([])
  })
})

it('three seeds in a row draw every bad input', () => {
  const together = new Set([20_001, 20_002, 20_003].flatMap((seed) => drawn(drawThird(seed))))
  expect(all.filter((input) => !together.has(input))).toEqual([])
})
