import { afterEach, describe, expect, test } from 'vitest'
import { addLine } from '../state/customer.ts'
import { demoNumbers } from '../state/demo-numbers.ts'
import { type NumberState, resetNumber } from '../state/number.ts'
import { addNumber, openWorld } from '../state/world.ts'
import { closeLively, openLively } from './lively.ts'
import { beginRush, endRush, greetedAt } from './rush.ts'
import { runScenario } from './scenarios.ts'
import { townOf } from './town.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** The numbers of one account of the demo, without a network and without anybody who comes by themselves. */
function anAccount() {
  const world = openWorld({ seed: 5 })
  const numbers = demoNumbers.filter(({ wabaId }) => wabaId === '210000000000001').map((config) => addNumber(world, config))
  for (const number of numbers) openLively(world, number)
  ended.push(() => {
    for (const number of numbers) {
      closeLively(world, number)
      number.clock.clear()
    }
    townOf(world, numbers[0]!).clock.clear()
  })
  const pass = (ms: number) => {
    for (let at = 0; at < ms; at += 100) townOf(world, numbers[0]!).clock.advance(100)
  }
  return { world, doors: numbers.slice(0, 5), besides: numbers[5]!, pass }
}

const writers = ({ customers }: NumberState) =>
  [...customers.values()].filter(({ lines }) => lines.some(({ fromCustomer }) => fromCustomer))
const countAt = (numbers: readonly NumberState[]) => numbers.map((number) => writers(number).length)

describe('[RO70] a rush', () => {
  test('brings as many as were asked for, to all doors in turn, and says how far it is', () => {
    const { world, doors, besides, pass } = anAccount()
    beginRush(world, doors[2]!, 13)
    expect(doors.map(({ rush }) => rush?.come)).toEqual([1, 1, 1, 1, 1])
    pass(500)
    expect(doors[0]!.rush).toMatchObject({ come: 6, all: 13 })
    pass(60_000)
    expect(countAt(doors)).toEqual([3, 3, 3, 2, 2])
    expect([...doors, besides].map(({ rush }) => rush)).toEqual(Array(6).fill(null))
    expect(countAt([besides])).toEqual([0])
  })

  test('is ended from any of its doors, and a reset takes only its own number out', () => {
    const { world, doors, pass } = anAccount()
    beginRush(world, doors[0]!, 200)
    resetNumber(doors[1]!)
    pass(900)
    endRush(world, doors[4]!)
    const come = countAt(doors)
    expect([come[1], come.reduce((one, other) => one + other)]).toEqual([0, 10])
    pass(5_000)
    expect(countAt(doors)).toEqual(come)
    expect(doors.every(({ rush }) => rush === null)).toBe(true)
  })

  test('of a number without a topic is its own, beside that of the account', () => {
    const { world, doors, besides, pass } = anAccount()
    beginRush(world, doors[0]!, 5)
    beginRush(world, besides, 3)
    pass(2_000)
    expect(countAt([...doors, besides])).toEqual([1, 1, 1, 1, 1, 3])
  })
})

test.each([
  ['2026-11-18T11:00:00Z', 'Bom dia! Vocês têm a poltrona?'],
  ['2026-11-18T15:00:00Z', 'Boa tarde! Vocês têm a poltrona?'],
  ['2026-11-18T23:00:00Z', 'Boa noite! Vocês têm a poltrona?'],
])('[RO70] who comes in a rush at %s greets by the time of day', (at, says) => {
  expect(greetedAt('Boa tarde! Vocês têm a poltrona?', Date.parse(at))).toBe(says)
  expect(greetedAt('Oi, boa tarde', Date.parse(at))).toBe('Oi, boa tarde')
})

test('[RO71] who vanishes reads the answer and says nothing more, also where people answer and remind', () => {
  const { world, doors } = anAccount()
  const [door] = doors
  townOf(world, door!).pace = 'lively'
  const customer = door!.customers.get(runScenario(world, door!, 'vanishes').customerId!)!
  const said = customer.lines.length
  const sent = { callbackData: null, category: 'service' as const, showsConversation: false, isVoice: false, told: new Set<string>() }
  const answer = addLine(door!, customer, {
    lineId: 'out',
    fromCustomer: false,
    type: 'text',
    text: 'Qual é o número do pedido?',
    tick: 'delivered',
    sent,
  })
  for (const listener of door!.listeners) listener(customer, answer)
  for (let at = 0; at < 30; at += 1) door!.clock.advance(60_000)
  expect([answer.tick, customer.lines.length - said]).toEqual(['read', 1])
})
