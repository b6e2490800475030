import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sealer } from '../../kit/crypto/crypto.ts'
import { programKey } from '../../testing/programs/program-house.ts'
import type { Program } from '../../testing/programs/run-program.ts'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { holdScene } from '../../testing/scenes/hold-scene.ts'
import { sendingScene } from '../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

vi.setConfig({ testTimeout: 60_000 })

const { getOutgoing, decideHeldOutgoing } = outgoingCalls
const place = serverPlace()
let house: TestHouse
let provider: Provider
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
})
afterAll(() => place.clear())

const program = 'apps/server/src/testing/programs/outgoing-program.ts'
const aNode = (env: Record<string, string> = {}) =>
  place.run({ dataDir: place.emptyFolder(), program, env: { DATABASE_URL: house.url, ...env } })

/** Waits until a node was killed, and ends the leases that it had. */
async function dies(node: Program): Promise<void> {
  expect(await node.ended).toBe('SIGKILL')
  for (const queue of ['outgoing_reviews', 'outbound'])
    await house.superuser`update ${house.superuser(queue)} set leased_until = clock_timestamp() where lease_id is not null`
}

/** More than one piece of a review. */
const many = 220
/** The messages that are written at once. More would wait too long for one of the five connections. */
const atOnce = 10

it('nodes that are killed while a hold ends, while its items are reviewed and while a choice is carried out: each message leaves once', async () => {
  const { hold, release, makeOld } = holdScene(house)
  const scene = sendingScene({ ...house, house: { ...house.house, sealer: sealer(programKey) } }, provider)
  const { companyId, agent, aCustomer, anAdmin } = await scene.aShop({ ratePerSecond: 1_000 })
  const admin = await anAdmin()
  for (let written = 0; written < many; written += atOnce)
    await Promise.all(Array.from({ length: atOnce }, async () => scene.write(agent, await aCustomer())))
  await makeOld('outbound', companyId)
  await hold()

  const standing = async () => {
    const [row] = await house.superuser<[{ items: number; aside: number }]>`
      select count(*) as items, count(set_aside_at) as aside from outbound where company_id = ${companyId}`
    const [{ uncertain }] = await house.superuser<[{ uncertain: number }]>`
      select count(*) as uncertain from messages where company_id = ${companyId} and status_detail = 'uncertain'`
    return { ...row, uncertain }
  }
  await dies(aNode({ DIES_RELEASING: 'yes' }))
  expect(await standing()).toEqual({ items: many, aside: 0, uncertain: 0 })
  expect((await house.ask(getOutgoing, { companyId }, admin)).result.hold).toMatchObject({ reason: 'restored' })

  await release()
  await dies(aNode({ FAILPOINTS: 'queue.handled:2' }))
  const reviewing = aNode()
  const isReviewed = async () => (await house.superuser`select 1 from outgoing_reviews`).length === 0
  await waitUntil('everything is reviewed', isReviewed)
  expect(await standing()).toEqual({ items: many, aside: many, uncertain: many })

  expect((await house.ask(decideHeldOutgoing, { companyId, kind: 'messages', choice: 'send' }, admin)).status).toBe(200)
  await waitUntil('some of it is carried out', async () => (await standing()).aside < many)
  reviewing.kill('SIGKILL')
  await dies(reviewing)
  aNode()
  await waitUntil('all has left', async () => (await standing()).items === 0)
  await waitUntil('the choice is carried out', isReviewed)
  const sent = provider.posted.filter(({ body }) => body.type === 'text').map(({ to }) => to)
  const [{ uncertain }] = [await standing()]
  expect([new Set(sent).size, sent.length]).toEqual([many - uncertain, many - uncertain])
  // A message that was with the provider when its node died stays uncertain: nobody sends it a second time.
  expect(uncertain).toBeLessThanOrEqual(60)
})
