import { allAnswered } from '../../../kit/db/all-answered.ts'
import { linkReplies, readTold, type Telling, type TellingContext, tell, tellMessages } from '../../chats/public.ts'
import { listFacts, lockFacts } from './fact-store.ts'
import { foldMessages } from './fold-messages.ts'

/** `replyToProviderId`: what it answers may come at the same moment. */
type Fresh = { messageId: string; phonenumberId: string; providerMessageId: string; replyToProviderId?: string | null }

/**
 * Locked messages that got their provider's id in this transaction. Facts about them and answers to them may have come before that.
 * Mostly none did: everything is asked at once, in an order that finds them, and asked again only where there were some.
 */
export async function tellFresh(ctx: TellingContext, fresh: readonly Fresh[], what: Telling): Promise<void> {
  if (fresh.length === 0) return
  const ids = fresh.map(({ messageId }) => messageId)
  const [early, told] = await allAnswered([findEarly(ctx, byNumber(fresh)), readTold(ctx, ids)])
  const changed = new Set(early.linked)
  for (const [phonenumberId, providerIds] of early.factsOf)
    for (const messageId of await foldMessages(ctx.db, ctx.companyId, phonenumberId, providerIds)) changed.add(messageId)
  if (early.factsOf.size === 0) tell(ctx, told, what)
  else await tellMessages(ctx, ids, what)
  await tellMessages(
    ctx,
    [...changed].filter((messageId) => !ids.includes(messageId)),
    'changed',
  )
}

type OfNumber = { phonenumberId: string; own: string[]; all: string[] }

/** In the order in which everybody locks. */
function byNumber(fresh: readonly Fresh[]): OfNumber[] {
  const numbers = [...Map.groupBy(fresh, ({ phonenumberId }) => phonenumberId)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return numbers.map(([phonenumberId, ofNumber]) => {
    const own = ofNumber.map(({ providerMessageId }) => providerMessageId)
    const all = new Set([...own, ...ofNumber.flatMap(({ replyToProviderId }) => replyToProviderId ?? [])])
    return { phonenumberId, own, all: [...all].toSorted() }
  })
}

/** Pipelined: sent in this order without waiting in between. Whoever adds a fact at this moment is either seen by us or sees the message. */
async function findEarly({ db, companyId }: TellingContext, numbers: readonly OfNumber[]) {
  const found = await allAnswered(
    numbers.map(async ({ phonenumberId, own, all }) => {
      const [, linked, facts] = await allAnswered([
        lockFacts(db, companyId, phonenumberId, all),
        linkReplies(db, companyId, phonenumberId, all),
        listFacts(db, companyId, phonenumberId, own),
      ])
      return { phonenumberId, linked, own: facts.length === 0 ? [] : own }
    }),
  )
  return {
    linked: found.flatMap(({ linked }) => linked),
    factsOf: new Map(found.flatMap(({ phonenumberId, own }) => (own.length === 0 ? [] : [[phonenumberId, own] as const]))),
  }
}
