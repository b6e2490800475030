import { afterEach, expect, test } from 'vitest'
import { simulated, until } from '../testing/simulated.ts'

type World = Awaited<ReturnType<typeof simulated>>
let world: World
afterEach(() => world.stop())

const begin = async (options: Parameters<typeof simulated>[0] = {}) => {
  world = await simulated(options)
  await world.control('POST', 'customers', { name: 'Ana', waId: '5511922220001' })
  return (text: string) => world.act('5511922220001', { action: 'text', text })
}
const outbox = async () => (await world.control('GET', 'outbox')).body as { waiting: string[]; retrying: string[]; isBusy: boolean }
const acknowledged = async () => ((await world.control('GET', 'acknowledged')).body as { acknowledged: string[] }).acknowledged

test('what is not answered with 200 comes again, by the simulated clock, until it is', async () => {
  const say = await begin({ retryDelays: [1_800_000, 1_800_000, 1_800_000] })
  world.receiver.answer(500)
  const { lineId } = (await say('Oi')).body as { lineId: string }
  await until('the first attempt failed', async () => (await outbox()).retrying.includes(lineId))
  await world.control('POST', 'clock', { hours: 1 })
  await until('the second attempt failed', async () => {
    const { events } = (await world.control('GET', 'events')).body as { events: { what: string }[] }
    return events.filter(({ what }) => what === 'webhook.refused').length === 2 && (await outbox()).retrying.includes(lineId)
  })
  expect(await acknowledged()).toEqual([])
  world.receiver.answer(200)
  await world.control('POST', 'clock', { hours: 1 })
  await until('it is acknowledged', async () => (await acknowledged()).includes(lineId))
  expect(world.receiver.messages().map(({ id }) => id)).toEqual([lineId])
  const { lines } = (await world.control('GET', 'chats/5511922220001')).body as { lines: { tick: string }[] }
  expect(lines.at(-1)?.tick).toBe('delivered')
})

test('after seven days it is given up', async () => {
  const say = await begin()
  world.receiver.answer(503)
  await say('Oi')
  await until('it is given up', async () => {
    if ((await outbox()).retrying.length > 0) await world.control('POST', 'clock', { hours: 72 })
    const { events } = (await world.control('GET', 'events')).body as { events: { what: string }[] }
    return events.some(({ what }) => what === 'webhook.givenUp')
  })
  expect((await world.state()).clockAhead).toBeGreaterThanOrEqual(6 * 24 * 3_600_000)
  expect(await outbox()).toMatchObject({ waiting: [], retrying: [] })
})

test('what waits between two attempts can be tried at once', async () => {
  const say = await begin()
  world.receiver.answer(500)
  const { lineId } = (await say('Oi')).body as { lineId: string }
  const long = { hours: 1 }
  await until('it waits long', async () => {
    await world.control('POST', 'clock', long)
    const { events } = (await world.control('GET', 'events')).body as { events: { what: string }[] }
    return events.filter(({ what }) => what === 'webhook.refused').length >= 4 && (await outbox()).retrying.includes(lineId)
  })
  world.receiver.answer(200)
  expect((await world.control('POST', 'redeliver', {})).body).toEqual({ tried: 1 })
  await until('it came', async () => (await acknowledged()).includes(lineId))
})

test('held webhooks come in their order when they are let go, and together', async () => {
  const say = await begin()
  await world.conditions({ holdsWebhooks: true })
  const texts = Array.from({ length: 12 }, (_, at) => `Mensagem ${at}`)
  for (const text of texts) await say(text)
  expect((await outbox()).waiting).toHaveLength(12)
  expect(world.receiver.posts).toHaveLength(0)
  await world.conditions({ holdsWebhooks: false })
  await until('all came', () => world.receiver.messages().length === 12)
  expect(world.receiver.messages().map(({ text }) => text?.body)).toEqual(texts)
  expect(world.receiver.posts.length).toBeLessThan(12)
})

test('with duplicates each comes three times', async () => {
  const say = await begin()
  await world.conditions({ duplicates: true })
  await say('Oi')
  await until('three came', () => world.receiver.messages().length === 3)
  expect(new Set(world.receiver.messages().map(({ id }) => id)).size).toBe(1)
})

test('with reordering they come one by one and in another order', async () => {
  const say = await begin()
  await world.conditions({ reorders: true })
  const ids: string[] = []
  for (let at = 0; at < 12; at += 1) ids.push(String((await say(`Mensagem ${at}`)).body.lineId))
  await until('all came', () => world.receiver.messages().length === 12)
  const came = world.receiver.messages().map(({ id }) => id)
  expect(came.toSorted()).toEqual(ids.toSorted())
  expect(came).not.toEqual(ids)
})

test('a provider that is down tells nothing and answers 503 until it is back', async () => {
  const say = await begin()
  await world.conditions({ isDown: true })
  await say('Oi')
  const down = await world.text('5511922220001')
  expect([down.status, world.receiver.posts.length]).toEqual([503, 0])
  await world.conditions({ isDown: false })
  await until('it came', () => world.receiver.messages().length === 1)
})

test('another address counts only when it knows the token', async () => {
  await begin()
  const { url } = world.receiver
  const override = (uri: string, verify_token: string) =>
    world.graph('POST', '555000000000001', { webhook_configuration: { override_callback_uri: uri, verify_token } })
  expect((await override(`${url}?again=1`, 'verify-of-tests')).body).toEqual({ success: true })
  expect((await override(`${url}?again=2`, 'wrong')).status).toBe(400)
  expect((await override('https://example.com/hook', 'verify-of-tests')).status).toBe(400)
})
