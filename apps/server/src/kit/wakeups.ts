import { connect, poolRole } from './db.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Tells all nodes that there is something new to read; what it is they read themselves. Never inside a transaction: NOTIFY would queue all commits. */
export type Wakeups = { listen(onWake: () => void): Promise<() => Promise<void>>; wake(): void; close(): Promise<void> }

const channel = 'prosa_wake'

export function openWakeups(url: string, report: (error: unknown) => void): Wakeups {
  const sql = connect(url, { max: 1, role: poolRole })
  const { wake, rest } = oneAtATime(() => sql.notify(channel, ''), report)
  return {
    listen: async (onWake) => (await sql.listen(channel, onWake, onWake)).unlisten,
    wake,
    async close() {
      await rest()
      await sql.end({ timeout: 5 })
    },
  }
}
