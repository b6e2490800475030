import type { notificationCalls } from '@prosa/contract/notifications/calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { pushTexts } from './push-texts.ts'
import { sendPush } from './send-push.ts'
import { findLanguage } from './subscription-store.ts'

export const testPush: Handler<typeof notificationCalls.testPush> = async ({ actor, house }) => {
  const language = await house.database.transaction(actor.companyId, (db) => findLanguage(db, actor))
  const { title, body } = pushTexts[language ?? 'pt'].test
  const result = await sendPush(house, actor, { title, body, path: `/user/${actor.companyId}/profile`, tag: 'test' })
  if (result.sent + result.failed === 0) throw new Refusal('push.none')
  return result
}
