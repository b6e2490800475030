import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { sealer } from '../../../kit/crypto/crypto.ts'
import { failpointShare } from '../../../testing/programs/failpoint-tests.ts'
import { programKey } from '../../../testing/programs/program-house.ts'
import type { Program } from '../../../testing/programs/run-program.ts'
import { serverPlace } from '../../../testing/programs/run-server.ts'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { putStep } from '../../ledger/public.ts'

vi.setConfig({ testTimeout: 240_000 })

const place = serverPlace()
let house: TestHouse
let provider: Provider
beforeAll(async () => {
  provider = await aProvider()
  house = await testHouse()
})
afterAll(() => place.clear())

const share = failpointShare('broadcasts-killed')
const program = 'apps/server/src/testing/programs/broadcast-program.ts'
const aNode = (points = '') =>
  place.run({ dataDir: house.house.config.dataDir, program, env: { DATABASE_URL: house.url, FAILPOINTS: points } })

const endLeases = async () => {
  for (const queue of ['broadcast_steps', 'outbound_bulk'])
    await house.superuser.unsafe(`update ${queue} set leased_until = clock_timestamp() where lease_id is not null`)
}

async function dies(node: Program): Promise<void> {
  expect(await node.ended).toBe('SIGKILL')
  share.note(node)
  await endLeases()
}

const [people, moments] = inject('isFull') ? [10_000, 60] : [1_000, 25]
/** So slow that somebody is still to be written to when the last point is waited for, on a quick machine, too. */
const perMinute = 3_000

it('[BR40] nodes that are killed at every point and at any moment: nobody gets it twice, nobody is missing, who is unknown is listed', async () => {
  const scene = runningBroadcasts(house, provider, { sealer: sealer(programKey) })
  const run = await scene.aRun(people, { per_minute: perMinute }, BroadcastStatus.Draft)
  const { companyId, broadcastId } = run
  await run.rehearse()
  await dies(aNode('broadcast.rehearsed'))
  const other = aNode()
  await run.until('they are frozen', run.isRehearsed)
  await run.begin()
  other.kill('SIGKILL')
  await dies(other)
  for (const point of ['broadcast.reserved:2', 'queue.handled:4', 'outbound.marked', 'outbound.answered', 'events.committed:3'])
    await dies(aNode(point))
  await run.pauseNow()
  await house.house.work(companyId, ({ db }) => putStep(db, companyId, { broadcastId, what: 'release' }))
  await dies(aNode('broadcast.released'))
  await run.goOn()

  // Two at a time, of which one dies at any moment.
  let last = aNode()
  for (let nth = 0; nth < moments; nth += 1) {
    const next = aNode()
    // A moment is drawn: nothing tells of it.
    await pause(randomInt(50, 700))
    last.kill('SIGKILL')
    await dies(last)
    last = next
  }
  const beside = aNode()
  await run.becomes(BroadcastStatus.Done)
  const taken = run.waIds.map((waId) => provider.askedFor(waId).length)
  expect(taken.filter((times) => times > 1)).toEqual([])
  const rows = await run.people()
  const unknown = rows.filter(({ state }) => state === 4).map(({ waId }) => waId)
  expect(run.waIds.filter((waId, nth) => taken[nth] === 0 && !unknown.includes(waId))).toEqual([])
  const tally = await run.tally()
  expect(tally).toMatchObject({
    total: people,
    ready: 0,
    reserved: 0,
    failed: 0,
    skipped: 0,
    uncertain: unknown.length,
    accepted: people - unknown.length,
  })
  for (const node of [last, beside]) node.kill('SIGKILL')
  await Promise.all([last.ended, beside.ended])
  expect(share.hit().filter((point) => share.owed.includes(point as never))).toEqual(share.owed)
})
