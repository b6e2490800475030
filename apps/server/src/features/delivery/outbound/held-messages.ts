import { MessageStatus } from '@prosa/contract/messages/states'
import { renewRepliesTo, saveCancelled, saveUncertain, saveWaitingAgain, type TellingContext, tellMessages } from '../../chats/public.ts'
import { lockLastOf } from '../../entries/public.ts'
import { foldPeople } from '../../ledger/public.ts'
import { lockOutgoing, type Outgoing } from './outbound-store.ts'

/** Messages that were due when a hold of outgoing work ended. Nobody knows whether the system that the backup is of has sent them. */
export async function markHeldUncertain(ctx: TellingContext, messageIds: readonly string[]): Promise<void> {
  const { db, companyId } = ctx
  const waiting = (await lockQueued(ctx, messageIds)).filter(({ statusDetail }) => statusDetail !== 'uncertain')
  const ids = waiting.map(({ messageId }) => messageId)
  await saveUncertain(db, companyId, ids)
  await foldPeople(
    db,
    companyId,
    waiting.flatMap(({ isOfBroadcast, messageId }) => (isOfBroadcast ? messageId : [])),
  )
  await tellMessages(ctx, ids, 'changed')
}

/** They wait for the worker again. A message that somebody has sent again or canceled meanwhile stays as it is. */
export async function sendHeld(ctx: TellingContext, messageIds: readonly string[], isScheduled: boolean): Promise<void> {
  const ids = await lockUncertain(ctx, messageIds)
  await saveWaitingAgain(ctx.db, ctx.companyId, ids, isScheduled ? 'scheduled' : null)
  await tellMessages(ctx, ids, 'changed')
}

/** As if a person had canceled them before they left. */
export async function discardHeld(ctx: TellingContext, messageIds: readonly string[]): Promise<void> {
  const { db, companyId, house } = ctx
  const ids = await lockUncertain(ctx, messageIds)
  for (const messageId of ids) await saveCancelled(db, companyId, messageId, house.clock.now())
  const replies = await renewRepliesTo(db, companyId, ids)
  await tellMessages(ctx, [...ids, ...replies], 'changed')
}

async function lockUncertain(ctx: TellingContext, messageIds: readonly string[]): Promise<string[]> {
  const messages = await lockQueued(ctx, messageIds)
  return messages.flatMap(({ statusDetail, messageId }) => (statusDetail === 'uncertain' ? messageId : []))
}

/** The chats before the messages, as everybody locks them. */
async function lockQueued({ db, companyId }: TellingContext, messageIds: readonly string[]): Promise<Outgoing[]> {
  if (messageIds.length === 0) return []
  await lockLastOf(db, companyId, { messageIds: [...messageIds] })
  const messages = await lockOutgoing(db, companyId, messageIds)
  return messages.filter(
    ({ messageStatus, fromMe, internal, providerMessageId }) =>
      messageStatus === MessageStatus.Queued && fromMe && !internal && providerMessageId === null,
  )
}
