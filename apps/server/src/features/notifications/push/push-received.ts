import { messageEvents } from '@prosa/contract/messages/events'
import type { Db } from '../../../kit/db/db.ts'
import { bornAt } from '../../../kit/db/ids.ts'
import { waitWhileHeld } from '../../../kit/outgoing/wait-while-held.ts'
import { put, queue, RetryLater } from '../../../kit/queue/queue.ts'
import { type QueueWorker, worker } from '../../../kit/queue/queue-worker.ts'
import { newsListener } from './news-listener.ts'
import { type News, queueNews } from './push-queue.ts'
import { chatPath, customerName, pushTexts } from './push-texts.ts'
import { listReceivers, listUndecided } from './receiver-store.ts'

type Received = { seq: number; messageId: string; time: number }

/** Messages that came while it was not decided yet who gets their chat. Nothing that a customer wrote stands in it. */
const receivedNews = queue<Received>('received_news', { isOutgoing: true })

const freshMs = 10 * 60_000
/** A look takes some milliseconds. Where one does not come to its end, the department is told after so long. */
const [nextTry, patience] = [50, 3_000]

/**
 * A customer's message, to the browsers of whom it waits for: the chat's agent, and where nobody has it, those of its department, once
 * until somebody opens it. Where it is about to be given to somebody, that is waited for, so that a department does not ring for one of it. Told
 * again after a crash it takes the place of the first.
 */
export const pushReceived = newsListener({
  name: 'push.received',
  kind: messageEvents.added,
  freshMs,
  timeOf: ({ message }) => (message.source === 'customer' && !message.fromMe ? message.time : null),
  async listNews(db, companyId, heard) {
    const received = heard.map(({ seq, said: { message } }) => ({ seq, messageId: message.messageId, time: message.time }))
    const waiting = await undecidedOf(db, companyId, received)
    const later = received.filter(({ messageId }) => waiting.has(messageId))
    await put(
      db,
      receivedNews,
      companyId,
      later.map((payload) => ({ payload, key: `${payload.seq}` })),
    )
    return newsOf(
      db,
      companyId,
      received.filter(({ messageId }) => !waiting.has(messageId)),
    )
  },
})

export const receivedWorker: QueueWorker = worker({
  queue: receivedNews,
  handle: ({ house, companyId, items, finish }) =>
    finish(async ({ db, keep }) => {
      await waitWhileHeld(db)
      const now = house.clock.now()
      const isPatient = ({ itemId }: { itemId: string }) => now - bornAt(itemId) < patience
      const waiting = await undecidedOf(
        db,
        companyId,
        items.filter(isPatient).map(({ payload }) => payload),
      )
      for (const { itemId, payload } of items) if (waiting.has(payload.messageId)) keep(itemId, new RetryLater('undecided', nextTry))
      const payloads = items.map(({ payload }) => payload).filter(({ messageId }) => !waiting.has(messageId))
      const untilOf = new Map(payloads.map(({ seq, time }) => [seq, time + freshMs]))
      const news = await newsOf(db, companyId, payloads)
      await queueNews(
        house,
        db,
        companyId,
        news.map((one) => ({ ...one, until: untilOf.get(one.seq)! })),
      )
    }),
})

const undecidedOf = async (db: Db, companyId: string, received: readonly Received[]): Promise<ReadonlySet<string>> =>
  new Set(await listUndecided(db, companyId, idsOf(received)))

const idsOf = (received: readonly Received[]) => received.map(({ messageId }) => messageId)

/** Asked after it was seen that no look is to come: what the last one did is seen then. */
async function newsOf(db: Db, companyId: string, received: readonly Received[]): Promise<Omit<News, 'until'>[]> {
  const receivers = Map.groupBy(await listReceivers(db, companyId, idsOf(received)), ({ messageId }) => messageId)
  return received.flatMap(({ seq, messageId }) =>
    (receivers.get(messageId) ?? []).map(({ userId, contactName, phonenumberId, waId, messageBody }) => ({
      seq,
      userId,
      chat: { phonenumberId, waId },
      messageId,
      words: ({ language, chatResumeOrder, ...reader }) => ({
        message: {
          title: customerName(reader, { contactName, waId }),
          body: messageBody || pushTexts[language].received,
          path: chatPath({ companyId, chatResumeOrder }, { phonenumberId, waId }),
          tag: `chat:${phonenumberId}:${waId}`,
        },
        unseen: null,
      }),
    })),
  )
}
