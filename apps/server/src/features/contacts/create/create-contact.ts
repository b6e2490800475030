import type { contactCreateCalls } from '@prosa/contract/contacts/create-calls'
import { readCustomerNumber } from '@prosa/contract/contacts/customer-number'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { readEmail } from '@prosa/contract/formats/words/email'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { takeOutOfBin } from '../bin/contact-bin-store.ts'
import { listNumberIds } from '../block-store.ts'
import { findByIdentifiers } from '../contact-detail-store.ts'
import { saveEmail } from '../contact-store.ts'
import { listListedContacts } from '../list/listed-contact-store.ts'
import { meetContacts } from '../meet-contacts.ts'
import { numberFormsOf } from '../read-contact.ts'
import { tellContact } from '../tell-contact.ts'

type Typed = { countryNumber: string; phonenumber: string }
type Wanted = { waId: string; name?: string | undefined; status?: ContactStatus }

/** Whoever is asked for is wanted again: out of the bin. Where a number leads to several who are not known to be one, the first. */
async function findOrCreate(ctx: Context, { waId, name = '', status = ContactStatus.Registered }: Wanted) {
  const { contactIds, isNew } = await meetContacts(ctx, { waId, name: tidyName(name), status })
  const contactId = contactIds[0]!
  if (!isNew && (await takeOutOfBin(ctx.db, ctx.actor.companyId, [contactId])).length > 0)
    await tellContact(ctx, ctx.actor.companyId, contactId, { isOfList: true })
  // Nothing happened to who was there already: their history does not have it.
  ctx.audit(isNew ? { target: contactId, after: { isNew } } : { after: { isNew } })
  return { contactId, waId, isNew }
}

function numberOf(typed: Typed): string {
  const waId = readCustomerNumber(typed)
  if (waId === null) throw new Refusal('contact.invalidNumber')
  return waId
}

type Asked = Typed & { phonenumberId?: string | undefined; name?: string }

async function createOne(ctx: Context, { phonenumberId, name, ...typed }: Asked) {
  const waId = numberOf(typed)
  if (phonenumberId !== undefined && !(await listNumberIds(ctx.db, ctx.actor.companyId)).includes(phonenumberId))
    throw new Refusal('number.notFound')
  return findOrCreate(ctx, { waId, name })
}

export const registerContact: Handler<typeof contactCreateCalls.registerContact> = createOne
export const createContact: Handler<typeof contactCreateCalls.createContact> = createOne
export const createNamedContact: Handler<typeof contactCreateCalls.createNamedContact> = createOne

/** `waId` has its country: with it, nothing else is asked for. */
export const addContact: Handler<typeof contactCreateCalls.addContact> = async (
  ctx,
  { waId, countryNumber, phonenumber = '', ...said },
) => {
  const { value: email = '', problem } = readEmail(said.email ?? '')
  if (problem === 'wrongFormat') throw new Refusal('input.invalid', { fields: [{ name: 'email', problem }] })
  const whole = waId === undefined ? null : readPhone(`+${waId.replace(/^\+/, '')}`).value
  const typed = whole ? { countryNumber: whole.country.dialCode, phonenumber: whole.national } : { countryNumber, phonenumber }
  const { contactId, isNew } = await findOrCreate(ctx, { waId: numberOf(typed), name: said.name, status: said.status })
  if (isNew && email !== '') await saveEmail(ctx.db, ctx.actor.companyId, contactId, email)
  return (await listListedContacts(ctx.db, ctx.actor.companyId, [contactId]))[0]!
}

/** Who is in the bin is found by nobody, as in every list; whoever asks for the number to be there gets them out of it. */
async function findOne({ db, actor }: Pick<Context, 'db' | 'actor'>, identifiers: readonly string[]) {
  const known = await findByIdentifiers(db, actor.companyId, identifiers)
  const [contact] = known && known.deletedAt === null ? await listListedContacts(db, actor.companyId, [known.contactId]) : []
  if (!contact) throw new Refusal('contact.notFound')
  return contact
}

/** With its country, or as it is typed at home. */
export const findContactByPhonenumber: Handler<typeof contactCreateCalls.findContactByPhonenumber> = (ctx, { phonenumber }) => {
  const home = readCustomerNumber({ countryNumber: '55', phonenumber })
  const forms = [...numberFormsOf(phonenumber), ...(home === null ? [] : numberFormsOf(home))]
  if (home === null && !readPhone(`+${phonenumber.replace(/^\+/, '')}`).value) throw new Refusal('contact.invalidNumber')
  return findOne(ctx, [...new Set(forms)])
}

export const findContactByWaId: Handler<typeof contactCreateCalls.findContactByWaId> = (ctx, { waId }) => findOne(ctx, numberFormsOf(waId))
