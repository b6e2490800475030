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

/** What a node brings that was away for longer is no news. */
const fresh = 10 * 60_000
const inTurn = fewAtATime(20)

/** Whom a note names, in their browsers. Told again after a crash it takes the place of the first. */
export const pushMentioned = listener({
  name: 'push.mentioned',
  wokenBy: [messageEvents.mentioned.name],
  async handle(events, { house, signal }) {
    await Promise.all(events.map((event) => inTurn(() => tellPerson(house, event, signal))))
  },
})

async function tellPerson(house: House, { companyId, name, payload }: WrittenEvent, signal: AbortSignal): Promise<void> {
  if (name !== messageEvents.mentioned.name) return
  // Not returned from: who returns has told everybody.
  signal.throwIfAborted()
  const { userId, messageId, contactName, byName, messageBody, time, ...chat } = messageEvents.mentioned.payload.parse(payload)
  if (time < house.clock.now() - fresh) return
  const person = await findReader(house, { companyId, userId, chat })
  if (!person?.isSeen) return
  await sendPush(house, person, {
    title: pushTexts[person.language ?? 'pt'].mentioned(byName, contactName || writePhone(chat.waId)),
    body: messageBody,
    path: `${chatPath(person, chat)}?message=${encodeURIComponent(messageId)}`,
    tag: `mention:${messageId}`,
  }).catch(house.report)
}
