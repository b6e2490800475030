import { writePhone } from '@prosa/contract/formats/phone'
import { messageEvents } from '@prosa/contract/messages/events'
import { listener } from '../../../kit/events/listeners.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { fewAtATime } from '../../../kit/pace/few-at-a-time.ts'
import { chatPath } from './chat-path.ts'
import { pushTexts } from './push-texts.ts'
import { listReceivers } from './receiver-store.ts'
import { sendPush } from './send-push.ts'

/** What a node brings that was away for longer is no news. */
const fresh = 10 * 60_000
/** One that nobody answers for must not keep the messages of everybody else. */
const inTurn = fewAtATime(20)

/**
 * A customer's message, to the browsers of whom it waits for: the chat's agent, and where nobody has it, those of its department, once
 * until somebody opens it. Told again after a crash it takes the place of the first.
 */
export const pushReceived = listener({
  name: 'push.received',
  wokenBy: [messageEvents.added.name],
  async handle(events, { house, signal }) {
    await Promise.all(events.map((event) => inTurn(() => tellReceivers(house, event, signal))))
  },
})

async function tellReceivers(house: House, { companyId, name, payload }: WrittenEvent, signal: AbortSignal): Promise<void> {
  if (name !== messageEvents.added.name) return
  // Not returned from: who returns has told everybody.
  signal.throwIfAborted()
  const { message } = messageEvents.added.payload.parse(payload)
  if (message.source !== 'customer' || message.fromMe || message.time < house.clock.now() - fresh) return
  const receivers = await house.database.transaction(companyId, (db) => listReceivers(db, companyId, message))
  const { phonenumberId, waId, messageBody } = message
  await Promise.all(
    receivers.map((receiver) =>
      sendPush(house, receiver, {
        title: receiver.contactName || writePhone(waId),
        body: messageBody || pushTexts[receiver.language ?? 'pt'].received,
        path: chatPath(receiver, { phonenumberId, waId }),
        tag: `chat:${phonenumberId}:${waId}`,
      }).catch(house.report),
    ),
  )
}
