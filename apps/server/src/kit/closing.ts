import { setTimeout as pause } from 'node:timers/promises'

type Step = { name: string; close: () => Promise<unknown> }

/** What was opened, closed in reverse. A step that fails or hangs does not keep the next one from running. */
export function openClosing(report: (sentence: string) => void) {
  const steps: Step[] = []
  let running: Promise<boolean> | null = null

  const closeAll = async (): Promise<boolean> => {
    let clean = true
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step.close()
      } catch (error) {
        clean = false
        report(`Closing the ${step.name} failed: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    return clean
  }

  return {
    add: (name: string, close: Step['close']) => void steps.push({ name, close }),
    /** Answers whether everything closed without complaint. */
    run: () => (running ??= closeAll()),
  }
}

export async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const stop = new AbortController()
  const tooLate = pause(milliseconds, false, { signal: stop.signal }).catch(() => false)
  const inTime = work.then(() => true)
  return Promise.race([inTime, tooLate]).finally(() => stop.abort())
}
