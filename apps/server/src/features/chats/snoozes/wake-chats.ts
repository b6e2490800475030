import { chatEvents } from '@prosa/contract/chats/events'
import type { ChatKey } from '@prosa/contract/chats/model'
import { waitWhileHeld } from '../../../kit/outgoing/wait-while-held.ts'
import { queue } from '../../../kit/queue/queue.ts'
import { type QueueWorker, worker } from '../../../kit/queue/queue-worker.ts'
import { lockChat } from '../../sight/public.ts'
import type { TellingContext } from '../messages/read-messages.ts'
import { writeNoticesBy } from '../moves/write-notice.ts'
import { noteWoken } from '../tell-chat.ts'

/** The end of a snooze: for which time it was put in tells whether it is meant still. */
export type SnoozeEnd = ChatKey & { until: number }

export const snoozes = queue<SnoozeEnd>('snoozes', { isOutgoing: true })

/** A chat that was snoozed anew, woken or moved meanwhile stays as it is. */
export async function wakeDue(ctx: TellingContext, end: SnoozeEnd): Promise<void> {
  const woken = await wakeQuietly(ctx, end)
  if (!woken?.agentId) return
  const { agentId: userId, phonenumberId, waId, contactName, version } = woken
  ctx.emit(chatEvents.woken, { userId, phonenumberId, waId, contactName, time: ctx.house.clock.now(), version })
}

/** Wakes a chat without a notification. Null where the snooze is not meant any more. */
export async function wakeQuietly(ctx: TellingContext, { until, ...key }: SnoozeEnd) {
  const { db, house, companyId } = ctx
  const chat = await lockChat(db, companyId, key)
  if (chat?.snoozedUntil !== until) return null
  const time = house.clock.now()
  const woken = await noteWoken(ctx, chat, time)
  await writeNoticesBy(null, ctx, [chat], { notice: 'woken', at: time })
  return woken
}

const keyOf = ({ phonenumberId, waId }: ChatKey) => `${phonenumberId} ${waId}`

/** Waking and "done" are one commit, so that a chat wakes once. In the order of their keys, as everybody locks several chats. */
export const wakeWorker: QueueWorker = worker({
  queue: snoozes,
  batch: 20,
  handle: ({ house, companyId, items, finish }) =>
    finish(async ({ db, emit }) => {
      await waitWhileHeld(db)
      const ends = items.map(({ payload }) => payload).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      for (const end of ends) await wakeDue({ db, emit, house, companyId }, end)
    }),
})
