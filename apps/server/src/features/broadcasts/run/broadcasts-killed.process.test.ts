import { setTimeout as pause } from 'node:timers/promises'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
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
import { liveThrough } from '../../../testing/torture/broadcast-deaths.ts'
import { countMarked, momentOf, overOf } from '../../../testing/torture/broadcast-verdict.ts'
import { drawer } from '../../../testing/torture/draw.ts'
import { broadcastTortureLength } from '../../../testing/torture/options.ts'
import { putStep } from '../../ledger/public.ts'

const { people, deaths, isLong, seed } = broadcastTortureLength(inject('isFull'))
vi.setConfig({ testTimeout: 240_000 + deaths * 8_000 })

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

const queues = ['broadcast_steps', 'outbound_bulk']
const endLeases = async () => {
  for (const queue of queues)
    await house.superuser.unsafe(`update ${queue} set leased_until = clock_timestamp() where lease_id is not null`)
}

let marked = 0
async function dies(node: Program): Promise<void> {
  expect(await node.ended).toBe('SIGKILL')
  marked += await countMarked(house)
  share.note(node)
  await endLeases()
}

/** Beside one that lives: what was leased at that moment and is still so a moment later was mostly the dead one's. */
async function diesBeside(node: Program): Promise<void> {
  expect(await node.ended).toBe('SIGKILL')
  marked += await countMarked(house)
  const { superuser } = house
  const leases = await Promise.all(
    queues.map(
      async (queue) => superuser<{ leaseId: string }[]>`select distinct lease_id from ${superuser(queue)} where lease_id is not null`,
    ),
  )
  // Nothing tells that whoever lives still works at it.
  await pause(150)
  for (const [nth, queue] of queues.entries())
    await superuser`update ${superuser(queue)} set leased_until = clock_timestamp() where seq in (select seq from ${superuser(queue)}
      where lease_id = any (${leases[nth]!.map(({ leaseId }) => leaseId)}::uuid[]) for update skip locked)`
}

/** As the report lists them, page by page. */
async function listUncertain({ companyId, broadcastId, author }: Awaited<ReturnType<ReturnType<typeof runningBroadcasts>['aRun']>>) {
  const positions: number[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const asked = { companyId, broadcastId, list: 'uncertain' as const, ...(after && { after }) }
    const { result } = await house.ask(broadcastReportCalls.listBroadcastPeople, asked, author)
    positions.push(...result.people.map(({ position }) => position))
    after = result.after
  }
  return positions
}

/** So slow that somebody is still to be written to when the last point is waited for, on a quick machine, too. */
const perMinute = Math.min(3_000, Math.max(720, people))
const price = 0.3
const budgetFor = (count: number) => (count * price).toFixed(4)

it('[BR40] [BR51] nodes that are killed at every point and at any moment: nobody gets it twice, nobody is missing, who is unknown is listed', async () => {
  const draw = drawer(seed)
  const scene = runningBroadcasts(house, provider, { sealer: sealer(programKey) })
  const run = await scene.aRun(people, { per_minute: perMinute, budget: budgetFor(people / 2) }, BroadcastStatus.Draft)
  const { companyId, broadcastId } = run
  await house.superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
      service_price, referral_price, others_price, promotional_condition, promotional_message_quantity, promotional_condition_price_message,
      plan_type, monthly_fee)
    values (${companyId}, gen_random_uuid(), 1, 'epoch', ${price}, ${price}, ${price}, 0, 0, 0.08, false, 0, 0, 1, 0)`
  // One in a hundred cannot be reached, and of as many the answer is lost.
  const [refused, lost] = [new Set<string>(), new Set<string>()]
  for (const waId of run.waIds) {
    const fate = draw(1, 100)
    if (fate <= 2) (fate === 1 ? refused : lost).add(waId)
    if (fate <= 2) provider.plan(waId, fate === 1 ? { code: 131_026 } : 'lost')
  }
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

  const tell = (line: object) => void (isLong && process.stdout.write(`${JSON.stringify(line)}\n`))
  const lived = await liveThrough(deaths, { house, run, draw, aNode, bury: diesBeside, wholeBudget: budgetFor(people), tell })
  const taken = new Map<string, { asked: number; taken: number }>()
  for (const { to, id } of provider.posted) {
    const before = taken.get(to) ?? { asked: 0, taken: 0 }
    taken.set(to, { asked: before.asked + 1, taken: before.taken + (id === null ? 0 : 1) })
  }
  const { complaints, rows } = await momentOf(house, companyId)
  tell({ seed, ...rows, marked, deaths, idleDeaths: lived.idle, budgetStops: lived.budgetStops })
  expect([...lived.complaints, ...complaints, ...overOf(await run.people(), run.waIds, taken, { refused, lost, marked })]).toEqual([])
  const unknown = await house.superuser`select position from broadcast_people
    where company_id = ${companyId} and state = ${PersonState.Uncertain} order by position`
  expect(await listUncertain(run)).toEqual(unknown.map(({ position }) => position))
  expect(rows).toMatchObject({ total: people, ready: 0, reserved: 0, skipped: 0 })
  expect(lived.budgetStops).toBe(1)
  // Else they died beside a broadcast that was over.
  expect(lived.idle).toBeLessThan(deaths / 5)
  for (const node of lived.nodes) node.kill('SIGKILL')
  await Promise.all(lived.nodes.map(({ ended }) => ended))
  expect(share.hit().filter((point) => share.owed.includes(point as never))).toEqual(share.owed)
})
