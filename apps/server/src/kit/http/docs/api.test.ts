import { call } from '@prosa/contract/kit/call'
import { decimal, flag, id, list, text, upload, whole } from '@prosa/contract/kit/fields'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { describeCalls } from '../openapi/openapi.ts'
import { loadApi, requestOf } from './api.mjs'
import { languages } from './texts.mjs'

const fields = {
  count: whole(0, 9),
  share: decimal(0, 1),
  isOn: flag(),
  names: list(text(9), 3),
  numbers: list(whole(0, 9), 3),
  said: text(20),
}
const input = z.object({ itemId: id(), ...fields, place: z.object({ city: text(9) }) })
const result = z.object({})
const planted = {
  read: call({ method: 'GET', path: '/a/:itemId', allow: 'signedIn', input, result, errors: [] }),
  form: call({ method: 'POST', path: '/b/:itemId', allow: 'signedIn', input, result, errors: [] }),
  json: call({ method: 'PUT', path: '/c/:itemId', allow: 'signedIn', body: 'json', input, result, errors: [] }),
  parts: call({
    method: 'POST',
    path: '/d/:itemId',
    allow: 'signedIn',
    body: 'multipart',
    input: z.extend(input, { file: upload(99) }),
    result,
    errors: [],
  }),
  bare: call({ method: 'POST', path: '/e', allow: 'signedIn', input: z.object({}), result, errors: [] }),
}
const typed = {
  itemId: '../x?y=1#z',
  count: '3',
  share: '0.5',
  isOn: 'false',
  names: 'a, b',
  numbers: '[1,2]',
  said: '7 & 8',
  place: '{"city":"Ubá"}',
}

async function request(name: keyof typeof planted, values: Record<string, string | File> = typed, token = '') {
  vi.stubGlobal('fetch', async () => Response.json(describeCalls(planted, '1.2.3')))
  const { calls } = await loadApi().finally(() => vi.unstubAllGlobals())
  const found = calls.find(({ operationId }) => operationId === name)!
  const given = found.inputs.flatMap((one) => (values[one.name] === undefined ? [] : [[one, values[one.name]!] as const]))
  return requestOf(found, new Map(given), token, 'http://here')
}

const path = '/api/a/..%2Fx%3Fy%3D1%23z'

describe('what is tried is sent as the call wants it', () => {
  it('in a header', async () => {
    const { headers } = await request('bare', { 'Idempotency-Key': 'k-1' }, 't')
    expect([headers.get('idempotency-key'), headers.get('authorization')]).toEqual(['k-1', 'Bearer t'])
  })

  it('in the query', async () => {
    const { method, url, credentials } = await request('read')
    const { origin, pathname, searchParams } = new URL(url)
    const { itemId: _inPath, ...rest } = typed
    expect([method, origin, pathname, credentials]).toEqual(['GET', 'http://here', path, 'omit'])
    expect(Object.fromEntries(searchParams)).toEqual(rest)
  })

  it('in a form', async () => {
    const sent = await request('form')
    const { itemId: _inPath, ...rest } = typed
    expect(sent.headers.get('content-type')).toMatch('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(await sent.text())]).toEqual(Object.entries(rest))
  })

  it('as JSON, with the values the schema asks for', async () => {
    const sent = await request('json')
    expect(sent.headers.get('content-type')).toBe('application/json')
    const { itemId: _inPath, ...rest } = typed
    const values = { count: 3, share: 0.5, isOn: false, names: ['a', 'b'], numbers: [1, 2], place: { city: 'Ubá' } }
    expect(await sent.json()).toEqual({ ...rest, ...values })
    expect(await (await request('json', { count: 'three', place: '{' })).json()).toEqual({ count: 'three', place: '{' })
  })

  it('in parts, with files', async () => {
    const sent = await request('parts', { said: 'x', file: new File(['abc'], 'a.txt') })
    expect(sent.headers.get('content-type')).toMatch('multipart/form-data; boundary=')
    const body = await sent.text()
    expect(body).toContain('name="said"\r\n\r\nx')
    expect(body).toContain('filename="a.txt"')
  })

  it('without a body where nothing is asked for', async () => {
    expect((await request('bare')).body).toBeNull()
  })

  it('with the token that was given, and without one', async () => {
    expect((await request('read', typed, 'abc')).headers.get('authorization')).toBe('Bearer abc')
    expect((await request('read')).headers.get('authorization')).toBeNull()
  })
})

it('the texts were translated', () => {
  const told = (texts: object) => Object.entries(texts).map(([name, said]) => [name, typeof said === 'function' ? said(5) : said])
  const same = (one: object) => told(one).filter(([name, said]) => Object.fromEntries(told(languages.pt))[name] === said).length
  for (const language of [languages.en, languages.es]) expect(same(language) / told(language).length).toBeLessThan(0.1)
})
