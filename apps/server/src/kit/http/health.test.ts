import { companyCalls } from '@prosa/contract/company/calls'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { expect, it } from 'vitest'
import { testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const windowMs = 10_000

async function aHouseThatRefusesWrites(sqlstate: string) {
  const house = await testHouse({ house: { probeEveryMs: 5, report: () => undefined } })
  const company = await house.aCompany()
  const admin = await company.anAdmin()
  await house.superuser.unsafe(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '${sqlstate}'; end $$`)
  const tables = ['quick_replies', 'write_probes']
  const refuse = async () => {
    for (const table of tables)
      await house.superuser.unsafe(`create trigger refuse before insert on ${table} for each statement execute function refuse()`)
  }
  const accept = async () => {
    for (const table of tables) await house.superuser.unsafe(`drop trigger refuse on ${table}`)
  }
  const { companyId } = company
  let count = 0
  const write = async () => {
    count += 1
    const reply = { companyId, scope: 'company', shortcut: `olá${count}`, title: 'Olá', text: 'Olá!' } as const
    return (await house.ask(quickReplyCalls.createQuickReply, reply, admin)).status
  }
  const read = async () => (await house.ask(companyCalls.getCompany, { companyId }, admin)).status
  const ready = async (query = '') => {
    const answer = await house.app.inject(`/api/readyz${query}`)
    return [answer.statusCode, answer.json().facts] as const
  }
  const fail = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) expect(await write()).not.toBe(200)
  }
  return { house, refuse, accept, write, read, ready, fail }
}

it.each([
  ['53100', 'diskFull'],
  ['25006', 'readOnly'],
  ['58030', 'ioError'],
])('a node is not ready after repeated write failures with %s, and its own probe makes it ready again', async (sqlstate, reason) => {
  const { refuse, accept, write, read, ready, fail } = await aHouseThatRefusesWrites(sqlstate)
  expect([await write(), await ready()]).toEqual([200, [200, undefined]])
  await refuse()
  await fail(4)
  expect(await ready()).toEqual([200, undefined])
  await fail(1)
  expect(await ready()).toEqual([503, { check: 'writes', reason }])
  expect([await ready('?exclude=writes'), await read()]).toEqual([[200, undefined], 200])
  await accept()
  await waitUntil('it is ready', async () => (await ready())[0] === 200)
  expect(await write()).toBe(200)
})

it('failures further apart, and those of reads, leave a node ready', async () => {
  const { house, refuse, ready, fail } = await aHouseThatRefusesWrites('53100')
  await refuse()
  await fail(4)
  house.clock.advance(windowMs + 1)
  await fail(4)
  const { database } = house.house
  for (let nth = 0; nth < 5; nth += 1) {
    const writing = database.transaction(null, (db) => db`insert into write_probes values (null, null)`, { onlyReads: true })
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  }
  expect(await ready()).toEqual([200, undefined])
})

it('a node stays unready while its probes fail', async () => {
  const { house, refuse, accept, ready, fail } = await aHouseThatRefusesWrites('53100')
  await refuse()
  await fail(5)
  house.clock.advance(windowMs + 1)
  const failed = async () =>
    (
      await house.superuser<[{ count: number }]>`select xact_rollback::int as count from pg_stat_database
    where datname = current_database()`
    )[0].count
  const before = await failed()
  await waitUntil('probes have failed', async () => (await failed()) > before + 3)
  expect(await ready()).toEqual([503, { check: 'writes', reason: 'diskFull' }])
  await accept()
  await waitUntil('it is ready', async () => (await ready())[0] === 200)
})

it('only the check of writes can be left out', async () => {
  const { app } = await testHouse({ isStarted: () => false })
  const answer = await app.inject('/api/readyz?exclude=start&exclude=writes')
  expect([answer.statusCode, answer.json().facts]).toEqual([503, { check: 'start', reason: 'starting' }])
})
