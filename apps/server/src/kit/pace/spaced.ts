/** A throttle with leading and trailing edge: runs at once after a quiet time, then at most once in `pauseMs`; the last call always runs. */
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
