import type { Clock } from '../pace/clock.ts'

/** SQLSTATEs with which PostgreSQL refuses a write while reads go on. */
const problemOf = { '53100': 'diskFull', '25006': 'readOnly', '58030': 'ioError' } as const
export type WriteProblem = (typeof problemOf)[keyof typeof problemOf]

export type WriteHealth = {
  /** Why writes fail; null while they work. */
  problem(): WriteProblem | null
  /** Counts the error of a transaction that was allowed to write. */
  countError(error: unknown): void
  close(): Promise<void>
}

/** A single failure may be one large transaction. A disk that is nearly full lets some writes through, so a success resets nothing. */
const [mostFailures, windowMs] = [5, 10_000]
/** A probe is small, so one that succeeds says little. */
const neededProbes = 3

type Parts = { clock: Clock; probe(): Promise<void>; probeEveryMs?: number }

/**
 * Watches whether the database accepts writes. After repeated failures it writes a small probe of its own every second: a node that no
 * proxy sends calls to would otherwise never find out that writes work again.
 */
export function openWriteHealth({ clock, probe, probeEveryMs = 1_000 }: Parts): WriteHealth {
  let failedAt: number[] = []
  let problem: WriteProblem | null = null
  let succeeded = 0
  let timer: NodeJS.Timeout | null = null
  let probing: Promise<void> | null = null

  const stop = () => {
    if (timer) clearInterval(timer)
    timer = null
  }
  const runProbe = async () => {
    try {
      await probe()
    } catch {
      // The transaction has counted its own error. An error of another kind, such as a lost connection, is no success either.
      succeeded = 0
      return
    }
    succeeded += 1
    if (succeeded < neededProbes) return
    problem = null
    failedAt = []
    stop()
  }
  const start = () => {
    timer ??= setInterval(() => {
      probing ??= runProbe().finally(() => {
        probing = null
      })
    }, probeEveryMs)
  }

  return {
    problem: () => problem,
    countError(error) {
      const found = writeProblemOf(error)
      if (!found) return
      const now = clock.now()
      failedAt = [...failedAt.filter((at) => at > now - windowMs), now].slice(-mostFailures)
      succeeded = 0
      if (failedAt.length < mostFailures && problem === null) return
      problem = found
      start()
    },
    async close() {
      stop()
      await probing
    },
  }
}

function writeProblemOf(error: unknown): WriteProblem | null {
  const code = String((error as { code?: unknown } | null)?.code)
  return code in problemOf ? problemOf[code as keyof typeof problemOf] : null
}
