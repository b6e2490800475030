import { readText, writeText } from './storage.ts'
import { hasUnsaved, isWriting } from './unsaved.ts'

/** A page that needs this more often than once a minute would not get better by it. */
const shortest = 60_000
const writePause = 100
const reloadedKey = 'prosa.reloadedAt'

let running = 0
let screen = ''

/** Reloads the page when the last of these is through: what it shows was asked for with a token that had ended. */
export async function beforeReload<T>(work: () => Promise<T>): Promise<T> {
  if (running === 0) screen = window.location.pathname
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) setTimeout(reloadOnce)
  }
}

function reloadOnce() {
  // A write ends by itself: the reload waits for it.
  if (isWriting()) return void setTimeout(reloadOnce, writePause)
  const now = Date.now()
  const isRecent = now - Number(readText(reloadedKey, 'session') ?? 0) < shortest
  // What somebody typed is worth more than a fresh page: the calls have been repeated, and events keep it true.
  // Who moved on meanwhile has a fresh screen already.
  if (running > 0 || isRecent || hasUnsaved() || window.location.pathname !== screen) return
  writeText(reloadedKey, String(now), 'session')
  window.location.reload()
}
