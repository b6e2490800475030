type Timer = { kind: 'timeout' | 'interval'; time: number; work: unknown }
type Clock = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>
type Work = (...given: unknown[]) => void

/** Shorter timers have run out before the next file begins. */
const soon = 100

/**
 * Timers that do no harm: an answer that came after its page was gone, a file that is released a moment later, and a chunk that is still
 * loading when its page is gone.
 */
const isHarmless = ({ work }: Timer) => /optionalRemove|revokeObjectURL|did not come in time/.test(String(work))

const running = new Map<unknown, Timer>()
const own: Clock = { setTimeout, setInterval, clearTimeout, clearInterval }

/** From now on each timer is recorded until it has run out or is cleared. */
export function watchTimers() {
  const begin =
    (kind: Timer['kind'], begun: (work: Work, time?: number) => unknown) =>
    (work: Work, time?: number, ...given: unknown[]) => {
      const id = begun(() => {
        if (kind === 'timeout') running.delete(id)
        work(...given)
      }, time)
      running.set(id, { kind, time: time ?? 0, work })
      return id
    }
  const end = (ended: (id: never) => void) => (id: unknown) => {
    running.delete(typeof id === 'number' ? [...running.keys()].find((known) => Number(known) === id) : id)
    ended(id as never)
  }
  Object.assign(globalThis, {
    setTimeout: begin('timeout', own.setTimeout),
    setInterval: begin('interval', own.setInterval),
    clearTimeout: end(own.clearTimeout),
    clearInterval: end(own.clearInterval),
  })
}

const isShort = ({ kind, time }: Timer) => kind === 'timeout' && time <= soon

/** Names the timers that still run, and ends them, so that the next file does not notice them. */
export async function endTimers(): Promise<readonly string[]> {
  while ([...running.values()].some(isShort)) await new Promise((resolve) => own.setTimeout(resolve, 5))
  const left = [...running]
  for (const [id] of left) own.clearTimeout(id as never)
  running.clear()
  const named = left.map(([, timer]) => timer).filter((timer) => !isHarmless(timer))
  return named.map(({ kind, time, work }) => `a running ${kind} of ${time} ms (${shortOf(work)})`)
}

const shortOf = (work: unknown) => String(work).replace(/\s+/g, ' ').slice(0, 80)
