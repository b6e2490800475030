import { ChatStatus } from '@prosa/contract/chats/states'
import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import type { Problem } from '@prosa/contract/kit/call'
import type { Message } from '@prosa/contract/messages/model'
import { mostWords, refusedChange, refusedSend } from '@prosa/contract/messages/rules'
import type { scheduledCalls } from '@prosa/contract/messages/scheduled-calls'
import { channelOf } from '../../../channels/channel-of.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { refuseSwitchedOff } from '../../../kit/http/refuse-switched-off.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { put } from '../../../kit/queue/queue.ts'
import { savePlan } from '../messages/message-store.ts'
import { readMessages, tellMessages } from '../messages/read-messages.ts'
import { lockMessageOfChat } from './change-message.ts'
import { outbound } from './queue-message.ts'
import { releaseMessage } from './release-message.ts'
import { getSendPlace } from './send-store.ts'

type Locked = Awaited<ReturnType<typeof lockMessageOfChat>>
type Key = Parameters<typeof lockMessageOfChat>[1]

/**
 * Whoever sends it holds the chat too, so that it is changed before it leaves or not at all. What was put in for the old time finds another
 * time in the message, and does nothing.
 */
export const changeScheduled: Handler<typeof scheduledCalls.changeScheduled> = async (ctx, { messageBody, scheduledAt, ...key }) => {
  const { db, actor } = ctx
  const locked = await lockPlanned(ctx, key)
  const { messageId, messageType, ...was } = locked.message
  const problem = messageBody === undefined ? null : wordsProblem(messageBody, mostWords(messageType))
  if (problem) throw new Refusal('input.invalid', { fields: [{ name: 'messageBody', problem }] })
  const plan = {
    messageBody: messageBody === undefined ? was.messageBody : hideCards(messageBody),
    scheduledAt: scheduledAt ?? was.scheduledAt!,
  }
  // Its words can still be mended, and it can be cancelled or sent at once.
  if (plan.scheduledAt !== was.scheduledAt) refuseSwitchedOff(actor, 'scheduled')
  await refuseAt(ctx, locked, plan.scheduledAt)
  await savePlan(db, actor.companyId, messageId, plan)
  if (plan.scheduledAt !== was.scheduledAt)
    await put(db, outbound, actor.companyId, [{ payload: { scheduledId: messageId, at: plan.scheduledAt }, dueAt: plan.scheduledAt }])
  return told(ctx, messageId)
}

export const sendScheduledNow: Handler<typeof scheduledCalls.sendScheduledNow> = async (ctx, key) => {
  const locked = await lockPlanned(ctx, key)
  await refuseAt(ctx, locked, null)
  await releaseMessage({ ...ctx, companyId: ctx.actor.companyId }, locked.chat, locked.message, ctx.house.clock.now())
  return told(ctx, locked.message.messageId)
}

function wordsProblem(words: string, most: number): Problem | null {
  if (words.trim() === '') return 'required'
  return words.length > most ? 'tooLong' : null
}

async function lockPlanned(ctx: Context, key: Key): Promise<Locked> {
  const locked = await lockMessageOfChat(ctx, key)
  const { message } = locked
  const refusal = refusedChange(ctx.actor, { ...message, statusDetail: message.statusDetail ?? undefined })
  if (refusal) throw new Refusal(refusal)
  return locked
}

/** As if it were written now for that time; a closed chat is no hindrance, as it is opened when the message leaves. */
async function refuseAt({ db, actor, house }: Context, { chat, allowed, message }: Locked, scheduledAt: number | null): Promise<void> {
  const place = await getSendPlace(db, actor.companyId, chat)
  const isServed = channelOf(place.channelType) !== null && !place.isRemoved
  const sending = { ...message, ...place, isServed, allowed, scheduledAt, chatStatus: ChatStatus.Open }
  const refusal = refusedSend(actor, sending, house.clock.now())
  if (refusal && refusal !== 'chat.wrongStatus') throw new Refusal(refusal)
}

async function told(ctx: Context, messageId: string): Promise<Message> {
  const { db, actor, house } = ctx
  await tellMessages({ ...ctx, companyId: actor.companyId }, [messageId], 'changed')
  const [message] = await readMessages(house, db, actor.companyId, [messageId])
  return message!
}
