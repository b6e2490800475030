import type postgres from 'postgres'
import { within } from '../pace/closing.ts'
import { awayPatience, LostConnection, openServerWait } from './server-wait.ts'

type Line = {
  sql: postgres.ReservedSql
  lost: Error | null
  lose(reason: Error): void
  /** The transaction on it has only read: its end travels with whatever is sent on this connection next, or soon by itself. */
  endLater(): void
  /** Sends the end that was left for later. */
  end(): void
  close(): Promise<void>
}
type Waiter = { go(): void; giveUp(reason: Error): void }

class NoFreeConnection extends Error {
  readonly code = 'CONNECT_TIMEOUT'
  override message = 'no connection to the database became free in time'
}

const patience = 5_000
const mostWaiting = 1_000
const closingPatience = 5_000

/** Connections that are open, those of them nobody uses, and those who wait for one. */
export type PoolCounts = { open: number; idle: number; waiting: number }

type Parts = {
  max: number
  open(onclose: () => void): postgres.Sql
  /**
   * So many milliseconds a transaction that has only read may stay open on a connection that nobody uses. It holds no snapshot meanwhile, and
   * only locks that nothing but changes of tables wait for.
   */
  endsWithin: number
  /** The server is started again where it ends: whoever asks meanwhile waits for it. */
  awaitsServer: boolean
}

/**
 * Up to `max` connections, each lent to one borrower at a time, in the order they asked. The pool of postgres.js cannot be used for
 * that: when a connection is lost inside a transaction, it writes the next query to nothing, which ends the process, or into the
 * transaction of whoever got the connection next; and each `reserve` that failed while the server was away keeps a connection for itself.
 */
export function openLines({ max, open, endsWithin, awaitsServer }: Parts) {
  const idle: Line[] = []
  const inUse = new Set<Line>()
  const waiting = new Set<Waiter>()
  const running = new Set<Promise<unknown>>()
  let free = max
  let isOver = false
  let ending: NodeJS.Timeout | null = null
  const server = openServerWait({ isAwaited: awaitsServer, isOver: () => isOver })

  const endIdle = () => {
    ending = null
    for (const line of idle) line.end()
  }

  const enter = async () => {
    if (isOver) throw new LostConnection()
    if (free > 0) free -= 1
    else await waitInLine(waiting, awaitsServer ? awayPatience : patience)
  }
  const leave = () => {
    const [next] = waiting
    if (next) next.go()
    else free += 1
  }
  const take = async (isPatient: boolean): Promise<Line> => {
    const line = idle.pop()
    if (line?.lost) return take(isPatient)
    line?.end()
    return line ?? server.whenThere(() => openLine(open), isPatient)
  }
  const put = async (line: Line) => {
    if (line.lost) return
    if (isOver) return line.close()
    if (endsWithin === 0) line.end()
    idle.push(line)
    ending ??= setTimeout(endIdle, endsWithin)
  }

  const lend = async <T>(work: (line: Line) => Promise<T>, isPatient: boolean): Promise<T> => {
    await enter()
    try {
      const line = await take(isPatient)
      inUse.add(line)
      return await untilLost(line, work).finally(() => {
        inUse.delete(line)
        return put(line)
      })
    } finally {
      leave()
    }
  }

  return {
    /** `isPatient`: waits for a server that is away and comes back by itself. */
    async borrow<T>(work: (line: Line) => Promise<T>, isPatient = true): Promise<T> {
      if (!isPatient) server.refuseAway()
      const lent = lend(work, isPatient)
      running.add(lent)
      return lent.finally(() => running.delete(lent))
    },
    counts(): PoolCounts {
      const usable = idle.filter(({ lost }) => !lost).length
      return { open: usable + inUse.size, idle: usable, waiting: waiting.size }
    },
    async close() {
      isOver = true
      if (ending) clearTimeout(ending)
      for (const { giveUp } of waiting) giveUp(new LostConnection())
      await within(closingPatience, Promise.allSettled(running))
      await Promise.all(idle.splice(0).map((line) => line.close()))
    },
  }
}

async function waitInLine(waiting: Set<Waiter>, patience: number): Promise<void> {
  if (waiting.size >= mostWaiting) throw new NoFreeConnection()
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      waiting.delete(waiter)
    }
    const waiter: Waiter = {
      go: () => {
        leave()
        resolve()
      },
      giveUp: (reason) => {
        leave()
        reject(reason)
      },
    }
    const timer = setTimeout(() => waiter.giveUp(new NoFreeConnection()), patience)
    waiting.add(waiter)
  })
}

async function openLine(open: Parts['open']): Promise<Line> {
  let onLost: () => void = () => undefined
  const client = open(() => onLost())
  try {
    await client`select 1`
    const sql = await client.reserve()
    let isOpen = false
    const line: Line = {
      sql,
      lost: null,
      lose: (reason) => {
        line.lost ??= reason
      },
      endLater: () => {
        isOpen = true
      },
      end: () => {
        if (isOpen && !line.lost) sql`commit`.catch((reason: Error) => line.lose(reason))
        isOpen = false
      },
      close: () => {
        line.end()
        sql.release()
        return client.end({ timeout: 5 })
      },
    }
    onLost = () => line.lose(new LostConnection())
    return line
  } catch (error) {
    await client.end({ timeout: 0 })
    throw error
  }
}

/** Nobody waits for what was sent on a connection that was lost. */
function untilLost<T>(line: Line, work: (line: Line) => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const { lose } = line
  line.lose = (reason) => {
    lose(reason)
    reject(line.lost)
  }
  return Promise.race([promise, work(line)]).finally(() => {
    line.lose = lose
  })
}
