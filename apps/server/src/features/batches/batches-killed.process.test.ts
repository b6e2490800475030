import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Program } from '../../testing/programs/run-program.ts'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { aBatchScene } from '../../testing/scenes/batch-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => place.clear())

const program = 'apps/server/src/testing/programs/batch-program.ts'
const aNode = (points = '') => place.run({ dataDir: place.emptyFolder(), program, env: { DATABASE_URL: house.url, FAILPOINTS: points } })

/** Ends where it is armed, or at once; afterwards the time of what it held has passed. */
async function dies(node: Program): Promise<void> {
  expect(await node.ended).toBe('SIGKILL')
  await house.superuser`update batch_steps set leased_until = clock_timestamp() where lease_id is not null`
}

it('[BA4] [BA6] nodes that are killed in the middle of a batch: two others do each chat once, and taking it back leaves equal rows', async () => {
  const scene = await aBatchScene(house)
  const { ana, companyId, phonenumberId, standingOf, aRunningFew, bulk, undo, untilOver } = scene
  const chats = await aRunningFew(230, { waitingSince: 1_000 })
  const before = await Promise.all(chats.map(standingOf))
  const filter = { tabActive: 1, phonenumberIdJson: [phonenumberId] }
  const { batchId } = (await bulk(ana, { action: 'close', closeReason: 'Fim', filter })).result
  // Before anything was frozen, with a piece done and not committed, and right after a commit.
  await dies(aNode('queue.claimed'))
  await dies(aNode('queue.handled:2'))
  await dies(aNode('events.committed:2'))
  const [one, other] = [aNode(), aNode()]
  await untilOver(ana, batchId)
  expect((await scene.batchOf(ana, batchId)).batch).toMatchObject({ total: 230, done: 230, skipped: 0, failed: 0 })
  const noticed = () => house.superuser`select content->>'notice' as notice, count(*) as lines, count(distinct wa_id) as chats from messages
    where company_id = ${companyId} group by 1 order by 1`
  expect(await noticed()).toEqual([{ notice: 'closed', lines: 230, chats: 230 }])
  const versions = await house.superuser`select distinct version from chats where company_id = ${companyId}`
  expect(versions).toEqual([{ version: 2 }])

  await undo(ana, batchId)
  other.kill('SIGKILL')
  await dies(other)
  await untilOver(ana, batchId, ({ undoneAt }) => undoneAt !== null)
  expect((await scene.batchOf(ana, batchId)).batch).toMatchObject({ undone: 230, kept: 0 })
  expect(await Promise.all(chats.map(standingOf))).toEqual(before)
  expect(await noticed()).toEqual([
    { notice: 'closeUndone', lines: 230, chats: 230 },
    { notice: 'closed', lines: 230, chats: 230 },
  ])
  const sessions =
    await house.superuser`select count(*) as all, count(closed_at) as closed from chat_sessions where company_id = ${companyId}`
  expect(sessions).toEqual([{ all: 230, closed: 0 }])
  one.kill('SIGTERM')
  // On a slow machine one may take over what the other still has; it says so, and nothing is done twice, as shown above.
  const complaints = one.said.err.split('\n').filter((line) => line !== '' && !line.includes('LEASE_LOST'))
  expect([await one.ended, complaints]).toEqual([0, []])
})
