import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { call } from '@prosa/contract/kit/call'
import { text, upload } from '@prosa/contract/kit/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { serve } from './serve.ts'

const result = z.object({ ok: z.boolean() })
const planted = {
  form: call({ method: 'POST', path: '/planted/form', allow: 'anonymous', input: z.object({ said: text(9_000) }), result, errors: [] }),
  file: call({
    method: 'POST',
    path: '/planted/file',
    allow: 'anonymous',
    body: 'multipart',
    input: z.object({ file: z.optional(upload(9_000)) }),
    result,
    errors: [],
  }),
  slow: call({ method: 'GET', path: '/planted/slow', allow: 'anonymous', input: z.object({}), result, errors: [] }),
  lost: call({ method: 'GET', path: '/planted/lost', allow: 'anonymous', input: z.object({}), result, errors: [] }),
}

type Line = { level: number; msg: string; err?: unknown }
const written: string[] = []
const logTo = new Writable({
  write(chunk, _, done) {
    written.push(String(chunk))
    done()
  },
})
const lines = () => written.map((line) => JSON.parse(line) as Line)

let port: number
let arrived = Promise.withResolvers<void>()
let left = Promise.withResolvers<void>()
beforeAll(async () => {
  const { app } = await testHouse({
    config: { logLevel: 'info' },
    logTo,
    features: [
      (app, reception) => {
        app.addHook('onRequest', async () => arrived.resolve())
        const answer = async () => ({ ok: true })
        const slow = () => left.promise.then(answer)
        const lost = () => left.promise.then(() => Promise.reject(Object.assign(new Error('read'), { code: 'ECONNRESET' })))
        serve(app, reception, planted, { form: answer, file: answer, slow, lost })
        app.get('/planted/stream', (_, reply) => reply.send(Readable.from(endless())))
      },
    ],
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

function* endless() {
  for (;;) yield Buffer.alloc(65_536)
}

const get = (path: string) => `GET /api/planted/${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const post = (path: string, type: string, body: string) =>
  `POST /api/planted/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${body}`
const part = '--g\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nbytes'

async function leaveAfter(sent: string, leave: 'destroy' | 'resetAndDestroy') {
  written.length = 0
  ;[arrived, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(sent)
  await arrived.promise
  if (sent.includes('/stream')) await once(socket, 'data')
  socket[leave]()
  await once(socket, 'close')
  left.resolve()
}

describe.each(['destroy', 'resetAndDestroy'] as const)('a client that goes away (%s)', (leave) => {
  it.each([
    ['a form', post('form', 'application/x-www-form-urlencoded', 'said=geheim')],
    ['JSON', post('form', 'application/json', '{"said":"geheim')],
    ['a file', post('file', 'multipart/form-data; boundary=g', part)],
  ])('in the middle of %s leaves one line without a stack', async (_, sent) => {
    await leaveAfter(sent, leave)
    await waitUntil('there is a line', () => lines().length > 0)
    const route = expect.stringMatching(/^\/api\/planted\/\w+$/)
    expect(lines()).toMatchObject([{ level: 30, msg: 'client went away', method: 'POST', route }])
    for (const hidden of ['geheim', 'stack']) expect(written.join('')).not.toContain(hidden)
  })

  it.each([
    ['before the answer', get('slow')],
    ['in the middle of the answer', get('stream')],
  ])('%s leaves no error', async (_, sent) => {
    await leaveAfter(sent, leave)
    const { status } = await fetch(`http://127.0.0.1:${port}/api/planted/slow`)
    await waitUntil('the next one has its line', () => lines().some(({ msg }) => msg === 'answered'))
    expect([status, lines().filter(({ level }) => level > 30)]).toEqual([200, []])
  })

  it('hides nothing that fails meanwhile', async () => {
    await leaveAfter(get('lost'), leave)
    await waitUntil('there is a line', () => lines().length > 0)
    expect(lines()[0]).toMatchObject({ level: 50, msg: 'call failed', err: { code: 'ECONNRESET' } })
  })
})
