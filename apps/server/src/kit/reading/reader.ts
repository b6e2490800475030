import { join } from 'node:path'
import { Refusal } from '../http/refusal.ts'
import { openTurns, TooManyWait } from '../pace/turns.ts'
import { HelperLost, type HelperParts, openHelper } from '../processes/helper.ts'
import type { ReaderJobs } from './reader-jobs.ts'
import type { ReaderAnswer, ReaderJob } from './reader-words.ts'
import type { Fault } from './reading-fault.ts'

/** Looks at files that strangers made, in processes of their own: what a file does to whoever reads it is done to nobody else. */
export type Reader = {
  /** A company's files are read one after the other, in turn with those of others. Throws refusals. */
  turn<T>(companyId: string, read: (jobs: ReaderJobs) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Parts = { report(error: unknown): void } & Partial<HelperParts>

const atOnce = 2
/** Of one company, in this process; some minutes' worth of large pictures. */
const mostWaiting = 30
const waitSeconds = 5
const refusalOf = {
  unreadable: 'media.unreadable',
  tooManyPixels: 'media.tooManyPixels',
  noRoom: 'media.noRoom',
} as const satisfies Record<Fault, string>
const names = [
  'sniffType',
  'inspectFilm',
  'remuxToOgg',
  'readPicture',
  'convertPicture',
  'drawPicture',
  'readWorkbook',
] as const satisfies (keyof ReaderJobs)[]

export function openReader({
  report,
  program = join(import.meta.dirname, 'reader-program.ts'),
  patience = 20_000,
  idle = 60_000,
  megabytes = 768,
}: Parts): Reader {
  const turns = openTurns([
    { atOnce, mostWaiting: Number.POSITIVE_INFINITY },
    { atOnce: 1, mostWaiting },
  ])
  // The one that worked last is asked first: the other may go to rest.
  const free = Array.from({ length: atOnce }, () => openHelper({ program, patience, idle, megabytes }))
  const all = [...free]
  let isClosed = false

  /** One that dies is tried once more: it may have been ended by somebody who needed its memory. */
  const ask = async (helper: (typeof all)[number], job: ReaderJob, mayDie = true): Promise<unknown> => {
    if (isClosed) throw new Refusal('service.unavailable')
    try {
      return valueIn((await helper.ask(job)) as ReaderAnswer)
    } catch (error) {
      if (!(error instanceof HelperLost)) throw error
      if (isClosed) throw new Refusal('service.unavailable', { cause: error })
      if (error.why === 'ended' && mayDie) return ask(helper, job, false)
      report(error)
      throw new Refusal(error.why === 'unstarted' ? 'service.unavailable' : 'media.unreadable', { cause: error })
    }
  }

  return {
    async turn(companyId, read) {
      try {
        return await turns.run([companyId], async () => {
          const helper = free.pop()!
          const jobs = names.map((name) => [name, (...given: unknown[]) => ask(helper, { name, given })])
          return await read(Object.fromEntries(jobs) as ReaderJobs).finally(() => free.push(helper))
        })
      } catch (error) {
        throw error instanceof TooManyWait ? new Refusal('rate.limited', { retryAfterSeconds: waitSeconds, cause: error }) : error
      }
    },
    async close() {
      isClosed = true
      await Promise.all(all.map((helper) => helper.close()))
    },
  }
}

function valueIn(answer: ReaderAnswer): unknown {
  if (answer.kind === 'done') return answer.value
  throw answer.kind === 'fault' ? new Refusal(refusalOf[answer.fault]) : new Error(answer.message)
}
