import type { notificationCalls } from '@prosa/contract/notifications/calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { pushKeys } from './push-key-store.ts'
import { pushTexts } from './push-texts.ts'
import { sendPush } from './send-push.ts'
import { deleteSubscriptions, listBrowsers } from './subscription-store.ts'

const noOneLeaves = new AbortController().signal

/** Sent at once, since the person waits for the answer; browsers that are gone are forgotten. */
export const testPush: Handler<typeof notificationCalls.testPush> = async ({ actor, house }) => {
  const { companyId, userId } = actor
  const { database, clock } = house
  const { browsers, keys } = await database.transaction(companyId, async (db) => {
    const browsers = await listBrowsers(db, companyId, { userIds: [userId] }, clock.now())
    return { browsers, keys: browsers.length > 0 ? await pushKeys(house, db) : null }
  })
  if (!keys) throw new Refusal('push.none')
  const sent = await Promise.all(
    browsers.map(async (to) => {
      const message = { ...pushTexts[to.language].test, path: `/user/${companyId}/profile`, tag: 'test' }
      return { to, answer: await sendPush(house, { to, keys, message }, noOneLeaves) }
    }),
  )
  const gone = sent.filter(({ answer }) => answer.kind === 'gone').map(({ to }) => to)
  if (gone.length > 0) await database.transaction(companyId, (db) => deleteSubscriptions(db, companyId, gone))
  const taken = sent.filter(({ answer }) => answer.kind === 'taken').length
  return { sent: taken, failed: sent.length - taken }
}
