import { StartRefusal } from '../start-refusal.ts'
import { connect } from './connect.ts'
import { poolRole } from './db.ts'

type Wanted = { url: string; directUrl: string | null; poolSize: number; backgroundPoolSize: number; processes: number }

/** Of each process, to be woken. */
const wakeups = 1

/** Refuses a start that would run out of connections under load, or work with the rights of the wrong role. */
export async function checkConnections({ url, directUrl, poolSize, backgroundPoolSize, processes }: Wanted): Promise<void> {
  // How many connections a pooler opens is for the pooler to say; each transaction behind it sets its own role.
  if (directUrl) return
  const sql = connect(url, { max: 1, role: poolRole })
  try {
    const [{ role, most, reserved }] = await sql<[{ role: string; most: number; reserved: number }]>`
      select current_user as role, current_setting('max_connections')::int as most,
        current_setting('superuser_reserved_connections')::int + current_setting('reserved_connections')::int as reserved`
    if (role !== poolRole) {
      throw new StartRefusal(
        `DATABASE_URL leads through a pooler that drops the role of a connection: set DATABASE_DIRECT_URL to the address of the database itself.`,
      )
    }
    const wanted = processes * (poolSize + backgroundPoolSize + wakeups)
    if (wanted > most - reserved) {
      throw new StartRefusal(
        `This start may need ${wanted} connections (DATABASE_POOL=${poolSize}, DATABASE_BACKGROUND_POOL=${backgroundPoolSize} and ${wakeups}, for ${processes} process${processes === 1 ? '' : 'es'}), and the database has ${most - reserved} for everybody: choose smaller numbers, or raise max_connections of the server to ${wanted + reserved} or more.`,
      )
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}
