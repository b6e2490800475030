import { oneAtATime } from '../pace/one-at-a-time.ts'
import { connect } from './connect.ts'
import { poolRole } from './db.ts'
import { newId } from './ids.ts'

/** Tells all nodes that there is something new to read; what it is they read themselves. Never inside a transaction: NOTIFY would queue all commits. */
export type Wakeups = {
  /** Without a topic: events. `isOurs`: this node told the others of something. */
  listen(onWake: (isOurs: boolean) => void, topic?: string): Promise<() => Promise<void>>
  /** Whoever listens to a topic on this node is woken at once. */
  wake(topic?: string): void
  close(): Promise<void>
}

const channel = 'prosa_wake'

export function openWakeups(url: string, report: (error: unknown) => void): Wakeups {
  const sql = connect(url, { max: 1, role: poolRole })
  const due = new Set<string>()
  const here = new Map<(isOurs: boolean) => void, string>()
  const us = newId()
  const send = async () => {
    const said = [...due].map((topic) => `${topic}@${us}`)
    due.clear()
    await sql`select pg_notify(${channel}, topic) from unnest(${said}::text[]) topic`
  }
  const sending = oneAtATime(send, report)
  return {
    async listen(onWake, topic = '') {
      const ours = `${topic}@${us}`
      const onNotice = (said: string) => {
        const isOurs = said === ours
        // Whoever was woken at once is not woken again by what we told the others.
        if (said.split('@')[0] === topic && !(isOurs && topic)) onWake(isOurs)
      }
      const { unlisten } = await sql.listen(channel, onNotice, () => onWake(false))
      if (topic) here.set(onWake, topic)
      return async () => {
        here.delete(onWake)
        await unlisten()
      }
    },
    wake(topic = '') {
      for (const [onWake, its] of here) if (its === topic) onWake(true)
      due.add(topic)
      sending.wake()
    },
    async close() {
      await sending.rest()
      await sql.end({ timeout: 5 })
    },
  }
}
