import { type Group, leavesOf } from '@prosa/contract/conditions/condition'
import { fitCondition } from '@prosa/contract/conditions/fit-condition'
import type { PropertyUse } from '@prosa/contract/properties/model'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { listPropertyRows, type PropertyRow } from './property-store.ts'

type Asker = Pick<Context, 'db' | 'actor'>

/** What a feature has that names a property; null where it has nothing. */
export type FindPropertyUses = (asker: Asker, propertyId: string) => Promise<PropertyUse | null>

/** Of those that everybody sees the names, of all others how many. */
export const usesOf = (kind: PropertyUse['kind'], found: readonly { name: string; isShared: boolean }[]): PropertyUse | null =>
  found.length === 0 ? null : { kind, total: found.length, names: found.filter(({ isShared }) => isShared).map(({ name }) => name) }

/** Those that these conditions may be about; none are read where they ask for none. */
export async function listAskedProperties({ db, actor }: Asker, conditions: readonly Group[]): Promise<PropertyRow[]> {
  const isAsked = conditions.some((condition) => leavesOf(condition).some(({ field }) => field === 'property'))
  return isAsked ? listPropertyRows(db, actor.companyId) : []
}

/** As the kinds of the company's properties ask it, or refused; `kept` is what it asked already and may ask still. */
export const fitAsked = async (asker: Asker, condition: Group, kept: Group | null): Promise<Group> =>
  fitTo(await listAskedProperties(asker, [condition]), condition, kept)

/** The same, where the properties were read already. */
export function fitTo(properties: readonly PropertyRow[], condition: Group, kept: Group | null): Group {
  const { value, problem } = fitCondition(condition, properties, kept)
  if (problem) throw new Refusal('input.invalid', { fields: [{ name: 'condition', problem }] })
  return value
}
