type Line = (() => void)[]

/** More wait under this key than may. */
export class TooManyWait extends Error {}

/**
 * A fair semaphore: lets so many run at once, of each key only one, and the keys in turn. However much waits under one of them, what comes
 * under another has at most one of each key before it.
 */
export function openTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  /** In the order in which it is their turn. */
  const lines = new Map<string, Line>()
  const running = new Set<string>()

  const letIn = () => {
    for (const [key, line] of lines) {
      if (running.size >= atOnce) return
      if (running.has(key)) continue
      running.add(key)
      line.shift()!()
      if (line.length === 0) lines.delete(key)
    }
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? []
    if (line.length >= mostWaiting) throw new TooManyWait()
    const { promise, resolve } = Promise.withResolvers<void>()
    line.push(resolve)
    lines.set(key, line)
    letIn()
    await promise
    try {
      return await work()
    } finally {
      running.delete(key)
      // Behind all others that wait by now.
      const rest = lines.get(key)
      if (rest && lines.delete(key)) lines.set(key, rest)
      letIn()
    }
  }
}
