import { chunkLoadTimeout } from '@prosa/contract/data/timings'
import { hasUnsaved } from '../kit/unsaved.ts'
import { hasReloadedFor, pageBuild, reloadFor } from './reload-once.ts'

/** How Chromium, Firefox and Safari say that a part of the page is no longer on the server, Vite that it could not load one, and we that it never came. */
const words = /dynamically imported module|Importing a module script failed|Unable to preload|part of the page did not come/i

let leaving = false

/** A newer build took the place of this page's. */
export const isPartMissing = (error: unknown): boolean => navigator.onLine && words.test(String(error))

/** The page is about to be another one: nothing more is said on this one. */
export const isLeaving = (): boolean => leaving

/** A part that fails to come leads to the new build, once: then it is said that it fails. */
export function followMissingParts(): () => void {
  const onMissing = ({ payload }: Event & { payload: unknown }) => leaveFor(payload)
  window.addEventListener('vite:preloadError', onMissing)
  return () => {
    window.removeEventListener('vite:preloadError', onMissing)
    leaving = false
  }
}

/** A part that does not come in time is as good as missing. */
export const inTime =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const error = new Error('A part of the page did not come in time.')
        leaveFor(error)
        reject(error)
      }, chunkLoadTimeout)
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })

function leaveFor(error: unknown) {
  const build = pageBuild()
  if (build === null || leaving || hasUnsaved() || !isPartMissing(error) || hasReloadedFor('missingPart', build)) return
  leaving = true
  reloadFor('missingPart', build)
}
