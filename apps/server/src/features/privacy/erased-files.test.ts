import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aNumber } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { anImportScene, sendCsv, workOnImports } from '../../testing/scenes/import-scene.ts'
import { rehearsalScene } from '../../testing/scenes/rehearsal-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { privacyJobs } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const waId = '5511987651234'
const typed = '(11) 98765-1234'
const theirs = `nome;celular\nOutra;11911112222\nMarina;${typed}\n`
const ofOthers = 'nome;celular\nOutra;11911112222\nMarina;(11) 98765-1235\n'

async function aPerson(companyId: string): Promise<void> {
  const contactId = crypto.randomUUID()
  await house.superuser`insert into contacts (company_id, contact_id, name, created_at) values (${companyId}, ${contactId}, '', now())`
  await house.superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${contactId})`
}

async function erase(admin: TestAgent): Promise<void> {
  const { companyId } = admin
  const { result } = await house.ask(privacyCalls.eraseContact, { companyId, waId, typed: waId }, admin)
  await aWorker(house, privacyJobs)
  await waitUntil('they are forgotten', async () => {
    const [job] = await house.superuser<{ state: string }[]>`select state from jobs where job_id = ${result.jobId}`
    return job!.state === 'done'
  })
}

const dropped = async (companyId: string) => {
  const rows = await house.superuser<{ payload: { dropBlob: string } }[]>`select payload from media_upkeep where company_id = ${companyId}`
  return rows.map(({ payload }) => payload.dropBlob)
}

describe('[PV7] the file of an import', () => {
  const keptOf = async (importId: string) => {
    const [one] = await house.superuser<
      { sha: string | null }[]
    >`select file_sha256 as sha from contact_imports where import_id = ${importId}`
    return one!.sha
  }

  it('in which they stand is chosen again, and one of others and of another company stays', async () => {
    const { companyId, ana, upload, importOf, start } = await anImportScene(house)
    const other = await anImportScene(house)
    await aPerson(companyId)
    const [named, unnamed, elsewhere] = [await upload(theirs), await upload(ofOthers), await other.upload(theirs)]
    const sha256 = await keptOf(named.importId)
    await erase(ana)
    expect(await importOf(named.importId)).toMatchObject({ status: 3, problem: 'personErased', samples: [] })
    expect([await keptOf(named.importId), await dropped(companyId)]).toEqual([null, [sha256]])
    expect((await start(named.importId)).refusal.code).toBe('import.begun')
    expect(await importOf(unnamed.importId)).toMatchObject({ status: 0, problem: null })
    expect([await keptOf(unnamed.importId), await keptOf(elsewhere.importId)]).toEqual([expect.any(String), expect.any(String)])
  })

  it('that was brought while the log was looked through is chosen again, too', async () => {
    const { companyId, ana, upload, importOf } = await anImportScene(house)
    await aPerson(companyId)
    const phonenumberId = await aNumber(house.superuser, companyId)
    await house.superuser`insert into inbound_events (company_id, phonenumber_id, event_key, kind, raw, received_at, processed_at)
      values (${companyId}, ${phonenumberId}, 'k', 'message', ${house.superuser.json({ from: waId })}, now(), now())`
    const waits = () => house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    const { importId, erasing } = await house.house.database.transaction(companyId, async (db) => {
      await db`select 1 from inbound_events where company_id = ${companyId} for update`
      const erasing = erase(ana)
      await waitUntil('it has come to what was brought', async () => (await waits()).length > 0)
      return { importId: (await upload(theirs)).importId, erasing: [erasing] }
    })
    await Promise.all(erasing)
    expect(await importOf(importId)).toMatchObject({ status: 3, problem: 'personErased', samples: [] })
  })

  it('that runs is kept until it is over, brings them not, and is gone then', async () => {
    const { companyId, ana, upload, start, untilOver, everybody } = await anImportScene(house)
    await aPerson(companyId)
    const { importId } = await upload(theirs)
    await start(importId)
    await erase(ana)
    const sha256 = await keptOf(importId)
    expect(sha256).not.toBeNull()
    await workOnImports(house)
    expect(await untilOver(importId)).toMatchObject({ problem: null, run: { new: 1, left: 1 } })
    expect((await everybody()).map(({ name }) => name)).toEqual(['Outra'])
    // Looked at while it ran, it is looked at again an hour later; by itself that would be two days.
    await house.superuser`update import_steps set due_at = now() where company_id = ${companyId} and due_at < now() + interval '1 day'`
    await waitUntil('it is not kept any more', async () => (await keptOf(importId)) === null)
    expect(await house.house.files.read({ companyId, sha256: sha256! })).toBeNull()
  })
})

it('[PV7] the file of a broadcast is chosen again for a draft and each copy of it, and one that has begun goes on without it', async () => {
  const scene = await rehearsalScene(house)
  const { companyId, author, anAdmin, aWholeDraft, setRow, rowOf } = scene
  const bring = async (rows: string) => {
    const broadcastId = await aWholeDraft()
    await sendCsv(house, author, broadcastAudienceCalls.importBroadcastFile.path.replace(':broadcastId', broadcastId), rows)
    return broadcastId
  }
  const [draft, unnamed, running] = [await bring(theirs), await bring(ofOthers), await bring(theirs)]
  const copy = (await house.ask(broadcastDraftCalls.duplicateBroadcast, { companyId, broadcastId: draft }, author)).result.broadcastId
  await scene.rehearse(running)
  await setRow(running, { status: BroadcastStatus.Running, started_at: new Date() })
  const before = [await rowOf(draft), await rowOf(running)].map(({ fileSource }) => (fileSource as { sha256: string }).sha256)
  await aPerson(companyId)
  await erase(await anAdmin())
  for (const one of [draft, copy]) expect(await rowOf(one)).toMatchObject({ file: null, fileSource: null, rehearsalId: null })
  expect(await rowOf(running)).toMatchObject({ file: { rows: 2, samples: [], badLines: [] }, fileSource: null })
  expect(await rowOf(running)).toMatchObject({ rehearsalId: expect.any(String), status: BroadcastStatus.Running })
  expect(await rowOf(unnamed)).toMatchObject({ file: { rows: 2 }, fileSource: { sha256: expect.any(String) } })
  expect((await dropped(companyId)).toSorted()).toEqual(before.toSorted())
})
