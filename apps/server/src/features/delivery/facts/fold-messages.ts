import { createHash } from 'node:crypto'
import { type Folded, factsOf, foldFacts, type MessageFact } from '@prosa/contract/messages/fold-facts'
import type { Db } from '../../../kit/db/db.ts'
import { linkReplies, renewRepliesTo, saveFolded } from '../../chats/public.ts'
import { insertFacts, listFacts, lockFacts, lockFoldable, type Price } from './fact-store.ts'

/** `more` is kept with it; of a status it may hold what the provider charges. */
export type NewFact = { phonenumberId: string; providerMessageId: string; fact: MessageFact; more?: object }

/** In whichever order they come, also before the message: `foldMessages` makes of them what the message shows. */
export async function addFacts(db: Db, companyId: string, facts: readonly NewFact[]): Promise<void> {
  if (facts.length === 0) return
  const rows = facts.map(({ phonenumberId, providerMessageId, fact, more }) => {
    const { kind, at, ...detail } = fact
    return {
      phonenumberId,
      providerMessageId,
      factKey: factKeyOf(fact),
      kind,
      at: new Date(at).toISOString(),
      detail: { ...more, ...detail },
    }
  })
  await insertFacts(db, companyId, rows)
}

/** The deduplication key: what is told twice has the same. A status comes once for each message; people react and edit again and again. */
function factKeyOf(fact: MessageFact): string {
  switch (fact.kind) {
    case 'status':
      return `status:${fact.status}`
    case 'reaction':
      return `reaction:${fact.fromMe ? 'us' : 'them'}:${fact.at}:${fact.emoji ?? ''}`
    case 'edit':
      return `edit:${fact.at}:${createHash('sha256').update(fact.messageBody).digest('hex')}`
    case 'delete':
      return 'delete'
  }
}

/** `ofBroadcasts`: of those that changed. Whoever asked folds their people, once for a commit and behind all messages (`foldPeople`). */
type FoldedIds = { changed: string[]; ofBroadcasts: string[] }

/**
 * Asked when facts of these were added, when one of them got its provider's id, and when one of them was answered. The rows are locked
 * before the keys, here and everywhere.
 */
export async function foldMessages(
  db: Db,
  companyId: string,
  phonenumberId: string,
  providerMessageIds: readonly string[],
): Promise<FoldedIds> {
  const wanted = [...new Set(providerMessageIds)].toSorted()
  if (wanted.length === 0) return { changed: [], ofBroadcasts: [] }
  const named = wanted.map((providerMessageId) => ({ phonenumberId, providerMessageId }))
  const lockRows = () => lockFoldable(db, companyId, phonenumberId, wanted)
  const [early] = await Promise.all([lockRows(), lockFacts(db, companyId, named)])
  // What was not there may have been written by whom we waited for.
  const [rows, facts] = await Promise.all([early.length === wanted.length ? early : lockRows(), listFacts(db, companyId, named)])
  const toldOf = Map.groupBy(facts, ({ providerMessageId }) => providerMessageId)
  const changed = rows.flatMap(({ messageId, providerMessageId, errorCode, errorProviderCode, factsSince, isOfBroadcast, ...row }) => {
    const before = { ...row, error: errorCode && { code: errorCode, providerCode: errorProviderCode } }
    const told = (toldOf.get(providerMessageId) ?? []).filter(({ at }) => factsSince === null || at >= factsSince)
    // Where facts may be gone the message stands for them; what is older than they are is one of them, told again.
    const known = factsSince === null ? [] : factsOf(before)
    const after = { ...foldFacts(before, [...known, ...told.map(factOf)]), ...(priceIn(told) ?? priceOf(before)) }
    return isSame(before, after)
      ? []
      : [{ ...after, messageId, isOfBroadcast, isGone: before.deletedAt === null && after.deletedAt !== null }]
  })
  if (changed.length > 0) await saveFolded(db, companyId, changed)
  const gone = changed.filter(({ isGone }) => isGone).map(({ messageId }) => messageId)
  const answers = gone.length === 0 ? [] : await renewRepliesTo(db, companyId, gone)
  const linked = await linkReplies(db, companyId, named)
  return {
    changed: [...new Set([...changed.map(({ messageId }) => messageId), ...answers, ...linked])],
    ofBroadcasts: changed.filter(({ isOfBroadcast }) => isOfBroadcast).map(({ messageId }) => messageId),
  }
}

const factOf = ({ kind, at, detail }: { kind: MessageFact['kind']; at: number; detail: object }) => ({ ...detail, kind, at }) as MessageFact

type Priced = { at: number; detail: { pricing?: { isBillable: boolean; category: string; type: string } } }

/** The last that was said. */
function priceIn(facts: readonly Priced[]): Price | null {
  const last = facts.filter(({ detail }) => detail.pricing).toSorted((one, other) => other.at - one.at)[0]?.detail.pricing
  return last ? { priceCategory: last.category, priceType: last.type, isBillable: last.isBillable } : null
}

const priceOf = ({ priceCategory, priceType, isBillable }: Price): Price => ({ priceCategory, priceType, isBillable })

const isSame = (one: Folded & Price, other: Folded & Price) => canonical(one) === canonical(other)

/** The database has an order of its own for what an object holds. */
const canonical = ({
  messageBody,
  messageStatus,
  statusDetail,
  statusTimes,
  error,
  reactions,
  edits,
  deletedAt,
  ...price
}: Folded & Price) =>
  JSON.stringify([
    priceOf(price),
    messageBody,
    messageStatus,
    statusDetail,
    Object.entries(statusTimes).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    error && [error.code, error.providerCode],
    reactions.map(({ emoji, fromMe, at }) => [emoji, fromMe, at]),
    edits.map(({ messageBody, at }) => [messageBody, at]),
    deletedAt,
  ])
