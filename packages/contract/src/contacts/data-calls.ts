import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, list, oneOf, ownId, text, whole } from '../kit/fields.ts'
import { mostLabelsOfOne } from '../labels/limits.ts'
import { mostProperties, mostPropertyValue } from '../properties/limits.ts'
import { Property } from '../properties/model.ts'
import { Address } from './address.ts'
import { mostContactName } from './limits.ts'
import { ContactDetail } from './model.ts'
import { TimelineEntry, timelineKinds } from './timeline-entry.ts'

const contact = { companyId: ownId(), waId: id() }
const ofContact = '/contact/:companyId/:waId' as const
const version = z.optional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))

/** Instead of the id of who is responsible. */
export const nobody = 'nobody'

const propertyName = z.optional(text(200, 1))
const saidProperty = z.object({ propertyId: z.optional(ownId()), propertyName, propertyValue: text(mostPropertyValue) })

const erasing = {
  allow: 'signedIn',
  audit: 'contact.eraseProperties',
  input: z.object({
    ...contact,
    propertyIdList: z.optional(list(ownId(), mostProperties)),
    propertyName,
    version,
  }),
  result: ContactDetail,
  errors: ['contact.notFound', 'contact.changedMeanwhile', 'property.notFound'],
} as const

/** All that is known of a person at once, and the properties of which nothing is. R057, R058. */
export const contactDataCalls = {
  /**
   * C124: what is sent is saved, all of it or nothing. A property is meant by its id or, as elsewhere, by its name. A further number becomes another identifier of theirs where it is nobody's; `labels`
   * are all that the contact itself is to have (A57); of `leadId` and `departmentId` one at most is not `nobody` (A62).
   */
  updateContact: call({
    method: 'PUT',
    path: `${ofContact}/update`,
    otherPaths: ['/contact/:companyId/update'],
    body: 'json',
    allow: 'contact',
    audit: 'contact.update',
    input: z.object({
      ...contact,
      name: z.optional(text(mostContactName)),
      email: z.optional(text(254)),
      countryNumber: z.optional(text(8)),
      phonenumber: z.optional(text(40)),
      labels: z.optional(list(ownId(), mostLabelsOfOne)),
      contactAddressDTO: z.optional(z.nullable(Address)),
      properties: z.optional(list(saidProperty, mostProperties)),
      leadId: z.optional(ownId(nobody)),
      departmentId: z.optional(ownId(nobody)),
      version,
    }),
    result: ContactDetail,
    errors: [
      'contact.notFound',
      'contact.changedMeanwhile',
      'contact.invalidNumber',
      'contact.numberTaken',
      'contact.erased',
      'property.notFound',
      'department.notFound',
      'agent.notFound',
      'label.notFound',
      'label.archived',
      'label.otherDepartment',
      'label.tooManyOfOne',
    ],
  }),
  /** C108 */
  listEmptyProperties: call({
    method: 'GET',
    path: `${ofContact}/emptyPropertyList`,
    otherPaths: ['/contact/:companyId/emptyPropertyList'],
    allow: 'signedIn',
    input: z.object(contact),
    result: z.array(Property),
    errors: ['contact.notFound'],
  }),
  /** C109: by their ids, or one by its name. */
  erasePropertyData: call({
    method: 'DELETE',
    path: `${ofContact}/erasePropertyData`,
    otherPaths: ['/contact/:companyId/erasePropertyData'],
    ...erasing,
  }),
  erasePropertyDataByPost: call({
    method: 'POST',
    path: `${ofContact}/erasePropertyData`,
    otherPaths: ['/contact/:companyId/erasePropertyData'],
    ...erasing,
  }),
  /** What happened with a person, the newest first; `after` goes on behind the last one. Of chats only what the asker sees. */
  listContactTimeline: call({
    method: 'GET',
    path: `${ofContact}/timeline`,
    allow: 'contact',
    input: z.object({
      ...contact,
      kinds: z.optional(list(oneOf(timelineKinds), timelineKinds.length)),
      after: z.optional(text(200)),
      pageSize: z._default(whole(1, 100), 30),
    }),
    result: z.object({ entries: z.array(TimelineEntry), after: z.nullable(z.string()) }),
    errors: ['contact.notFound'],
  }),
}
