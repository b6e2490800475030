import { importCalls } from '@prosa/contract/imports/calls'
import type { Import } from '@prosa/contract/imports/model'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { sendCsv } from '../../testing/scenes/import-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => place.clear())

const program = 'apps/server/src/testing/programs/keep-program.ts'
const aNode = (points = '') =>
  place.run({ dataDir: house.house.config.dataDir, program, env: { DATABASE_URL: house.url, FAILPOINTS: points } })

/** Ends where it is armed; afterwards the time of what it held has passed. */
async function dies(points: string): Promise<void> {
  expect(await aNode(points).ended).toBe('SIGKILL')
  await house.superuser`update job_runs set leased_until = clock_timestamp() where lease_id is not null`
}

it('[PV5] [PV7] nodes that are killed in the middle of erasing somebody: another one goes on until nothing is left', async () => {
  const { companyId, admin, customer } = await contactScene(house)
  const { waId, contactId } = customer
  const left = async () => {
    const counts = ['contacts', 'chats', 'messages'].map(async (table) => {
      const where = table === 'contacts' ? `contact_id = '${contactId}'` : `wa_id = '${waId}'`
      return (await house.superuser.unsafe(`select 1 from ${table} where company_id = '${companyId}' and ${where}`)).length
    })
    return Promise.all(counts)
  }
  const { importId } = (await sendCsv<Import>(house, admin, importCalls.uploadImport.path, `nome;telefone\nOutra;${waId}\n`)).result
  const file = async () =>
    (await house.superuser`select file_sha256 is not null as is_kept from contact_imports where import_id = ${importId}`)[0]
  const { jobId } = (await house.ask(privacyCalls.eraseContact, { companyId, waId, typed: waId }, admin)).result
  // With their chat deleted and not committed, and right after that commit.
  await dies('events.written')
  expect(await left()).toEqual([1, 1, 1])
  await dies('events.committed')
  expect([await left(), await file()]).toEqual([[1, 0, 0], { isKept: true }])
  // With the file they stand in let go of and not committed, and right after that commit.
  await dies('events.written')
  expect(await file()).toEqual({ isKept: true })
  await dies('events.committed')
  expect([await left(), await file()]).toEqual([[1, 0, 0], { isKept: false }])
  const node = aNode()
  await waitUntil('they are forgotten', async () => {
    const [job] = await house.superuser<{ state: string }[]>`select state from jobs where job_id = ${jobId}`
    return job!.state === 'done'
  })
  expect(await left()).toEqual([0, 0, 0])
  const told = await house.superuser`select 1 from events where company_id = ${companyId} and name = 'chat.left'`
  expect(told).toHaveLength(1)
  node.kill('SIGTERM')
  expect(await node.ended).toBe(0)
})
