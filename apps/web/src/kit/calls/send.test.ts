import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { call } from '@prosa/contract/kit/call'
import { list, text, upload, whole } from '@prosa/contract/kit/fields'
import { sessionCalls } from '@prosa/contract/session/calls'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { rawAnswer, refusal, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { aurora, tokens } from '../../testing/samples/samples.ts'
import { laterProblemTexts } from '../later-problems/later-problem-texts.ts'
import { rareProblemTexts } from '../rare-problems/rare-problem-texts.ts'
import { announceSignOut, storeTokens } from '../session/session.ts'
import { knowLaterProblems, problemText } from './problem-text.ts'
import { RefusedError } from './refused-error.ts'
import { isServiceReady, loadFile, send } from './send.ts'

const input = z.object({
  chatId: text(50),
  note: z.optional(text(50)),
  count: z.optional(whole(0, 9)),
  names: z.optional(list(text(9), 9)),
})
const base = { path: '/chats/:chatId/notes', allow: 'signedIn', input, result: z.object({ done: z.boolean() }), errors: [] } as const
const asGet = call({ ...base, method: 'GET' })
const asDelete = call({ ...base, method: 'DELETE' })
const asForm = call({ ...base, method: 'POST' })
const asPut = call({ ...base, method: 'PUT' })
const asJson = call({ ...base, method: 'POST', path: '/json/:chatId', body: 'json' })
const asMultipart = call({
  ...base,
  method: 'POST',
  path: '/files',
  body: 'multipart',
  input: z.object({ title: text(9), file: upload(9) }),
})
const values = { chatId: 'a/b ç?', note: 'olá & tchau', count: 0, names: ['x', 'y'] }
const query = 'note=ol%C3%A1+%26+tchau&count=0&names=%5B%22x%22%2C%22y%22%5D'

const refusedWith = async (attempt: Promise<unknown>): Promise<RefusedError> => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof RefusedError) return error
  throw new Error(`Expected a refusal, got ${String(error)}`)
}

describe('how a call travels', () => {
  it.each([asGet, asDelete])('$method puts what is not in the path into the query', async (asked) => {
    const server = startFakeServer().on(asked, { done: true })
    await send(asked, values)
    expect(server.seen).toEqual([
      { method: asked.method, path: '/chats/a%2Fb%20%C3%A7%3F/notes', query, token: null, contentType: null, body: null },
    ])
  })

  it.each([asForm, asPut])('R139 R162 $method is a form unless the call says otherwise', async (asked) => {
    const server = startFakeServer().on(asked, { done: true })
    await send(asked, { ...values, names: [] })
    expect(server.seen[0]).toMatchObject({ method: asked.method, query: '', body: { note: 'olá & tchau', count: '0' } })
  })

  it('sends JSON with its types', async () => {
    const server = startFakeServer().on(asJson, { done: true })
    await send(asJson, { ...values, chatId: '7' })
    expect(server.seen[0]).toMatchObject({
      path: '/json/7',
      contentType: 'application/json',
      body: { note: 'olá & tchau', count: 0, names: ['x', 'y'] },
    })
  })

  it('sends files as multipart and leaves the boundary to the browser', async () => {
    const server = startFakeServer().on(asMultipart, { done: true })
    const file = new File(['a,b'], 'lista.csv', { type: 'text/csv' })
    await send(asMultipart, { file, title: 'Lista' })
    const { body, contentType } = server.seen[0]!
    expect(contentType).toBeNull()
    expect(Object.keys(body as object)).toEqual(['title', 'file'])
    expect((body as { file: File }).file.name).toBe('lista.csv')
  })

  it('sends each file of a list under its one name', async () => {
    const asFiles = call({ ...asMultipart, input: z.object({ files: list(upload(9), 3) }) })
    startFakeServer().on(asFiles, { done: true })
    const append = vi.spyOn(FormData.prototype, 'append')
    await send(asFiles, { files: [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')] })
    expect(append.mock.calls.map(([name, , fileName]) => [name, fileName])).toEqual([
      ['files', 'a.txt'],
      ['files', 'b.txt'],
    ])
  })

  it('asks without a question mark when there is nothing to say', async () => {
    const server = startFakeServer().on(companyCalls.getCompany, aurora)
    await send(companyCalls.getCompany, { companyId: 'casa-aurora' })
    expect(server.seen[0]).toMatchObject({ path: '/company/casa-aurora/detail', query: '' })
  })

  it('R161 shows the access token only where someone has to be signed in', async () => {
    storeTokens(tokens('1'))
    const server = startFakeServer()
      .on(asGet, { done: true })
      .on(sessionCalls.checkSession, { valid: true, refreshCan: false, accessToken: '' })
    await send(asGet, values)
    await send(sessionCalls.checkSession, { accessToken: 'x' })
    expect(server.seen.map(({ token }) => token)).toEqual(['access-1', null])
  })
})

describe('what comes back', () => {
  it('R198 is cut to what the call declares', async () => {
    startFakeServer().on(asGet, { done: true, secret: 'x' } as { done: boolean })
    expect(await send(asGet, values)).toEqual({ done: true })
  })

  it('another shape than declared is an unexpected error, not a value', async () => {
    startFakeServer().on(asGet, rawAnswer(200, '{"done":"yes"}'))
    expect(await refusedWith(send(asGet, values))).toMatchObject({ code: 'unexpected', status: 200 })
  })

  it('a refusal carries status, code, details, request id and fields', async () => {
    startFakeServer().on(asForm, refusal('input.invalid', { fields: [{ name: 'note', problem: 'tooLong' }] }))
    expect(await refusedWith(send(asForm, values))).toMatchObject({
      status: 400,
      code: 'input.invalid',
      detailMessage: 'Refused: input.invalid',
      requestId: 'req-1',
      fields: [{ name: 'note', problem: 'tooLong' }],
      retryAfter: null,
    })
  })

  it('keeps the time the server asks to wait', async () => {
    startFakeServer().on(sessionCalls.getToken, refusal('session.tooManyTries', { retryAfter: 134 }))
    const error = await refusedWith(send(sessionCalls.getToken, { grant_type: 'password' }))
    expect(error).toMatchObject({ status: 429, retryAfter: 134 })
  })

  it('R171 a refusal keeps what came back: the status and its words, the text and what it says', async () => {
    const body = '{"code":"chat.fromTheFuture","detailMessage":"Only administrator","requestId":"r","agentId":"7"}'
    startFakeServer().on(asForm, rawAnswer(406, body, 'Not Acceptable'))
    expect(await refusedWith(send(asForm, values))).toMatchObject({
      status: 406,
      statusText: 'Not Acceptable',
      body,
      data: { agentId: '7' },
      detailMessage: 'Only administrator',
    })
  })

  it('R171 has the same shape without an answer', async () => {
    startFakeServer().on(asGet, unreachable)
    expect(await refusedWith(send(asGet, values))).toMatchObject({
      status: 0,
      statusText: '',
      body: '',
      data: null,
      detailMessage: 'No answer.',
    })
  })

  it('a code this page does not know yet is told as an unexpected error', async () => {
    startFakeServer().on(asForm, rawAnswer(409, '{"code":"chat.fromTheFuture","detailMessage":"?","requestId":"r"}'))
    const error = await refusedWith(send(asForm, values))
    expect(error).toMatchObject({ status: 409, detailMessage: '?' })
    expect(problemText(error, 'pt')).toBe('Erro inesperado. Tente de novo. Se continuar, informe o código r ao suporte.')
  })

  it.each([
    ['no answer', unreachable, 0],
    ['an answer that is not JSON', rawAnswer(502, '<html>Bad gateway</html>'), 502],
    ['a page where JSON was expected', rawAnswer(200, '<!doctype html>'), 200],
  ])('%s is a network problem', async (_, answer, status) => {
    startFakeServer().on(agentCalls.getProfile, answer)
    expect(await refusedWith(send(agentCalls.getProfile, {}))).toMatchObject({ code: 'network', status, data: null })
  })

  it('a call the caller gave up is not reported as a problem', async () => {
    const stop = new AbortController()
    startFakeServer().on(asGet, () => {
      stop.abort()
      throw new DOMException('Stopped', 'AbortError')
    })
    await expect(send(asGet, values, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a call that too many expensive reads keep from running', () => {
  const crowded = (retryAfter: number) => refusal('read.tooMany', { retryAfter })

  it('is repeated after the time that the server asks for', async () => {
    storeTokens(tokens('token'))
    const at: number[] = []
    startFakeServer().on(asForm, () => (at.push(performance.now()) < 3 ? crowded(0.1) : { done: true }))
    expect(await send(asForm, values)).toEqual({ done: true })
    expect(at.slice(1).map((time, nth) => time - at[nth]! >= 95)).toEqual([true, true])
  })

  it('is refused after three more tries, in words that say when to try again', async () => {
    storeTokens(tokens('token'))
    knowLaterProblems(laterProblemTexts, async () => rareProblemTexts)
    const server = startFakeServer().on(asForm, crowded(0.01))
    const error = await refusedWith(send(asForm, values))
    expect(server.seen).toHaveLength(4)
    expect(problemText(error, 'pt')).toBe('Há muitas buscas e contagens em andamento. Tente de novo em 1 s.')
  })

  it('is not repeated for a caller who gives up meanwhile', async () => {
    storeTokens(tokens('token'))
    const server = startFakeServer().on(asForm, crowded(60))
    const leaving = new AbortController()
    const answer = send(asForm, values, { signal: leaving.signal }).catch((error: Error) => error.name)
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    leaving.abort()
    expect([await answer, server.seen.length]).toEqual(['AbortError', 1])
  })
})

describe('the state of the service', () => {
  it('is ready only with a good answer', async () => {
    const server = startFakeServer()
    expect(await isServiceReady()).toBe(true)
    server.ready = false
    expect(await isServiceReady()).toBe(false)
  })
})

describe('while the session is being ended', () => {
  it('nothing more is read, and commands still go', async () => {
    storeTokens(tokens('good'))
    announceSignOut(true)
    const server = startFakeServer().on(asForm, { done: true }).on(asGet, { done: true })
    expect(await refusedWith(send(asGet, values))).toMatchObject({ code: 'network', status: 0 })
    await send(asForm, values)
    announceSignOut(false)
    await send(asGet, values)
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })
})

describe('a file behind a signed link', () => {
  it('is its bytes, or refused', async () => {
    const ask = vi.fn(async (url: string) => new Response('abc', { status: url === '/api/media/1' ? 200 : 404 }))
    vi.stubGlobal('fetch', ask)
    expect(await (await loadFile('/api/media/1')).text()).toBe('abc')
    expect((await refusedWith(loadFile('/api/media/2'))).code).toBe('network')
  })
})
