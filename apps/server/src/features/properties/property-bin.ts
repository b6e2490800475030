import type { propertyCalls } from '@prosa/contract/properties/calls'
import { propertyEvents } from '@prosa/contract/properties/events'
import { mostProperties, propertyBinLife } from '@prosa/contract/properties/limits'
import type { PropertyUse } from '@prosa/contract/properties/model'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockThere, showProperty, wordsOf } from './change-property.ts'
import {
  countValues,
  listBinnedProperties,
  listPropertyRows,
  lockProperty,
  lockPropertyCount,
  setPropertyDeleted,
} from './property-store.ts'
import type { FindPropertyUses } from './property-uses.ts'

type Calls = typeof propertyCalls
type Cost = { contacts: number; uses: PropertyUse[] }

async function costOf(ctx: Pick<Context, 'db' | 'actor'>, propertyId: string, finders: readonly FindPropertyUses[]): Promise<Cost> {
  const uses = await Promise.all(finders.map((find) => find(ctx, propertyId)))
  return { contacts: await countValues(ctx.db, { companyId: ctx.actor.companyId, propertyId }), uses: uses.filter((use) => use !== null) }
}

export const getPropertyCost =
  (finders: readonly FindPropertyUses[]): Handler<Calls['getPropertyCost']> =>
  async (ctx, { propertyId }) => {
    const there = await listPropertyRows(ctx.db, ctx.actor.companyId)
    if (!there.some((property) => property.propertyId === propertyId)) throw new Refusal('property.notFound')
    return costOf(ctx, propertyId, finders)
  }

export const removeProperty =
  (finders: readonly FindPropertyUses[]): Handler<Calls['removeProperty']> =>
  async (ctx, { propertyId, confirmed = false }) => {
    const { db, actor, emit, audit, house } = ctx
    const row = await lockThere(ctx, propertyId)
    const { contacts, uses } = await costOf(ctx, propertyId, finders)
    const used = uses.reduce((sum, { total }) => sum + total, 0)
    if (!confirmed && contacts + used > 0) throw new Refusal('property.inUse', { facts: { contacts, uses: used } })
    const deletedAt = house.clock.now()
    const version = await setPropertyDeleted(db, { companyId: actor.companyId, propertyId }, deletedAt)
    audit({ target: propertyId, before: { ...wordsOf(row), contacts } })
    emit(propertyEvents.changed, { propertyId, version })
    return showProperty({ ...row, deletedAt, version })
  }

/** One that was made on the way to something that is taken back goes too, unless it is used by now. */
export async function binUnused(
  ctx: Pick<Context, 'db' | 'actor' | 'emit' | 'house'>,
  propertyId: string,
  finders: readonly FindPropertyUses[],
): Promise<void> {
  const key = { companyId: ctx.actor.companyId, propertyId }
  const row = await lockProperty(ctx.db, key)
  if (!row || row.deletedAt !== null) return
  const { contacts, uses } = await costOf(ctx, propertyId, finders)
  if (contacts + uses.length > 0) return
  ctx.emit(propertyEvents.changed, { propertyId, version: await setPropertyDeleted(ctx.db, key, ctx.house.clock.now()) })
}

export const restoreProperty: Handler<Calls['restoreProperty']> = async (ctx, { propertyId }) => {
  const { db, emit, audit, house } = ctx
  const { companyId } = ctx.actor
  const count = await lockPropertyCount(db, companyId)
  const row = await lockProperty(db, { companyId, propertyId })
  if (!row || (row.deletedAt !== null && row.deletedAt <= house.clock.now() - propertyBinLife)) throw new Refusal('property.notFound')
  audit({ target: propertyId, after: wordsOf(row) })
  if (row.deletedAt === null) return showProperty(row)
  if (count >= mostProperties) throw new Refusal('property.tooMany')
  const version = await setPropertyDeleted(db, { companyId, propertyId }, null)
  emit(propertyEvents.changed, { propertyId, version })
  return showProperty({ ...row, deletedAt: null, version })
}

export const listPropertyBin: Handler<Calls['listPropertyBin']> = async ({ db, actor, house }) =>
  (await listBinnedProperties(db, actor.companyId, house.clock.now() - propertyBinLife)).map(showProperty)
