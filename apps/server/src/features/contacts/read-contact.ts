import type { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { may, sees } from '@prosa/contract/permissions'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import {
  type ContactChat,
  type ContactRow,
  findAddress,
  findByIdentifiers,
  getDetailRow,
  listChatsOf,
  listPropertyRows,
  lockByIdentifier,
} from './contact-detail-store.ts'
import { listNoteRows } from './note-store.ts'

/** A contact that this person may know, and those of its chats that they see, the latest first. */
type SeenContact = { contact: ContactRow; chats: ContactChat[] }

type Asker = Pick<Context, 'db' | 'actor'>

/** What is not there and what this person may not know are refused alike. */
const contactSeenBy =
  (find: typeof findByIdentifiers) =>
  async ({ db, actor }: Asker, waId: string): Promise<SeenContact> => {
    const contact = await find(db, actor.companyId, numberFormsOf(waId))
    const chats = contact ? await listChatsOf(db, actor.companyId, contact.contactId) : []
    const seen = chats.filter((chat) => sees(actor, chat))
    if (!contact || !(may(actor, 'contact') || seen.length > 0)) throw new Refusal('contact.notFound')
    return { contact, chats: seen }
  }

const findSeenContact = contactSeenBy(findByIdentifiers)
export const lockSeenContact = contactSeenBy(lockByIdentifier)

/** An identifier that hides a number has digits too, which are nobody's number. */
const looksLikeNumber = /^[+\d\s().-]+$/

const numberFormsOf = (waId: string): string[] => [...new Set([waId, ...(looksLikeNumber.test(waId) ? numberForms(waId) : [])])]

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
