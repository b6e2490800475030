import { writePhone } from '@prosa/contract/formats/phone'
import { messageEvents } from '@prosa/contract/messages/events'
import { fewAtATime } from '../../../kit/few-at-a-time.ts'
import type { House } from '../../../kit/house.ts'
import { listener } from '../../../kit/listeners.ts'
import type { WrittenEvent } from '../../../kit/outbox.ts'
import { chatPath } from './chat-path.ts'
import { pushTexts } from './push-texts.ts'
import { findPerson } from './receiver-store.ts'
import { sendPush } from './send-push.ts'

/** Longer than for what others say: what did not leave in the night is news in the morning. */
const fresh = 12 * 3_600_000
const inTurn = fewAtATime(20)

/** Whoever scheduled what did not leave, in their browsers. */
export const pushUnsent = listener({
  name: 'push.unsent',
  async handle(events, { house, signal }) {
    await Promise.all(events.map((event) => inTurn(() => tellAuthor(house, event, signal))))
  },
})

async function tellAuthor(house: House, { companyId, name, payload }: WrittenEvent, signal: AbortSignal): Promise<void> {
  if (name !== messageEvents.unsent.name) return
  // Not returned from: who returns has told everybody.
  signal.throwIfAborted()
  const { userId, messageId, contactName, messageBody, time, isSeen, ...chat } = messageEvents.unsent.payload.parse(payload)
  if (time < house.clock.now() - fresh) return
  const person = await house.database.transaction(companyId, (db) => findPerson(db, companyId, userId))
  if (!person) return
  await sendPush(house, person, {
    title: pushTexts[person.language ?? 'pt'].unsent(contactName || writePhone(chat.waId)),
    body: messageBody,
    path: isSeen ? `${chatPath(person, chat)}?message=${encodeURIComponent(messageId)}` : '/',
    tag: `unsent:${messageId}`,
  }).catch(house.report)
}
