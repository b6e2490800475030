import type { ReceivingContext } from '../../chats/public.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import { addFacts, foldMessages, type NewFact } from '../fold-messages.ts'
import { settleByCallback } from '../settle-by-callback.ts'
import { tellMessages } from '../tell-messages.ts'
import { makeDepartment } from './make-department.ts'

/** What the events of one transaction leave to be done once for all of them. */
export type Left = {
  facts: NewFact[]
  /** Provider ids of which something got known, by number. */
  touched: Map<string, Set<string>>
  settled: { messageId: string; phonenumberId: string; providerMessageId: string }[]
  added: Set<string>
}

export type InboundContext = NumberWork & ReceivingContext & { now: number; left: Left; turns: Map<string, Promise<unknown>> }

export function openInbound(work: NumberWork): InboundContext {
  const { db, companyId, house } = work
  let made: Promise<string> | null = null
  const left = { facts: [], touched: new Map(), settled: [], added: new Set<string>() }
  const turns = new Map<string, Promise<unknown>>()
  return { ...work, db, companyId, now: house.clock.now(), left, turns, makeDepartment: () => (made ??= makeDepartment(work)) }
}

/** Events of one person after each other, though they came by different names: the transaction that they share keeps none of them out. */
export function inTurn<T>({ turns }: InboundContext, contactId: string, run: () => Promise<T>): Promise<T> {
  const turn = (turns.get(contactId) ?? Promise.resolve()).then(run)
  turns.set(contactId, turn)
  return turn
}

export function touch({ left: { touched } }: InboundContext, phonenumberId: string, ...providerMessageIds: readonly (string | null)[]) {
  const ids = touched.get(phonenumberId) ?? new Set<string>()
  for (const id of providerMessageIds) if (id !== null) ids.add(id)
  touched.set(phonenumberId, ids)
}

export function addFact(ctx: InboundContext, fact: NewFact) {
  ctx.left.facts.push(fact)
  touch(ctx, fact.phonenumberId, fact.providerMessageId)
}

/** Messages in the order of their ids, as everybody locks them. */
export async function finishInbound(ctx: InboundContext): Promise<void> {
  const { db, companyId, left } = ctx
  const settled = await settle(ctx)
  await addFacts(db, companyId, left.facts)
  const changed = new Set(settled)
  for (const [phonenumberId, ids] of [...left.touched].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const messageId of await foldMessages(db, companyId, phonenumberId, [...ids])) changed.add(messageId)
  await tellMessages(ctx, [...left.added], 'added')
  await tellMessages(
    ctx,
    [...changed].filter((id) => !left.added.has(id)),
    'changed',
  )
}

async function settle(ctx: InboundContext): Promise<string[]> {
  const wanted = ctx.left.settled.toSorted((one, other) => (one.messageId < other.messageId ? -1 : 1))
  const answers = await Promise.all(wanted.map((one) => settleByCallback(ctx, one)))
  return wanted.filter((_, index) => answers[index]).map(({ messageId }) => messageId)
}
