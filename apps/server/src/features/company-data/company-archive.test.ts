import { archiveLife, archiveLinkLife, companyDataCalls } from '@prosa/contract/company-data/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeZip } from '../../kit/files/write-zip.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'
import { retentionScene } from '../../testing/scenes/retention-scene.ts'
import { unzipped } from '../../testing/scenes/unzipped.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { exportedTables, openColumns, withheldTables } from './exported-tables.ts'
import { companyDataJobs, companyDataSchedules } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { startCompanyData, getCompanyData, openCompanyData, cancelCompanyData } = companyDataCalls

const listColumns = () => house.superuser<{ table: string; column: string }[]>`
  select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.table_name in (
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id') order by 1, 2`

describe('what is in the file', () => {
  it('[CZ1] every table of companies is named as exported or withheld, and none twice', async () => {
    const tables = [...new Set((await listColumns()).map(({ table }) => table))]
    const named = [...Object.keys(exportedTables), ...Object.keys(withheldTables)]
    expect(tables.filter((table) => !named.includes(table)).map((table) => `name ${table} in exported-tables.ts`)).toEqual([])
    expect([named.filter((table) => !tables.includes(table)), named.length]).toEqual([[], new Set(named).size])
  })

  it('[CZ2] no column that is called like a secret', async () => {
    const isSecret =
      /secret|token|passw|sealed|hash|salt|auth$|auth_|authen|credential|fingerprint|sha256|p256|_key$|^key$|push_channel|imei/
    const columns = (await listColumns()).filter(({ table, column }) => table in exportedTables && isSecret.test(column))
    const told = columns.filter(({ table, column }) => !exportedTables[table]!.includes(column) && !(`${table}.${column}` in openColumns))
    expect(told.map(({ table, column }) => `leave ${table}.${column} out, or say in openColumns why it may be told`)).toEqual([])
  })

  it('holds each row once, and nothing of another company', async () => {
    const { companyId, admin, made } = await aMadeOne(async ({ companyId }) => {
      const planted = Object.keys(exportedTables).filter((table) => !['companies', 'memberships'].includes(table))
      for (const table of planted) await plantRow(house.superuser, table, companyId)
    })
    const { files, url } = await made()
    const counts = JSON.parse(files['contents.json']!).rows as Record<string, number>
    for (const table of Object.keys(exportedTables)) {
      const lines = files[`rows/${table}.jsonl`]!.split('\n').filter(Boolean)
      const kept = await house.superuser<
        { count: number }[]
      >`select count(*) from ${house.superuser(table)} where company_id = ${companyId}`
      // What its own making wrote meanwhile.
      const isOwn = table === 'audit_entries'
      if (!isOwn) expect([table, lines.length, counts[table]]).toEqual([table, kept[0]!.count, kept[0]!.count])
      expect(lines.every((line) => line.includes(companyId))).toBe(true)
      for (const column of exportedTables[table]!) expect(Object.keys(JSON.parse(lines[0]!))).not.toContain(column)
    }
    const part = await house.app.inject({ method: 'GET', url, headers: { range: 'bytes=0-3' } })
    expect([part.statusCode, part.rawPayload.toString('latin1')]).toEqual([206, 'PK\u0003\u0004'])
    const other = await house.aCompany()
    expect((await house.ask(openCompanyData, { companyId, archiveId: 'x' }, await other.anAdmin())).refusal.code).toBe('company.foreign')
    expect((await house.ask(startCompanyData, { companyId }, admin)).status).toBe(200)
  })
})

async function aMadeOne(before: (scene: Awaited<ReturnType<typeof retentionScene>>) => Promise<void> = async () => undefined) {
  const scene = await retentionScene(house, { chats: 2, each: 2 })
  const { companyId, admin } = scene
  await before(scene)
  const { archiveId } = (await house.ask(startCompanyData, { companyId }, admin)).result
  const get = async () => (await house.ask(getCompanyData, { companyId }, admin)).result.archive
  const made = async () => {
    await aWorker(house, companyDataJobs)
    await waitUntil('it is made', async () => (await get())?.state === 'done')
    const { url } = (await house.ask(openCompanyData, { companyId, archiveId }, admin)).result
    const fetched = await house.app.inject({ method: 'GET', url })
    return { url, files: unzipped(fetched.rawPayload) }
  }
  return { ...scene, archiveId, get, made }
}

it('[CZ3] [CZ4] is made once at a time, told in the trail, and gone after 72 hours', async () => {
  const { companyId, admin, anAdmin, archiveId, get } = await aMadeOne()
  expect((await house.ask(startCompanyData, { companyId }, admin)).refusal.code).toBe('companyData.running')
  expect((await house.ask(openCompanyData, { companyId, archiveId }, admin)).refusal.code).toBe('companyData.notFound')
  expect((await house.ask(cancelCompanyData, { companyId, archiveId }, admin)).status).toBe(200)
  expect(await get()).toMatchObject({ state: 'cancelled' })
  const next = (await house.ask(startCompanyData, { companyId }, admin)).result.archiveId
  await aWorker(house, companyDataJobs)
  await waitUntil('it is made', async () => (await get())?.state === 'done')
  const { url } = (await house.ask(openCompanyData, { companyId, archiveId: next }, admin)).result
  const status = async (address: string) => (await house.app.inject({ method: 'GET', url: address })).statusCode
  expect([await status(url), await status(url), await status(`${url}x`)]).toEqual([200, 200, 404])
  const told = await house.superuser<
    { what: string }[]
  >`select what from audit_entries where company_id = ${companyId} and what like 'companyData%'`
  expect(told.map(({ what }) => what).sort()).toEqual([
    'companyData.cancel',
    'companyData.open',
    ...['companyData.start', 'companyData.start'],
  ])
  const forget = () => companyDataSchedules[0]!.run({ house: house.house, signal: AbortSignal.timeout(60_000) })
  await forget()
  expect(await status(url)).toBe(200)
  const suspend = (at: number | null) => house.superuser`update companies set suspended_at = ${at} where company_id = ${companyId}`
  await suspend(house.clock.now())
  expect(await status(url)).toBe(404)
  await suspend(null)
  expect(await status(url)).toBe(200)
  const deactivate = (at: number | null) => house.superuser`update memberships set deactivated_at = ${at} where user_id = ${admin.userId}`
  await deactivate(house.clock.now())
  expect(await status(url)).toBe(404)
  await deactivate(null)
  expect(await status(url)).toBe(200)
  house.clock.advance(archiveLife + 1)
  expect(await status(url)).toBe(404)
  expect((await house.ask(openCompanyData, { companyId, archiveId: next }, await anAdmin())).refusal.code).toBe('companyData.notFound')
  await forget()
  expect(await house.superuser`select 1 from company_archives where company_id = ${companyId}`).toEqual([])
  expect(await house.superuser`select 1 from media_upkeep where company_id = ${companyId}`).toHaveLength(1)
})

it('[CZ4] a link is valid for four hours, resuming included; a later expiry is not believed, and a new link works', async () => {
  const { companyId, anAdmin, archiveId, made } = await aMadeOne()
  const { url } = await made()
  const get = (address: string, range?: string) =>
    house.app.inject({ method: 'GET', url: address, ...(range !== undefined && { headers: { range } }) })
  const status = async (address: string, range?: string) => (await get(address, range)).statusCode
  const whole = (await get(url)).rawPayload
  house.clock.advance(archiveLinkLife - 1)
  const rest = await get(url, 'bytes=1000-')
  expect([rest.statusCode, rest.rawPayload.equals(whole.subarray(1000))]).toEqual([206, true])
  house.clock.advance(1)
  expect([await status(url), await status(url, 'bytes=1000-')]).toEqual([404, 404])
  const address = new URL(url, 'http://prosa.test')
  for (const expiresAt of [String(house.clock.now() + archiveLinkLife), 'NaN', '']) {
    address.searchParams.set('expiresAt', expiresAt)
    expect([expiresAt, await status(address.pathname + address.search)]).toEqual([expiresAt, 404])
  }
  address.searchParams.delete('expiresAt')
  expect(await status(address.pathname + address.search)).toBe(404)
  const again = await house.ask(openCompanyData, { companyId, archiveId }, await anAdmin())
  expect([await status(again.result.url), await status(url)]).toEqual([200, 404])
})

it('an archive goes on beyond 4 GB', async () => {
  const startsAt = 5 * 2 ** 30
  const pieces: Buffer[] = []
  for await (const piece of writeZip([{ name: 'a', pieces: ['um'] }], startsAt)) pieces.push(piece)
  const zip = Buffer.concat(pieces)
  const central = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  expect(zip.readUInt32LE(central + 42)).toBe(0xff_ff_ff_ff)
  expect(zip.readBigUInt64LE(central + 46 + 1 + 4)).toBe(BigInt(startsAt))
  const large = zip.indexOf(Buffer.from([0x50, 0x4b, 6, 6]))
  expect([zip.readBigUInt64LE(large + 32), zip.readBigUInt64LE(large + 48)]).toEqual([1n, BigInt(startsAt + central)])
  expect(zip.readBigUInt64LE(zip.indexOf(Buffer.from([0x50, 0x4b, 6, 7])) + 8)).toBe(BigInt(startsAt + large))
})
