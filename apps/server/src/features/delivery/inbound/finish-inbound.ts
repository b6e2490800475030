import { allAnswered } from '../../../kit/db/all-answered.ts'
import { RetryLater } from '../../../kit/queue/queue.ts'
import { findAnswers, noteAnswers } from '../../broadcasts/public.ts'
import { insertMessages, saveAcceptedByCallback, tellMessages } from '../../chats/public.ts'
import { saveActivity, tellContact } from '../../contacts/public.ts'
import { lockLastOf } from '../../entries/public.ts'
import { foldPeople, lockPeople, putTelling } from '../../ledger/public.ts'
import { lockTold } from '../facts/fact-store.ts'
import { addFacts, foldMessages } from '../facts/fold-messages.ts'
import { tellFresh } from '../facts/tell-fresh.ts'
import { tellUnsent } from '../outbound/give-up-message.ts'
import type { InboundContext } from './inbound-context.ts'

/** What the events of a task left to be done once for all of them; their chats have been written already. */
export async function finishInbound(ctx: InboundContext): Promise<void> {
  const { messages, facts, settled } = ctx.left
  const outcomes = facts.length > 0 || settled.length > 0 ? await finishWithFacts(ctx) : await finishMessages(ctx)
  const answers = await findAnswers(ctx, messages)
  // Who got a broadcast and who answers one, of this one or of others, are locked together: each commit would hold what the other waits for.
  if (outcomes.length > 0 && answers.length > 0) await lockPeople(ctx.db, ctx.companyId, outcomes, answers)
  await foldPeople(ctx.db, ctx.companyId, outcomes)
  await noteAnswers(ctx, answers)
  await putTelling(ctx.db, ctx.companyId, outcomes, answers)
}

/** What customers write is of no broadcast. */
async function finishMessages(ctx: InboundContext): Promise<string[]> {
  const { messages } = ctx.left
  if (messages.length > 0) await allAnswered([addMessages(ctx), tellFresh(ctx, messages, 'added'), noteActivity(ctx)])
  return []
}

/** Of contacts that are locked already. [CL8] Who comes out of the bin is listed again, and told. */
async function noteActivity(ctx: InboundContext): Promise<void> {
  const { db, companyId, left } = ctx
  if (left.active.size === 0) return
  const active = [...left.active].map(([contactId, wrote]) => ({ contactId, ...wrote }))
  await saveActivity(db, companyId, active)
  for (const { contactId, isInBin } of active) if (isInBin) await tellContact(ctx, companyId, contactId, { isOfList: true })
}

const againPause = 50

/** None of them was known before. If one is known now, or came twice in this task, all is undone and tried again: then it is found to be known. */
async function addMessages({ db, companyId, left: { messages } }: InboundContext): Promise<void> {
  if (messages.length === 0) return
  if ((await insertMessages(db, companyId, messages)) < messages.length) throw new RetryLater('known meanwhile', againPause)
}

/** The chats first, then messages in the order of their ids, as everybody locks them. Answers those of broadcasts that got further. */
async function finishWithFacts(ctx: InboundContext): Promise<string[]> {
  const { db, companyId, left } = ctx
  const messageIds = left.settled.map(({ messageId }) => messageId)
  const told = touched(ctx)
  const sent = told.flatMap(([phonenumberId, ids]) => ids.map((providerMessageId) => ({ phonenumberId, providerMessageId })))
  // Sent in this order without waiting in between.
  const [, , , settled] = await allAnswered([
    lockLastOf(db, companyId, { messageIds, sent: left.facts }),
    lockTold(db, companyId, { messageIds, sent }),
    addMessages(ctx),
    settle(ctx),
    addFacts(db, companyId, left.facts),
    noteActivity(ctx),
  ])
  const changed = new Set(settled)
  const outcomes = new Set(settled)
  for (const [phonenumberId, ids] of told) {
    const folded = await foldMessages(db, companyId, phonenumberId, ids)
    for (const messageId of folded.changed) changed.add(messageId)
    for (const messageId of folded.ofBroadcasts) outcomes.add(messageId)
  }
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
  return [...outcomes]
}

/** By number, the provider's ids of messages of which something became known. */
function touched({ left: { messages, facts } }: InboundContext): [string, string[]][] {
  const told = [
    ...facts,
    ...messages,
    ...messages.map(({ phonenumberId, replyToProviderId }) => ({ phonenumberId, providerMessageId: replyToProviderId })),
  ]
  const byNumber = [...Map.groupBy(told, ({ phonenumberId }) => phonenumberId)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return byNumber.map(([phonenumberId, ofNumber]) => [phonenumberId, ofNumber.flatMap(({ providerMessageId }) => providerMessageId ?? [])])
}

/**
 * A status brought the provider's id of a message of ours, before the answer to our call or instead of it: the message is uncertain no
 * longer. Before the status is folded. `messageId` is what the provider gave back, and may be anything.
 */
async function settle({ db, house, companyId, left }: InboundContext): Promise<string[]> {
  const wanted = left.settled.toSorted((one, other) => (one.messageId < other.messageId ? -1 : 1))
  const answers = await Promise.all(wanted.map((one) => saveAcceptedByCallback(db, companyId, { ...one, now: house.clock.now() })))
  return wanted.filter((_, index) => answers[index]).map(({ messageId }) => messageId)
}
