import { propertyCalls } from '@prosa/contract/properties/calls'
import type { FastifyInstance } from 'fastify'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { saveContactValue } from '../contacts/public.ts'
import { changeProperty, createProperty, lockThere, showProperty } from './change-property.ts'
import { getPropertyCost, listPropertyBin, removeProperty, restoreProperty } from './property-bin.ts'
import { listPropertyRows } from './property-store.ts'
import type { FindPropertyUses } from './property-uses.ts'

/** `finders` are those of the features that name properties. */
export const propertyRoutes = (finders: readonly FindPropertyUses[]) => (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, propertyCalls, {
    createProperty,
    updateProperty: changeProperty,
    updatePropertyValue: setPropertyValue,
    listProperties: async ({ db, actor }) => (await listPropertyRows(db, actor.companyId)).map(showProperty),
    listPropertyBin,
    getPropertyCost: getPropertyCost(finders),
    removeProperty: removeProperty(finders),
    restoreProperty,
  })

/** Of one contact, or of the property itself; `version` is that of what is changed. */
const setPropertyValue: Handler<typeof propertyCalls.updatePropertyValue> = async (
  ctx,
  { propertyId, waId, propertyValue, defaultValue, version },
) => {
  const said = propertyValue ?? defaultValue
  const { companyId } = ctx.actor
  if (waId === undefined) return changeProperty(ctx, { companyId, propertyId, defaultValue: said, version })
  const property = await lockThere(ctx, propertyId)
  if (said !== undefined) await saveContactValue(ctx, { waId, version, propertyId, propertyValue: said })
  return showProperty(property)
}
