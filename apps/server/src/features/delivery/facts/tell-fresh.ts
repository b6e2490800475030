import { allAnswered } from '../../../kit/db/all-answered.ts'
import { linkReplies, readTold, type Telling, type TellingContext, tell, tellMessages } from '../../chats/public.ts'
import { listFacts, lockFacts, type Named } from './fact-store.ts'
import { foldMessages } from './fold-messages.ts'

/** `replyToProviderId`: what it answers may come at the same moment. */
type Fresh = { messageId: string; phonenumberId: string; providerMessageId: string; replyToProviderId?: string | null }

/**
 * Locked messages that got their provider's id in this transaction. Facts about them and answers to them may have come before that.
 * Mostly none did: everything is asked at once, in an order that finds them, and asked again only where there were some. Who asks folds the
 * people of those that a broadcast sent.
 */
export async function tellFresh(ctx: TellingContext, fresh: readonly Fresh[], what: Telling): Promise<void> {
  if (fresh.length === 0) return
  const ids = fresh.map(({ messageId }) => messageId)
  const [early, told] = await allAnswered([findEarly(ctx, fresh), readTold(ctx, ids)])
  const changed = new Set(early.linked)
  for (const [phonenumberId, providerIds] of early.factsOf)
    for (const messageId of (await foldMessages(ctx.db, ctx.companyId, phonenumberId, providerIds)).changed) changed.add(messageId)
  if (early.factsOf.size === 0) tell(ctx, told, what)
  else await tellMessages(ctx, ids, what)
  await tellMessages(
    ctx,
    [...changed].filter((messageId) => !ids.includes(messageId)),
    'changed',
  )
}

/** Pipelined: sent in this order without waiting in between. Whoever adds a fact at this moment is either seen by us or sees the message. */
async function findEarly({ db, companyId }: TellingContext, fresh: readonly Fresh[]) {
  const own = inOrder(fresh)
  const all = inOrder([...own, ...fresh.flatMap(answeredBy)])
  const [, linked, facts] = await allAnswered([
    lockFacts(db, companyId, all),
    linkReplies(db, companyId, all),
    listFacts(db, companyId, own),
  ])
  const numbers = Map.groupBy(own, ({ phonenumberId }) => phonenumberId)
  const factsOf = [...new Set(facts.map(({ phonenumberId }) => phonenumberId))].map((phonenumberId) => {
    return [phonenumberId, numbers.get(phonenumberId)!.map(({ providerMessageId }) => providerMessageId)] as const
  })
  return { linked, factsOf: new Map(factsOf.toSorted(([one], [other]) => compare(one, other))) }
}

const answeredBy = ({ phonenumberId, replyToProviderId: providerMessageId }: Fresh): Named[] =>
  providerMessageId ? [{ phonenumberId, providerMessageId }] : []

/** In which everybody locks, each once. */
function inOrder(named: readonly Named[]): Named[] {
  const once = new Map(named.map((one) => [JSON.stringify([one.phonenumberId, one.providerMessageId]), one]))
  return [...once.values()].toSorted(
    (one, other) => compare(one.phonenumberId, other.phonenumberId) || compare(one.providerMessageId, other.providerMessageId),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
