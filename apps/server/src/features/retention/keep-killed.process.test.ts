import { companyDataCalls } from '@prosa/contract/company-data/calls'
import { retentionCalls } from '@prosa/contract/retention/calls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { failpointShare } from '../../testing/programs/failpoint-tests.ts'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { retentionScene } from '../../testing/scenes/retention-scene.ts'
import { unzipped } from '../../testing/scenes/unzipped.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => place.clear())

const share = failpointShare('keep-killed')
const program = 'apps/server/src/testing/programs/keep-program.ts'
const aNode = (points = '') =>
  place.run({ dataDir: house.house.config.dataDir, program, env: { DATABASE_URL: house.url, FAILPOINTS: points } })

/** Ends where it is armed; afterwards the time of what it held has passed. */
async function dies(points: string): Promise<void> {
  const node = aNode(points)
  expect(await node.ended).toBe('SIGKILL')
  share.note(node)
  await house.superuser`update job_runs set leased_until = clock_timestamp() where lease_id is not null`
}

it('[RT6] [CZ5] nodes that are killed in the middle of a night or a file: others go on, nothing is lost, half or twice', async () => {
  const scene = await retentionScene(house, { chats: 12 })
  const { companyId, admin, told, untilOver } = scene
  const wanted = { messages: 60, media: 30, journal: 30, holdLabelIds: [scene.labelId] }
  await house.ask(retentionCalls.rehearseRetention, { companyId, ...wanted }, admin)
  // With a piece done and not committed, and right after a commit.
  await dies('retention.chunk')
  await dies('retention.chunk:2')
  const [one, other] = [aNode(), aNode()]
  const rehearsal = await untilOver('rehearsal')
  expect(rehearsal).toMatchObject({ state: 'done', messageCount: scene.goesBy(wanted).length })
  for (const node of [one, other]) node.kill('SIGKILL')
  await Promise.all([one.ended, other.ended])

  await house.ask(retentionCalls.saveRetention, { companyId, ...wanted, version: 0, rehearsalId: rehearsal.runId }, admin)
  await house.ask(retentionCalls.startRetention, { companyId }, admin)
  await dies('retention.chunk:3')
  await dies('retention.chunk:4')
  const { archiveId } = (await house.ask(companyDataCalls.startCompanyData, { companyId }, admin)).result
  const nodes = [aNode(), aNode()]
  const run = await untilOver('run')
  const countsOf = ({ messageCount, fileCount, freedBytes, eventCount }: typeof run) => ({
    messageCount,
    fileCount,
    freedBytes,
    eventCount,
  })
  expect([run.state, countsOf(run)]).toEqual(['done', countsOf(rehearsal)])
  const left = await house.superuser`select 1 from messages where company_id = ${companyId}`
  expect(left).toHaveLength(told.length - rehearsal.messageCount)
  const [counted] = await house.superuser`select sum(count)::int as count from message_counts where company_id = ${companyId}`
  expect(counted).toEqual({ count: rehearsal.messageCount })

  const get = async () => (await house.ask(companyDataCalls.getCompanyData, { companyId }, admin)).result.archive
  await waitUntil('the file is made', async () => (await get())?.state === 'done', 60_000)
  for (const node of nodes) node.kill('SIGKILL')
  await Promise.all(nodes.map(({ ended }) => ended))
  const next = (await house.ask(companyDataCalls.startCompanyData, { companyId }, admin)).result
  await dies('archive.written')
  const [cutOff] = await house.superuser<{ sha256: string }[]>`select sha256 from company_archives where archive_id = ${next.archiveId}`
  expect((await get())?.archiveId).toBe(next.archiveId)
  const last = aNode()
  await waitUntil('the next file is made', async () => (await get())?.state === 'done', 60_000)
  const { url } = (await house.ask(companyDataCalls.openCompanyData, { companyId, archiveId: next.archiveId }, admin)).result
  const files = unzipped((await house.app.inject({ method: 'GET', url })).rawPayload)
  expect(files['rows/messages.jsonl']!.split('\n').filter(Boolean)).toHaveLength(left.length)
  expect(await house.superuser`select archive_id from company_archives where company_id = ${companyId} order by started_at`).toEqual([
    { archiveId },
    { archiveId: next.archiveId },
  ])
  expect(
    await house.superuser`select payload ->> 'dropBlob' as sha256 from media_upkeep
      where company_id = ${companyId} and payload ->> 'dropBlob' = ${cutOff!.sha256}`,
  ).toHaveLength(1)
  last.kill('SIGTERM')
  expect(await last.ended).toBe(0)
  expect(share.hit().filter((point) => share.owed.includes(point as never))).toEqual(share.owed)
})
