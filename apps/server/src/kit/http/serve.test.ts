import { call } from '@prosa/contract/kit/call'
import { decimal, flag, id, list, oneOf, text, upload, whole } from '@prosa/contract/kit/fields'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { serve, unlessFileComes } from './serve.ts'

const input = z.object({
  word: z.optional(text(20)),
  amount: z.optional(whole(0, 1000)),
  price: z.optional(decimal(0, 1000)),
  on: z.optional(flag()),
  kind: z.optional(oneOf(['small', 'big'])),
  tags: list(text(20), 5),
  numbers: list(whole(0, 100), 5),
  place: z.optional(z.object({ city: text(20), floors: list(whole(0, 9), 3) })),
})
const echo = { allow: 'signedIn', input, result: input, errors: [] } as const
const item = { input: z.object({ itemId: id(), word: z.optional(text(20)) }), allow: 'signedIn', errors: [] } as const
const itemResult = z.object({ itemId: z.string(), word: z.optional(z.string()) })

const planted = {
  asQuery: call({ method: 'GET', path: '/planted/query', ...echo }),
  asForm: call({ method: 'POST', path: '/planted/form', ...echo }),
  asJson: call({ method: 'PUT', path: '/planted/json', body: 'json', ...echo }),
  asDelete: call({ method: 'DELETE', path: '/planted/delete', ...echo }),
  renamed: call({
    method: 'POST',
    path: '/planted/renamed',
    otherPaths: ['/planted/renammed', '/Planted/other/:itemId'],
    otherNames: { itenId: 'itemId' },
    ...item,
    result: itemResult,
  }),
  inPath: call({ method: 'POST', path: '/planted/:itemId/inPath', ...item, result: itemResult }),
  leaky: call({
    method: 'GET',
    path: '/planted/leaky',
    allow: 'signedIn',
    input: z.object({}),
    result: z.object({ name: z.string(), inner: z.array(z.object({ a: z.number() })) }),
    errors: [],
  }),
}

let house: TestHouse
let token: string
beforeAll(async () => {
  house = await testHouse({
    features: [
      (app, reception) =>
        serve(app, reception, planted, {
          asQuery: async (_, said) => said,
          asForm: async (_, said) => said,
          asJson: async (_, said) => said,
          asDelete: async (_, said) => said,
          renamed: async (_, said) => said,
          inPath: async (_, said) => said,
          leaky: async () => ({ name: 'shown', password_hash: 'hidden', inner: [{ a: 1, b: 'hidden' }] }),
        }),
    ],
  })
  token = (await (await house.aCompany()).anAgent()).token
})

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const jsonType = { 'content-type': 'application/json' }

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: Partial<InjectOptions> = {}) {
  const headers = { authorization: `Bearer ${token}`, ...more.headers }
  const response = await house.app.inject({ method, url: `/api${url}`, ...more, headers })
  return { status: response.statusCode, answer: response.json(), headers: response.headers, body: response.body }
}
const form = (payload: string) => send('POST', '/planted/form', { headers: formType, payload })
const nothing = { tags: [], numbers: [] }

describe('what a call is asked', () => {
  const everything = {
    word: 'olá & tchau',
    amount: 7,
    price: 0.5,
    on: false,
    kind: 'big',
    tags: ['a', 'b'],
    numbers: [1, 2],
    place: { city: 'São Paulo', floors: [3] },
  } as const
  const sent = { ...everything, tags: [...everything.tags], numbers: [...everything.numbers], place: { city: 'São Paulo', floors: [3] } }

  it.each(['asQuery', 'asForm', 'asJson', 'asDelete'] as const)('arrives as the web sends it: %s', async (name) => {
    expect((await house.ask(planted[name], sent, { token })).result).toEqual(everything)
  })

  it('a DELETE carries it in the body too, and the body wins over the query', async () => {
    const payload = 'word=body&tags=a'
    expect((await send('DELETE', '/planted/delete', { headers: formType, payload })).answer).toEqual({
      word: 'body',
      tags: ['a'],
      numbers: [],
    })
    const both = await send('DELETE', '/planted/delete?word=query&amount=3', { headers: jsonType, payload: { word: 'body' } })
    expect(both.answer).toEqual({ ...nothing, word: 'body', amount: 3 })
  })

  it('a POST is not asked by its query', async () => {
    const answer = await send('POST', '/planted/form?word=query', { headers: formType, payload: 'amount=1' })
    expect(answer.answer).toEqual({ ...nothing, amount: 1 })
  })

  it('a form call understands JSON, and a JSON call a form', async () => {
    expect((await send('POST', '/planted/form', { headers: jsonType, payload: { numbers: [1, 2] } })).answer).toEqual({
      tags: [],
      numbers: [1, 2],
    })
    expect((await send('PUT', '/planted/json', { headers: formType, payload: 'numbers=1&numbers=2' })).answer).toEqual({
      tags: [],
      numbers: [1, 2],
    })
  })

  it.each([
    ['repeated', 'tags=a&tags=b&numbers=1&numbers=2'],
    ['comma-joined', 'tags=a,b&numbers=1,2'],
    ['as JSON text', `tags=${encodeURIComponent('["a","b"]')}&numbers=${encodeURIComponent('[1,2]')}`],
  ])('R204 lists come %s', async (_, sentAs) => {
    expect((await form(sentAs)).answer).toEqual({ tags: ['a', 'b'], numbers: [1, 2] })
    expect((await send('GET', `/planted/query?${sentAs}`)).answer).toEqual({ tags: ['a', 'b'], numbers: [1, 2] })
  })

  it.each([
    ['lists left out or empty are empty lists', '', nothing],
    ['empty lists', 'tags=&numbers=', nothing],
    ['an empty number, flag or choice is not filled in', 'amount=&price=&on=&kind=', nothing],
    ['an empty text is a text', 'word=', { ...nothing, word: '' }],
    ['zero is a number', 'amount=0&price=0', { ...nothing, amount: 0, price: 0 }],
    ['flags as words', 'on=true', { ...nothing, on: true }],
    ['flags as digits', 'on=0', { ...nothing, on: false }],
    ['a number in a text field stays text', 'word=007', { ...nothing, word: '007' }],
  ])('%s', async (_, payload, expected) => {
    expect((await form(payload)).answer).toEqual(expected)
  })

  it.each([
    ['amount=abc', [{ name: 'amount', problem: 'wrongType' }]],
    ['amount=+1', [{ name: 'amount', problem: 'wrongType' }]],
    ['amount=1.5', [{ name: 'amount', problem: 'wrongType' }]],
    ['amount=1001', [{ name: 'amount', problem: 'tooBig' }]],
    ['on=perhaps', [{ name: 'on', problem: 'wrongType' }]],
    ['kind=huge', [{ name: 'kind', problem: 'notInList' }]],
    [`word=${'x'.repeat(21)}`, [{ name: 'word', problem: 'tooLong' }]],
    ['tags=a,b,c,d,e,f', [{ name: 'tags', problem: 'tooLong' }]],
    ['numbers=1,x', [{ name: 'numbers.1', problem: 'wrongType' }]],
    ['place=here', [{ name: 'place', problem: 'wrongType' }]],
    ['amount=-1', [{ name: 'amount', problem: 'tooSmall' }]],
    ['word=a%00b', [{ name: 'word', problem: 'wrongFormat' }]],
  ])('is refused with the fields at fault: %s', async (payload, fields) => {
    const { status, answer } = await form(payload)
    expect([status, answer.code, answer.fields]).toEqual([400, 'input.invalid', fields])
  })

  it('a path, a field and a slash may be spelt otherwise where the call says so', async () => {
    const headers = formType
    for (const url of ['/planted/renamed', '/planted/renamed/', '/planted/renammed', '/planted/renammed/']) {
      expect((await send('POST', url, { headers, payload: 'itenId=7' })).answer).toEqual({ itemId: '7' })
    }
    expect((await send('POST', '/planted/renamed', { headers, payload: 'itenId=7&itemId=8' })).answer).toEqual({ itemId: '8' })
    expect((await send('POST', '/Planted/other/9', { headers, payload: 'itemId=8&itenId=7' })).answer).toEqual({ itemId: '9' })
    expect((await send('POST', '/planted/other/9', { headers, payload: '' })).answer.code).toBe('call.notFound')
  })

  it('the path wins over the body', async () => {
    const answer = await send('POST', '/planted/fr%C3%B6hlich%2F1/inPath', { headers: formType, payload: 'itemId=other&word=x' })
    expect(answer.answer).toEqual({ itemId: 'fröhlich/1', word: 'x' })
  })

  it.each([
    ['a body that is not JSON', jsonType, '{"word":', 'input.unreadable'],
    ['a JSON body that poisons prototypes', jsonType, '{"__proto__":{"word":"x"}}', 'input.unreadable'],
    ['another content type', { 'content-type': 'text/xml' }, '<word/>', 'input.unsupportedType'],
    ['a body over 1 MiB', formType, `word=${'x'.repeat(1024 * 1024)}`, 'input.tooLarge'],
  ])('%s is refused', async (_, headers, payload, code) => {
    const { status, answer } = await send('POST', '/planted/form', { headers, payload })
    expect([answer.code, Math.floor(status / 100)]).toEqual([code, 4])
  })

  it('names of the language are not taken for fields', async () => {
    expect((await form('constructor=x&toString=y&__proto__=z&word=w')).answer).toEqual({ ...nothing, word: 'w' })
  })
})

describe('what a call answers', () => {
  it('is cut to what it declares', async () => {
    const { body, headers } = await send('GET', '/planted/leaky')
    expect(body).toBe('{"name":"shown","inner":[{"a":1}]}')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('carries the request id', async () => {
    const [first, second] = [await send('GET', '/planted/leaky'), await send('GET', '/planted/leaky')]
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
    const refused = await form('amount=x')
    expect(refused.answer.requestId).toBe(refused.headers['x-request-id'])
  })
})

describe('a call that asks outside', () => {
  const asked = { method: 'POST', path: '/planted/outside', outside: true, allow: 'signedIn', errors: [] } as const
  const plain = { input: z.object({}), result: z.object({}) }

  it('is not audited: that needs the transaction of the call', () => {
    const wrong = call({ ...asked, ...plain, audit: 'planted.ask' })
    const mount = () =>
      serve(house.app, { house: house.house, findActor: async () => null, recallActor: () => null }, { wrong }, { wrong: async () => ({}) })
    expect(mount).toThrow('wrong asks outside')
  })

  it('may write in a transaction of its own, and none is open around it', async () => {
    const counted: number[] = []
    const own = await testHouse({
      features: [
        (app, reception) =>
          serve(
            app,
            reception,
            { ask: call({ ...asked, ...plain }) },
            {
              ask: async ({ house: { database } }) => {
                const { open, idle } = database.counts()
                counted.push(open - idle)
                return {}
              },
            },
          ),
      ],
    })
    const { token } = await (await own.aCompany()).anAgent()
    const answer = await own.app.inject({ method: 'POST', url: '/api/planted/outside', headers: { authorization: `Bearer ${token}` } })
    expect([answer.statusCode, counted]).toEqual([200, [0]])
  })

  it('for the sake of a file is answered as others are where none comes, once for each key', async () => {
    const keep = call({
      ...asked,
      path: '/planted/keep',
      body: 'multipart',
      input: z.object({ word: z.optional(text(20)), file: z.optional(upload(100)) }),
      result: z.object({ count: z.number() }),
    })
    let inside = 0
    const own = await testHouse({
      features: [
        (app, reception) =>
          serve(
            app,
            reception,
            { keep },
            {
              keep: unlessFileComes<typeof keep>(
                async ({ db }) => (await db`select 1`) && { count: ++inside },
                async () => ({ count: -1 }),
              ),
            },
          ),
      ],
    })
    const { token } = await (await own.aCompany()).anAgent()
    const post = async (key: string, name: string, value: string | File) => {
      const form = new FormData()
      form.append(name, value)
      const packed = new Response(form)
      const headers = { authorization: `Bearer ${token}`, 'content-type': packed.headers.get('content-type')!, 'idempotency-key': key }
      const payload = Buffer.from(await packed.arrayBuffer())
      return (await own.app.inject({ method: 'POST', url: '/api/planted/keep', headers, payload })).json()
    }
    const answers = [await post('a', 'word', 'um'), await post('a', 'word', 'um'), await post('b', 'file', new File(['x'], 'x.txt'))]
    expect(answers).toEqual([{ count: 1 }, { count: 1 }, { count: -1 }])
  })
})
