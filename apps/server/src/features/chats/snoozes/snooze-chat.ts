import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { untilAnswered } from '@prosa/contract/chats/limits'
import { isSnoozed, refusedSnooze, refusedWaking, snoozeWanted } from '@prosa/contract/chats/snooze'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { put } from '../../../kit/queue/queue.ts'
import type { ChatRow } from '../../sight/public.ts'
import { lockUnmovedChat, type Mover } from '../moves/move-chats.ts'
import { writeNotice } from '../moves/write-notice.ts'
import { noteSnoozed } from '../tell-chat.ts'
import { snoozes } from './wake-chats.ts'

export const snoozeChat: Handler<typeof chatActionCalls.snoozeChat> = async (ctx, { until, untilAnswered: isOpenEnd, seen, ...key }) => {
  const { chat } = await lockUnmovedChat(ctx, key, seen)
  const wanted = snoozeWanted({ until, untilAnswered: isOpenEnd }, ctx.house.clock.now())
  if (wanted.problem) throw new Refusal('input.invalid', { fields: [{ name: 'until', problem: wanted.problem }] })
  return putAside(ctx, chat, wanted.until)
}

/** What wakes it is an item for this time alone: snoozed anew, the old one finds another time and does nothing. */
export async function putAside(ctx: Mover, chat: ChatRow, until: number) {
  const { db, actor } = ctx
  const { companyId, userId } = actor
  const refusal = refusedSnooze(actor, chat)
  if (refusal) throw new Refusal(refusal)
  const snoozed = await noteSnoozed({ ...ctx, companyId }, chat, { until, by: userId })
  const isTimed = until !== untilAnswered
  const { phonenumberId, waId } = chat
  if (isTimed) await put(db, snoozes, companyId, [{ payload: { phonenumberId, waId, until }, dueAt: until }])
  await writeNotice(ctx, chat, { notice: 'snoozed', ...(isTimed && { until }) })
  return snoozed!
}

export const wakeChat: Handler<typeof chatActionCalls.wakeChat> = async (ctx, { seen, ...key }) =>
  wakeUp(ctx, (await lockUnmovedChat(ctx, key, seen)).chat)

/** It is where it was: nothing has happened in it. */
export async function wakeUp(ctx: Mover, chat: ChatRow) {
  const refusal = refusedWaking(ctx.actor, chat)
  if (refusal) throw new Refusal(refusal)
  if (!isSnoozed(chat)) return chat
  const woken = await noteSnoozed({ ...ctx, companyId: ctx.actor.companyId }, chat, {
    until: null,
    by: null,
    wokenAt: ctx.house.clock.now(),
  })
  await writeNotice(ctx, chat, { notice: 'woken' })
  return woken!
}
