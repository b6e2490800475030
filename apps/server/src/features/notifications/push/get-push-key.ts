import type { notificationCalls } from '@prosa/contract/notifications/calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { pushKeys } from './push-keys.ts'

export const getPushKey: Handler<typeof notificationCalls.getPushKey> = async ({ db, house }) => ({
  publicKey: (await pushKeys(house, db)).publicKey,
})
