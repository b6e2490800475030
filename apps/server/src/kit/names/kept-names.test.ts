import { departmentEvents } from '@prosa/contract/departments/events'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { Database, Db } from '../db/db.ts'
import { idOf } from '../db/ids.ts'
import { openHouse } from '../house.ts'
import { openKeptNames } from './kept-names.ts'
import { type CompanyNames, nameOf, UnknownName } from './names.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
})

async function aNode() {
  const node = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, poolSize: 4 })
  onTestFinished(() => node.close())
  await node.events.start()
  return node
}

const rename = (companyId: string, departmentId: string, name: string) =>
  house.house.work(companyId, async ({ db, emit }) => {
    await db`update departments set department_name = ${name}, version = version + 1
      where company_id = ${companyId} and department_id = ${departmentId}`
    emit(departmentEvents.changed, { departmentId, version: 2 })
  })

async function keptBy({ names, database }: Pick<typeof house.house, 'names' | 'database'>, companyId: string) {
  await database.transaction(companyId, (db) => names.get(db, companyId))
  await names.rest()
  return names.find(companyId)
}

/** Counts what is read, and lets a test stand between a reading and its end. */
function watched(database: Database) {
  const watch = { readings: 0, afterReading: async () => undefined as unknown }
  const transaction: Database['transaction'] = async (companyId, run) => {
    watch.readings += 1
    const answer = await database.transaction(companyId, run)
    await watch.afterReading()
    return answer
  }
  return { watch, database: { ...database, transaction } }
}

function keptNames(bounds: { most?: number; unusedFor?: number } = {}) {
  const { watch, database } = watched(house.house.database)
  const names = openKeptNames({ database, events: house.house.events, report: house.house.report, ...bounds })
  onTestFinished(() => names.close())
  return { watch, names, house: { names, database: house.house.database } }
}

const noDb = (() => {
  throw new Error('the database was asked')
}) as unknown as Db

describe('the names that a node keeps', () => {
  it('has those of departments, people, numbers and labels, and none of the bin', async () => {
    const { companyId, aDepartment, anAgent } = await house.aCompany()
    const [departmentId, { userId }] = [await aDepartment('Suporte'), await anAgent({ name: 'Bia' })]
    await house.superuser`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status)
      values (${companyId}, ${idOf('n')}, 'Loja', '5511999990000', 2, 1)`
    await house.superuser`insert into labels (company_id, label_id, text, detail, description, color, status, deleted_at)
      values (${companyId}, ${idOf('l')}, 'VIP', '', '', '#fff', 1, null), (${companyId}, ${idOf('gone')}, 'Antigo', '', '', '#000', 1, now())`
    const names = await keptBy(house.house, companyId)
    expect(names).toEqual({
      departments: new Map([[departmentId, 'Suporte']]),
      people: new Map([[userId, 'Bia']]),
      channels: new Map([[idOf('n'), 2]]),
      labels: new Map([[idOf('l'), { labelId: idOf('l'), text: 'VIP', color: '#fff' }]]),
      distributing: [],
      sayingAway: new Map(),
      withDeadlines: [],
      timeZone: 'America/Sao_Paulo',
      resumeOrder: 0,
    })
  })

  it('is renewed where somebody renames something, on this node at once and on others when they hear of it', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    const departmentId = await aDepartment('Antes')
    const other = await aNode()
    for (const node of [house.house, other]) expect((await keptBy(node, companyId))?.departments.get(departmentId)).toBe('Antes')
    await rename(companyId, departmentId, 'Depois')
    expect(house.house.names.find(companyId)?.departments.get(departmentId) ?? 'unknown').not.toBe('Antes')
    await house.house.names.rest()
    expect(house.house.names.find(companyId)?.departments.get(departmentId)).toBe('Depois')
    await waitUntil('the other node has heard of it', () => other.names.find(companyId)?.departments.get(departmentId) === 'Depois')
  })

  it('makes its node hear of the companies that it keeps, and of no others', async () => {
    const [here, elsewhere] = [await house.aCompany(), await house.aCompany()]
    const departments = [await here.aDepartment('Vendas'), await elsewhere.aDepartment('Vendas')] as const
    const node = await aNode()
    const heard: string[] = []
    const hear = (events: readonly { companyId: string }[]) => heard.push(...events.map(({ companyId }) => companyId))
    onTestFinished(node.events.subscribe(hear, undefined, () => []))
    await keptBy(node, here.companyId)
    await rename(elsewhere.companyId, departments[1], 'Compras')
    await rename(here.companyId, departments[0], 'Loja')
    await waitUntil('it is renewed', () => node.names.find(here.companyId)?.departments.get(departments[0]) === 'Loja')
    expect(heard).toEqual([here.companyId])
  })

  it('does not keep what was read before a renewal that came during the reading', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    const departmentId = await aDepartment('Antes')
    const { watch, names, house: node } = keptNames()
    watch.afterReading = async () => {
      watch.afterReading = async () => undefined
      await rename(companyId, departmentId, 'Depois')
    }
    expect((await keptBy(node, companyId))?.departments.get(departmentId)).toBe('Depois')
    expect(watch.readings).toBe(2)
    expect(await names.get(noDb, companyId)).toBe(names.find(companyId))
  })

  it('does not keep what a transaction sees of its own', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    const departmentId = await aDepartment('Antes')
    const { names } = keptNames()
    const undone = house.house.database.transaction(companyId, async (db) => {
      await db`update departments set department_name = 'Nie' where company_id = ${companyId} and department_id = ${departmentId}`
      expect((await names.get(db, companyId)).departments.get(departmentId)).toBe('Nie')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await names.rest()
    expect(names.find(companyId)?.departments.get(departmentId)).toBe('Antes')
  })

  it('keeps the companies that were asked for last', async () => {
    const { names, house: node } = keptNames({ most: 2 })
    const companies = [await house.aCompany(), await house.aCompany(), await house.aCompany()].map(({ companyId }) => companyId)
    await keptBy(node, companies[0]!)
    await keptBy(node, companies[1]!)
    expect(names.find(companies[0]!)).not.toBeNull()
    await keptBy(node, companies[2]!)
    expect(companies.map((companyId) => names.find(companyId) !== null)).toEqual([true, false, true])
  })

  it('forgets what nobody asked for in a while, and hears of that company no more', async () => {
    const { names, house: node } = keptNames({ unusedFor: 0 })
    const { companyId } = await house.aCompany()
    await keptBy(node, companyId)
    await waitUntil('it is forgotten', () => names.find(companyId) === null)
  })

  it('never mixes companies that have the same ids', async () => {
    const [one, two] = [await house.aCompany(), await house.aCompany()]
    for (const [{ companyId }, name] of [
      [one, 'Uma'],
      [two, 'Outra'],
    ] as const)
      await house.superuser`insert into departments (company_id, department_id, department_name) values (${companyId}, ${idOf('same')}, ${name})`
    const names = [await keptBy(house.house, one.companyId), await keptBy(house.house, two.companyId)]
    expect(names.map((each) => each?.departments.get(idOf('same')))).toEqual(['Uma', 'Outra'])
    await rename(two.companyId, idOf('same'), 'Nova')
    await house.house.names.rest()
    expect([one, two].map(({ companyId }) => house.house.names.find(companyId)?.departments.get(idOf('same')))).toEqual(['Uma', 'Nova'])
  })

  it('reads anew for something that is newer than what is kept, though nobody told of it', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    await keptBy(house.house, companyId)
    const departmentId = await aDepartment('Nova')
    const say = (names: CompanyNames) => nameOf(names.departments, departmentId)
    const naming = (id: (names: CompanyNames) => string) =>
      house.house.database.transaction(companyId, (db) => house.house.names.naming(db, companyId, id))
    expect(await naming(say)).toBe('Nova')
    await house.house.names.rest()
    expect(house.house.names.find(companyId)?.departments.get(departmentId)).toBe('Nova')
    await expect(naming((names) => nameOf(names.departments, 'nowhere'))).rejects.toThrow(UnknownName)
  })

  it('forgets everything when the hub goes on past more than it can tell', async () => {
    const { companyId } = await house.aCompany()
    const node = await aNode()
    expect(await keptBy(node, companyId)).not.toBeNull()
    await house.superuser`
      insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
      select ${companyId}, 'test.noted', '{"text":"viel"}', '{"to":"company"}', 'c', n, now() from generate_series(1, 50000) n`
    await waitUntil('it gave up telling', () => node.names.find(companyId) === null, 20_000)
  })

  it('keeps nothing while the hub tells nothing', async () => {
    const { companyId } = await house.aCompany()
    const node = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, poolSize: 2 })
    onTestFinished(() => node.close())
    expect(await keptBy(node, companyId)).toBeNull()
  })
})
