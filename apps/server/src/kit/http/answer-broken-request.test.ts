import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { testHouse } from '../../testing/test-house.ts'

let port: number
beforeAll(async () => {
  const { app } = await testHouse()
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'input.unreadable'],
  ['a token in a broken address', 'GET /api/oauth2/token/geheim\u0001 HTTP/1.1\r\n\r\n', 400, 'input.unreadable'],
  ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 413, 'input.tooLarge'],
])('%s is refused in our shape', async (_, sent, status, code) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(`HTTP/1.1 ${status} `)
  expect(head).toMatch(/^Referrer-Policy: no-referrer$/m)
  expect(JSON.parse(body)).toEqual({ code, detailMessage: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})
