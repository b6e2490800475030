import type { notificationCalls } from '@prosa/contract/notifications/calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { deleteSubscriptions } from './subscription-store.ts'

export const removePushSubscription: Handler<typeof notificationCalls.removePushSubscription> = async ({ db, actor }, { endpoint }) => {
  await deleteSubscriptions(db, actor, [endpoint])
  return { removed: true }
}
