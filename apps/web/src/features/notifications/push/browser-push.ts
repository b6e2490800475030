import type { SentOf } from '@prosa/contract/kit/call'
import type { notificationCalls } from '@prosa/contract/notifications/calls'

type Sent = SentOf<typeof notificationCalls.savePushSubscription>

/** How long to wait for a service worker that is being set up, in milliseconds. */
const patience = 10_000

/** Private windows, old browsers and pages without TLS have no push. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

/** The push subscription of this browser, if it has one. */
export async function currentPush(): Promise<Sent | null> {
  if (!canPush()) return null
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  return subscription ? sentOf(subscription) : null
}

/** Subscribes at the browser vendor's push service. A subscription made with another public key of ours is replaced. */
export async function subscribeBrowser(publicKey: string): Promise<Sent> {
  const { pushManager } = await readyWorker()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return sentOf(await pushManager.subscribe(options))
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError' || !old) throw error
    await old.unsubscribe()
    return sentOf(await pushManager.subscribe(options))
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, patience, new Error('The service worker is not there.'))
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer))
}

function sentOf(subscription: PushSubscription): Sent {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
