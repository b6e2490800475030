import { getRollbackPlans } from 'pg-boss'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rowSecurityFaults } from '../../testing/database/row-security-faults.ts'
import { aDatabase } from '../../testing/database/test-database.ts'
import { connect, openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { openBoss, usualPace, within } from './boss.ts'

async function aMigrated() {
  const url = await aDatabase()
  const superuser = connect(url, { max: 1 })
  const database = openDatabase(url, 4)
  onTestFinished(async () => {
    await superuser.end()
    await database.close()
  })
  const reported: unknown[] = []
  const boss = await openBoss(database, usualPace, (error) => reported.push(error))
  const version = async () => (await superuser<[{ version: number }]>`select version from pgboss.version`)[0].version
  return { url, superuser, database, boss, version, reported }
}

describe('the tables of pg-boss', () => {
  it('are made by the migrations and worked with by the role of the pool, which keeps types as they are', async () => {
    const { boss, database } = await aMigrated()
    const said = { text: `"quotes", 'more', {braces} \\ and ção`, list: [1, null, 'x'], nested: { yes: true } }
    const id = await database.transaction(null, (db) => boss.send('jobs', said, { db: within(db) }))
    expect(await boss.fetch('jobs')).toMatchObject([{ id, data: said, retryCount: 0, heartbeatSeconds: usualPace.heartbeat }])
    expect(await boss.fetch('jobs')).toEqual([])
    expect(await boss.complete('jobs', id!)).toMatchObject({ affected: 1, settled: [id] })
    expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true })
    const name = `o'"{neil}\\`
    expect(await boss.getQueues(['jobs', 'schedules'])).toHaveLength(2)
    await expect(boss.getQueues([name])).rejects.toThrow()
  })

  it('work at all that pg-boss does by itself: look after its queues, forget, schedule', async () => {
    const { boss, superuser, reported } = await aMigrated()
    const warnings: unknown[] = []
    boss.on('warning', (warning) => warnings.push(warning))
    await boss.start()
    onTestFinished(() => boss.stop({ graceful: false, close: false }))
    const id = await boss.send('jobs', { a: 1 })
    await boss.fetch('jobs')
    await superuser`update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = ${id}::uuid`
    await boss.schedule('schedules', '0 3 * * *', { name: 'x' }, { tz: 'America/Sao_Paulo', key: 'x' })
    await boss.supervise()
    expect(await superuser`select state::text from pgboss.job where id = ${id}::uuid`).toEqual([{ state: 'retry' }])
    await superuser`update pgboss.queue set maintain_on = null, monitor_on = null`
    await superuser`update pgboss.job set keep_until = now() - interval '1 day' where id = ${id}::uuid`
    await boss.supervise()
    expect(await superuser`select 1 from pgboss.job where id = ${id}::uuid`).toEqual([])
    expect([reported, warnings]).toEqual([[], []])
  })

  it('of an older version are brought to the newest, with what is in them', async () => {
    const { url, superuser, boss, version } = await aMigrated()
    const newest = await version()
    const id = await boss.send('jobs', { a: 1 })
    await superuser.unsafe(getRollbackPlans('pgboss', newest))
    await superuser.unsafe(getRollbackPlans('pgboss', newest - 1))
    expect(await version()).toBe(newest - 2)
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await version()).toBe(newest)
    expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true, missing: [], building: [], invalid: [] })
    expect(await boss.fetch('jobs')).toMatchObject([{ id }])
    expect(await rowSecurityFaults(superuser)).toEqual([])
  })

  it('of a newer version are left alone', async () => {
    const { url, superuser, version } = await aMigrated()
    const newest = await version()
    await superuser`update pgboss.version set version = 9999`
    await expect(migrate(url)).rejects.toThrow(
      `The job tables have version 9999 but this version of Prosa knows only ${newest}: start the newer version.`,
    )
    expect(await version()).toBe(9999)
  })

  it('get a queue that is missing', async () => {
    const { url, superuser, boss } = await aMigrated()
    await superuser`delete from pgboss.queue where name = 'schedules'`
    await migrate(url)
    expect(await boss.getQueue('schedules')).toMatchObject({ heartbeatSeconds: usualPace.heartbeat, expireInSeconds: 86_400 })
  })
})
