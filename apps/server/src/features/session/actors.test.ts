import { call } from '@prosa/contract/kit/call'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { connect } from '../../kit/db/connect.ts'
import { idOf, newId } from '../../kit/db/ids.ts'
import { serve } from '../../kit/http/serve.ts'
import { countRoundTrips } from '../../testing/count-round-trips.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { openActors } from './actors.ts'

const whoAmI = call({
  method: 'GET',
  path: '/planted/whoAmI',
  allow: ['agent'],
  input: z.object({}),
  result: z.object({ nth: z.number(), departmentIds: z.array(z.string()) }),
  errors: [],
})

let house: TestHouse
let asked = 0
beforeAll(async () => {
  house = await testHouse({
    features: [
      (app, reception) =>
        serve(
          app,
          reception,
          { whoAmI },
          {
            whoAmI: async ({ actor, db }) => {
              asked += 1
              const [{ seen }] = await db<[{ seen: number }]>`select count(*)::int as seen from memberships where user_id = ${actor.userId}`
              return { nth: seen * asked, departmentIds: actor.departmentIds === 'all' ? [] : [...actor.departmentIds] }
            },
          },
        ),
    ],
  })
})

async function anAgent() {
  const [company, other] = [await house.aCompany(), await house.aCompany()]
  const agent = await company.anAgent({ permissions: ['agent'], departmentIds: [] })
  const departmentId = await company.aDepartment('Vendas')
  return { ...agent, other, departmentId, claims: (await house.house.accessTokens.read(agent.token, house.clock.now()))! }
}

type Scene = Awaited<ReturnType<typeof anAgent>>
const sql = (write: (db: TestHouse['superuser'], scene: Scene) => Promise<unknown>) => (scene: Scene) => write(house.superuser, scene)

/** Everything of which `findActorRow` makes somebody. */
const changes: [string, (scene: Scene) => Promise<unknown>][] = [
  ['the session is ended', sql((db, { sessionId }) => db`update sessions set ended_at = now() where session_id = ${sessionId}`)],
  ['the session is forgotten', sql((db, { sessionId }) => db`delete from sessions where session_id = ${sessionId}`)],
  [
    'the session ends sooner',
    sql((db, { sessionId }) => db`update sessions set expires_at = '2000-01-01' where session_id = ${sessionId}`),
  ],
  [
    'the session is limited',
    sql((db, { sessionId }) => db`update sessions set limited_to = 'newPassword' where session_id = ${sessionId}`),
  ],
  ['somebody proves who they are', sql((db, { sessionId }) => db`update sessions set proven_at = now() where session_id = ${sessionId}`)],
  ['a permission is given', sql((db, { userId }) => db`update memberships set permissions = '{agent,admin}' where user_id = ${userId}`)],
  ['all departments are given', sql((db, { userId }) => db`update memberships set department_all = true where user_id = ${userId}`)],
  ['the person is deactivated', sql((db, { userId }) => db`update memberships set deactivated_at = now() where user_id = ${userId}`)],
  ['the person is deleted', sql((db, { userId }) => db`update memberships set deleted_at = now() where user_id = ${userId}`)],
  [
    'the e-mail is another one',
    sql((db, { email }) => db`update persons set email = ${`${idOf(email)}@prosa.test`} where email = ${email}`),
  ],
  [
    'a new password ends sessions',
    sql((db, { email }) => db`update persons set sessions_end_before = '2100-01-01' where email = ${email}`),
  ],
  ['the company is suspended', sql((db, { companyId }) => db`update companies set suspended_at = now() where company_id = ${companyId}`)],
  [
    'the company wants second factors',
    sql((db, { companyId }) => db`update companies set two_factor_required = true where company_id = ${companyId}`),
  ],
  ['the company hides numbers', sql((db, { companyId }) => db`update companies set masks_contacts = true where company_id = ${companyId}`)],
  [
    'the company lets in from some addresses only',
    sql(
      (db, { companyId }) => db`insert into security_policies (company_id, address_ranges)
        values (${companyId}, '[{ "range": "127.0.0.0/8", "label": "" }]')`,
    ),
  ],
  [
    'the person joins a department',
    sql(
      (db, { companyId, userId, departmentId }) => db`insert into membership_departments values (${companyId}, ${userId}, ${departmentId})`,
    ),
  ],
  [
    'a department hides its chats',
    sql((db, { departmentId }) => db`update departments set may_see_others = false where department_id = ${departmentId}`),
  ],
  [
    'there is a department that hides its chats',
    sql(
      (db, { companyId, userId }) => db`insert into departments (company_id, department_id, department_name, may_see_others)
        values (${companyId}, ${idOf(userId)}, 'Nova', false)`,
    ),
  ],
]

/** Whoever is known from before, and a node that knows nobody. */
async function bothWays({ claims, companyId }: Scene, kept: ReturnType<typeof openActors>) {
  const find = (actors: ReturnType<typeof openActors>) =>
    house.house.database.transaction(companyId, (db) => actors.findActor(db, claims, house.clock.now()))
  return [await find(kept), await find(openActors('prosa.test'))]
}

describe('who somebody is', () => {
  it.each(changes)('is read anew when %s', async (_, change) => {
    const [scene, kept] = [await anAgent(), openActors('prosa.test')]
    const [before] = await bothWays(scene, kept)
    await change(scene)
    const [known, fresh] = await bothWays(scene, kept)
    expect(known).toEqual(fresh)
    expect(known).not.toEqual(before)
  })

  it('is read anew when they set up the second factor that their company wants', async () => {
    const [scene, kept] = [await anAgent(), openActors('prosa.test')]
    await house.superuser`update companies set two_factor_required = true where company_id = ${scene.companyId}`
    expect((await bothWays(scene, kept))[0]!.limit).toBe('secondFactor')
    await house.superuser`update persons set two_factor_since = now() where email = ${scene.email}`
    expect((await bothWays(scene, kept))[0]!.limit).toBeNull()
  })

  it('is read anew when they leave a department, or it no longer hides its chats, or is gone', async () => {
    const [scene, kept] = [await anAgent(), openActors('prosa.test')]
    const { companyId, userId, departmentId } = scene
    await house.superuser`insert into membership_departments values (${companyId}, ${userId}, ${departmentId})`
    await house.superuser`update departments set may_see_others = false where department_id = ${departmentId}`
    expect((await bothWays(scene, kept))[0]).toMatchObject({ departmentIds: [departmentId], ownChatsOnlyIn: [departmentId] })
    await house.superuser`insert into department_supervisors values (${companyId}, ${departmentId}, ${userId})`
    expect((await bothWays(scene, kept))[0]).toMatchObject({ ownChatsOnlyIn: [] })
    await house.superuser`delete from department_supervisors where user_id = ${userId}`
    expect((await bothWays(scene, kept))[0]).toMatchObject({ ownChatsOnlyIn: [departmentId] })
    await house.superuser`delete from membership_departments where user_id = ${userId}`
    expect((await bothWays(scene, kept))[0]).toMatchObject({ departmentIds: [], ownChatsOnlyIn: [departmentId] })
    await house.superuser`delete from departments where department_id = ${departmentId}`
    expect((await bothWays(scene, kept))[0]).toMatchObject({ departmentIds: [], ownChatsOnlyIn: [] })
  })

  it('is kept where something else changes, and where it changes in another company', async () => {
    const [scene, kept] = [await anAgent(), openActors('prosa.test')]
    const { companyId, userId, sessionId, other, claims } = scene
    const [before] = await bothWays(scene, kept)
    await house.superuser`update memberships set availability = 5, last_used_at = now(), name = 'Bia' where user_id = ${userId}`
    await house.superuser`update sessions set last_used_at = now(), expires_at = expires_at + interval '1 day' where session_id = ${sessionId}`
    await other.anAgent({ departmentIds: [await other.aDepartment('Suporte')] })
    const recalled = kept.recallActor(claims, house.clock.now())!
    expect(recalled.known).toEqual(before)
    expect(await house.house.database.transaction(companyId, recalled.isSame)).toBe(true)
  })

  it('has the addresses that the company allows now, also where a colleague was read before', async () => {
    const [company, kept] = [await house.aCompany(), openActors('prosa.test')]
    const [ana, bia] = [await company.anAgent(), await company.anAgent()]
    const find = async ({ token }: typeof ana) => {
      const claims = (await house.house.accessTokens.read(token, house.clock.now()))!
      const found = await house.house.database.transaction(company.companyId, (db) => kept.findActor(db, claims, house.clock.now()))
      return found!.addresses?.[4].length ?? null
    }
    const allow = (ranges: object[]) => house.superuser`insert into security_policies (company_id, address_ranges)
      values (${company.companyId}, ${house.superuser.json(ranges as never)})
      on conflict (company_id) do update set address_ranges = excluded.address_ranges`
    expect([await find(ana), await find(bia)]).toEqual([null, null])
    await allow([{ range: '10.0.0.0/8' }, { range: '127.0.0.0/8' }])
    expect([await find(ana), await find(bia)]).toEqual([2, 2])
    await allow([{ range: '127.0.0.0/8' }])
    expect([await find(bia), await find(ana)]).toEqual([1, 1])
    await allow([])
    expect([await find(ana), await find(bia)]).toEqual([null, null])
  })

  it('is not recalled past the end of the session', async () => {
    const [scene, kept] = [await anAgent(), openActors('prosa.test')]
    await bothWays(scene, kept)
    const [{ end }] = await house.superuser<[{ end: number }]>`select expires_at as end from sessions where session_id = ${scene.sessionId}`
    expect(kept.recallActor(scene.claims, end - 1)).not.toBeNull()
    expect(kept.recallActor(scene.claims, end)).toBeNull()
  })

  it('is drawn once in a transaction, whatever it changes, and not where it is undone', async () => {
    const { companyId, userId } = await anAgent()
    const stamp = async (db: Pick<TestHouse, 'superuser'>['superuser'] = house.superuser) =>
      (await db<[{ stamp: string }]>`select stamp from actor_stamps where company_id = ${companyId}`)[0].stamp
    const before = await stamp()
    const undone = house.superuser.begin(async (tx) => {
      const db = tx as unknown as TestHouse['superuser']
      await db`set constraints all immediate`
      await db`update memberships set permissions = '{agent,admin}' where user_id = ${userId}`
      const first = await stamp(db)
      await db`update memberships set department_all = true where user_id = ${userId}`
      expect([first === before, await stamp(db)]).toEqual([false, first])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await stamp()).toBe(before)
  })

  it.each([
    [
      'a new password',
      (personId: string) => house.superuser`update persons set sessions_end_before = '2100-01-01' where person_id = ${personId}`,
    ],
    [
      'another e-mail',
      (personId: string) => house.superuser`update persons set email = ${`${newId()}@prosa.test`} where person_id = ${personId}`,
    ],
  ])('is read anew in each of their companies after %s', async (_, change) => {
    const [scene, other, kept] = [await anAgent(), await house.aCompany(), openActors('prosa.test')]
    const [{ personId }] = await house.superuser<[{ personId: string }]>`select person_id from memberships where user_id = ${scene.userId}`
    const there = { companyId: other.companyId, userId: newId(), sessionId: newId(), expiresAt: scene.claims.expiresAt }
    await house.superuser`insert into memberships (company_id, user_id, person_id, name) values (${there.companyId}, ${there.userId}, ${personId}, 'Ana')`
    await house.superuser`insert into sessions (company_id, session_id, user_id, kept, address, user_agent, started_at, last_used_at, expires_at)
      values (${there.companyId}, ${there.sessionId}, ${there.userId}, false, '', '', now(), now(), now() + interval '1 day')`
    const both = [scene, { ...scene, ...there, claims: there }]
    const before = await Promise.all(both.map(async (one) => (await bothWays(one, kept))[0]))
    expect(before).not.toContain(null)
    await change(personId)
    for (const [nth, one] of both.entries()) {
      const [known, fresh] = await bothWays(one, kept)
      expect(known).toEqual(fresh)
      expect(known).not.toEqual(before[nth])
    }
  })

  it('is read after the person changed where they join a company at the same moment', async () => {
    const [scene, other] = [await anAgent(), await house.aCompany()]
    const [{ personId }] = await house.superuser<[{ personId: string }]>`select person_id from memberships where user_id = ${scene.userId}`
    const joins = connect(house.url, { max: 1 })
    onTestFinished(() => joins.end())
    const order: string[] = []
    let joined: Promise<unknown> = Promise.resolve()
    await house.superuser.begin(async (db) => {
      await db`set constraints all immediate`
      await db`update persons set sessions_end_before = now() where person_id = ${personId}`
      joined =
        joins`insert into memberships (company_id, user_id, person_id, name) values (${other.companyId}, ${newId()}, ${personId}, 'Ana')`.then(
          () => order.push('joined'),
        )
      await waitUntil('it waits', async () => {
        const [{ waits }] = await db<[{ waits: boolean }]>`select exists (select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())) as waits`
        return waits
      })
      order.push('changed')
    })
    await joined
    expect(order).toEqual(['changed', 'joined'])
  })
})

describe('a call that only reads', () => {
  const ask = (token: string) => house.ask(whoAmI, {}, { token })

  it('takes one round trip for somebody who is known from before', async () => {
    const { token } = await anAgent()
    await ask(token)
    await ask(token)
    expect(await countRoundTrips(() => ask(token))).toBe(1)
  })

  it('answers for who they are now, and nobody gets what was read for who they were', async () => {
    const { token, companyId, userId, departmentId } = await anAgent()
    expect((await ask(token)).result.departmentIds).toEqual([])
    await house.superuser`insert into membership_departments values (${companyId}, ${userId}, ${departmentId})`
    const before = asked
    const { result } = await ask(token)
    // It was read for both, and the second one is what left.
    expect([asked - before, result]).toEqual([2, { nth: before + 2, departmentIds: [departmentId] }])
  })

  it('lets in who was let in meanwhile, and nobody who no longer is', async () => {
    const { token, userId, sessionId } = await anAgent()
    await house.superuser`update memberships set permissions = '{billing}' where user_id = ${userId}`
    expect((await ask(token)).refusal.code).toBe('permission.denied')
    await house.superuser`update memberships set permissions = '{agent}' where user_id = ${userId}`
    expect((await ask(token)).status).toBe(200)
    await house.superuser`update memberships set permissions = '{billing}' where user_id = ${userId}`
    expect((await ask(token)).refusal.code).toBe('permission.denied')
    await house.superuser`update sessions set ended_at = now() where session_id = ${sessionId}`
    expect((await ask(token)).refusal.code).toBe('session.invalid')
  })
})
