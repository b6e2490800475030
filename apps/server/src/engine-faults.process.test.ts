import { deliveryCalls } from '@prosa/contract/delivery/calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { redisPath, testRedis } from './testing/stand-ins/test-redis.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { itemsOf } from './testing/torture/come-to-rest.ts'
import { aCrowd } from './testing/torture/crowd.ts'
import { cutDatabase } from './testing/torture/cut-database.ts'
import { type EnginePlace, enginePlace } from './testing/torture/engine-place.ts'
import { engineScene } from './testing/torture/engine-scene.ts'
import { hurry } from './testing/torture/hurry.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const isFull = inject('isFull')
let demo: TestHouse
let redis: Awaited<ReturnType<typeof testRedis>> | null
let place: EnginePlace
beforeAll(async () => {
  demo = await testHouse({ house: { report: () => undefined } })
  redis = redisPath ? await testRedis() : null
  place = await enginePlace(demo, 'product', { LEASE_MS: '5000', ...(redis && { REDIS_URL: redis.url }) })
  await place.node.start()
  return async () => {
    await place.clear()
    await redis?.stop()
  }
})

const nothing = { complaints: [], uncertain: 0 }

/** Customers who have written to a running node. */
async function aDay(size: number) {
  const scene = await engineScene(demo, place, { byLine: true })
  const crowd = await aCrowd(scene, size)
  await crowd.write('antes')
  await crowd.arrives('antes', ['here'])
  const reasons = async () => (await itemsOf(demo, scene.companyId)).map(({ reason }) => reason)
  return { ...scene, crowd, reasons, pid: scene.node.pid() }
}

it('a database that is restarted under a node: what was acknowledged is there once, and what agents wrote is sent once', async () => {
  const { crowd, node, pid, outside, refused } = await aDay(4)
  const early = crowd.answer('logo antes')
  const giveBack = await cutDatabase(demo.url)
  const before = refused()
  const work = Promise.all([early, crowd.write('durante'), crowd.answer('durante')])
  await waitUntil('agents are refused', () => refused() > before)
  await waitUntil('a webhook is refused', async () => (await outside.retrying()) > 0)
  await giveBack()
  await work
  await Promise.all([crowd.write('depois'), crowd.answer('depois')])
  const { complaints, written, answered } = await crowd.verdict()
  expect([complaints, written, answered]).toEqual([[], 12, 12])
  // What was said while another was not taken yet may come before or after it; what was said later comes later.
  const later = (texts: string[]) => [texts.filter((text) => text !== 'logo antes'), texts.at(-1)]
  expect([node.pid(), await crowd.got().then((got) => got.map(later))]).toEqual([
    pid,
    crowd.people.map(() => [['durante', 'depois'], 'depois']),
  ])
})

it.runIf(redisPath !== null)('Redis that is killed, back, and stands still takes no message with it', async () => {
  const { crowd, node, pid } = await aDay(3)
  const talk = async (text: string) => {
    await Promise.all([crowd.write(text), crowd.answer(text)])
    await crowd.arrives(text)
  }
  await redis!.links(1)
  await redis!.kill()
  await talk('sem Redis')
  await redis!.start()
  await redis!.links(1)
  await talk('de volta')
  redis!.freeze()
  await talk('parado')
  redis!.goOn()
  expect(await crowd.verdict()).toMatchObject({ ...nothing, written: 12, received: 9 })
  expect(node.pid()).toBe(pid)
})

describe('a provider', () => {
  const texts = ['um', 'dois', 'três']

  it('that nobody reaches: nothing fails, nothing is uncertain, and later all is sent once and in order', async () => {
    const { crowd, line, messages, reasons, companyId } = await aDay(4)
    await line.close()
    for (const text of texts) await crowd.answer(text)
    await waitUntil('all were tried', async () => (await reasons()).filter((reason) => reason === 'ECONNREFUSED').length === 4)
    // One that is just being tried again is on its way for a moment.
    const waiting = await waitUntil('none is on its way', async () => {
      const states = (await messages(true)).map(({ messageStatus, statusDetail }) => [messageStatus, statusDetail])
      return states.every(([, detail]) => detail !== 'sending') && states
    })
    expect(waiting).toEqual(Array.from({ length: 12 }, () => [MessageStatus.Queued, null]))
    await line.open()
    await hurry(demo, companyId)
    expect(await crowd.verdict()).toMatchObject({ ...nothing, received: 12 })
    expect(await crowd.got()).toEqual(crowd.people.map(() => texts))
  })

  it.each(isFull ? ['that is down and says so: the same'] : [])('%s', async () => {
    const { crowd, outside, reasons, companyId } = await aDay(4)
    await outside.weather({ isDown: true })
    for (const text of texts) await crowd.answer(text)
    await waitUntil('all were refused', async () => (await reasons()).filter((reason) => reason === 'temporary').length === 4)
    await outside.weather({})
    await hurry(demo, companyId)
    expect(await crowd.verdict()).toMatchObject({ ...nothing, received: 12 })
    expect(await crowd.got()).toEqual(crowd.people.map(() => texts))
  })

  it('that hears and does not answer: what was on its way is uncertain and listed, all else is sent, and nothing twice', async () => {
    const { crowd, line, reasons, companyId, agent } = await aDay(6)
    const uncertain = async () => {
      const { result } = await demo.ask(deliveryCalls.listUncertainMessages, { companyId }, { token: agent.token })
      return result.length
    }
    line.hold()
    await crowd.answer('um', crowd.people.slice(0, 2))
    await waitUntil('two are on their way', () => line.held() === 2)
    line.cut()
    await waitUntil('they are uncertain', async () => (await uncertain()) === 2)
    await crowd.answer('dois')
    await hurry(demo, companyId)
    await waitUntil('one goes ahead', () => line.held() > 0)
    await waitUntil('the others wait', async () => (await reasons()).filter((reason) => reason === 'paused').length === 5)
    expect(line.held()).toBe(1)
    line.letThrough()
    line.cut()
    await waitUntil('the one is uncertain', async () => (await uncertain()) === 3)
    await hurry(demo, companyId)
    const { complaints, uncertain: left, received } = await crowd.verdict()
    expect([complaints, left, received]).toEqual([[], 3, 5])
    expect(await uncertain()).toBe(3)
  })
})

it('two nodes of which one is killed: the other goes on, and all messages are there once and in order', async () => {
  const { crowd, node, aNode, outside } = await aDay(isFull ? 5 : 3)
  // What the dead one held waits for its lease to end.
  const other = await (isFull ? aNode() : aNode('engine', { LEASE_MS: '2000' }))
  await other.start()
  expect(new Set([node.pid(), other.pid(), process.pid]).size).toBe(3)
  const talk = (text: string) => Promise.all([crowd.write(text), crowd.answer(text)])
  // Webhooks are told three times and out of order, as a provider may.
  await outside.weather({ duplicates: true, reorders: true })
  await talk('com dois')
  const going = talk('enquanto um morre')
  await other.kill()
  await going
  await talk('com um')
  await outside.weather({})
  const { complaints, written, answered } = await crowd.verdict()
  expect([complaints, written, answered]).toEqual([[], 4 * crowd.people.length, 3 * crowd.people.length])
})
