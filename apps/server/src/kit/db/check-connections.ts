import { StartRefusal } from '../start-refusal.ts'
import { connect, limits } from './connect.ts'

type Wanted = { url: string; directUrl: string | null; poolSize: number; backgroundPoolSize: number; processes: number }

/** Of each process, to be woken. */
const wakeups = 1

/** Refuses a start that would run out of connections under load, or work with the rights of the wrong role. Before migrations, whose lock a pooler would keep. */
export async function checkConnections({ url, directUrl, poolSize, backgroundPoolSize, processes }: Wanted): Promise<void> {
  // How many connections a pooler opens is for the pooler to say; each transaction behind it sets its own role.
  if (directUrl) return
  const sql = connect(url, { max: 1 })
  try {
    // Before the first migration there is no role to ask for: a pooler that drops one drops this too.
    const [{ patience, most, reserved }] = await sql<[{ patience: number; most: number; reserved: number }]>`
      select (select setting::int from pg_settings where name = 'statement_timeout') as patience, current_setting('max_connections')::int as most,
        current_setting('superuser_reserved_connections')::int + current_setting('reserved_connections')::int as reserved`
    if (patience !== limits.statement_timeout) {
      throw new StartRefusal(
        `DATABASE_URL leads through a pooler that drops what a connection asks for, its role too: set DATABASE_DIRECT_URL to the address of the database itself.`,
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
