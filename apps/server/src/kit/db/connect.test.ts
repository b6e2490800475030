import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connect, lineTo } from './connect.ts'

it.each([
  ['postgres://u:p@h:6000/db?host=/run/pg', 'postgres://u:p@h:6000/db', '/run/pg/.s.PGSQL.6000'],
  ['postgres://u:p@h/db?host=%2Frun%2Fpg&sslmode=disable', 'postgres://u:p@h/db?sslmode=disable', '/run/pg/.s.PGSQL.5432'],
  ['postgres:///db?host=/run/pg', 'postgres:///db', '/run/pg/.s.PGSQL.5432'],
  ['postgres://u@%2Frun%2Fpg:6000/db', 'postgres://u@%2Frun%2Fpg:6000/db', '/run/pg/.s.PGSQL.6000'],
])('%s is reached by a Unix socket', (given, url, path) => {
  expect(lineTo(given)).toEqual({ url, options: { path } })
})

it.each(['postgres://u:p@a:1,b:2/db', 'postgres://u:p@a,b/db', 'postgres://u:p@a,b:6000/db'])(
  'a list of hosts is left to the driver: %s',
  (url) => {
    expect(lineTo(url)).toEqual({ url, options: {} })
  },
)

it.each([
  ['postgres://u@h/db?host=other', 'other'],
  ['postgres://u@h/db', 'h'],
  ['postgres:///db', undefined],
])('%s is reached by TCP at %s', (url, host) => {
  expect(lineTo(url).options).toEqual({ ...(host && { host }), socket: expect.any(Function) })
})

it('by TCP nothing waits for an acknowledgement, TLS asks for the name of the host, and errors name the port', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const socket = lineTo('postgres://u:p@localhost/db').options.socket!({ host: ['localhost'], port: [port] })
  await once(socket, 'connect')
  // What the kernel was told is not to be asked of a socket; Node keeps it with the socket, under a symbol.
  const told = Object.getOwnPropertySymbols(socket).filter((symbol) => symbol.description === 'kSetNoDelay')
  expect(told.map((symbol) => Reflect.get(socket, symbol))).toEqual([true])
  expect(socket).toMatchObject({ host: 'localhost', port, remotePort: port })
  socket.destroy()
})

it.each(['by TCP', 'by its Unix socket'])('the database answers %s', async (way) => {
  const url = new URL(inject('clusterUrl'))
  if (way === 'by TCP') url.search = ''
  const sql = connect(url.href, { max: 1 })
  onTestFinished(() => sql.end())
  expect(await sql`select inet_client_addr() is null as is_local`).toEqual([{ isLocal: way !== 'by TCP' }])
})

it('a server that is away is told as such', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  const sql = connect(`postgres://u:p@127.0.0.1:${port}/db`, { max: 1 })
  onTestFinished(() => sql.end({ timeout: 0 }))
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
