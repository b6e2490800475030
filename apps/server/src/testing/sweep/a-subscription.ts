import { createECDH, randomBytes } from 'node:crypto'
import { saveSubscription } from '../../features/notifications/push/subscription-store.ts'
import { newId } from '../../kit/db/ids.ts'
import type { Scene } from './scene.ts'

/** Nobody is at this address: a push to it fails at once. */
export function aSubscription() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `http://127.0.0.1:9/${newId()}`,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

export async function subscribed({ house: { house }, admin }: Scene): Promise<string> {
  const subscription = aSubscription()
  await house.database.transaction(admin.companyId, (db) => saveSubscription(db, admin, subscription, house.clock.now()))
  return subscription.endpoint
}
