import * as z from 'zod/mini'
import { ChannelType } from '../phone-numbers/states.ts'
import { Address } from './address.ts'
import { ContactLabel } from './model.ts'
import { ContactStatus } from './states.ts'

/**
 * A contact as lists show it, with all that a column can have: nobody asks again for a row. Through which numbers and channels somebody
 * writes, their labels and when they last wrote are of all their chats, also of those that the asker does not see: `contact` shows the
 * person whole, and never a message. `getContact` is for everybody, and says of chats only what the asker sees.
 */
export const ListedContact = z.object({
  contactId: z.string(),
  /** By which it is asked for: its number with the ninth digit, or what its channel knows it by. */
  waId: z.string(),
  name: z.string(),
  email: z.string(),
  status: ContactStatus.schema,
  countryNumber: z.string(),
  phonenumber: z.string(),
  /** Of its chats, the latest first. */
  phonenumberIdList: z.array(z.string()),
  phonenumberId: z.nullable(z.string()),
  channels: z.array(ChannelType.schema),
  labels: z.array(ContactLabel),
  leadId: z.nullable(z.string()),
  leadName: z.nullable(z.string()),
  departmentId: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  marketing: z.enum(['unknown', 'granted', 'revoked']),
  contactAddressDTO: z.nullable(Address),
  properties: z.array(z.object({ propertyId: z.string(), propertyName: z.string(), propertyValue: z.string() })),
  /** When they last wrote; null where they never did. */
  lastActivityAt: z.nullable(z.number()),
  createdAt: z.number(),
  version: z.number(),
})
export type ListedContact = z.output<typeof ListedContact>
