import type { ChatKey } from '@prosa/contract/chats/model'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { waitWhileHeld } from '../../kit/outgoing/wait-while-held.ts'
import { type QueueWorker, worker } from '../../kit/queue/queue-worker.ts'
import { findAutomaticPlace, type TellingContext, writeAutomatic } from '../chats/public.ts'
import { awayMessages } from '../entries/public.ts'
import { lockChat } from '../sight/public.ts'
import { type AwayKind, isAnybodyThere, noteSaid } from './distribution-store.ts'
import { findOpenHours } from './open-hours.ts'

/** A customer wrote: by how their department stands now they are told that it is closed, or that nobody is there, each once in a session. */
async function sayAway(ctx: TellingContext, key: ChatKey): Promise<void> {
  const { db, house, companyId } = ctx
  const chat = await lockChat(db, companyId, key)
  if (!chat || chat.handledBy === 'bot') return
  const said = await findWords(ctx, chat.departmentId)
  const place = said && (await findAutomaticPlace(ctx, chat))
  // What waits until the number is connected again would come when it is not true any more.
  const isLeaving = place && place.channelStatus !== ChannelStatus.Disconnected
  if (!said || !isLeaving || !(await noteSaid(db, companyId, key, said.kind, house.clock.now()))) return
  await writeAutomatic(ctx, chat, place, said.text)
}

type Words = { kind: AwayKind; text: string }

/** Null where the department has nothing to say to that, or somebody is there. */
async function findWords(ctx: TellingContext, departmentId: string): Promise<Words | null> {
  const { db, house, companyId } = ctx
  const hours = await findOpenHours(db, companyId, departmentId)
  if (!hours) return null
  const [{ rules }, now] = [hours, house.clock.now()]
  const { awayMessage, nobodyMessage } = rules
  if (!hours.isOpen(now)) return awayMessage === '' ? null : { kind: 'away', text: awayMessage }
  const asked = { departmentId, rules, now }
  return nobodyMessage === '' || (await isAnybodyThere(db, companyId, asked)) ? null : { kind: 'nobody', text: nobodyMessage }
}

const orderOf = ({ phonenumberId, waId }: ChatKey) => `${phonenumberId} ${waId}`

/** The note that it was said, the message and "done" are one commit. In the order of their keys, as everybody locks several chats. */
export const awayWorker: QueueWorker = worker({
  queue: awayMessages,
  batch: 20,
  handle: ({ house, companyId, items, finish }) =>
    finish(async ({ db, emit }) => {
      await waitWhileHeld(db)
      const chats = items.map(({ payload }) => payload).toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
      for (const chat of chats) await sayAway({ db, emit, house, companyId }, chat)
    }),
})
