import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { StartRefusal } from '../start-refusal.ts'
import { checkConnections } from './check-connections.ts'
import { connect } from './connect.ts'

let url: string
let free: number
beforeAll(async () => {
  const database = await testDatabase()
  url = database.url
  const sql = connect(url, { max: 1 })
  const [row] = await sql`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`
  free = row!.free
  await sql.end()
  return database.drop
})

const started = (poolSize: number, more: { directUrl?: string; processes?: number } = {}) =>
  checkConnections({ url, directUrl: null, poolSize, backgroundPoolSize: 10, processes: 1, ...more })

describe('a start', () => {
  it('may take all that the database leaves for others than its administrators, and not one more', async () => {
    await expect(started(free - 11)).resolves.toBeUndefined()
    const refused = started(free - 10)
    await expect(refused).rejects.toThrow(StartRefusal)
    await expect(refused).rejects.toThrow(`need ${free + 1} connections`)
    await expect(refused).rejects.toThrow('raise max_connections of the server to')
  })

  it('counts the connections of all its processes', async () => {
    await expect(started(10, { processes: 2 })).resolves.toBeUndefined()
    await expect(started(free - 11, { processes: 2 })).rejects.toThrow('for 2 processes')
  })

  it('behind a pooler leaves the counting to it', async () => {
    await expect(started(9_999, { directUrl: url })).resolves.toBeUndefined()
  })
})
