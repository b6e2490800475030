import type { notificationCalls } from '@prosa/contract/notifications/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { saveDevice } from './device-store.ts'

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
