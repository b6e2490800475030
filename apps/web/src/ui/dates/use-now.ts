import { clockRefresh } from '@prosa/contract/data/timings'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** The time, the same for all who ask: one timer moves every clock on the page each ten seconds. */
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

/** Timers sleep in a hidden tab: whoever comes back sees the time at once. */
function tick() {
  if (document.hidden) return
  now = Date.now()
  for (const listener of listeners) listener()
}
