import type { Call } from '@prosa/contract/kit/call'
import { decimal, flag, id, list, oneOf, text, time, upload, whole } from '@prosa/contract/kit/fields'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { openCredentials } from '../../features/phone-numbers/credentials.ts'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { type Handlers, type Reception, serve } from '../../kit/http/serve.ts'
import { type TestHouse, testHouse } from '../test-house.ts'
import { drawAll, drawNone } from './draw.ts'
import { sweepCall } from './sweep-call.ts'
import type { SweepRegister } from './sweep-register.ts'

type Feature = (api: FastifyInstance, reception: Reception) => void
type Planted = { call: Call; mount: Feature; register?: Partial<SweepRegister> }

const usual: Call = {
  method: 'GET',
  path: '/',
  allow: 'signedIn',
  input: z.object({}),
  result: z.object({ ok: z.literal(true) }),
  errors: [],
}
const ok = async () => ({ ok: true })
const served =
  (call: Call, handler: (ctx: Context, input: never) => Promise<unknown> = ok): Feature =>
  (api, reception) =>
    serve(api, reception, { planted: call }, { planted: handler } as unknown as Handlers<{ planted: Call }>)
const raw =
  (call: Call, answer: (params: Record<string, string>, isKnown: boolean) => unknown, cache = 'no-store'): Feature =>
  (api) =>
    void api.route({
      method: call.method,
      url: call.path,
      handler: async ({ params, claims, id }, reply) => {
        reply.headers({ 'cache-control': cache, 'x-request-id': id })
        return answer(params as Record<string, string>, claims !== null)
      },
    })

const writes = async ({ db, actor, house }: Context) => {
  await db`update companies set city = ${String(house.clock.now())} where company_id = ${actor.companyId}`
  return { ok: true }
}

let serial = 0
/** A call at an address of its own; what is served may differ from what is declared. */
function plant(declared: Partial<Call>, servedAs: Partial<Call> = {}, handler?: Parameters<typeof served>[1]): Planted {
  const call = { ...usual, path: `/plant/${++serial}`, ...declared } as Call
  return { call, mount: served({ ...call, ...servedAs }, handler) }
}
const rawPlant = (declared: Partial<Call>, ...answer: Parameters<typeof raw> extends [Call, ...infer Rest] ? Rest : never): Planted => {
  const { call } = plant(declared)
  return { call, mount: raw(call, ...answer) }
}
const body = { note: text(50), size: whole(0, 9) }
const writing = { method: 'POST', input: z.object(body) } as const

const sound: [string, Planted][] = [
  ['a GET', plant({ input: z.object({ note: z.optional(text(9)), at: time(), on: flag() }) })],
  [
    'a form with every kind of field',
    plant(
      {
        ...writing,
        allow: ['dashboard', 'billing'],
        input: z.object({
          ...body,
          sort: oneOf(['up', 'down']),
          part: decimal(-1, 1),
          kind: z.literal([1, 4]),
          old: z.nullable(text(9, 2)),
          ids: list(id(), 3),
        }),
      },
      {},
      writes,
    ),
  ],
  [
    'JSON with groups in lists, kept as jsonb and as times',
    plant(
      {
        method: 'PUT',
        allow: 'automation',
        body: 'json',
        input: z.object({
          rows: list(z.object({ name: text(20, 1), at: time(), tags: list(text(5), 2) }), 4),
          one: z.object({ on: flag(), note: z.optional(text(5)) }),
        }),
      },
      {},
      async (ctx, input: { rows: { name: string; at: number }[] }) => {
        await ctx.db`select ${JSON.stringify(input)}::text::jsonb, ${input.rows.map(({ name }) => name)}::text[]`
        for (const { at } of input.rows) await ctx.db`select ${at}::timestamptz`
        return writes(ctx)
      },
    ),
  ],
  [
    'files',
    plant(
      { method: 'POST', body: 'multipart', input: z.object({ ...body, photo: upload(1_000), more: z.optional(list(upload(1_000), 3)) }) },
      {},
      async (ctx, { photo }: { photo: { fileName: string; mimeType: string } }) => {
        await ctx.db`select ${photo.fileName}::text, ${photo.mimeType}::text`
        return writes(ctx)
      },
    ),
  ],
  ['a DELETE for the provider’s staff', plant({ method: 'DELETE', allow: 'internal', input: z.object({ plantId: id() }) }, {}, writes)],
  [
    'other spellings of address, field and company',
    plant(
      {
        ...writing,
        path: '/plant/:companyId/a',
        otherPaths: ['/plants/:companyId/a', '/plant/a'],
        otherNames: { note_text: 'note', company_id: 'companyId' },
        input: z.object({ ...body, companyId: id() }),
      },
      {},
      writes,
    ),
  ],
]

const oddInput = 'a handler that breaks on odd input'

/** What is planted, and the complaints it must give: each of them, and no other. */
const faulty: [string, Planted, ...RegExp[]][] = [
  ['a call that is not mounted', { ...plant({}), mount: () => undefined }, /^nothing is mounted at GET/, /call\.notFound/],
  [
    'an address that is forgotten',
    plant({ otherPaths: ['/plant/forgotten'] }, { otherPaths: [] }),
    /^nothing is mounted at GET \/plant\/forgotten$/,
    /^valid input at \/plant\/forgotten: /,
    /^a visitor at \/plant\/forgotten is answered 404/,
  ],
  [
    'an open door',
    rawPlant({}, () => ({ ok: true })),
    /^a visitor at .* is answered 200 instead of session\.invalid$/,
    /^(an expired|a|garbage for a) token.* is answered 200 instead of session\.invalid$/,
    /^a visitor without input is answered 200/,
    /^another company .* is answered 200 instead of company\.foreign$/,
  ],
  [
    'a door open to anyone with a session, whatever company they name',
    rawPlant({ path: '/plant/:companyId/b', input: z.object({ companyId: id() }) }, (_, isKnown) => {
      if (!isKnown) throw new Refusal('session.invalid')
      return { ok: true }
    }),
    /^the admin of another company is answered 200 at \/plant\/:companyId\/b$/,
    /^another company as companyId in the query is answered 200 instead of company\.foreign$/,
    /^a token of (no session|a session in another company) is answered 200/,
    /: is accepted \(200\)$/,
  ],
  [
    oddInput,
    plant(writing, {}, async (ctx, { note }: { note: string }) => {
      if (/\p{Emoji_Presentation}/u.test(note)) throw new TypeError('planted')
      return writes(ctx)
    }),
    /^emoji as note in (form|json): answers 500 unexpected$/,
  ],
  [
    'a permission that is not enforced',
    plant({ allow: 'broadcast' }, { allow: 'signedIn' }),
    /^someone with (?!admin|broadcast)\w+ permission may not, but is answered 200$/,
    /^staff of the provider with no permission may not/,
  ],
  [
    'a permission that is asked for needlessly',
    plant({ allow: 'signedIn' }, { allow: 'agent' }),
    /permission may, but is answered 403 permission\.denied$/,
  ],
  [
    'an undeclared column',
    plant({}, { result: z.object({ ok: z.literal(true), secret: z.string() }) }, async () => ({ ok: true, secret: 's' })),
    /the answer has more than the declared result: secret$/,
  ],
  [
    'an answer with what opens a door of the company',
    plant({ result: z.object({ ok: z.literal(true), sealed: z.string(), opened: z.string() }) }, {}, async ({ db, actor, house }) => {
      const [row] = await db<{ phonenumberId: string; sealed: string }[]>`select phonenumber_id, sealed_credentials as sealed
        from phone_numbers where company_id = ${actor.companyId}`
      const opened = row ? openCredentials(house, actor.companyId, row.phonenumberId, row.sealed).accessToken : ''
      return { ok: true, sealed: row?.sealed ?? '', opened }
    }),
    /^an answer tells a secret in clear$/,
    /^an answer tells a sealed secret$/,
  ],
  [
    'an answer with what signs and seals',
    plant({ result: z.object({ ok: z.literal(true), keys: z.array(z.string()) }) }, {}, async () => ({
      ok: true,
      keys: [house.secrets.tokenSecret, Buffer.from(house.secrets.encryptionKey).toString('base64')],
    })),
    /^an answer tells the key that signs sessions$/,
    /^an answer tells the key that seals$/,
  ],
  [
    'an answer with what people prove themselves by',
    plant({ result: z.object({ ok: z.literal(true), person: z.string() }) }, {}, async ({ actor }) => {
      const [person] = await house.superuser`select p.password_hash, encode(p.recovery_code_hashes[1], 'hex') as code,
        (select encode(t.token_hash, 'base64') from refresh_tokens t where t.company_id = m.company_id limit 1) as token
        from persons p join memberships m using (person_id) where m.user_id = ${actor.userId}`
      return { ok: true, person: JSON.stringify(person) }
    }),
    /^an answer tells the hash of a password$/,
    /^an answer tells the hash of a recovery code$/,
    /^an answer tells the hash of a refresh token$/,
  ],
  ['another result than declared', plant({}, { result: z.object({}) }), /the answer is not the declared result: ok$/],
  ['a write that writes nothing', plant(writing), /^is a POST but changes no table \(answered 200\)$/],
  [
    'an audited write that writes nothing else',
    plant({ ...writing, audit: 'plant.water' }),
    /^is a POST but changes no table \(answered 200\)$/,
  ],
  ['a GET that writes', plant({ onlyReads: false }, {}, writes), /^is a GET but changes public\.companies$/],
  [
    'a write that knows nothing of its Idempotency-Key',
    plant(writing, { outside: true, onlyReads: true }, async ({ actor: { companyId }, house }) => {
      await house.database.transaction(companyId, (db) => db`update companies set city = ${newId()} where company_id = ${companyId}`)
      return { ok: true }
    }),
    /^changes public\.companies again for the same Idempotency-Key$/,
    /^keeps no answer for its Idempotency-Key$/,
  ],
  [
    'a refusal that is not declared',
    plant({}, {}, async () => {
      throw new Refusal('demo.off')
    }),
    /answers 500 unexpected$/,
  ],
  [
    'a refusal that only the server knows',
    plant({}, { errors: ['demo.off'] }, async () => {
      throw new Refusal('demo.off')
    }),
    /refuses with demo\.off, which it does not declare$/,
    /someone who may is answered 404 demo\.off$/,
  ],
  [
    'a missing object that is not on the list',
    plant({ errors: ['company.notFound'] }, {}, async () => {
      throw new Refusal('company.notFound')
    }),
    /^valid input with every field: someone who may is answered 404 company\.notFound$/,
  ],
  [
    'bounds that the server does not keep',
    plant(writing, { input: z.object({ note: text(500), size: whole(-5, 9) }) }, writes),
    /^one character too many as note in form: is accepted \(200\)$/,
    /^a number below the smallest as size in (form|json): is accepted \(200\)$/,
  ],
  [
    'an answer that may be kept',
    rawPlant({ allow: 'anonymous' }, () => ({ ok: true }), 'public'),
    /: cache-control is public, not no-store$/,
  ],
]

const onTheList: [string, Planted, Partial<SweepRegister>, string[]][] = [
  [
    'a missing object',
    plant({ errors: ['company.notFound'] }, {}, async () => {
      throw new Refusal('company.notFound')
    }),
    { expectedRefusals: { planted: { code: 'company.notFound', reason: '' } } },
    [],
  ],
  [
    'a missing object that is there',
    plant({ errors: ['company.notFound'] }),
    { expectedRefusals: { planted: { code: 'company.notFound', reason: '' } } },
    ['valid input with every field: is answered 200: its entry in expectedRefusals is not true'],
  ],
  [
    'a refusal that is about something else',
    plant({ errors: ['demo.off'] }, {}, async () => {
      throw new Refusal('demo.off')
    }),
    { expectedRefusals: { planted: { code: 'demo.off', reason: '' } } },
    ['valid input with every field: demo.off is not a missing object that the call declares: it cannot be an expected refusal'],
  ],
  ['a POST that only looks', plant(writing), { writesNothing: { planted: { reason: '' } } }, []],
  ['a GET that writes', plant({ onlyReads: false }, {}, writes), { writesByGet: { planted: { reason: '' } } }, []],
  [
    'a GET said to write that does not',
    plant({}),
    { writesByGet: { planted: { reason: '' } } },
    ['is said to write by a GET but changes no table'],
  ],
  [
    'a POST that does write',
    plant(writing, {}, writes),
    { writesNothing: { planted: { reason: '' } } },
    ['is said to write nothing but changes public.companies'],
  ],
  [
    'a value that the schema does not tell',
    plant(writing, {}, async (ctx, { note }: { note: string }) => {
      if (note !== 'magic') throw new Refusal('input.unreadable')
      return writes(ctx)
    }),
    { inputs: { planted: { make: async () => ({ input: { note: 'magic' } }), reason: '' } } },
    [],
  ],
]

const nothingListed: SweepRegister = { expectedRefusals: {}, writesNothing: {}, writesByGet: {}, inputs: {} }

let house: TestHouse
beforeAll(async () => {
  const planted = [...sound, ...faulty, ...onTheList].map(([, { mount }]) => mount)
  house = await testHouse({ features: planted })
})

const swept = (call: Call, register: Partial<SweepRegister> = {}, draw = drawAll) =>
  sweepCall(house, 'planted', call, { register: { ...nothingListed, ...register }, draw })
const said = (complaints: readonly string[]) => complaints.map((complaint) => complaint.split(' · ')[2]!)

describe('the sweep complains about', () => {
  // Whatever is drawn: only odd input is a matter of luck.
  it.each(faulty)('%s', async (what, { call }, ...expected) => {
    const complaints = said(await swept(call, {}, inject('isFull') || what === oddInput ? drawAll : drawNone))
    expect(complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([])
    expect(expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)))).toEqual([])
  })
})

describe('the sweep has nothing against', () => {
  it.each(sound)('%s', async (_what, { call }) => {
    expect(await swept(call)).toEqual([])
  })
})

describe('the sweep reads from the register', () => {
  it.each(onTheList)('%s', async (_what, { call }, listed, complaints) => {
    expect(said(await swept(call, listed, drawNone))).toEqual(complaints)
  })
})

it('a complaint names the call, the promise, and what is wrong', async () => {
  const [, { call }] = faulty.find(([what]) => what === 'a GET that writes')!
  expect(await swept(call, {}, drawNone)).toEqual(['planted · writes as its method says · is a GET but changes public.companies'])
})

it('the sweep compares who is let in with a table of its own too', async () => {
  const { call } = sound[0]![1]
  const complaints = await sweepCall(house, 'planted', call, { register: nothingListed, draw: drawNone, letIn: () => ['admin'] })
  expect(said(complaints)).toContain('someone with agent permission is not let in by the permission table, but is answered 200')
  expect(said(await sweepCall(house, 'planted', call, { register: nothingListed, draw: drawNone, letIn: () => null }))).toEqual([
    'the permission table does not know it',
  ])
})
