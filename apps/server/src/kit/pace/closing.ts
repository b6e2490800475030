type Step = { name: string; close: () => Promise<unknown>; patience: number }

/** A graceful shutdown: what was opened is closed in reverse order. A step that fails, or takes longer than its patience, does not keep the next one from running. */
export function openClosing(report: (sentence: string) => void) {
  const steps: Step[] = []
  let running: Promise<boolean> | null = null

  const closeAll = async (): Promise<boolean> => {
    let clean = true
    for (let step = steps.pop(); step; step = steps.pop()) {
      const { name, close, patience } = step
      try {
        if (await within(patience, close())) continue
        report(`Closing the ${name} takes longer than ${patience / 1000} seconds.`)
      } catch (error) {
        report(`Closing the ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      }
      clean = false
    }
    return clean
  }

  return {
    add: (name: string, close: Step['close'], patience = 15_000) => void steps.push({ name, close, patience }),
    /** Answers whether everything closed without complaint. */
    run: () => (running ??= closeAll()),
  }
}

/** A timeout: whether the work was done within so many milliseconds. It is not stopped where it was not. */
export function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, milliseconds, false)
  return Promise.race([work.then(() => true), tooLate]).finally(() => clearTimeout(timer))
}
