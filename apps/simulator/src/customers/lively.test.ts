import { afterAll, afterEach, expect, test } from 'vitest'
import { addLine, customerAt } from '../state/customer.ts'
import { demoNumbers } from '../state/demo-numbers.ts'
import { type NumberState, resetNumber } from '../state/number.ts'
import { addNumber, openWorld, type World } from '../state/world.ts'
import { secrets, simulated, until, wabaId } from '../testing/simulated.ts'
import { closeLively, openLively, setPace } from './lively.ts'
import { reminders } from './manners.ts'
import type { Script } from './scripts/script.ts'
import { scriptsOfAurora, scriptsOfBeta } from './scripts/scripts.ts'
import { townOf } from './town.ts'
import { ofCasaAurora, ofLojaBeta } from './townspeople.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** The numbers of the demo, without a network: what is said is on the telephones. */
function aTown({ seed = 3, lively = true, wabaId = '210000000000001' } = {}) {
  const world = openWorld({ seed, isLively: lively })
  const numbers = demoNumbers.filter((config) => config.wabaId === wabaId && config.topic).map((config) => addNumber(world, config))
  for (const number of numbers) openLively(world, number)
  ended.push(() => {
    for (const number of numbers) {
      closeLively(world, number)
      number.clock.clear()
    }
  })
  const town = townOf(world, numbers[0]!)
  /** In small steps, as time does. */
  const pass = (ms: number, step = 4 * second) => {
    for (let at = 0; at < ms; at += step) for (const { clock } of [town, ...numbers]) clock.advance(step)
  }
  const lines = () =>
    numbers.flatMap((number) =>
      [...number.customers.values()].flatMap((customer) =>
        customer.lines.filter(({ fromCustomer }) => fromCustomer).map((line) => ({ number, customer, ...line })),
      ),
    )
  return { world, town, numbers, pass, lines }
}

/** The company's answer reaches the customer. */
function answer(number: NumberState, customerId: string, text: string, lineId = `out-${Math.random()}`): void {
  const customer = number.customers.get(customerId)!
  const line = { ...customer.lines[0]!, lineId, fromCustomer: false, text }
  customer.lines.push(line)
  number.lines.set(lineId, line)
  for (const listener of number.listeners) listener(customer, line)
}

const opener = (script: Script) => (typeof script.opens[0] === 'string' ? script.opens[0] : null)
const scriptOf = (text: string) => [...scriptsOfAurora, ...scriptsOfBeta].find((script) => opener(script)?.replace('obrigado', '') === text)

test('two people or more have written after a minute, and then somebody says something every twenty to sixty seconds', () => {
  for (const seed of [1, 2, 3]) {
    const { pass, lines } = aTown({ seed })
    pass(minute)
    expect(new Set(lines().map(({ customer }) => customer.customerId)).size).toBeGreaterThanOrEqual(2)
    const before = lines().length
    pass(20 * minute)
    const every = (20 * 60) / (lines().length - before)
    expect([every >= 20, every <= 60]).toEqual([true, true])
  }
})

test('everybody writes to the number that their story is about, and every number has its turn', () => {
  const { pass, lines, numbers } = aTown()
  pass(30 * minute)
  const told = lines().flatMap(({ number, text }) => (scriptOf(text) ? [[number.config.topic, scriptOf(text)!.topic]] : []))
  expect(told.length).toBeGreaterThan(15)
  expect(told.filter(([door, topic]) => door !== topic)).toEqual([])
  expect(new Set(told.map(([door]) => door)).size).toBe(numbers.length)
})

test('a person is not here twice within a day, and comes back with another story until all were told', () => {
  const { pass, town } = aTown({ wabaId: '210000000000101' })
  pass(8 * day, 20 * minute)
  const known = new Set(ofLojaBeta.map(({ waId }) => waId))
  for (const waId of known) {
    const visits = town.visits.filter((visit) => visit.waId === waId)
    expect(visits.length).toBeGreaterThan(2)
    expect(new Set(visits.slice(0, scriptsOfBeta.length).map(({ script }) => script)).size).toBe(
      Math.min(visits.length, scriptsOfBeta.length),
    )
    for (const [at, visit] of visits.slice(1).entries()) expect(visit.at - visits[at]!.at).toBeGreaterThanOrEqual(day)
  }
})

test('everybody in town comes before one comes again or somebody from elsewhere does', () => {
  const { pass, town, world, numbers } = aTown()
  setPace(world, numbers[0]!, 'lively')
  pass(8 * minute)
  const visits = town.visits.slice(0, 28)
  const known = new Set(ofCasaAurora.map(({ waId }) => waId))
  expect([new Set(visits.map(({ waId }) => waId)).size, new Set(visits.map(({ script }) => script)).size]).toEqual([28, 28])
  expect(visits.filter(({ waId }) => !known.has(waId))).toEqual([])
})

/** The first who writes words, with what they talk about. */
function aTalk(seed = 3) {
  const all = aTown({ seed })
  all.pass(minute)
  const [{ customer, number }] = all.lines() as [ReturnType<typeof all.lines>[number]]
  const script = number.talks.get(customer.customerId)!.script
  const said = () => customer.lines.filter(({ fromCustomer }) => fromCustomer).map(({ text }) => text.replace('brigada', 'brigado'))
  return { ...all, customer, number, script, said, tell: (text: string) => answer(number, customer.customerId, text) }
}

test('they answer what they are asked, say goodbye, and nothing after it but a sign', () => {
  const { tell, pass, said, script, customer } = aTalk()
  const opened = said().length
  tell('Infelizmente')
  tell('não temos')
  pass(minute)
  expect(said().slice(opened)).toEqual([script.answers.no])
  for (let turn = 0; turn < 5; turn += 1) {
    tell('Temos sim!')
    pass(20 * second)
  }
  expect(said().at(-1)).toBe(script.goodbye)
  const all = said().length
  for (const text of ['Disponha! Tenha um ótimo dia', 'Até logo!', 'Qual o número do pedido?', 'Até mais!']) {
    tell(text)
    pass(20 * minute, minute)
  }
  expect(said()).toHaveLength(all)
  expect(customer.lines.filter(({ byCustomer }) => byCustomer !== null).length).toBeLessThanOrEqual(1)
})

test('who is not answered asks once more after some minutes at most, and half of them do', () => {
  const { pass, lines, numbers, world } = aTown()
  pass(10 * minute)
  setPace(world, numbers[0]!, 'calm')
  const asked = [...new Set(lines().map(({ customer }) => customer))]
  pass(90 * minute, minute)
  const again = asked.map(
    ({ lines: own }) => own.filter(({ text }) => [...reminders.pt, ...reminders.en, ...reminders.es].includes(text)).length,
  )
  expect(Math.max(...again)).toBe(1)
  expect(again.filter((times) => times === 0).length).toBeGreaterThan(2)
})

test('the pace is kept for all numbers together, and off is off for answers too', () => {
  const { pass, lines, world, numbers, town } = aTown({ lively: false })
  pass(30 * minute, minute)
  expect([lines().length, town.pace]).toEqual([0, 'off'])
  const count = (pace: 'calm' | 'normal' | 'lively') => {
    setPace(world, numbers[2]!, pace)
    const before = town.visits.length
    pass(6 * minute)
    return town.visits.length - before
  }
  const [calm, normal, lively] = [count('calm'), count('normal'), count('lively')]
  expect([calm >= 1, calm < normal, normal < lively]).toEqual([true, true, true])
  setPace(world, numbers[0]!, 'off')
  const before = lines().length
  const [{ customer, number }] = lines() as [ReturnType<typeof lines>[number]]
  answer(number, customer.customerId, 'Temos sim!')
  pass(60 * minute, minute)
  expect(lines()).toHaveLength(before)
})

test('what they heard while the pace was off is answered once it is on again', () => {
  const { tell, pass, said, script, world, number } = aTalk()
  setPace(world, number, 'off')
  const before = said().length
  tell('Infelizmente não temos')
  pass(minute)
  expect(said()).toHaveLength(before)
  setPace(world, number, 'normal')
  pass(minute)
  expect(said().slice(before)).toEqual([script.answers.no])
})

test('they stop when a day is full of words, still answer, and begin again with the next', () => {
  const { pass, lines, world, numbers } = aTown()
  setPace(world, numbers[0]!, 'lively')
  pass(60 * minute, 8 * second)
  expect(lines()).toHaveLength(120)
  const { number, customer } = lines().find(({ number: { talks }, customer: one }) => !talks.get(one.customerId)!.isOver)!
  answer(number, customer.customerId, 'Oi, tudo bem?')
  pass(minute)
  expect(lines()).toHaveLength(121)
  pass(day, 10 * minute)
  expect(lines().length).toBeGreaterThan(121)
})

test('a number that is set back forgets its talks, and goes on with people who are new to it', () => {
  const { pass, numbers, town, lines } = aTown()
  pass(10 * minute)
  const [number] = numbers as [NumberState]
  const { providerId } = number.config
  const here = () => lines().filter((line) => line.number === number).length
  expect(here()).toBeGreaterThan(0)
  resetNumber(number)
  number.onReset!()
  expect([here(), number.talks.size, town.visits.filter((visit) => visit.providerId === providerId)]).toEqual([0, 0, []])
  pass(10 * minute)
  expect(here()).toBeGreaterThan(0)
})

test('the same seed gives the same people and words, another seed others', () => {
  const live = (seed: number) => {
    const { pass, lines } = aTown({ seed })
    pass(10 * minute)
    return lines().map(({ customer, text }) => [customer.name, text])
  }
  const first = live(8)
  expect(live(8)).toEqual(first)
  expect(live(9)).not.toEqual(first)
})

test('who wrote before this start answers too when they are answered, unless somebody plays them or it is a template', () => {
  const { numbers, pass } = aTown({ seed: 5 })
  const [number] = numbers as [NumberState]
  const get = (waId: string, text: string, type = 'text') => {
    const customer = customerAt(number, waId)
    const line = addLine(number, customer, { lineId: `out-${waId}-${customer.lines.length}`, fromCustomer: false, type, text })
    for (const listener of number.listeners) listener(customer, line)
    pass(minute)
    return customer.lines.filter(({ fromCustomer }) => fromCustomer).map((one) => one.text)
  }
  expect(get('5511977770001', 'Temos sim!')).toEqual(['Ah, que bom!'])
  expect(get('5511977770001', 'Tenha um ótimo dia!')).toEqual(['Ah, que bom!', 'Perfeito, muito obrigado! 🙏'])
  expect(get('5511977770002', 'Your order is on its way')).toEqual(['Is there anything else I need to do?'])
  expect(get('5511977770003', 'Promoção!', 'template')).toEqual([])
  addLine(number, customerAt(number, '5511977770004'), { lineId: 'in-4', fromCustomer: true, type: 'text', text: 'Oi' })
  expect(get('5511977770004', 'Temos sim!')).toEqual(['Oi'])
})

test('nobody writes to a number without a topic, and who was written to there says nothing', () => {
  const world: World = openWorld({ seed: 1, isLively: true })
  const number = addNumber(world, { providerId: '77777', wabaId: '88888', displayNumber: '551130001000', ...secrets })
  openLively(world, number)
  ended.push(() => number.clock.clear())
  const { clock } = townOf(world, number)
  customerAt(number, '5511955550001')
  for (let at = 0; at < 60; at += 1) for (const each of [clock, number.clock]) each.advance(minute)
  expect([...number.customers.values()].flatMap(({ lines }) => lines)).toEqual([])
})

const simulators: Awaited<ReturnType<typeof simulated>>[] = []
afterAll(() => Promise.all(simulators.map((one) => one.stop())))

test('over the wire: a number with a topic has a pace once it is there, and its crowd speaks with many tongues and answers', async () => {
  const world = await simulated({ lively: true })
  simulators.push(world)
  const besides = { providerId: '555000000000002', displayNumber: '551130001001', topic: 'sales' }
  await fetch(`${world.controlUrl}/numbers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...secrets, wabaId, ...besides }),
  })
  // Another company may have the one without a topic: it has no say in the pace of the account.
  expect((await world.control('POST', 'pace', { pace: 'off' })).body.pace).toBeNull()
  const stateBesides = await fetch(`${world.controlUrl}/numbers/${besides.providerId}/state`)
  expect(await stateBesides.json()).toMatchObject({ pace: 'normal' })
  const { customerId } = (await world.control('POST', 'scenario', { scenario: 'manyAtOnce' })).body as { customerId: string }
  const crowd = () => world.receiver.messages().filter(({ type }) => type === 'text')
  await until('the crowd wrote', () => new Set(world.receiver.messages().map(({ from }) => from)).size === 15)
  const names = (await world.state()).customers.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const words = crowd().map(({ text }) => text!.body)
  expect(new Set(words).size).toBe(words.length)
  const before = crowd().filter(({ from }) => from === customerId).length
  await world.text(customerId, 'Tenha um ótimo dia!')
  await until('they say goodbye', async () => {
    await world.control('POST', 'clock', { hours: 1 })
    return crowd().filter(({ from }) => from === customerId).length > before
  })
})
