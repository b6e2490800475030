import type { contactCalls } from '@prosa/contract/contacts/calls'
import { knownOf } from '@prosa/contract/contacts/known-of'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { canonicalNumber, numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { maskEmail } from '@prosa/contract/formats/words/mask-email'
import { sees } from '@prosa/contract/permissions'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import {
  type ContactChat,
  type ContactRow,
  findAddress,
  findByIdentifiers,
  getDetailRow,
  listKnownChats,
  listPropertyRows,
  lockByIdentifier,
} from './contact-detail-store.ts'
import { listNoteRows } from './note-store.ts'

/** A contact that this person may know, whether by no more than its name and number, and those of its chats that they see, the latest first. */
type SeenContact = { contact: ContactRow; chats: ContactChat[]; isNameOnly: boolean }

type Asker = Pick<Context, 'db' | 'actor'>

/** What is not there and what this person may not know are refused alike. */
const contactSeenBy =
  (find: typeof findByIdentifiers) =>
  async ({ db, actor }: Asker, waId: string): Promise<SeenContact> => {
    const contact = await find(db, actor.companyId, numberFormsOf(waId))
    const chats = contact ? await listKnownChats(db, actor.companyId, contact.contactId) : []
    const known = knownOf(actor, chats)
    if (!contact || known === 'nothing') throw new Refusal('contact.notFound')
    return { contact, chats: chats.filter((chat) => sees(actor, chat)), isNameOnly: known === 'nameAndNumber' }
  }

export const findSeenContact = contactSeenBy(findByIdentifiers)
const lockSeenContact = contactSeenBy(lockByIdentifier)

/** One of which this person knows all: what they do not know is not there to be changed either. */
export async function lockKnownContact(asker: Asker, waId: string): Promise<SeenContact> {
  const seen = await lockSeenContact(asker, waId)
  if (seen.isNameOnly) throw new Refusal('contact.notFound')
  return seen
}

/** The same, or one without a name: whoever starts a chat with a new number says whose it is. */
export async function lockNameable(asker: Asker, waId: string): Promise<SeenContact> {
  const seen = await lockSeenContact(asker, waId)
  if (seen.isNameOnly && seen.contact.name !== '') throw new Refusal('contact.notFound')
  return seen
}

/** For who shows something of a contact beside its name and number. */
export const seesAllOf = async ({ db, actor }: Asker, contactId: string): Promise<boolean> =>
  knownOf(actor, await listKnownChats(db, actor.companyId, contactId)) === 'all'

/** Whether nothing that was said with a contact is hidden from this person. */
export const seesEveryChatOf = async ({ db, actor }: Asker, contactId: string): Promise<boolean> =>
  (await listKnownChats(db, actor.companyId, contactId)).every((chat) => sees(actor, chat))

/** An identifier that hides a number has digits too, which are nobody's number. */
const looksLikeNumber = /^[+\d\s().-]+$/

export const numberFormsOf = (waId: string): string[] => [...new Set([waId, ...(looksLikeNumber.test(waId) ? numberForms(waId) : [])])]

export const getContact: Handler<typeof contactCalls.getContact> = async (ctx, { waId }) =>
  readContact(ctx, await findSeenContact(ctx, waId), waId)

export const getContactAddress: Handler<typeof contactCalls.getContactAddress> = async (ctx, { waId }) => {
  const { contact, isNameOnly } = await findSeenContact(ctx, waId)
  return { contactAddressDTO: isNameOnly ? null : await findAddress(ctx.db, ctx.actor.companyId, contact.contactId) }
}

export const listContactProperties: Handler<typeof contactCalls.listContactProperties> = async (ctx, { waId }) => {
  const { contact, isNameOnly } = await findSeenContact(ctx, waId)
  if (isNameOnly) return []
  const all = await listPropertyRows(ctx.db, ctx.actor.companyId, contact.contactId)
  return all.filter(({ propertyValue }) => propertyValue !== '')
}

type Reader = Pick<Context, 'db' | 'actor'>

/** As it is now, for somebody who may know it. `asked` is the chat on their screen, where they see it. */
export async function readContact(
  { db, actor: { companyId, contactsMasked } }: Reader,
  { contact: { contactId }, chats, isNameOnly }: SeenContact,
  asked: string,
): Promise<ContactDetail> {
  const [{ identifier, identifiers, address, ...row }, all, notes] = await Promise.all([
    getDetailRow(db, companyId, contactId),
    listPropertyRows(db, companyId, contactId),
    listNoteRows(db, companyId, contactId),
  ])
  const [latest] = chats
  const waId = (chats.find((chat) => chat.waId === asked) ?? latest)?.waId ?? identifier
  const shown = contactsMasked ? { email: maskEmail(row.email), countryNumber: '', phonenumber: maskPhone(waId) } : phoneOf(waId)
  const head = { contactId, waId, ...shown }
  const places = {
    phonenumberIdList: [...new Set(chats.map(({ phonenumberId }) => phonenumberId))],
    phonenumberId: latest?.phonenumberId ?? null,
  }
  if (isNameOnly) return { ...row, ...head, ...unknown, ...places, isNameOnly }
  const ownForms = numberFormsOf(waId)
  const properties = all.filter(({ propertyValue }) => propertyValue !== '')
  return {
    ...row,
    ...head,
    ...places,
    isNameOnly,
    contactAddressDTO: address,
    properties,
    emptyProperties: all.filter(({ propertyValue }) => propertyValue === ''),
    propertyIdList: properties.map(({ propertyId }) => propertyId),
    notes,
    otherNumbers: contactsMasked ? [] : onceEach(identifiers.filter((one) => !ownForms.includes(one))),
  }
}

/** Each number in one of its forms: that with the ninth digit. */
const onceEach = (identifiers: readonly string[]): string[] => [
  ...new Set(identifiers.map((one) => (looksLikeNumber.test(one) ? canonicalNumber(one) : one))),
]

/** Instead of what others wrote. The status stays: whether somebody can be written to is what any try to write says. */
const unknown = {
  email: '',
  blockedOn: [],
  leadId: null,
  leadName: null,
  departmentId: null,
  departmentName: null,
  marketing: 'unknown',
  labels: [],
  contactAddressDTO: null,
  properties: [],
  emptyProperties: [],
  propertyIdList: [],
  notes: [],
  otherNumbers: [],
} as const satisfies Partial<ContactDetail>

/** Empty where a channel names people by something else than a number. */
export function phoneOf(waId: string): Pick<ContactDetail, 'countryNumber' | 'phonenumber'> {
  if (!/^\d+$/.test(waId)) return { countryNumber: '', phonenumber: '' }
  const { value } = readPhone(`+${waId}`)
  return value ? { countryNumber: value.country.dialCode, phonenumber: value.national } : { countryNumber: '', phonenumber: waId }
}
