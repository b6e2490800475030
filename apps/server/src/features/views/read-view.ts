import { type Group, type Leaf, leavesOf } from '@prosa/contract/conditions/condition'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { FieldProblem, InputOf } from '@prosa/contract/kit/call'
import type { viewCalls } from '@prosa/contract/views/calls'
import { agentWords, chatFields, readChatCondition } from '@prosa/contract/views/chat-fields'
import { mayShareView, viewNameProblem } from '@prosa/contract/views/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { checkMaskedCondition, isSentBack } from '../contacts/public.ts'
import { fitAsked } from '../properties/public.ts'
import { listUnknownIds, type NamedIds } from './value-store.ts'
import { holdDepartment, type ViewContent } from './view-store.ts'

type Said = Omit<InputOf<typeof viewCalls.createView>, 'companyId'>
type Known = Pick<ViewContent, 'scope' | 'departmentId' | 'authorId' | 'condition' | 'conditionBy'>

/** What somebody says of a view, understood or refused; `known` is what it has already and may keep, also where that is gone by now. */
export async function readView(ctx: Context, said: Said, known: Known | null): Promise<ViewContent> {
  const { db, actor } = ctx
  const { scope } = said
  const departmentId = scope === 'department' ? (said.departmentId ?? null) : null
  const name = tidyName(said.name)
  const condition = readChatCondition(said.condition)
  const fields: FieldProblem[] = []
  const complain = (field: string, problem: FieldProblem['problem'] | null | undefined) => problem && fields.push({ name: field, problem })
  complain('name', viewNameProblem(name))
  complain('departmentId', scope === 'department' && departmentId === null ? 'required' : null)
  complain('condition', condition.problem)
  if (fields.length > 0 || !condition.value) throw new Refusal('input.invalid', { fields })

  const isKept = known?.scope === scope && known.departmentId === departmentId
  if (!isKept) {
    // It would be gone from its author, who has it still.
    if (scope === 'own' && known && known.authorId !== actor.userId) throw new Refusal('permission.denied')
    if (scope === 'company' && !mayShareView(actor, { scope, departmentId })) throw new Refusal('permission.denied')
    const isThere =
      departmentId === null || (mayShareView(actor, { scope, departmentId }) && (await holdDepartment(db, actor.companyId, departmentId)))
    if (!isThere) throw new Refusal('department.notFound', { fields: [{ name: 'departmentId', problem: 'notInList' }] })
  }
  const isAsBefore = known !== null && isSentBack(actor, chatFields, condition.value, known)
  if (!isAsBefore) await checkMaskedCondition(ctx, chatFields, condition.value, { askedBy: ctx.visitor })
  const asked = isAsBefore ? known.condition : condition.value
  await refuseUnknown(ctx, asked, known?.condition ?? null)
  // An own one is of whoever has it; a shared one stays its author's.
  return {
    scope,
    departmentId,
    name,
    condition: await fitAsked(ctx, asked, known?.condition ?? null),
    conditionBy: isAsBefore ? known.conditionBy : actor.userId,
    authorId: scope === 'own' ? actor.userId : (known?.authorId ?? actor.userId),
  }
}

const valueFields = {
  department: 'departments',
  agent: 'people',
  label: 'labels',
  number: 'numbers',
  broadcast: 'broadcasts',
} as const satisfies Record<string, keyof NamedIds>

function namedIn(condition: Group): NamedIds {
  const named: Record<keyof NamedIds, string[]> = { departments: [], people: [], labels: [], numbers: [], properties: [], broadcasts: [] }
  const words: readonly string[] = agentWords
  for (const { field, values = [], id } of leavesOf(condition) satisfies Leaf[]) {
    const of = valueFields[field as keyof typeof valueFields]
    if (of) named[of].push(...values.map(String).filter((value) => !words.includes(value)))
    if (field === 'property' && id !== undefined) named.properties.push(id)
  }
  return named
}

/** Ids of other companies, and of nothing. */
async function refuseUnknown({ db, actor }: Context, condition: Group, known: Group | null): Promise<void> {
  const had = new Set(known ? Object.values(namedIn(known)).flat() : [])
  const unknown = await listUnknownIds(db, actor.companyId, namedIn(condition))
  if (unknown.some((id) => !had.has(id))) throw new Refusal('input.invalid', { fields: [{ name: 'condition', problem: 'notInList' }] })
}
