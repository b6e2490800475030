import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Program } from '../../testing/programs/run-program.ts'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { anImportScene } from '../../testing/scenes/import-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => place.clear())

const program = 'apps/server/src/testing/programs/import-program.ts'
const aNode = (points = '') =>
  place.run({ dataDir: house.house.config.dataDir, program, env: { DATABASE_URL: house.url, FAILPOINTS: points } })

/** Ends where it is armed, or at once; afterwards the time of what it held has passed. */
async function dies(node: Program): Promise<void> {
  expect(await node.ended).toBe('SIGKILL')
  await house.superuser`update batch_steps set leased_until = clock_timestamp() where lease_id is not null`
}

it('[IM6] nodes that are killed in the middle of an import: another one does each row once, and taking it back leaves nobody', async () => {
  const { companyId, upload, start, untilOver, undo } = await anImportScene(house)
  const rows = Array.from({ length: 2_600 }, (_, nth) => `P${nth};119${80_000_000 + (nth % 2_500)}`)
  const { importId } = await upload(`nome;telefone\n${rows.join('\n')}\n`)
  await start(importId)
  // Before anything was done, with a piece done and not committed, and right after a commit.
  await dies(aNode('queue.claimed'))
  await dies(aNode('queue.handled:2'))
  await dies(aNode('events.committed'))
  const [one, other] = [aNode(), aNode()]
  const over = await untilOver(importId)
  expect(over.run).toMatchObject({ rows: 2_600, new: 2_500, left: 100, reasons: { duplicate: 100 } })
  const count = async () => (await house.superuser`select count(*) from contacts where company_id = ${companyId}`)[0]?.['count']
  expect(await count()).toBe(2_500)
  const lines = await house.superuser`select count(*) as all, count(distinct line) as lines from contact_import_rows
    where company_id = ${companyId} and pass = 0`
  expect(lines).toEqual([{ all: 2_600, lines: 2_600 }])

  other.kill('SIGKILL')
  await dies(other)
  expect((await undo(over)).undo).toEqual({ undone: 2_500, kept: 0, binned: 0, isOver: true })
  expect(await count()).toBe(0)
  one.kill('SIGTERM')
  expect(await one.ended).toBe(0)
})
