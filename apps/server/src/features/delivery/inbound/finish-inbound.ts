import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { RetryLater } from '../../../kit/queue/queue.ts'
import { insertMessages, saveAcceptedByCallback, tellMessages } from '../../chats/public.ts'
import { addFacts, foldMessages } from '../facts/fold-messages.ts'
import { tellFresh } from '../facts/tell-fresh.ts'
import { tellUnsent } from '../outbound/give-up-message.ts'
import type { InboundContext } from './inbound-context.ts'

/** Their chats have been written already. */
export async function finishInbound(ctx: InboundContext): Promise<void> {
  const { messages, facts, settled } = ctx.left
  if (facts.length > 0 || settled.length > 0) return finishWithFacts(ctx)
  if (messages.length > 0) await allAnswered([addMessages(ctx), tellFresh(ctx, messages, 'added')])
}

const againPause = 50

/** None of them was known before. If one is known now, or came twice in this task, all is undone and tried again: then it is found to be known. */
async function addMessages({ db, companyId, left: { messages } }: InboundContext): Promise<void> {
  if (messages.length === 0) return
  if ((await insertMessages(db, companyId, messages)) < messages.length) throw new RetryLater('known meanwhile', againPause)
}

/** Messages in the order of their ids, as everybody locks them. */
async function finishWithFacts(ctx: InboundContext): Promise<void> {
  const { db, companyId, left } = ctx
  await addMessages(ctx)
  const changed = new Set(await settle(ctx))
  await addFacts(db, companyId, left.facts)
  for (const [phonenumberId, ids] of touched(ctx))
    for (const messageId of await foldMessages(db, companyId, phonenumberId, ids)) changed.add(messageId)
  await tellUnsent(
    ctx,
    left.failed.filter((id) => changed.has(id)),
  )
  const added = new Set(left.messages.map(({ messageId }) => messageId))
  await tellMessages(ctx, [...added], 'added')
  await tellMessages(
    ctx,
    [...changed].filter((id) => !added.has(id)),
    'changed',
  )
}

/** By number, the provider's ids of which something got known. */
function touched({ left: { messages, facts } }: InboundContext): [string, string[]][] {
  const told = [
    ...facts,
    ...messages,
    ...messages.map(({ phonenumberId, replyToProviderId }) => ({ phonenumberId, providerMessageId: replyToProviderId })),
  ]
  const byNumber = [...Map.groupBy(told, ({ phonenumberId }) => phonenumberId)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return byNumber.map(([phonenumberId, ofNumber]) => [phonenumberId, ofNumber.flatMap(({ providerMessageId }) => providerMessageId ?? [])])
}

async function settle(ctx: InboundContext): Promise<string[]> {
  const wanted = ctx.left.settled.toSorted((one, other) => (one.messageId < other.messageId ? -1 : 1))
  const answers = await Promise.all(wanted.map((one) => settleByCallback(ctx, one)))
  return wanted.filter((_, index) => answers[index]).map(({ messageId }) => messageId)
}

/**
 * A status told of one of ours what its provider calls it, before the answer came or instead of it: it is uncertain no longer. Asked
 * before the status is folded; whoever asks tells of the message. `messageId` is what came back, and may be anything.
 */
function settleByCallback(
  { db, house, companyId }: { db: Db; house: House; companyId: string },
  told: { messageId: string; phonenumberId: string; providerMessageId: string },
): Promise<boolean> {
  return saveAcceptedByCallback(db, companyId, { ...told, now: house.clock.now() })
}
