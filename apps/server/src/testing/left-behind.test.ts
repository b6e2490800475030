import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { connect } from '../kit/db/connect.ts'
import { testDatabase } from './database/test-database.ts'
import { leftSince, settledSince, takeStock } from './left-behind.ts'

/** What a file may forget, and how it is put away. */
const leftovers: [string, () => unknown][] = [
  [
    'a timer that still runs',
    () => {
      const timer = setTimeout(() => undefined, 60_000)
      return () => clearTimeout(timer)
    },
  ],
  [
    'a server that still listens',
    async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return () => server.close()
    },
  ],
  [
    'a listener to “SIGUSR2”',
    () => {
      const hear = () => undefined
      process.on('SIGUSR2', hear)
      return () => process.off('SIGUSR2', hear)
    },
  ],
  [
    'another value of the environment’s PROSA_LEFT',
    () => {
      process.env.PROSA_LEFT = 'here'
      return () => delete process.env.PROSA_LEFT
    },
  ],
  [
    'an open connection',
    async () => {
      const sql = connect(inject('clusterUrl'), { max: 1 })
      await sql`select 1`
      return () => sql.end()
    },
  ],
  [
    'a clock that stands still',
    () => {
      vi.useFakeTimers()
      return () => vi.useRealTimers()
    },
  ],
  [
    'the working folder /',
    () => {
      const home = process.cwd()
      process.chdir('/')
      return () => process.chdir(home)
    },
  ],
]

it.each(leftovers)('%s is found until it is put away', async (name, plant) => {
  const before = takeStock()
  const putAway = (await plant()) as () => unknown
  onTestFinished(() => void putAway())
  expect(leftSince(before)).toContain(name)
  await putAway()
  expect(await settledSince(before)).toEqual([])
})

it('a database that was not dropped is found by its name', async () => {
  const before = takeStock()
  const { url, drop } = await testDatabase({ empty: true })
  expect(leftSince(before)).toEqual([`the database ${new URL(url).pathname.slice(1)}`])
  await drop()
  expect(leftSince(before)).toEqual([])
})

it('a changed or missing value counts as much as a new one', () => {
  const before = takeStock()
  expect(leftSince({ ...before, environment: { ...before.environment, PATH: '/elsewhere', GONE: 'x' } })).toEqual([
    'another value of the environment’s PATH',
    'another value of the environment’s GONE',
  ])
})
