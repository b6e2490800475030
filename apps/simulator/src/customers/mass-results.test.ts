import type { SimulatorState } from '@prosa/contract/simulator/model'
import { type Result, type ResultMix, usualResults } from '@prosa/contract/simulator/result-mix'
import { afterAll, expect, test } from 'vitest'
import { codeOf, sentId, simulated, until } from '../testing/simulated.ts'

const world = await simulated()
afterAll(() => world.stop())
const { receiver } = world

const set = (mix: Partial<ResultMix>) => world.control('POST', 'results', { ...usualResults, ...mix })
const send = (to: string) =>
  world.send({
    to,
    type: 'template',
    template: {
      name: 'order_shipped',
      language: { code: 'en_US' },
      components: [{ type: 'body', parameters: ['A', 'B'].map((text) => ({ type: 'text', text })) }],
    },
  })
const saidOf = (answer: Awaited<ReturnType<typeof send>>) => (answer.body.messages as { message_status: string }[])[0]!.message_status
const passes = () => world.control('POST', 'clock', { hours: 1 })
let nth = 0
const somebody = () => `55119750${String(10_000 + nth++)}`
/** All that is told of it, once enough time has passed for everything. */
async function toldOf(id: string) {
  for (let hour = 0; hour < 3; hour += 1) await passes()
  await until('it has come', async () => {
    const { waiting, isBusy } = (await world.control('GET', 'outbox')).body as { waiting: string[]; isBusy: boolean }
    return waiting.length === 0 && !isBusy
  })
  return receiver.statuses(id).map(({ status, errors }) => (errors ? `${status} ${errors[0]!.code}` : status))
}

test.each<[Result, string, string[]]>([
  ['delivered', 'accepted', ['sent', 'delivered']],
  ['read', 'accepted', ['sent', 'delivered', 'read']],
  ['undeliverable', 'accepted', ['failed 131026']],
  ['marketingCap', 'accepted', ['failed 131049']],
  ['optedOut', 'accepted', ['failed 131050']],
  ['experiment', 'accepted', ['failed 130472']],
  ['temporary', 'accepted', ['failed 131000']],
  ['heldReleased', 'held_for_quality_assessment', ['sent', 'delivered', 'read']],
  ['heldDropped', 'held_for_quality_assessment', ['failed 132015']],
])('[SI11] %s', async (result, status, told) => {
  await set({ [result]: 100 })
  const answer = await send(somebody())
  expect(saidOf(answer)).toBe(status)
  expect(await toldOf(sentId(answer))).toEqual(told)
})

test('[SI11] what is held is told of by nothing for a minute', async () => {
  await set({ heldReleased: 100 })
  const id = sentId(await send(somebody()))
  await set({})
  const other = sentId(await send(somebody()))
  await until('the other one is sent', () => receiver.statuses(other).length > 0)
  expect(receiver.statuses(id)).toEqual([])
})

test('[SI11] never answered: the line is cut, it was taken, and nothing is ever told of it', async () => {
  await set({ unanswered: 100 })
  const waId = somebody()
  await expect(send(waId)).rejects.toThrow()
  const { received } = (await world.control('GET', 'received')).body as { received: { to: string; messageId: string; outcome: string }[] }
  const [taken] = received.filter(({ to }) => to === waId)
  expect(taken?.outcome).toBe('cutOff')
  expect(await toldOf(taken!.messageId)).toEqual([])
})

test('[SI11] shares are drawn for templates only, are the same for a seed, and a reset ends them', async () => {
  const { body } = await set({ undeliverable: 30, delivered: 20.5 })
  expect((body as unknown as SimulatorState).results).toEqual({ ...usualResults, undeliverable: 30, delivered: 20.5 })
  const writer = await world.writer(somebody())
  await set({ undeliverable: 100 })
  expect(await toldOf(sentId(await world.text(writer)))).not.toContain('failed 131026')
  expect((await world.control('POST', 'results', { ...usualResults, undeliverable: 101 })).status).toBe(400)
  const { body: fresh } = await world.control('POST', 'reset', {})
  expect((fresh as unknown as SimulatorState).results).toEqual(usualResults)
  expect(codeOf(await send(somebody()))).toBeNull()
})
