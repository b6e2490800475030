import { setTimeout as pause } from 'node:timers/promises'

export class LostConnection extends Error {
  readonly code = 'CONNECTION_CLOSED'
  override message = 'the connection to the database is closed'
}

/** Longer than a killed server takes to be started again. */
export const awayPatience = 10_000
const awayPause = 100
/** Nobody listens there, or whoever does is about to. */
const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', '57P01', '57P02', '57P03']

type Parts = {
  /** Whether the server comes back by itself. */
  isAwaited: boolean
  isOver(): boolean
}

/** Opens connections to a server that may be away for a moment: whoever needs one waits until it is there again, but not for ever. */
export function openServerWait({ isAwaited, isOver }: Parts) {
  let waiting = 0

  const tryAgain = async <T>(open: () => Promise<T>): Promise<T> => {
    const deadline = performance.now() + awayPatience
    for (;;) {
      await pause(awayPause)
      const [opened] = await Promise.allSettled([open()])
      if (opened.status === 'fulfilled') return opened.value
      if (!isAway(opened.reason) || isOver() || performance.now() > deadline) throw opened.reason
    }
  }

  return {
    async whenThere<T>(open: () => Promise<T>, isPatient: boolean): Promise<T> {
      const [opened] = await Promise.allSettled([open()])
      if (opened.status === 'fulfilled') return opened.value
      if (!isAwaited || !isPatient || !isAway(opened.reason)) throw opened.reason
      waiting += 1
      return tryAgain(open).finally(() => {
        waiting -= 1
      })
    },
    /** For whoever wants to know and not to wait. */
    refuseAway() {
      if (waiting > 0) throw new LostConnection()
    },
  }
}

const isAway = (error: unknown) => away.includes(String((error as { code?: unknown }).code))
