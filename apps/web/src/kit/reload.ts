import { readText, writeText } from './kept/storage.ts'
import { hasUnsaved, isWriting } from './kept/unsaved.ts'

/** A page that needs this more often than once a minute would not get better by it. */
const shortest = 60_000
const writePause = 100
const reloadedKey = 'prosa.reloadedAt'

let calls = { running: 0, screen: '' }

/** Reloads the page when the last of these is through: what it shows was asked for with a token that had ended. */
export async function beforeReload<T>(work: () => Promise<T>): Promise<T> {
  const here = calls
  if (here.running === 0) here.screen = window.location.pathname
  here.running += 1
  try {
    return await work()
  } finally {
    here.running -= 1
    if (here.running === 0 && here === calls) setTimeout(reloadOnce)
  }
}

/** For a page that begins anew: what is still under way is of the one before. */
export const forgetCalls = () => {
  calls = { running: 0, screen: '' }
}

function reloadOnce() {
  // A write ends by itself: the reload waits for it.
  if (isWriting()) return void setTimeout(reloadOnce, writePause)
  const now = Date.now()
  const isRecent = now - Number(readText(reloadedKey, 'session') ?? 0) < shortest
  // What somebody typed is worth more than a fresh page: the calls have been repeated, and events keep it true.
  // Who moved on meanwhile has a fresh screen already.
  if (calls.running > 0 || isRecent || hasUnsaved() || window.location.pathname !== calls.screen) return
  writeText(reloadedKey, String(now), 'session')
  window.location.reload()
}
