import { clockRefresh } from '@prosa/contract/data/timings'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** Shared clock: one timer, every ten seconds, moves all clocks on the page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start() {
  now = Date.now()
  timer = setInterval(tick, clockRefresh)
  document.addEventListener('visibilitychange', tick)
}

function stop() {
  clearInterval(timer)
  document.removeEventListener('visibilitychange', tick)
}

/** Timers are paused in a hidden tab: whoever comes back to it sees the right time at once. */
function tick() {
  if (document.hidden) return
  now = Date.now()
  for (const listener of listeners) listener()
}
