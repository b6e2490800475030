import { companyDataCalls } from '@prosa/contract/company-data/calls'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import { beforeAll, expect, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { saveProgress } from '../../kit/jobs/job-store.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { saveArchiveState } from './archive-store.ts'
import { companyDataJobs } from './jobs.ts'
import { outdateArchives } from './make-archive.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { startCompanyData, getCompanyData, openCompanyData } = companyDataCalls

async function aScene() {
  const scene = await contactScene(house)
  const { companyId, admin } = scene
  const start = async () => (await house.ask(startCompanyData, { companyId }, admin)).result.archiveId
  const get = async () => (await house.ask(getCompanyData, { companyId }, admin)).result.archive
  const erase = async (waId: string) => {
    const { result } = await house.ask(privacyCalls.eraseContact, { companyId, waId, typed: waId }, admin)
    await waitUntil('they are forgotten', async () => {
      const [job] = await house.superuser<{ state: string }[]>`select state from jobs where job_id = ${result.jobId}`
      return job!.state === 'done'
    })
  }
  return { ...scene, start, get, erase }
}

it('[CZ6] a file that was made before somebody was erased is gone with its bytes, and another one may be made', async () => {
  const { companyId, admin, customer, start, get, erase } = await aScene()
  await house.superuser`update contacts set name = '' where company_id = ${companyId}`
  const archiveId = await start()
  await aWorker(house, productBackground.jobs)
  await waitUntil('it is made', async () => (await get())?.state === 'done')
  expect((await get())!.isOutdated).toBe(false)
  const { url } = (await house.ask(openCompanyData, { companyId, archiveId }, admin)).result
  const [before] = await house.superuser<[{ sha256: string }]>`select sha256 from company_archives where company_id = ${companyId}`
  await erase(customer.waId)
  expect(await get()).toMatchObject({ archiveId, state: 'done', isOutdated: true })
  expect((await house.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  expect((await house.ask(openCompanyData, { companyId, archiveId }, admin)).refusal.code).toBe('companyData.notFound')
  const dropped = await house.superuser<
    { payload: { dropBlob: string } }[]
  >`select payload from media_upkeep where company_id = ${companyId}`
  expect(dropped.map(({ payload }) => payload.dropBlob)).toEqual([before.sha256])
  const next = await start()
  await waitUntil('another one is made', async () => (await get())?.state === 'done')
  expect(await get()).toMatchObject({ archiveId: next, isOutdated: false })
})

it('[CZ6] one that is being made ends, with what it has written', async () => {
  const { companyId, start, get } = await aScene()
  const outdate = () => house.house.work(companyId, ({ db }) => outdateArchives(db, companyId, house.clock.now()))
  const waiting = await start()
  await outdate()
  expect(await get()).toMatchObject({ archiveId: waiting, state: 'cancelled', isOutdated: true })
  const running = await start()
  const sha256 = 'b'.repeat(64)
  await house.superuser`update company_archives set state = 'running', sha256 = ${sha256} where archive_id = ${running}`
  await house.superuser`update jobs set state = 'running' where job_id = ${running}`
  await outdate()
  await aWorker(house, companyDataJobs)
  await waitUntil('it has ended', async () => (await get())?.state === 'cancelled')
  expect(await house.superuser`select payload from media_upkeep where company_id = ${companyId}`).toEqual([
    { payload: { dropBlob: sha256 } },
  ])
  expect(await house.superuser`select sha256 from company_archives where archive_id = ${running}`).toEqual([{ sha256: null }])
})

it('[CZ6] one that waits for another try ends with what the first has written, by an erasure as by whoever cancels it', async () => {
  const { companyId, admin, start } = await aScene()
  const dropped = async () => {
    const rows = await house.superuser<
      { payload: { dropBlob: string } }[]
    >`select payload from media_upkeep where company_id = ${companyId}`
    return rows.map(({ payload }) => payload.dropBlob).toSorted()
  }
  const writtenOnce = async (sha256: string) => {
    const archiveId = await start()
    await house.superuser`update company_archives set sha256 = ${sha256} where archive_id = ${archiveId}`
    return archiveId
  }
  const [one, other] = ['c'.repeat(64), 'd'.repeat(64)]
  const archiveIds = [await writtenOnce(one)]
  await house.house.work(companyId, ({ db }) => outdateArchives(db, companyId, house.clock.now()))
  expect(await dropped()).toEqual([one])
  const cancelled = await writtenOnce(other)
  archiveIds.push(cancelled)
  await house.ask(companyDataCalls.cancelCompanyData, { companyId, archiveId: cancelled }, admin)
  expect(await dropped()).toEqual([one, other])
  expect(await house.superuser`select state, sha256 from company_archives where archive_id = any (${archiveIds})`).toEqual([
    { state: 'cancelled', sha256: null },
    { state: 'cancelled', sha256: null },
  ])
})

it('[CZ6] neither an erasure that ends nor an archive that says how far it is stops the other', async () => {
  const { companyId, start, get } = await aScene()
  const archiveId = await start()
  await house.superuser`update company_archives set state = 'running' where archive_id = ${archiveId}`
  await house.superuser`update jobs set state = 'running', attempt = 1 where job_id = ${archiveId}`
  const waits = () => house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const outdating = await house.house.database.transaction(companyId, async (db) => {
    await saveProgress(db, { companyId, jobId: archiveId, attempt: 1 }, { done: 1, total: 2 })
    const outdating = Promise.allSettled([house.house.work(companyId, (work) => outdateArchives(work.db, companyId, house.clock.now()))])
    await waitUntil('the erasure waits', async () => (await waits()).length > 0)
    await saveArchiveState(db, companyId, archiveId, 'running', null)
    return [outdating]
  })
  expect((await Promise.all(outdating))[0]).toMatchObject([{ status: 'fulfilled' }])
  expect(await get()).toMatchObject({ archiveId, isOutdated: true, done: 1 })
})
