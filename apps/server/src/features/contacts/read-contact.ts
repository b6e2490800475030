import type { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { readPhone } from '@prosa/contract/formats/phone'
import type { Context } from '../../kit/http/context.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findAddress, getDetailRow, listPropertyRows } from './contact-detail-store.ts'
import { findSeenContact, type SeenContact } from './find-seen-contact.ts'
import { listNoteRows } from './note-store.ts'

export const getContact: Handler<typeof contactCalls.getContact> = async (ctx, { waId }) =>
  readContact(ctx, await findSeenContact(ctx, waId), waId)

export const getContactAddress: Handler<typeof contactCalls.getContactAddress> = async (ctx, { waId }) => {
  const { contact } = await findSeenContact(ctx, waId)
  return { contactAddressDTO: await findAddress(ctx.db, ctx.actor.companyId, contact.contactId) }
}

export const listContactProperties: Handler<typeof contactCalls.listContactProperties> = async (ctx, { waId }) => {
  const { contact } = await findSeenContact(ctx, waId)
  const all = await listPropertyRows(ctx.db, ctx.actor.companyId, contact.contactId)
  return all.filter(({ propertyValue }) => propertyValue !== '')
}

type Reader = Pick<Context, 'db' | 'actor'>

/** As it is now, for somebody who may know it. `asked` is the chat on their screen, where they see it. */
export async function readContact(
  { db, actor: { companyId } }: Reader,
  { contact: { contactId }, chats }: SeenContact,
  asked: string,
): Promise<ContactDetail> {
  const [{ identifier, address, ...row }, all, notes] = await Promise.all([
    getDetailRow(db, companyId, contactId),
    listPropertyRows(db, companyId, contactId),
    listNoteRows(db, companyId, contactId),
  ])
  const [latest] = chats
  const waId = (chats.find((chat) => chat.waId === asked) ?? latest)?.waId ?? identifier
  const properties = all.filter(({ propertyValue }) => propertyValue !== '')
  return {
    ...row,
    contactId,
    waId,
    ...phoneOf(waId),
    phonenumberIdList: [...new Set(chats.map(({ phonenumberId }) => phonenumberId))],
    phonenumberId: latest?.phonenumberId ?? null,
    contactAddressDTO: address,
    properties,
    emptyProperties: all.filter(({ propertyValue }) => propertyValue === ''),
    propertyIdList: properties.map(({ propertyId }) => propertyId),
    notes,
  }
}

/** Empty where a channel names people by something else than a number. */
function phoneOf(waId: string): Pick<ContactDetail, 'countryNumber' | 'phonenumber'> {
  if (!/^\d+$/.test(waId)) return { countryNumber: '', phonenumber: '' }
  const { value } = readPhone(`+${waId}`)
  return value ? { countryNumber: value.country.dialCode, phonenumber: value.national } : { countryNumber: '', phonenumber: waId }
}
