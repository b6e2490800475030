import type { PropertyUse } from '@prosa/contract/properties/model'
import type { Context } from '../../kit/http/context.ts'

/** What a feature has that names a property; null where it has nothing. */
export type FindPropertyUses = (asker: Pick<Context, 'db' | 'actor'>, propertyId: string) => Promise<PropertyUse | null>

/** Of those that everybody sees the names, of all others how many. */
export const usesOf = (kind: PropertyUse['kind'], found: readonly { name: string; isShared: boolean }[]): PropertyUse | null =>
  found.length === 0 ? null : { kind, total: found.length, names: found.filter(({ isShared }) => isShared).map(({ name }) => name) }
