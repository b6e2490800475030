import { deliveryCalls } from '@prosa/contract/delivery/calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Failpoint } from './kit/failpoints.ts'
import { failpointShare } from './testing/programs/failpoint-tests.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { type EnginePlace, enginePlace } from './testing/torture/engine-place.ts'
import { type EngineScene, engineScene } from './testing/torture/engine-scene.ts'
import { forgetLeases } from './testing/torture/forget-leases.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 180_000 })

let demo: TestHouse
let place: EnginePlace
let armed: Failpoint | '' | null = null
beforeAll(async () => {
  demo = await testHouse()
  place = await enginePlace(demo, inject('isFull') ? 'product' : 'engine')
  return place.clear
})

const share = failpointShare('engine-killed')

/** A customer of a node that will end at this point. */
async function begin(point: Failpoint): Promise<EngineScene> {
  const scene = await engineScene(demo, place)
  if (armed !== point) await scene.node.start(point)
  return scene
}

/**
 * The process ends there by its own hand, and another one with another id goes on. That one may be armed for the next test: with a point
 * which nothing passes that this test waits for.
 */
async function untilKilled({ node, companyId }: EngineScene, point: Failpoint, next: Failpoint | '') {
  const dying = node.program()
  expect(await dying.ended).toBe('SIGKILL')
  expect(dying.said.err).toContain(`failpoint ${point} hit`)
  share.note(dying)
  await forgetLeases(demo.superuser, companyId)
  await node.start(next)
  armed = next
  expect(node.pid()).not.toBe(dying.pid)
}

/** The customer has written, and the window is open. */
async function beginToAnswer(point: Failpoint): Promise<EngineScene> {
  const scene = await begin(point)
  await scene.outside.write(scene.customerId, 'Ainda tem a mesa?')
  await waitUntil('it is there', async () => (await scene.messages(false)).length > 0)
  return scene
}

async function expectThereOnce(point: Failpoint, next: Failpoint) {
  const scene = await begin(point)
  const { outside, customerId, messages } = scene
  const id = await outside.write(customerId, 'Ainda tem a mesa?')
  await untilKilled(scene, point, next)
  await waitUntil('it is acknowledged', async () => (await outside.acknowledged()).has(id))
  await waitUntil('it is there', async () => (await messages(false)).length > 0, 90_000)
  expect((await messages(false)).map(({ messageBody }) => messageBody)).toEqual(['Ainda tem a mesa?'])
}

describe('a node that is killed', () => {
  it('at inbound.stored, after a webhook was stored and before it was answered: the message is there once', () =>
    expectThereOnce('inbound.stored', 'media.fetched'))

  it('at media.fetched, with the bytes on its disk: they are fetched again, and stored once', async () => {
    const scene = await begin('media.fetched')
    const { outside, customerId, companyId } = scene
    await outside.show(customerId)
    await untilKilled(scene, 'media.fetched', 'outbound.marked')
    const media = () => demo.superuser`select state, sha256 from media where company_id = ${companyId}`
    await waitUntil('it is stored', async () => (await media())[0]?.state === 'stored', 90_000)
    expect(await media()).toHaveLength(1)
  })

  it('at outbound.marked, before anything left: the message is uncertain, listed, and sent by nobody', async () => {
    const scene = await beginToAnswer('outbound.marked')
    const { outside, agent, companyId, messages } = scene
    await scene.answer('Temos, sim.')
    await untilKilled(scene, 'outbound.marked', 'inbound.handled')
    await waitUntil('it is uncertain', async () => (await messages(true))[0]?.statusDetail === 'uncertain', 90_000)
    expect(await outside.received()).toEqual([])
    const { result } = await demo.ask(deliveryCalls.listUncertainMessages, { companyId }, { token: agent.token })
    expect(result.map(({ messageBody }) => messageBody)).toEqual(['Temos, sim.'])
  })

  it('at inbound.handled, before what it did with a webhook was committed: the message is there once', () =>
    expectThereOnce('inbound.handled', 'outbound.answered'))

  it('at outbound.answered, when the provider has it: it reached it once, and its status settles it', async () => {
    const scene = await beginToAnswer('outbound.answered')
    const { outside, messages } = scene
    // Of a customer who has the chat open the provider may tell only that it was read.
    await outside.weather({ readsAtOnce: true })
    await scene.answer('Temos, sim.')
    await untilKilled(scene, 'outbound.answered', '')
    const hasArrived = (status?: number) => status === MessageStatus.Delivered || status === MessageStatus.Read
    await waitUntil('its status is known', async () => hasArrived((await messages(true))[0]?.messageStatus), 90_000)
    expect((await messages(true))[0]!.statusDetail).toBeNull()
    expect((await outside.received()).map(({ text }) => text)).toEqual(['Temos, sim.'])
  })

  it('was killed at every failpoint of the engine', () => {
    expect(share.hit()).toEqual(share.owed)
  })
})
