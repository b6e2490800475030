/** At once after a quiet time, and then at most once in so many milliseconds; the last call is never dropped. */
export function spaced(run: () => void, pauseMs: number) {
  let timer: NodeJS.Timeout | null = null
  let isWanted = false
  const call = () => {
    isWanted = timer !== null
    if (timer) return
    timer = setTimeout(() => {
      timer = null
      if (isWanted) call()
    }, pauseMs)
    run()
  }
  const stop = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  return { call, stop }
}
