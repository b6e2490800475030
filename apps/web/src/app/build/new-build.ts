import { useSyncExternalStore } from 'react'
import { forgetTyped, hasUnsaved } from '../../kit/kept/unsaved.ts'
import { pageBuild } from '../../kit/page-build.ts'
import type { ProsaRouter } from '../router.tsx'
import { hasReloadedFor, reloadFor } from './reload-once.ts'

/** When a page may reload to a new build: as soon as it hears of it, on the way to another screen, or while the tab is hidden. */
type Moment = 'heard' | 'moved' | 'hidden'
type Page = { hasReloaded: boolean; hasUnsaved: boolean; hasLayer: boolean }

/** Dialogs, menus and open lists: somebody may be in the middle of a choice there. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [aria-haspopup][aria-expanded="true"]'

let newest: string | null = null
const listeners = new Set<() => void>()

/** R012: nothing that was typed is lost. On the way to another screen, the layers of this one close anyway. */
export const mayReload = (moment: Moment, { hasReloaded, hasUnsaved, hasLayer }: Page): boolean =>
  !hasReloaded && !hasUnsaved && (moment === 'moved' || !hasLayer)

/**
 * The worker has this build ready. The build of the page itself is no news, nor is what was heard before: who was asked about it is not
 * reloaded because it is said again.
 */
export function heardOfBuild(build: string) {
  if (build === newest) return
  const own = pageBuild()
  newest = own === null || own === build ? null : build
  for (const listener of listeners) listener()
  reloadIfNew('heard')
}

/** For tests, which show many pages in one document. */
export const forgetBuild = () => {
  newest = null
}

export function reloadIfNew(moment: Moment) {
  if (newest === null) return
  const hasLayer = document.querySelector(layers) !== null
  const page = { hasReloaded: hasReloadedFor('newBuild', newest), hasUnsaved: hasUnsaved(), hasLayer }
  if (mayReload(moment, page)) reloadFor('newBuild', newest)
}

/** On the way to another screen, what was typed on the last one does not hold the reload back. */
export function followMoves({ history }: Pick<ProsaRouter, 'history'>): () => void {
  let screen = history.location.pathname
  return history.subscribe(({ location }) => {
    if (location.pathname === screen) return
    screen = location.pathname
    forgetTyped()
    // The router would write the new address a moment later: the reload must find it.
    history.flush()
    reloadIfNew('moved')
  })
}

/** Whether a new build waits for this page. */
export const useNewBuild = (): boolean => useSyncExternalStore(subscribe, () => newest !== null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
