import { ECDH } from 'node:crypto'
import type { FieldProblem } from '@prosa/contract/kit/call'
import type { notificationCalls } from '@prosa/contract/notifications/calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import { addressesBehind } from '../../../kit/http/safety/public-address.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { pushKeys } from './push-key-store.ts'
import { deleteSubscriptions, saveDevice, saveSubscription } from './subscription-store.ts'

export const getPushKey: Handler<typeof notificationCalls.getPushKey> = async ({ db, house }) => ({
  publicKey: (await pushKeys(house, db)).publicKey,
})

export const savePushSubscription: Handler<typeof notificationCalls.savePushSubscription> = async ({ actor, house }, subscription) => {
  const fields: FieldProblem[] = []
  if (!isPoint(subscription.p256dh)) fields.push({ name: 'p256dh', problem: 'wrongFormat' })
  if (bytesOf(subscription.auth)?.length !== 16) fields.push({ name: 'auth', problem: 'wrongFormat' })
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
  if ((await addressesBehind(subscription.endpoint, { loopback: house.config.pushToLoopback })).length === 0)
    throw new Refusal('push.address')

  const now = house.clock.now()
  await house.database.transaction(actor.companyId, (db) => saveSubscription(db, actor, subscription, now))
  return { saved: true }
}

export const removePushSubscription: Handler<typeof notificationCalls.removePushSubscription> = async ({ db, actor }, { endpoint }) => {
  await deleteSubscriptions(db, actor.companyId, [{ userId: actor.userId, endpoint }])
  return { removed: true }
}

/** What the native wrapper says of itself, among it where it can be told. */
export const saveAppData: Handler<typeof notificationCalls.saveAppData> = async ({ db, actor, house }, input) => {
  const { companyId, sessionId, userId } = actor
  await saveDevice(db, {
    companyId,
    sessionId,
    userId,
    deviceType: input.deviceType,
    pushChannel: input.pushChannel || null,
    appVersion: input.appVersion || null,
    imei: input.imei || null,
    seenAt: house.clock.now(),
  })
  return { saved: true }
}

const bytesOf = (text: string) => (/^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : null)

/** A key of the curve that RFC 8291 names: with anything else no message could be closed. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  try {
    return ECDH.convertKey(bytes, 'prime256v1').length > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
