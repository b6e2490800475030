/**
 * A coalescing mutex: the work never runs twice at a time. Woken while it runs, it runs once more afterwards, however often it was woken.
 * Failures are reported and end nothing.
 */
export function oneAtATime(work: () => Promise<unknown>, report: (error: unknown) => void) {
  let running: Promise<void> | null = null
  let again = false
  const wake = () => {
    if (running) {
      again = true
      return
    }
    running = work()
      .then(() => undefined, report)
      .finally(() => {
        running = null
        if (!again) return
        again = false
        wake()
      })
  }
  /** When nothing runs any more. */
  const rest = async () => {
    while (running) await running
  }
  return { wake, rest }
}
