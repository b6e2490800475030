import { call } from '@prosa/contract/kit/call'
import { id, oneOf, text } from '@prosa/contract/kit/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { TestAgent } from '../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../testing/test-house.ts'
import type { Db } from './db/db.ts'
import { Refusal } from './http/refusal.ts'
import { type Reception, serve } from './http/serve.ts'

const done = z.object({ done: z.literal(true) })
const endings = ['well', 'refused', 'thrown', 'unparsable'] as const
const write = { method: 'POST', allow: 'signedIn', result: done, errors: ['company.notFound'] } as const
const renaming = { ...write, input: z.object({ labelId: id(), ending: oneOf(endings) }) } as const

const planted = {
  rename: call({ ...renaming, path: '/planted/rename', audit: 'label.rename' }),
  renameUnmarked: call({ ...renaming, path: '/planted/renameUnmarked' }),
  removeMany: call({ ...write, path: '/planted/removeMany', input: z.object({}), audit: 'label.remove' }),
  sayNothing: call({
    ...write,
    path: '/planted/sayNothing',
    input: z.object({ name: text(50), note: z.optional(text(50)) }),
    audit: 'label.paint',
  }),
  keepSecrets: call({ ...write, path: '/planted/keepSecrets', input: z.object({}), audit: 'label.lock' }),
}

const secrets = {
  password: 'geheim',
  newPassword: 'geheim',
  access_token: 'geheim',
  clientSecret: { inside: 'geheim' },
  credentials: ['geheim'],
  name: 'shown',
  rows: [{ token: 'geheim', color: 'shown', deeper: { secret: null, size: 3 } }],
}

const plantedRoutes = (app: Parameters<typeof serve>[0], reception: Reception) =>
  serve(app, reception, planted, {
    rename: async ({ audit }, { labelId, ending }) => {
      audit({ target: labelId, before: { text: 'old' }, after: { text: 'new' } })
      if (ending === 'refused') throw new Refusal('company.notFound')
      if (ending === 'thrown') throw new Error('planted')
      return ending === 'unparsable' ? ({} as never) : { done: true }
    },
    renameUnmarked: async ({ audit }, { labelId }) => {
      audit({ target: labelId })
      return { done: true }
    },
    removeMany: async ({ audit }) => {
      audit({ target: 'one' })
      audit({ target: 'two' })
      return { done: true }
    },
    sayNothing: async () => ({ done: true }),
    keepSecrets: async ({ audit }) => {
      audit({ before: secrets, after: secrets })
      return { done: true }
    },
  })

let house: TestHouse
let agent: TestAgent
beforeAll(async () => {
  house = await testHouse({ features: [plantedRoutes] })
})

const signIn = async () => {
  agent = await (await house.aCompany()).anAgent()
}
const written = () => house.superuser`select * from audit_entries where company_id = ${agent.companyId} order by target`

describe('a marked call', () => {
  it('[AU2] writes who, what, when, from where, before and after', async () => {
    await signIn()
    const asked = { token: agent.token, address: '10.1.2.3', headers: { 'user-agent': 'Navegador/1' } }
    const { headers } = await house.ask(planted.rename, { labelId: 'label-1', ending: 'well' }, asked)
    expect(await written()).toEqual([
      {
        companyId: agent.companyId,
        entryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userId: agent.userId,
        byProvider: null,
        what: 'label.rename',
        target: 'label-1',
        at: house.clock.now(),
        requestId: headers['x-request-id'],
        address: '10.1.2.3',
        userAgent: 'Navegador/1',
        before: { text: 'old' },
        after: { text: 'new' },
      },
    ])
  })

  it.each(['refused', 'thrown', 'unparsable'] as const)('[AU2] writes nothing when it was %s', async (ending) => {
    await signIn()
    expect((await house.ask(planted.rename, { labelId: 'label-1', ending }, agent)).status).toBeGreaterThanOrEqual(400)
    expect(await written()).toEqual([])
  })

  it('[AU2] writes an entry for each thing it changed', async () => {
    await signIn()
    await house.ask(planted.removeMany, {}, agent)
    expect((await written()).map(({ what, target }) => [what, target])).toEqual([
      ['label.remove', 'one'],
      ['label.remove', 'two'],
    ])
  })

  it('[AU3] writes the names of its fields when its handler says nothing', async () => {
    await signIn()
    await house.ask(planted.sayNothing, { name: 'geheim' }, agent)
    const [entry] = await written()
    expect([entry!.what, entry!.target, entry!.before, entry!.after]).toEqual(['label.paint', null, null, { fields: ['name'] }])
    expect(JSON.stringify(entry)).not.toContain('geheim')
  })

  it('[AU4] keeps secrets out, however deep', async () => {
    await signIn()
    await house.ask(planted.keepSecrets, {}, agent)
    const [entry] = await written()
    const kept = {
      password: '•••',
      newPassword: '•••',
      access_token: '•••',
      clientSecret: '•••',
      credentials: '•••',
      name: 'shown',
      rows: [{ token: '•••', color: 'shown', deeper: { secret: '•••', size: 3 } }],
    }
    expect([entry!.before, entry!.after]).toEqual([kept, kept])
  })

  it('cuts an endless user agent', async () => {
    await signIn()
    await house.ask(planted.removeMany, {}, { token: agent.token, headers: { 'user-agent': 'x'.repeat(5_000) } })
    expect((await written())[0]!.userAgent).toHaveLength(500)
  })
})

it('a call that is not marked may not say what changed: it would be lost', async () => {
  await signIn()
  expect((await house.ask(planted.renameUnmarked, { labelId: 'label-1', ending: 'well' }, agent)).status).toBe(500)
  expect(await written()).toEqual([])
})

describe('an entry', () => {
  const code = (run: (db: Db) => Promise<unknown>) =>
    house.house.database.transaction(agent.companyId, run).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )

  it.each([
    "update audit_entries set what = 'nothing.happened'",
    'update audit_entries set entry_id = entry_id',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('[AU5] is refused by the database: %s', async (statement) => {
    await signIn()
    await house.ask(planted.removeMany, {}, agent)
    expect(await code((db) => db.unsafe(statement))).toBe('42501')
    expect(await written()).toHaveLength(2)
  })
})
