import { readText, writeText } from './kept/storage.ts'
import { hasUnsaved, isWriting } from './kept/unsaved.ts'

/** A page that would reload more often than once a minute does not get better by it. */
const shortest = 60_000
const writePause = 100
const reloadedKey = 'prosa.reloadedAt'

let calls = { running: 0, screen: '' }

/** Reloads the page when the last of these calls has ended, as what it shows was asked for with an expired token. */
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

/** For tests, which show many pages in one document: calls that are still under way belong to the page before. */
export const forgetCalls = () => {
  calls = { running: 0, screen: '' }
}

/** Reloads, unless that would lose something or was done within the last minute. */
function reloadOnce() {
  // A write ends soon: the reload waits for it.
  if (isWriting()) return void setTimeout(reloadOnce, writePause)
  const now = Date.now()
  const isRecent = now - Number(readText(reloadedKey, 'session') ?? 0) < shortest
  // What somebody typed is worth more than a reload: the calls have been repeated, and events keep the page true. Whoever moved on
  // meanwhile has a fresh screen already.
  if (calls.running > 0 || isRecent || hasUnsaved() || window.location.pathname !== calls.screen) return
  writeText(reloadedKey, String(now), 'session')
  window.location.reload()
}
