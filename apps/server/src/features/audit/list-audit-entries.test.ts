import { auditCalls } from '@prosa/contract/audit/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { permissions } from '@prosa/contract/permissions'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAuditEntry } from '../../kit/audit.ts'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { listAuditEntries } = auditCalls

let house: TestHouse
let company: TestCompany
let admin: TestAgent
let agent: TestAgent
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(async () => {
  company = await house.aCompany()
  admin = await company.anAdmin({ name: 'Clara Chefe' })
  agent = await company.anAgent({ name: 'Rafael Vendas' })
})

const from = { requestId: 'request', address: '10.0.0.1', userAgent: 'Navegador/1' }
type Entry = Partial<Parameters<typeof insertAuditEntry>[1]>

async function plant({ companyId = company.companyId, ...entry }: Entry = {}) {
  const planted = { ...from, companyId, userId: agent.userId, what: 'label.rename', at: house.clock.now(), ...entry }
  await house.house.database.transaction(companyId, (db) => insertAuditEntry(db, planted))
}

const list = (filter: Omit<SentOf<typeof listAuditEntries>, 'companyId'> = {}, { companyId, token } = admin) =>
  house.ask(listAuditEntries, { companyId, ...filter }, { token })
const targets = async (filter: Parameters<typeof list>[0]) => (await list(filter)).result.entries.map(({ target }) => target)

describe('the audit log', () => {
  it('[AU1] has each sign-in and each end of a session', async () => {
    const ask = { address: '10.9.8.7', headers: { 'user-agent': 'Navegador/2' } }
    const start = await house.ask(
      sessionCalls.getToken,
      { grant_type: 'password', username: agent.email, password: testPassword, scope: 'keep_session' },
      ask,
    )
    house.clock.advance(1)
    const end = await house.ask(sessionCalls.endSession, {}, { ...ask, token: start.result.access_token })
    const [session] = await house.superuser`select session_id from sessions where user_id = ${agent.userId} and kept`
    const common = {
      entryId: expect.any(String),
      userId: agent.userId,
      userName: 'Rafael Vendas',
      target: session!.sessionId,
      address: '10.9.8.7',
      userAgent: 'Navegador/2',
      before: null,
    }
    expect((await list()).result).toEqual({
      entries: [
        { ...common, what: 'session.end', at: house.clock.now(), requestId: end.headers['x-request-id'], after: null },
        { ...common, what: 'session.start', at: house.clock.now() - 1, requestId: start.headers['x-request-id'], after: { kept: true } },
      ],
      containsMore: false,
    })
  })

  it('[AU1] has the session that ended because its refresh token was used twice, with the address it was used from', async () => {
    const start = await house.ask(sessionCalls.getToken, { grant_type: 'password', username: agent.email, password: testPassword })
    const again = (address: string) =>
      house.ask(sessionCalls.getToken, { grant_type: 'refresh_token', refresh_token: start.result.refresh_token }, { address })
    await again('10.9.8.7')
    house.clock.advance(60_000)
    expect((await again('10.6.6.6')).refusal.code).toBe('session.wrongGrant')
    const [last, ...before] = (await list()).result.entries
    expect(last).toMatchObject({ what: 'session.revoke', address: '10.6.6.6', userId: agent.userId, target: before[0]!.target })
    expect(before.map(({ what }) => what)).toEqual(['session.start'])
    await again('10.6.6.6')
    expect((await list()).result.entries).toHaveLength(2)
  })

  it('[AU1] has no sign-in that failed', async () => {
    await house.ask(sessionCalls.getToken, { grant_type: 'password', username: agent.email, password: 'wrong' })
    expect((await list()).result.entries).toEqual([])
  })

  it('[AU6] is read by administrators only', async () => {
    await plant()
    for (const permission of permissions) {
      const { status } = await list({}, await company.anAgent({ permissions: [permission] }))
      expect([permission, status]).toEqual([permission, permission === 'admin' ? 200 : 403])
    }
  })

  it('[AU6] is read in the own company only', async () => {
    const other = await house.aCompany()
    const [stranger, theirs] = [await other.anAdmin(), await other.anAgent()]
    await plant({ target: 'ours' })
    await plant({ target: 'theirs', companyId: other.companyId, userId: theirs.userId })
    const { token } = stranger
    expect((await house.ask(listAuditEntries, { companyId: company.companyId }, { token })).refusal.code).toBe('company.foreign')
    const seen = (await list({}, stranger)).result.entries
    expect(seen.map(({ target }) => target)).toEqual(['theirs'])
    expect((await list({ userId: agent.userId }, stranger)).result.entries).toEqual([])
    const [first] = (await list()).result.entries
    expect((await list({ beforeId: `${first!.entryId}x` }, stranger)).result.entries.map(({ target }) => target)).not.toContain('ours')
  })
})

describe('narrowing the audit log', () => {
  let begin: number
  beforeEach(async () => {
    begin = house.clock.now()
    await plant({ target: 'a', at: begin })
    await plant({ target: 'b', at: begin + 1, userId: admin.userId })
    await plant({ target: 'c', at: begin + 2, what: 'label.remove' })
    await plant({ target: 'd', at: begin + 3, what: 'label.remove', userId: admin.userId })
  })

  it.each<[string, (at: number) => Parameters<typeof list>[0], string[]]>([
    ['[AU7] to nothing in particular', () => ({}), ['d', 'c', 'b', 'a']],
    ['[AU7] to a person', () => ({ userId: agent.userId }), ['c', 'a']],
    ['[AU7] to nobody of the company', () => ({ userId: 'nobody' }), []],
    ['[AU7] to a kind of action', () => ({ what: 'label.remove' }), ['d', 'c']],
    ['[AU7] to no known kind', () => ({ what: 'label' }), []],
    ['[AU7] to an area', () => ({ areaList: ['label'] }), ['d', 'c', 'b', 'a']],
    ['[AU7] to an area in which nothing happened', () => ({ areaList: ['agent'] }), []],
    ['[AU7] to what an area is not called', () => ({ areaList: ['labe', 'label.remove', 'Label'] }), []],
    ['[AU7] to one thing', () => ({ target: 'b' }), ['b']],
    ['[AU7] to a thing that is not there', () => ({ target: 'e' }), []],
    ['[AU7] to one thing in another area', () => ({ areaList: ['agent'], target: 'b' }), []],
    ['[AU7] from a moment on', (at) => ({ since: at + 2 }), ['d', 'c']],
    ['[AU7] before a moment', (at) => ({ until: at + 2 }), ['b', 'a']],
    ['[AU7] to a time between', (at) => ({ since: at + 1, until: at + 3 }), ['c', 'b']],
    ['[AU7] to no time', (at) => ({ since: at + 2, until: at + 2 }), []],
    ['[AU7] to all of it at once', (at) => ({ userId: admin.userId, what: 'label.rename', since: at, until: at + 2 }), ['b']],
  ])('%s', async (_, filter, found) => {
    expect(await targets(filter(begin))).toEqual(found)
  })

  it.each<[string, string[], string[]]>([
    ['[AU7] to one of several areas', ['agent'], ['h', 'f']],
    ['[AU7] to several areas, in one order', ['label', 'agent'], ['h', 'f', 'd', 'c', 'b', 'a']],
    ['[AU7] to several areas, whichever is named first', ['agent', 'nothing', 'label'], ['h', 'f', 'd', 'c', 'b', 'a']],
    ['[AU7] to an area that is named twice', ['agent', 'agent'], ['h', 'f']],
    ['[AU7] to an area that begins like another', ['agents'], ['g']],
  ])('%s', async (_, areaList, found) => {
    await plant({ target: 'f', at: begin + 4, what: 'agent.create' })
    await plant({ target: 'g', at: begin + 5, what: 'agents.create' })
    await plant({ target: 'h', at: begin + 6, what: 'agent.remove', userId: admin.userId })
    expect(await targets({ areaList })).toEqual(found)
  })

  it('[AU7] to areas, a person, a thing and a time at once', async () => {
    const theirs = { userId: admin.userId, target: 'd', at: begin + 4 }
    await plant({ ...theirs, what: 'agent.create' })
    await plant({ ...theirs, what: 'user.add' })
    await plant({ ...theirs, what: 'agent.create', userId: agent.userId })
    await plant({ ...theirs, what: 'agent.create', target: 'x' })
    await plant({ ...theirs, what: 'agent.late', at: begin + 9 })
    const { entries } = (
      await list({ areaList: ['label', 'agent'], userId: admin.userId, target: 'd', since: begin + 3, until: begin + 9 })
    ).result
    expect(entries.map(({ what }) => what)).toEqual(['agent.create', 'label.remove'])
  })

  it('[AU6] to areas and things of the own company only', async () => {
    const other = await house.aCompany()
    const theirs = await other.anAdmin()
    await plant({ target: 'a', companyId: other.companyId, userId: theirs.userId, what: 'label.theirs' })
    expect((await list({ areaList: ['label'], target: 'a' })).result.entries.map(({ what }) => what)).toEqual(['label.rename'])
    expect((await list({ areaList: ['label'], target: 'a' }, theirs)).result.entries.map(({ what }) => what)).toEqual(['label.theirs'])
  })
})

describe('paging through the audit log', () => {
  it('[AU8] meets each entry once, newest first, while new ones arrive', async () => {
    const begin = house.clock.now()
    const names = Array.from({ length: 10 }, (_, index) => `old-${index}`)
    // Two in each millisecond: the order within it is the id's.
    for (const [index, target] of names.entries()) await plant({ target, at: begin + Math.floor(index / 2) })
    const seen: { target: string | null; at: number }[] = []
    let beforeId: string | undefined
    for (let page = 0; page < 4; page++) {
      const { entries, containsMore } = (await list({ limit: 3, ...(beforeId ? { beforeId } : {}) })).result
      expect([entries.length, containsMore]).toEqual(page < 3 ? [3, true] : [1, false])
      seen.push(...entries)
      beforeId = entries.at(-1)!.entryId
      await plant({ target: `new-${page}`, at: begin + 100 + page })
    }
    expect(seen.map(({ target }) => target).sort()).toEqual(names)
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((a, b) => b - a))
    expect((await list({ limit: 1 })).result.entries[0]!.target).toBe('new-3')
  })

  it('[AU8] meets each entry of several areas once, whose walks end at different times', async () => {
    const begin = house.clock.now()
    for (let index = 0; index < 9; index++)
      await plant({
        target: `${index}`,
        at: begin + index,
        what: index % 3 === 0 ? 'agent.update' : index === 8 ? 'user.add' : 'label.rename',
      })
    const seen: (string | null)[] = []
    let beforeId: string | undefined
    for (let containsMore = true; containsMore; ) {
      const { result } = await list({ areaList: ['agent', 'label'], limit: 3, ...(beforeId ? { beforeId } : {}) })
      seen.push(...result.entries.map(({ target }) => target))
      containsMore = result.containsMore
      beforeId = result.entries.at(-1)!.entryId
    }
    expect(seen).toEqual(['7', '6', '5', '4', '3', '2', '1', '0'])
  })

  it('[AU8] says that there is no more when the last page is full', async () => {
    await plant()
    await plant()
    const { entries, containsMore } = (await list({ limit: 2 })).result
    expect([entries.length, containsMore]).toEqual([2, false])
  })

  it('[AU8] gives 50 at a time when not told, and never more than 100', async () => {
    for (let index = 0; index < 51; index++) await plant()
    const { entries, containsMore } = (await list()).result
    expect([entries.length, containsMore]).toEqual([50, true])
    expect((await list({ limit: 101 })).refusal.fields).toEqual([{ name: 'limit', problem: 'tooBig' }])
    const areas = Array.from({ length: 11 }, (_, index) => `area${index}`)
    expect((await list({ areaList: areas })).refusal.fields).toEqual([{ name: 'areaList', problem: 'tooLong' }])
  })
})
