import { afterAll, expect, test } from 'vitest'
import { addNumber, openWorld } from '../state/world.ts'
import { providerId, secrets, simulated, until, wabaId } from '../testing/simulated.ts'
import { openLively } from './lively.ts'

type World = Awaited<ReturnType<typeof simulated>>
let world: World
const worlds: World[] = []
afterAll(() => Promise.all(worlds.map((one) => one.stop())))

const begin = async () => {
  world = await simulated({ numbers: [], lively: true })
  worlds.push(world)
  const number = { providerId, wabaId, displayNumber: '551130001000', ...secrets, webhookUrl: world.receiver.url, isLively: true }
  await fetch(`${world.controlUrl}/numbers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(number),
  })
  await until('the webhook is verified', async () => {
    const { events } = (await world.control('GET', 'events')).body as { events: { what: string }[] }
    return events.some(({ what }) => what === 'webhook.verified')
  })
}
const pass = () => world.control('POST', 'clock', { hours: 1 })

test('customers write by themselves once the webhook is known, and answer when they are answered', async () => {
  await begin()
  await pass()
  const [opening] = await until('somebody writes', () => (world.receiver.messages().length > 0 ? world.receiver.messages() : null))
  const from = opening!.from!
  const before = world.receiver.messages().filter((one) => one.from === from).length
  await world.text(from, 'Temos sim!')
  await until('they answer', async () => {
    await pass()
    return world.receiver.messages().some((one) => one.text?.body === 'Que bom! Qual o prazo para Curitiba?')
  })
  expect(world.receiver.messages().filter((one) => one.from === from).length).toBeGreaterThan(before)
})

test('quiet customers write nothing', async () => {
  await begin()
  await world.control('POST', 'quiet', { isQuiet: true })
  for (let hours = 0; hours < 5; hours += 1) await pass()
  await world.writer('5511912345678')
  await until('the one who was told to wrote', () => world.receiver.messages().length > 0)
  expect(world.receiver.messages().map(({ from }) => from)).toEqual(['5511912345678'])
})

test('they stop when a day is full of words, and begin again with the next', () => {
  const plain = openWorld({ seed: 3, isLively: true })
  const number = addNumber(plain, { providerId, wabaId, displayNumber: '551130001000', ...secrets, isLively: true })
  openLively(plain, number)
  const lines = () => [...number.customers.values()].reduce((sum, customer) => sum + customer.lines.length, 0)
  const pass = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) number.clock.advance(60_000)
  }
  pass(300)
  expect(lines()).toBe(120)
  pass(24 * 60)
  expect(lines()).toBeGreaterThan(120)
  number.clock.clear()
})
