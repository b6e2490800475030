import * as z from 'zod/mini'
import { propertyKinds } from '../properties/model.ts'
import { Address } from './address.ts'
import { ContactStatus } from './states.ts'

export const ContactProperty = z.object({
  propertyId: z.string(),
  propertyName: z.string(),
  propertyValue: z.string(),
  description: z.string(),
  kind: z.enum(propertyKinds),
  options: z.array(z.string()),
  /** The value as customers read it, in texts that are sent to them. */
  shownValue: z.string(),
  /** It stood there before the property became of another kind. */
  isMisfit: z.boolean(),
})
export type ContactProperty = z.output<typeof ContactProperty>

export const ContactNote = z.object({
  noteId: z.string(),
  body: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  at: z.number(),
})
export type ContactNote = z.output<typeof ContactNote>

export const ContactLabel = z.object({ labelId: z.string(), text: z.string(), color: z.string() })

/** Spec §3. `phonenumberIdList` are the numbers of their chats, as far as the asker sees them. */
export const ContactDetail = z.object({
  contactId: z.string(),
  waId: z.string(),
  name: z.string(),
  email: z.string(),
  status: ContactStatus.schema,
  countryNumber: z.string(),
  phonenumber: z.string(),
  phonenumberIdList: z.array(z.string()),
  phonenumberId: z.nullable(z.string()),
  blockedOn: z.array(z.string()),
  leadId: z.nullable(z.string()),
  leadName: z.nullable(z.string()),
  /** A department that is responsible instead of a person (A62). */
  departmentId: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  marketing: z.enum(['unknown', 'granted', 'revoked']),
  labels: z.array(ContactLabel),
  contactAddressDTO: z.nullable(Address),
  properties: z.array(ContactProperty),
  /** The company's properties that have no value here. */
  emptyProperties: z.array(ContactProperty),
  propertyIdList: z.array(z.string()),
  notes: z.array(ContactNote),
  /** The other identifiers by which they are known, as far as the asker may know them. */
  otherNumbers: z.array(z.string()),
  /** When it was put into the bin; null where it is not there. */
  deletedAt: z.nullable(z.number()),
  /** Nothing was said yet where the asker sees it: all but name and number is left out, and only a missing name can be given. */
  isNameOnly: z.boolean(),
  createdAt: z.number(),
  version: z.number(),
})
export type ContactDetail = z.output<typeof ContactDetail>
