import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, list, oneOf, ownId, text } from '../kit/fields.ts'
import { mostOptionLength, mostOptions, mostPropertyDescription, mostPropertyName, mostPropertyValue } from './limits.ts'
import { Property, PropertyUse, propertyKinds } from './model.ts'

const one = { companyId: ownId(), propertyId: ownId() }
const ofOne = '/property/:companyId/:propertyId' as const
const version = z.optional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))
/** `options` are those of a choice, and nothing for other kinds. */
const details = {
  description: z.optional(text(mostPropertyDescription)),
  defaultValue: z.optional(text(mostPropertyValue)),
  kind: z.optional(oneOf(propertyKinds)),
  options: z.optional(list(text(mostOptionLength), mostOptions)),
}
const notSaved = ['property.nameTaken', 'property.tooMany'] as const

/** What a company wants to know of each of its contacts. R058. */
export const propertyCalls = {
  /** C225 */
  createProperty: call({
    method: 'POST',
    path: '/property/:companyId/create',
    body: 'json',
    allow: 'contact',
    audit: 'property.create',
    input: z.object({ companyId: ownId(), name: text(mostPropertyName, 1), ...details }),
    result: Property,
    errors: notSaved,
  }),
  /** C226. What is not sent stays; a new name or kind keeps every value. As JSON, because a form leaves an empty list out. */
  updateProperty: call({
    method: 'POST',
    path: `${ofOne}/update`,
    otherPaths: ['/property/:companyId/update'],
    body: 'json',
    allow: 'contact',
    audit: 'property.update',
    input: z.object({ ...one, name: z.optional(text(mostPropertyName, 1)), ...details, version }),
    result: Property,
    errors: ['property.notFound', 'property.nameTaken', 'property.changedMeanwhile'],
  }),
  /** C227: the value of the contact with this `waId`, or else what the property has by default. Both names mean the same. */
  updatePropertyValue: call({
    method: 'POST',
    path: `${ofOne}/updateValue`,
    otherPaths: ['/property/:companyId/updateValue'],
    allow: 'contact',
    audit: 'property.updateValue',
    input: z.object({
      ...one,
      waId: z.optional(id()),
      propertyValue: z.optional(text(mostPropertyValue)),
      defaultValue: z.optional(text(mostPropertyValue)),
      version,
    }),
    result: Property,
    errors: ['property.notFound', 'property.changedMeanwhile', 'contact.notFound', 'contact.changedMeanwhile'],
  }),
  /** C228, in the order in which they were added. */
  listProperties: call({
    method: 'GET',
    path: '/property/:companyId/list',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.array(Property),
    errors: [],
  }),
  listPropertyBin: call({
    method: 'GET',
    path: '/property/:companyId/bin',
    allow: 'contact',
    input: z.object({ companyId: ownId() }),
    result: z.array(Property),
    errors: [],
  }),
  /** How many contacts lose a value with it, and what else names it. */
  getPropertyCost: call({
    method: 'GET',
    path: `${ofOne}/cost`,
    allow: 'contact',
    expensive: true,
    input: z.object(one),
    result: z.object({ contacts: z.number(), uses: z.array(PropertyUse) }),
    errors: ['property.notFound'],
  }),
  /**
   * C229: it goes to the bin with its values. Where contacts have a value of it or something else names it, that is said first by the facts
   * of a refusal, and nothing is done until `confirmed`.
   */
  removeProperty: call({
    method: 'DELETE',
    path: `${ofOne}/delete`,
    otherPaths: ['/property/:companyId/delete'],
    allow: 'contact',
    audit: 'property.remove',
    input: z.object({ ...one, confirmed: z.optional(flag()) }),
    result: Property,
    errors: ['property.notFound', 'property.inUse'],
  }),
  restoreProperty: call({
    method: 'POST',
    path: `${ofOne}/restore`,
    allow: 'contact',
    audit: 'property.restore',
    input: z.object(one),
    result: Property,
    errors: ['property.notFound', ...notSaved],
  }),
}
