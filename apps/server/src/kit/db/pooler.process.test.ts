import { agentCalls } from '@prosa/contract/agents/calls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { greetedClient } from '../../testing/live-client.ts'
import { aProductNode } from '../../testing/programs/a-product-node.ts'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { aPgBouncer, pgBouncerPath } from '../../testing/stand-ins/a-pgbouncer.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { checkConnections } from './check-connections.ts'
import { connect, limits } from './connect.ts'
import { type Db, openDatabase } from './db.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const connections = 3
const place = serverPlace()
let house: TestHouse
let pooler: Awaited<ReturnType<typeof aPgBouncer>>

describe.runIf(pgBouncerPath !== null)('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    house = await testHouse()
    pooler = await aPgBouncer(house.url, connections)
  })
  afterAll(async () => {
    await place.clear()
    await pooler.stop()
  })

  const opened = (max: number) => {
    const database = openDatabase(pooler.url, max, { behindPooler: true })
    onTestFinished(database.close)
    return database
  }
  const seen = async (db: Db) => {
    const [row] = await db<[{ pid: number; role: string; names: string[]; limit: string }]>`
      select pg_backend_pid() as pid, current_user as role, array(select company_id from companies) as names,
        current_setting('statement_timeout') as limit`
    return row
  }

  it('each transaction sees its own company, as the role of the pool and under its limits, whoever had the connection before', async () => {
    const { transaction } = opened(12)
    const companies = await Promise.all(Array.from({ length: 6 }, () => house.aCompany()))
    const rounds = Array.from({ length: 120 }, (_, nth) => companies[nth % companies.length]!.companyId)
    const manners = [{}, { onlyReads: true }]
    const rows = await Promise.all(
      rounds.map(async (companyId, nth) => ({ companyId, ...(await transaction(companyId, seen, manners[nth % 2])) })),
    )
    expect(rows.filter(({ companyId, names }) => names.length !== 1 || names[0] !== companyId)).toEqual([])
    expect(new Set(rows.map(({ role, limit }) => `${role} ${limit}`))).toEqual(new Set(['prosa_app 15s']))
    expect(new Set(rows.map(({ pid }) => pid)).size).toBeLessThanOrEqual(connections)
    // Whoever comes without a transaction of ours has what the pooler's own user has, and nothing that we left.
    const plain = connect(pooler.url, { max: 1, behindPooler: true })
    onTestFinished(() => plain.end())
    const [left] = await plain`select current_user as role, current_setting('prosa.company_id', true) as company`
    expect([left!.role, left!.company || null]).toEqual([new URL(pooler.url).username, null])
  })

  it('what is done is kept, what fails is undone, and what only reads cannot write', async () => {
    const { transaction, statement } = opened(2)
    const { companyId } = await house.aCompany()
    const rename = (db: Db, name: string) => db`update companies set company_name = ${name} where company_id = ${companyId} returning 1`
    const nameNow = async () => (await house.superuser`select company_name from companies where company_id = ${companyId}`)[0]!.companyName
    await transaction(companyId, (db) => rename(db, 'kept'))
    const undone = transaction(companyId, async (db) => {
      await rename(db, 'undone')
      await db`select 1 / 0`
    })
    await expect(undone).rejects.toThrow('division by zero')
    await expect(transaction(companyId, (db) => rename(db, 'read'), { onlyReads: true })).rejects.toMatchObject({ code: '25006' })
    expect(await nameNow()).toBe('kept')
    await statement(companyId, (db) => rename(db, 'at once'))
    expect(await nameNow()).toBe('at once')
  })

  it('a start that was not told of a pooler which drops the role is refused', async () => {
    const careless = await aPgBouncer(house.url, connections, ['role', ...Object.keys(limits)])
    onTestFinished(careless.stop)
    const start = { url: careless.url, directUrl: null, poolSize: 2, backgroundPoolSize: 2, processes: 1 }
    await expect(checkConnections(start)).rejects.toThrow('DATABASE_DIRECT_URL')
  })

  it('the product starts, serves, and hears of its events by the database itself', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const node = await aProductNode(place, house, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: house.url })
    const client = await greetedClient(node.origin, ana)
    const heard = () => (client.named('events') as { payload: { language?: string } }[][]).flat().map(({ payload }) => payload.language)
    expect((await node.post('/user/language', ana.token, { language: 'en' })).status).toBe(200)
    expect((await house.ask(agentCalls.chooseLanguage, { language: 'es' }, ana)).status).toBe(200)
    await waitUntil('what happened at both nodes is heard', () => ['en', 'es'].every((language) => heard().includes(language)))
  })
})
