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

it('a list of hosts is left to the driver', () => {
  expect(lineTo('postgres://u:p@a:1,b:2/db')).toEqual({ url: 'postgres://u:p@a:1,b:2/db', options: {} })
})

it('by TCP nothing waits for an acknowledgement, and TLS asks for the name of the host', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const socket = lineTo(`postgres://u:p@localhost:${port}/db`).options.socket!()
  await once(socket, 'connect')
  // What the kernel was told is not to be asked of a socket; Node keeps it with the socket, under a symbol.
  const told = Object.getOwnPropertySymbols(socket).filter((symbol) => symbol.description === 'kSetNoDelay')
  expect(told.map((symbol) => Reflect.get(socket, symbol))).toEqual([true])
  expect(socket).toMatchObject({ host: 'localhost', remotePort: port })
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
