/**
 * A watchdog timer for a lease: aborts when nobody has prolonged it for `ms`, also when whoever should do that hangs. By then another
 * worker may have taken what was leased.
 * `begun` is when the lease was asked for, because it runs from some moment after that.
 */
export function deadline(ms: number, reason: string) {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const prolong = (begun: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => over.abort(new Error(reason)), ms - (performance.now() - begun))
  }
  prolong(performance.now())
  return { signal: over.signal, prolong, abort: (error: Error) => over.abort(error), stop: () => clearTimeout(timer) }
}
