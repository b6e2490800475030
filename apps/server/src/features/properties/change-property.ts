import type { InputOf } from '@prosa/contract/kit/call'
import type { propertyCalls } from '@prosa/contract/properties/calls'
import { propertyEvents } from '@prosa/contract/properties/events'
import { mostProperties } from '@prosa/contract/properties/limits'
import type { Property } from '@prosa/contract/properties/model'
import { type PropertyWords, propertyGoneAt, readProperty } from '@prosa/contract/properties/rules'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { insertProperty, lockProperty, lockPropertyCount, type PropertyRow, saveProperty } from './property-store.ts'

type Calls = typeof propertyCalls
type Adding = Pick<Context, 'db' | 'emit' | 'actor' | 'house'>

export const createProperty: Handler<Calls['createProperty']> = async (ctx, input) => {
  const property = await addProperty(ctx, input)
  ctx.audit({ target: property.propertyId, after: wordsOf(property) })
  return property
}

/** Also for who makes one on the way to something else. */
export async function addProperty(ctx: Adding, said: Omit<InputOf<Calls['createProperty']>, 'companyId'>): Promise<Property> {
  const { companyId } = ctx.actor
  const words = understood({ ...nothing, ...given(said), name: said.name })
  if ((await lockPropertyCount(ctx.db, companyId)) >= mostProperties) throw new Refusal('property.tooMany')
  const propertyId = newId(ctx.house.clock.now())
  await insertProperty(ctx.db, companyId, { propertyId, ...words })
  ctx.emit(propertyEvents.changed, { propertyId, version: 1 })
  return showProperty({ propertyId, ...words, deletedAt: null, version: 1 })
}

export const changeProperty: Handler<Calls['updateProperty']> = async (ctx, { propertyId, version: seen, ...said }) => {
  const { companyId } = ctx.actor
  // Two who swap names would wait for each other for ever.
  if (said.name !== undefined) await lockPropertyCount(ctx.db, companyId)
  const row = await lockThere(ctx, propertyId)
  if (seen !== undefined && seen !== row.version) throw new Refusal('property.changedMeanwhile')
  const before = wordsOf(row)
  const after = understood({ ...before, ...given(said) })
  ctx.audit({ target: propertyId, before, after })
  if (JSON.stringify(before) === JSON.stringify(after)) return showProperty(row)
  const version = await saveProperty(ctx.db, { companyId, propertyId }, after)
  ctx.emit(propertyEvents.changed, { propertyId, version })
  return showProperty({ ...row, ...after, version })
}

/** One that is not in the bin. */
export async function lockThere({ db, actor }: Pick<Context, 'db' | 'actor'>, propertyId: string): Promise<PropertyRow> {
  const row = await lockProperty(db, { companyId: actor.companyId, propertyId })
  if (!row || row.deletedAt !== null) throw new Refusal('property.notFound')
  return row
}

export const showProperty = ({ deletedAt, ...row }: PropertyRow): Property => ({ ...row, goneAt: propertyGoneAt(deletedAt) })

export const wordsOf = ({ name, description, defaultValue, kind, options }: PropertyWords): PropertyWords => ({
  name,
  description,
  defaultValue,
  kind,
  options,
})

const nothing = { description: '', defaultValue: '', kind: 'text' as const, options: [] }

type Said = { [K in keyof PropertyWords]?: PropertyWords[K] | undefined }

/** What was said, without what was left out. */
const given = ({ name, description, defaultValue, kind, options }: Said): Partial<PropertyWords> => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  ...(defaultValue !== undefined && { defaultValue }),
  ...(kind !== undefined && { kind }),
  ...(options !== undefined && { options }),
})

function understood(said: PropertyWords): PropertyWords {
  const read = readProperty(said)
  if (read.problems) throw new Refusal('input.invalid', { fields: read.problems })
  return read.value
}
