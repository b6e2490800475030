import { type Db, wakeAfterCommit } from './db/db.ts'
import type { Wakeups } from './db/wakeups.ts'

/** Everything that this process keeps so as not to ask again. All of it can be had anew: forgetting costs a moment, and no more. */
export type Memories = {
  /** `forget` is called when somebody says that nothing is to be believed any more. */
  keep(forget: () => void): void
  /** From here on this process hears what others say. */
  start(): Promise<void>
  /** Every process of every node forgets, once the transaction has committed. */
  forgetEverywhere(db: Db): void
  close(): Promise<void>
}

const topic = 'memories'

export function openMemories(wakeups: Wakeups): Memories {
  const all: (() => void)[] = []
  let stop: (() => Promise<void>) | null = null
  return {
    keep: (forget) => void all.push(forget),
    async start() {
      // Also called when a lost connection is there again: what was said meanwhile was not heard.
      stop = await wakeups.listen(() => {
        for (const forget of all) forget()
      }, topic)
    },
    forgetEverywhere: (db) => wakeAfterCommit(db, topic),
    async close() {
      await stop?.()
    },
  }
}
