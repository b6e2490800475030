import { nilId } from '@prosa/contract/kit/own-id'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { databasePlace } from '../../testing/database/database-place.ts'
import { rowSecurityFaults } from '../../testing/database/row-security-faults.ts'
import { databaseUrl } from '../../testing/database/test-cluster.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { jobRuns } from '../jobs/jobs.ts'
import { put } from '../queue/queue.ts'
import { claimItems } from '../queue/queue-store.ts'
import { connect } from './connect.ts'
import { openDatabase } from './db.ts'
import { idOf, newId } from './ids.ts'
import { migrate } from './migrate.ts'

const firma = idOf('firma')

// The roles belong to the whole server: this one is nobody else's.
const place = databasePlace()
let cluster: EmbeddedPostgres
beforeAll(async () => {
  cluster = await place.start(place.emptyFolder())
})
afterAll(async () => {
  await place.stopAll()
  place.clear()
})

/** What a provider of managed PostgreSQL hands over: a login that owns its database and is no superuser. */
async function aManagedDatabase(name: string, more = '') {
  const admin = connect(cluster.url, { max: 1 })
  await admin.unsafe(`create role ${name} login password 'managed' createrole createdb nosuperuser nobypassrls ${more}`)
  await admin.unsafe(`create database ${name} owner ${name}`)
  await admin.end()
  const url = new URL(databaseUrl(cluster.url, name))
  const superuser = connect(url.href, { max: 1 })
  onTestFinished(() => superuser.end())
  url.username = name
  url.password = 'managed'
  return { url: url.href, superuser }
}

async function expectWorking(url: string) {
  const database = openDatabase(url, 2)
  onTestFinished(database.close)
  const colors = ['#000', '#000', '#000', '#000', '#000']
  const added = await database.transaction(firma, async (db) => {
    await db`insert into companies (company_id, company_name, domain, primary_color, secondary_color, background_color, font_color, border_color)
      values (${firma}, 'Firma', 'firma.test', ${colors[0]!}, ${colors[1]!}, ${colors[2]!}, ${colors[3]!}, ${colors[4]!})`
    return db`select current_user as role, company_id from companies`
  })
  expect(added).toEqual([{ role: 'prosa_app', companyId: firma }])
  expect(await database.transaction(null, (db) => db`select * from companies`)).toHaveLength(0)
  expect(await database.transaction(null, (db) => db`select doors.find_company_by_domain('firma.test') as found`)).toEqual([
    { found: firma },
  ])
  await database.transaction(firma, (db) => put(db, jobRuns, firma, [{ payload: { jobId: 'j', name: 'n' } }]))
  const claim = { leaseId: newId(), leaseMs: 1_000, most: 1, servedLast: nilId }
  expect(await database.statement(null, (db) => claimItems(db, jobRuns, claim))).toMatchObject([{ payload: { jobId: 'j', name: 'n' } }])
}

describe('a login that owns its database but is no superuser', () => {
  it('migrates a fresh server, twice at once, and the pool works as prosa_app', async () => {
    const one = await aManagedDatabase('one')
    await Promise.all([migrate(one.url), migrate(one.url)])
    await expectWorking(one.url)
    expect(await rowSecurityFaults(one.superuser)).toEqual([])
  })

  it('migrates where another login made the roles, once an administrator granted them', async () => {
    await migrate(cluster.url)
    // As some providers make them: what it was granted it has to ask for.
    const second = await aManagedDatabase('second', 'noinherit')
    await expect(migrate(second.url)).rejects.toThrow(
      'another login made the role prosa_app; an administrator must say: grant prosa_app, prosa_doors to second',
    )
    await second.superuser.unsafe('grant prosa_app, prosa_doors to second')
    await migrate(second.url)
    await expectWorking(second.url)
  })

  it.each(['superuser', 'bypassrls'])('refuses to start where prosa_app was given %s', async (might) => {
    await migrate(cluster.url)
    const admin = connect(cluster.url, { max: 1 })
    onTestFinished(async () => {
      await admin.unsafe(`alter role prosa_app no${might}`)
      await admin.end()
    })
    await admin.unsafe(`alter role prosa_app ${might}`)
    await expect(migrate(cluster.url)).rejects.toThrow('The role prosa_app may pass by row-level security')
  })
})
