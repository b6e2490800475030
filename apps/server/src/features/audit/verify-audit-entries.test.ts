import { auditCalls } from '@prosa/contract/audit/calls'
import { nilId } from '@prosa/contract/kit/own-id'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAuditEntry } from '../../kit/audit.ts'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { auditJobs, auditSchedules } from './jobs.ts'

let house: TestHouse
let company: TestCompany
let admin: TestAgent
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
})
beforeEach(async () => {
  company = await house.aCompany()
  admin = await company.anAdmin()
})

const from = { requestId: 'request', address: '10.0.0.1', userAgent: 'Navegador/1' }
type By = { userId: string } | { userId: null; byProvider: string }
const plant = (target: string, values: Record<string, unknown> = { name: target }, by: By = { userId: admin.userId }) =>
  house.house.database.transaction(company.companyId, (db) =>
    insertAuditEntry(db, {
      ...from,
      companyId: company.companyId,
      ...by,
      what: 'label.rename',
      at: house.clock.now(),
      target,
      after: values,
    }),
  )
const seal = async () => (await house.ask(auditCalls.getAuditSeal, { companyId: company.companyId }, admin)).result
const runSeal = (nth: 0 | 1 = 0) => auditSchedules[nth]!.run({ house: house.house, signal: new AbortController().signal })
const entryOf = async (target: string): Promise<string> =>
  (
    await house.superuser<
      { entryId: string }[]
    >`select entry_id from audit_entries where company_id = ${company.companyId} and target = ${target}`
  )[0]!.entryId

/** Verifies by its job, and answers what it found. */
async function verify() {
  await aWorker(house, auditJobs)
  expect((await house.ask(auditCalls.verifyAuditEntries, { companyId: company.companyId }, admin)).status).toBe(200)
  return waitUntil('it was verified', async () => (await seal()).check?.found)
}

describe('[AU10] [AU12] entries are linked', () => {
  it('in order of commit, by schedule, each once, with entries from before there were chains first', async () => {
    await plant('old')
    await house.superuser`delete from audit_unsealed where company_id = ${company.companyId}`
    await plant('new')
    expect(await seal()).toMatchObject({ position: 0, hash: null, waiting: 1 })
    await Promise.all([runSeal(), runSeal()])
    const sealed = await seal()
    expect(sealed).toMatchObject({ position: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/), sealedAt: house.clock.now(), waiting: 0 })
    const links =
      await house.superuser`select e.target, l.position, l.kind from audit_links l join audit_entries e using (company_id, entry_id)
      where l.company_id = ${company.companyId} order by l.position`
    expect(links).toEqual([
      { target: 'old', position: 1, kind: 'written' },
      { target: 'new', position: 2, kind: 'written' },
    ])
  })

  it.each([['every minute', 0] as const, ['at night', 1] as const])(
    'in turn, %s: a company with much to link holds up no other',
    async (_, nth) => {
      const other = await house.aCompany()
      const ofBoth = [company, other].map(({ companyId }) => companyId)
      for (const { companyId, userId } of [admin, await other.anAdmin()])
        await house.superuser`insert into audit_entries (company_id, entry_id, user_id, what, at, request_id, address, user_agent)
        select ${companyId}, uuidv7(), ${userId}, 'label.rename', now(), 'r', '', '' from generate_series(1, 1001)`
      await runSeal(nth)
      const pieces = await house.superuser<{ companyId: string }[]>`select company_id from audit_links where company_id = any (${ofBoth})
      group by company_id, xmin order by xmin::text::bigint`
      expect(pieces).toHaveLength(4)
      expect(new Set(pieces.slice(0, 2).map(({ companyId }) => companyId)).size).toBe(2)
    },
  )

  it('without making who is recorded wait for a seal that is under way', async () => {
    await plant('a')
    await house.superuser.begin(async (tx) => {
      await tx`select seal_audit_entries(${company.companyId}, now(), 100)`
      await plant('b')
    })
    expect(await seal()).toMatchObject({ position: 1, waiting: 1 })
  })

  it('and by nobody else’s hands: the product cannot change or delete a link', async () => {
    await plant('a')
    await runSeal()
    for (const write of ['update audit_links set position = 9', 'delete from audit_links', 'update audit_entries set what = what'])
      await expect(house.house.database.transaction(company.companyId, (db) => db.unsafe(write))).rejects.toThrow('permission denied')
  })
})

describe('[AU11] verifying', () => {
  it('finds nothing where nothing was changed, and links first what still waits', async () => {
    for (const target of ['a', 'b', 'c']) await plant(target)
    const found = await verify()
    expect(found).toMatchObject({ links: 4, erased: 0, broken: null })
    expect(await seal()).toMatchObject({ check: { state: 'done', checkedAt: house.clock.now() }, position: 4, hash: found!.hash })
  })

  it.each<[string, string, (entryId: string) => Promise<unknown>]>([
    [
      'a value that was changed',
      'changed',
      (id) => house.superuser`update audit_entries set after = '{"name":"x"}' where entry_id = ${id}`,
    ],
    ['what it was about', 'changed', (id) => house.superuser`update audit_entries set target = 'x' where entry_id = ${id}`],
    ['who did it', 'changed', (id) => house.superuser`update audit_entries set address = '10.9.9.9' where entry_id = ${id}`],
    ['when', 'changed', (id) => house.superuser`update audit_entries set at = at - interval '1 day' where entry_id = ${id}`],
    ['an entry that is gone', 'missing', (id) => house.superuser`delete from audit_entries where entry_id = ${id}`],
    [
      'a link whose digest was changed with it',
      'changed',
      (id) =>
        house.superuser.begin(async (tx) => {
          await tx`update audit_entries set after = '{"name":"x"}' where entry_id = ${id}`
          await tx`update audit_links set values_digest = audit_values_digest('b', null, '{"name":"x"}') where entry_id = ${id}`
        }),
    ],
  ])('names the first link that does not hold: %s', async (_, fault, tamper) => {
    for (const target of ['a', 'b', 'c']) await plant(target)
    await runSeal()
    const entryId = await entryOf('b')
    await tamper(entryId)
    expect((await verify())!.broken).toMatchObject({ fault, position: 2, entryId })
  })

  it('holds for what the provider’s staff did, and names it where it is laid at somebody else’s door', async () => {
    await plant('a')
    await plant('b', {}, { userId: null, byProvider: 'Ivo Salgado' })
    expect(await verify()).toMatchObject({ links: 3, broken: null })
    const entryId = await entryOf('b')
    await house.superuser`update audit_entries set by_provider = 'Outra Pessoa' where entry_id = ${entryId}`
    expect((await verify())!.broken).toMatchObject({ fault: 'changed', position: 2, entryId })
  })

  it('names what follows a link that is gone', async () => {
    for (const target of ['a', 'b', 'c']) await plant(target)
    await runSeal()
    const entryId = await entryOf('b')
    await house.superuser`delete from audit_links where entry_id = ${entryId}`
    expect((await verify())!.broken).toMatchObject({ fault: 'gap', position: 3 })
  })

  it('names an entry that nobody linked', async () => {
    await plant('a')
    await runSeal()
    await plant('b')
    await house.superuser`delete from audit_unsealed where company_id = ${company.companyId}`
    expect((await verify())!.broken).toMatchObject({ fault: 'unlinked', position: null, entryId: await entryOf('b'), what: 'label.rename' })
  })

  it('takes erased values for erased, also twice and before they were linked, and a change after that for a change', async () => {
    await plant('a', { name: 'Maria Souza', phone: '5511988887777' })
    await plant('b', { name: 'Maria Souza' })
    const erase = (words: string[]) =>
      house.house.database.transaction(
        company.companyId,
        (db) => db`select doors.erase_audit_values(${[] as string[]}::text[], ${words}::text[], ${[] as string[]}::text[], ${nilId}, 100)`,
      )
    await erase(['Maria Souza'])
    await runSeal()
    await erase(['5511988887777'])
    expect(await verify()).toMatchObject({ erased: 3, broken: null })
    const entryId = await entryOf('a')
    await house.superuser`update audit_entries set after = '{"name":"•••"}' where entry_id = ${entryId}`
    expect((await verify())!.broken).toMatchObject({ fault: 'changed', entryId })
  })

  it('looks at the own company only, and is recorded', async () => {
    const other = await (await house.aCompany()).anAdmin()
    await plant('a')
    await verify()
    expect((await house.ask(auditCalls.getAuditSeal, { companyId: other.companyId }, other)).result).toEqual({
      position: 0,
      hash: null,
      sealedAt: null,
      waiting: 0,
      check: null,
    })
    const entries = await house.superuser`select what from audit_entries where company_id = ${company.companyId} order by what`
    expect(entries.map(({ what }) => what)).toEqual(['audit.verify', 'label.rename'])
  })
})
