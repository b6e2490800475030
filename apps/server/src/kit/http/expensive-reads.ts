import { availableParallelism } from 'node:os'
import type { Manner } from '../db/db.ts'
import type { House } from '../house.ts'
import { openTurns, TooManyWait, WaitedTooLong } from '../pace/turns.ts'
import { ClientGone } from './client-gone.ts'
import { Refusal } from './refusal.ts'

/** The time limit of a statement. Together with the longest wait for a turn it stays below the timeout of the web. */
export const statementMs = 10_000
const usualPatienceMs = 5_000
const retryAfterSeconds = 2

/** A file is already being downloaded when its pieces are read: a refusal would break it off. */
const filePatienceMs = 120_000

/** The rest of the pool stays free for calls that read little. */
const shareOfPool = 0.4

type Asker = { companyId: string; userId: string }
type Parts = { signal?: AbortSignal; onlyReads?: boolean }
type Limits = { poolSize: number; cores?: number | undefined; patienceMs?: number }
type Waiting = { signal?: AbortSignal; patienceMs: number; hasRoom?: boolean }

export type ExpensiveReads = ReturnType<typeof openExpensiveReads>

/**
 * Expensive reads of this process take turns before they borrow a connection: a few at once of a person, of a company and of all (decision
 * 50). A read leaves the queue when its client is gone.
 */
export function openExpensiveReads({ poolSize, cores = availableParallelism(), patienceMs = usualPatienceMs }: Limits) {
  // Two counts at once occupy both cores of a small machine, and the calls of all other companies wait for them.
  const perPerson = cores < 4 ? 1 : 2
  const turns = openTurns([
    { atOnce: Math.max(1, Math.floor(poolSize * shareOfPool)), mostWaiting: 400 },
    { atOnce: perPerson + 1, mostWaiting: 100 },
    { atOnce: perPerson, mostWaiting: 50 },
  ])

  const inTurn = async <T>({ companyId, userId }: Asker, work: () => Promise<T>, waiting: Waiting) => {
    try {
      return await turns.run([companyId, userId], work, waiting)
    } catch (cause) {
      if (waiting.signal?.aborted && isCancelled(cause)) throw waiting.signal.reason
      if (cause instanceof TooManyWait || cause instanceof WaitedTooLong) throw new Refusal('read.tooMany', { retryAfterSeconds, cause })
      throw isTimeLimit(cause) ? new Refusal('read.tooSlow', { cause }) : cause
    }
  }

  return {
    /**
     * Runs a call when its turn comes, and hands over the manner of its transactions. A call that only reads is cancelled when its client is
     * gone; a write that has begun goes on.
     */
    run: <T>(asker: Asker, { signal, onlyReads = true }: Parts, work: (manner: Manner) => Promise<T>): Promise<T> =>
      inTurn(asker, () => work({ statementMs, ...(signal && onlyReads && { signal }) }), { patienceMs, ...(signal && { signal }) }),

    /** The same for one piece of a file. */
    runPiece: <T>(asker: Asker, work: (manner: Manner) => Promise<T>): Promise<T> =>
      inTurn(asker, () => work({ statementMs, onlyReads: true }), { patienceMs: filePatienceMs, hasRoom: true }),

    counts: turns.counts,
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code)
/** PostgreSQL's time limits of a statement and of a transaction. */
const isTimeLimit = (error: unknown): boolean => ['57014', '25P04'].includes(codeOf(error))
/** A statement that was cancelled, those sent behind it, and those never sent. */
const isCancelled = (error: unknown): boolean => error instanceof ClientGone || ['57014', '25P02'].includes(codeOf(error))

/** The house as a call sees it that opens its transactions itself. */
export function inManner(house: House, manner: Manner): House {
  if (Object.keys(manner).length === 0) return house
  const { database, work } = house
  return {
    ...house,
    work: (companyId, run, own) => work(companyId, run, { ...own, ...manner }),
    database: { ...database, transaction: (companyId, run, own) => database.transaction(companyId, run, { ...own, ...manner }) },
  }
}
