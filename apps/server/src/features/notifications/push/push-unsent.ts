import { writePhone } from '@prosa/contract/formats/phone'
import { messageEvents } from '@prosa/contract/messages/events'
import { listener } from '../../../kit/events/listeners.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { fewAtATime } from '../../../kit/pace/few-at-a-time.ts'
import { chatPath } from './chat-path.ts'
import { findReader } from './find-reader.ts'
import { pushTexts } from './push-texts.ts'
import { sendPush } from './send-push.ts'

/** Longer than for what others say: what did not leave in the night is news in the morning. */
const fresh = 12 * 3_600_000
const inTurn = fewAtATime(20)

/** Whoever scheduled what did not leave, in their browsers. */
export const pushUnsent = listener({
  name: 'push.unsent',
  wokenBy: [messageEvents.unsent.name],
  async handle(events, { house, signal }) {
    await Promise.all(events.map((event) => inTurn(() => tellAuthor(house, event, signal))))
  },
})

async function tellAuthor(house: House, { companyId, name, payload }: WrittenEvent, signal: AbortSignal): Promise<void> {
  if (name !== messageEvents.unsent.name) return
  // Not returned from: who returns has told everybody.
  signal.throwIfAborted()
  const { userId, messageId, messageBody, time, chat: told } = messageEvents.unsent.payload.parse(payload)
  if (time < house.clock.now() - fresh) return
  const person = await findReader(house, { companyId, userId, chat: told })
  if (!person) return
  const chat = person.isSeen ? told : null
  const { unsent, unsentSomewhere } = pushTexts[person.language ?? 'pt']
  await sendPush(house, person, {
    title: chat ? unsent(chat.contactName || writePhone(chat.waId)) : unsentSomewhere,
    body: messageBody,
    path: chat ? `${chatPath(person, chat)}?message=${encodeURIComponent(messageId)}` : '/',
    tag: `unsent:${messageId}`,
  }).catch(house.report)
}
