import { createECDH, randomBytes } from 'node:crypto'
import { saveSubscription } from '../../../features/notifications/push/subscription-store.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

/** Nobody is at this address: a push to it fails at once. */
function aSubscription() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `http://127.0.0.1:9/${newId()}`,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

async function subscribed({ house: { house }, admin }: Scene): Promise<string> {
  const subscription = aSubscription()
  await house.database.transaction(admin.companyId, (db) => saveSubscription(db, admin, subscription, house.clock.now()))
  return subscription.endpoint
}

export const notificationInputs: SweepInputs = {
  inputs: {
    savePushSubscription: {
      make: async () => ({ input: aSubscription() }),
      reason: 'only an address that may be asked, with keys of the right curve',
    },
    removePushSubscription: {
      make: async (scene) => ({ input: { endpoint: await subscribed(scene) } }),
      reason: 'only what is there can be removed',
    },
    testPush: {
      make: async (scene) => {
        await subscribed(scene)
        return {}
      },
      reason: 'somebody must have subscribed',
    },
  },
  writesNothing: {
    testPush: { reason: 'it tells browsers something; only those that are gone are forgotten' },
  },
}
