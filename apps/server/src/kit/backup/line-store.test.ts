import { expect, it } from 'vitest'
import { aSuperuser } from '../../testing/database/backup-place.ts'
import { aDatabase } from '../../testing/database/test-database.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { inTransaction, type Line, withLine } from './line-store.ts'

const unstopped = () => new AbortController().signal

async function aWatcher() {
  const url = await aDatabase()
  const superuser = aSuperuser(url)
  const others = () => superuser<{ state: string }[]>`
    select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  return { url, superuser, others }
}

const pidOf = async (line: Line) => (await line<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid

it('sends nothing more on a connection that was lost between two queries', async () => {
  const { url, superuser, others } = await aWatcher()
  const heard: string[] = []
  const work = withLine(url, unstopped(), (line) =>
    inTransaction(line, '', async () => {
      await superuser`select pg_terminate_backend(${await pidOf(line)})`
      await waitUntil('the connection is gone', async () => (await others()).length === 0)
      await waitUntil('it is known', () => {
        try {
          line`select 1`.catch((error: Error) => heard.push(`asked, and heard: ${error.message}`))
          return false
        } catch (error) {
          heard.push((error as Error).message)
          return true
        }
      })
    }),
  )
  await expect(work).rejects.toThrow('the connection to the database was lost')
  expect(heard.at(-1)).toBe('the connection to the database was lost')
  expect(await others()).toEqual([])
})

it('is cut in the midst of a long query when the work is stopped', async () => {
  const { url, others } = await aWatcher()
  const stopping = new AbortController()
  const work = withLine(url, stopping.signal, (line) => inTransaction(line, '', async () => void (await line`select pg_sleep(600)`)))
  const settled = expect(work).rejects.toThrow()
  await waitUntil('it sleeps', async () => (await others()).some(({ state }) => state === 'active'))
  stopping.abort()
  await settled
  await waitUntil('the connection is gone', async () => (await others()).length === 0)
})

it('has no limit of time, and keeps what was committed', async () => {
  const { url, superuser } = await aWatcher()
  const limits = await withLine(url, unstopped(), (line) =>
    inTransaction(line, '', async () => {
      await line`create table kept (x int)`
      return line<
        { setting: string }[]
      >`select setting from pg_settings where name like '%\\_timeout' and setting <> '0' and source = 'client'`
    }),
  )
  expect([limits, await superuser`select * from kept`]).toEqual([[], []])
})
