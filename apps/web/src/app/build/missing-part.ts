import { chunkLoadTimeout } from '@prosa/contract/data/timings'
import { useSyncExternalStore } from 'react'
import { isServiceReady } from '../../kit/calls/send.ts'
import { hasUnsaved } from '../../kit/kept/unsaved.ts'
import { pageBuild } from '../../kit/page-build.ts'
import { hasReloadedFor, reloadFor } from './reload-once.ts'

/** How Chromium, Firefox and Safari say that a part of the page is no longer on the server, Vite that it could not load one, and we that it never came. */
const words = /dynamically imported module|Importing a module script failed|Unable to preload|part of the page did not come/i

let leaving = false
const listeners = new Set<() => void>()

/** A newer build took the place of this page's. */
export const isPartMissing = (error: unknown): boolean => navigator.onLine && words.test(String(error))

/** A part that was never loaded here, and no internet to load it with. */
export const isPartOutOfReach = (error: unknown): boolean => !navigator.onLine && words.test(String(error))

/** The page is about to be another one: nothing more is said on this one. */
export const useIsLeaving = (): boolean => useSyncExternalStore(subscribe, () => leaving)

/** A part that fails to come leads to the new build, once: then it is said that it fails. */
export function followMissingParts(): () => void {
  const onMissing = ({ payload }: Event & { payload: unknown }) => void leaveFor(payload)
  window.addEventListener('vite:preloadError', onMissing)
  return () => {
    window.removeEventListener('vite:preloadError', onMissing)
    setLeaving(false)
  }
}

/** A part that does not come in time is as good as missing. */
export const inTime =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const error = new Error('A part of the page did not come in time.')
        void leaveFor(error)
        reject(error)
      }, chunkLoadTimeout)
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })

async function leaveFor(error: unknown) {
  const build = pageBuild()
  if (build === null || leaving || hasUnsaved() || !isPartMissing(error) || hasReloadedFor('missingPart', build)) return
  setLeaving(true)
  // A server that does not answer has no newer build either, and the browser's own error page would take the place of this one.
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
