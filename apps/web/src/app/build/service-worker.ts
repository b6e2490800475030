import * as z from 'zod/mini'
import type { ProsaRouter } from '../router.tsx'
import { followMoves, heardOfBuild, reloadIfNew } from './new-build.ts'

/** What the worker says. It may belong to an older or newer build than this page, so it is checked. */
const News = z.object({ says: z.literal('build'), version: z.string() })

const checkEvery = 3_600_000
const longAway = 600_000

type Workers = Pick<ServiceWorkerContainer, 'register' | 'getRegistration' | 'controller' | 'addEventListener' | 'removeEventListener'>

/** Pages without TLS have no service workers. */
const browserWorkers = () => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker ?? null

/** Lets the worker keep this build for offline use, and hears from it of the next one. */
export function followBuilds(router: Pick<ProsaRouter, 'history'>, workers: Workers | null = browserWorkers()): () => void {
  if (!workers) return () => undefined
  let checkedAt = Date.now()
  // The worker does not have the files that this page loaded before there was a worker.
  let isUnknown = workers.controller === null

  const hear = ({ data, source }: MessageEvent) => {
    const news = News.safeParse(data)
    if (!news.success) return
    if (isUnknown) source?.postMessage({ loaded: loadedParts() })
    isUnknown = false
    heardOfBuild(news.data.version)
  }
  const check = async () => {
    const before = checkedAt
    checkedAt = Date.now()
    try {
      await (await workers.getRegistration())?.update()
    } catch (error) {
      checkedAt = before
      if (!isUnreachable(error)) throw error
    }
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return reloadIfNew('hidden')
    // A tab that was frozen did not hear what was said meanwhile.
    workers.controller?.postMessage('which build')
    if (Date.now() - checkedAt >= longAway) void check()
  }

  const unfollow = followMoves(router)
  workers.addEventListener('message', hear)
  document.addEventListener('visibilitychange', onVisibility)
  const timer = setInterval(() => void check(), checkEvery)
  workers.controller?.postMessage('which build')
  void register(workers)
  return () => {
    clearInterval(timer)
    unfollow()
    workers.removeEventListener('message', hear)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

async function register(workers: Workers) {
  try {
    await workers.register('/sw.js', { updateViaCache: 'none' })
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
}

/** Without a network, or in a browser that stores nothing for this site, the page works without a worker. */
const isUnreachable = (error: unknown) => error instanceof TypeError || error instanceof DOMException

const loadedParts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
