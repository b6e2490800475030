import * as z from 'zod/mini'
import { mostConditionLength } from '../conditions/condition.ts'
import { call } from '../kit/call.ts'
import { oneOf, ownId, text, whole } from '../kit/fields.ts'
import { propertyKinds } from '../properties/model.ts'
import { mostViewName } from './limits.ts'
import { View, viewScopes } from './model.ts'

const one = { companyId: ownId(), viewId: ownId() }
const ofOne = '/view/:companyId/:viewId' as const

const said = {
  name: text(mostViewName, 1),
  scope: oneOf(viewScopes),
  departmentId: z.optional(ownId()),
  /** JSON: an and/or group of `chatFields`. */
  condition: text(mostConditionLength, 2),
}

/** As much of a property as a condition asks by. */
const NamedProperty = z.object({ propertyId: z.string(), name: z.string(), kind: z.enum(propertyKinds), options: z.array(z.string()) })

const refusedWrites = ['view.nameTaken', 'view.tooMany', 'department.notFound', 'contact.maskedCondition'] as const

/**
 * Saved filters of chats. Everybody keeps their own and those of their departments, administrators the company's. What somebody does not see
 * is not there for them. Its chats are listed and counted by the inbox, which takes a `viewId`.
 */
export const viewCalls = {
  /** All that the asker sees, and the properties that a condition can name. */
  listViews: call({
    method: 'GET',
    path: '/view/:companyId/list',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.object({
      views: z.array(View),
      properties: z.array(NamedProperty),
    }),
    errors: [],
  }),
  createView: call({
    method: 'POST',
    path: '/view/:companyId/create',
    body: 'json',
    allow: 'signedIn',
    audit: 'view.create',
    input: z.object({ companyId: ownId(), ...said }),
    result: View,
    errors: refusedWrites,
  }),
  /** Optimistic locking by `version`. */
  updateView: call({
    method: 'POST',
    path: `${ofOne}/update`,
    body: 'json',
    allow: 'signedIn',
    audit: 'view.update',
    input: z.object({ ...one, ...said, version: whole(1, 2_147_483_647) }),
    result: View,
    errors: ['view.notFound', 'view.changed', ...refusedWrites],
  }),
  removeView: call({
    method: 'DELETE',
    path: `${ofOne}/delete`,
    allow: 'signedIn',
    audit: 'view.remove',
    input: z.object(one),
    result: View,
    errors: ['view.notFound'],
  }),
  restoreView: call({
    method: 'POST',
    path: `${ofOne}/restore`,
    allow: 'signedIn',
    audit: 'view.restore',
    input: z.object(one),
    result: View,
    errors: ['view.notFound', 'view.nameTaken', 'view.tooMany'],
  }),
}
