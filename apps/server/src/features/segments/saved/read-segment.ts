import { type Group, leavesOf } from '@prosa/contract/conditions/condition'
import { isSameCondition } from '@prosa/contract/conditions/masked-questions'
import { contactFields, readContactCondition, responsibleWords } from '@prosa/contract/contacts/contact-fields'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { FieldProblem, InputOf } from '@prosa/contract/kit/call'
import type { segmentCalls } from '@prosa/contract/segments/calls'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { checkMaskedCondition } from '../../contacts/public.ts'
import { listSeenBroadcasts } from '../../ledger/public.ts'
import { fitAsked } from '../../properties/public.ts'
import { listUnknownIds } from '../../views/public.ts'
import type { SegmentContent } from './segment-store.ts'

type Said = Omit<InputOf<typeof segmentCalls.createSegment>, 'companyId'>

/** What somebody says of a segment, understood or refused; `known` is what it has already and may keep, also where that is gone by now. */
export async function readSegment(ctx: Context, said: Said, known: SegmentContent | null): Promise<SegmentContent> {
  const { userId } = ctx.actor
  const { scope } = said
  const name = tidyName(said.name)
  const { value: condition, problem } = readContactCondition(said.condition)
  const fields: FieldProblem[] = []
  if (name === '') fields.push({ name: 'name', problem: 'required' })
  if (problem) fields.push({ name: 'condition', problem })
  if (fields.length > 0 || !condition) throw new Refusal('input.invalid', { fields })
  // It would be gone from its author, who has it still.
  if (scope === 'own' && known && known.authorId !== userId) throw new Refusal('permission.denied')
  const isAsBefore = known !== null && isSameCondition(condition, known.condition)
  if (!isAsBefore) await checkMaskedCondition(ctx, contactFields, condition, { askedBy: ctx.visitor })
  await refuseUnknown(ctx, condition, known?.condition ?? null)
  return {
    scope,
    name,
    condition: await fitAsked(ctx, condition, known?.condition ?? null),
    conditionBy: isAsBefore ? known.conditionBy : userId,
    authorId: known?.authorId ?? userId,
  }
}

const words: readonly string[] = responsibleWords

function namedIn(condition: Group) {
  const named = {
    people: [] as string[],
    labels: [] as string[],
    numbers: [] as string[],
    properties: [] as string[],
    broadcasts: [] as string[],
  }
  for (const { field, values = [], id } of leavesOf(condition)) {
    const ids = values.map(String).filter((value) => !words.includes(value))
    if (field === 'responsible') named.people.push(...ids)
    if (field === 'label') named.labels.push(...ids)
    if (field === 'broadcast') named.broadcasts.push(...ids)
    if (field === 'number') named.numbers.push(...ids)
    if (field === 'property' && id !== undefined) named.properties.push(id)
  }
  return named
}

const idsIn = (condition: Group): string[] => Object.values(namedIn(condition)).flat()

/**
 * Returns for each condition whether the condition names something that cannot be found: a deleted thing, a thing of another company, or a
 * broadcast that the asker does not see. The value "responsible" names a person or a department.
 */
export async function openGone(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  conditions: readonly Group[],
): Promise<(named: Group) => string[]> {
  const all = conditions.map(namedIn)
  const together = (kind: keyof ReturnType<typeof namedIn>) => [...new Set(all.flatMap((named) => named[kind]))]
  const named = { people: together('people'), labels: together('labels'), numbers: together('numbers'), properties: together('properties') }
  const broadcasts = together('broadcasts')
  if ([...Object.values(named), broadcasts].every((ids) => ids.length === 0)) return () => []
  const seen = new Set((await listSeenBroadcasts(db, actor, broadcasts)).map(({ broadcastId }) => broadcastId))
  const unseen = broadcasts.filter((id) => !seen.has(id))
  const unknown = [...unseen, ...(await listUnknownIds(db, actor.companyId, { ...named, departments: [], broadcasts: [] }))]
  const responsible = unknown.filter((id) => named.people.includes(id))
  const nobody = { people: [], labels: [], numbers: [], properties: [], broadcasts: [] }
  const neither = responsible.length > 0 ? await listUnknownIds(db, actor.companyId, { ...nobody, departments: responsible }) : []
  const gone = new Set(unknown.filter((id) => !named.people.includes(id) || neither.includes(id)))
  return (condition) => idsIn(condition).filter((id) => gone.has(id))
}

/** Ids of other companies, and of nothing. */
async function refuseUnknown(ctx: Context, condition: Group, known: Group | null): Promise<void> {
  const had = new Set(known ? idsIn(known) : [])
  const gone = (await openGone(ctx, [condition]))(condition)
  if (gone.some((id) => !had.has(id))) throw new Refusal('input.invalid', { fields: [{ name: 'condition', problem: 'notInList' }] })
}
