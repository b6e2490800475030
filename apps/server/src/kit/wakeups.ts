import { connect } from './db.ts'

/** Tells all nodes that there is something new to read; what it is they read themselves. Never inside a transaction: NOTIFY would queue all commits. */
export type Wakeups = { listen(onWake: () => void): Promise<() => Promise<void>>; wake(): void; close(): Promise<void> }

const channel = 'prosa_wake'

export function openWakeups(url: string, report: (error: unknown) => void): Wakeups {
  const sql = connect(url, { max: 1 })
  let sending: Promise<unknown> | null = null
  let again = false
  const wake = () => {
    if (sending) {
      again = true
      return
    }
    sending = sql
      .notify(channel, '')
      .catch(report)
      .finally(() => {
        sending = null
        if (!again) return
        again = false
        wake()
      })
  }
  return {
    listen: async (onWake) => (await sql.listen(channel, onWake, onWake)).unlisten,
    wake,
    close: () => sql.end({ timeout: 5 }),
  }
}
