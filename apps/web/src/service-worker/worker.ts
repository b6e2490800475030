import { chunkLoadTimeout } from '@prosa/contract/data/timings'
import { keepPart, keepShell, keptInShell, mostParts, planFor, removeOldShells } from './kept.ts'
import { openNotification, showPush } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope
/** service-worker-plugin.ts writes this value into the built file. */
declare const writtenBuild: { version: string; shell: readonly string[]; texts: readonly string[] }
const build = writtenBuild

const pagePatience = 3_000

const place = { origin: self.location.origin, shell: build.shell }
const news = { says: 'build', version: build.version } as const

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  if (event.data === 'which build') event.source?.postMessage(news)
  else if (Array.isArray(event.data?.loaded)) event.waitUntil(keepLoaded(event, event.data.loaded))
})
self.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, place)
  if (plan === 'page') event.respondWith(answerPage(event.request))
  if (plan === 'kept') event.respondWith(answerKept(event, event.request))
})
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data, self.registration, self.clients, self.navigator)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification, place.origin, self.clients)))

async function install() {
  await keepShell(build)
  await self.skipWaiting()
}

/** All tabs hear that there is a new build: those of the build before decide themselves when to go on to it. */
async function takeOver() {
  await removeOldShells(build.version)
  await self.clients.claim()
  for (const tab of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) tab.postMessage(news)
}

/** A page that was open before its first worker says which files it has loaded already. */
async function keepLoaded(event: ExtendableEvent, paths: unknown[]) {
  const asked = paths.slice(0, mostParts).map((path) => new Request(new URL(String(path), place.origin)))
  for (const request of asked) if (planFor(request, place) === 'kept') await answerKept(event, request)
}

/** Network first: the kept page is answered when the server is late, silent or broken. */
async function answerPage(request: Request): Promise<Response> {
  const kept = await keptInShell(build.version, '/index.html')
  const fresh = fetch(request)
  if (!kept) return fresh.catch(() => offlinePage())
  const late = new Promise<Response>((resolve) => setTimeout(resolve, pagePatience, kept))
  return Promise.race([fresh.then((answer) => (answer.status >= 500 ? kept : answer)), late]).catch(() => kept)
}

const offlinePage = async () => (await keptInShell(build.version, '/offline.html')) ?? Response.error()

async function answerKept(event: ExtendableEvent, request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request, { signal: AbortSignal.timeout(chunkLoadTimeout) })
  if (answer.ok) event.waitUntil(keepPart(request, answer.clone()))
  return answer
}
