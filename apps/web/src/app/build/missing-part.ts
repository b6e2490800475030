import { chunkLoadTimeout } from '@prosa/contract/data/timings'
import { useSyncExternalStore } from 'react'
import { isServiceReady } from '../../kit/calls/send.ts'
import { hasUnsaved } from '../../kit/kept/unsaved.ts'
import { pageBuild } from '../../kit/page-build.ts'
import { missingWords, partMissing } from '../../ui/layers/load-part.ts'
import { withTexts } from '../../ui/spoken-texts.ts'
import { hasReloadedFor, reloadFor } from './reload-once.ts'

let leaving = false
const listeners = new Set<() => void>()

/** A chunk is missing because a newer build has replaced this page's. */
export const isPartMissing = (error: unknown): boolean => navigator.onLine && missingWords.test(String(error))

/** A chunk that was never loaded here, and no internet to load it with. */
export const isPartOutOfReach = (error: unknown): boolean => !navigator.onLine && missingWords.test(String(error))

/** True when the page is about to be reloaded: nothing more is shown on this one. */
export const useIsLeaving = (): boolean => useSyncExternalStore(subscribe, () => leaving)

/** When a chunk cannot be loaded the page is reloaded to the new build, once; after that it is shown as an error. */
export function followMissingParts(): () => void {
  const onMissing = (event: Event) => void leaveFor((event as CustomEvent<unknown>).detail)
  window.addEventListener(partMissing, onMissing)
  return () => {
    window.removeEventListener(partMissing, onMissing)
    setLeaving(false)
  }
}

/** Timeout: a chunk that does not come in time, with its texts, counts as missing. */
export const inTime =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const error = new Error('A part did not come in time.')
        void leaveFor(error)
        reject(error)
      }, chunkLoadTimeout)
      withTexts(load())
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })

async function leaveFor(error: unknown) {
  const build = pageBuild()
  if (build === null || leaving || hasUnsaved() || !isPartMissing(error) || hasReloadedFor('missingPart', build)) return
  setLeaving(true)
  // No reload while the server does not answer: it has no newer build then either, and the browser's own error page would replace this one.
  if ((await isServiceReady()) && !hasUnsaved()) reloadFor('missingPart', build)
  else setLeaving(false)
}

function setLeaving(next: boolean) {
  leaving = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
