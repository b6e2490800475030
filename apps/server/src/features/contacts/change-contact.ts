import type { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail, ContactProperty } from '@prosa/contract/contacts/model'
import { noAddress, readDepartmentAddress } from '@prosa/contract/departments/department-address'
import { readEmail } from '@prosa/contract/formats/words/email'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import { propertyKey, readPropertyValue } from '@prosa/contract/properties/property-value'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type ContactRow, findAddress, listPropertyRows, putAddress, saveProperty } from './contact-detail-store.ts'
import { saveEmail, saveName } from './contact-store.ts'
import { listIdentifiers } from './masking-store.ts'
import { showsHidden } from './number-names.ts'
import { lockKnownContact, lockNameable, readContact } from './read-contact.ts'
import { tellContact, tellName } from './tell-contact.ts'

type Values = Readonly<Record<string, unknown>>
type Named = { waId: string; version?: number | undefined }

/** `save` is given the locked contact and says what the log has of it. */
export async function changeContact(
  ctx: Context,
  { waId, version }: Named,
  save: (contact: ContactRow) => Promise<{ before: Values; after: Values }>,
  lock = lockKnownContact,
): Promise<ContactDetail> {
  const { companyId } = ctx.actor
  const seen = await lock(ctx, waId)
  const { contact } = seen
  if (version !== undefined && version !== contact.version) throw new Refusal('contact.changedMeanwhile')
  ctx.audit({ target: contact.contactId, ...(await save(contact)) })
  await tellContact(ctx, companyId, contact.contactId)
  return readContact(ctx, seen, waId)
}

export const renameContact: Handler<typeof contactCalls.renameContact> = (ctx, { name: typed, ...named }) => {
  const save = async (contact: ContactRow) => {
    const name = tidyName(typed)
    const identifiers = await listIdentifiers(ctx.db, ctx.actor.companyId, contact.contactId)
    if (await showsHidden(ctx, name, identifiers))
      throw new Refusal('input.invalid', { fields: [{ name: 'name', problem: 'wrongFormat' }] })
    await saveName(ctx.db, ctx.actor.companyId, contact.contactId, name)
    await tellName(ctx, ctx.actor.companyId, contact.contactId)
    return { before: { name: contact.name }, after: { name } }
  }
  return changeContact(ctx, named, save, lockNameable)
}

export const changeContactEmail: Handler<typeof contactCalls.changeContactEmail> = async (ctx, { email: typed, ...named }) => {
  const { value: email = '', problem } = readEmail(typed)
  if (problem === 'wrongFormat') throw new Refusal('input.invalid', { fields: [{ name: 'email', problem }] })
  return changeContact(ctx, named, async (contact) => {
    await saveEmail(ctx.db, ctx.actor.companyId, contact.contactId, email)
    return { before: { email: contact.email }, after: { email } }
  })
}

export const saveContactAddress: Handler<typeof contactCalls.saveContactAddress> = async (ctx, input) => {
  const { value: address, problem } = readDepartmentAddress(input)
  if (problem) throw new Refusal('input.invalid', { fields: [{ name: problem, problem: 'wrongFormat' }] })
  const { companyId } = ctx.actor
  return changeContact(ctx, input, async ({ contactId }) => {
    const before = await findAddress(ctx.db, companyId, contactId)
    await putAddress(ctx.db, companyId, contactId, address)
    return { before: before ?? noAddress, after: address ?? noAddress }
  })
}

export const saveContactProperty: Handler<typeof contactCalls.saveContactProperty> = (ctx, input) => {
  const { propertyName, propertyValue, ...named } = input
  const { companyId } = ctx.actor
  return changeContact(ctx, named, async ({ contactId }) => {
    const all = await listPropertyRows(ctx.db, companyId, contactId)
    return saveValue(
      ctx,
      contactId,
      all.find((one) => propertyKey(one.propertyName) === propertyKey(propertyName)),
      propertyValue,
    )
  })
}

type Saving = { waId: string; version: number | undefined; propertyId: string; propertyValue: string }

/** The same, by the property's id. */
export const saveContactValue = (ctx: Context, { propertyId, propertyValue, ...named }: Saving): Promise<ContactDetail> =>
  changeContact(ctx, named, async ({ contactId }) => {
    const all = await listPropertyRows(ctx.db, ctx.actor.companyId, contactId)
    return saveValue(
      ctx,
      contactId,
      all.find((one) => one.propertyId === propertyId),
      propertyValue,
    )
  })

async function saveValue({ db, actor }: Context, contactId: string, property: ContactProperty | undefined, typed: string) {
  if (!property) throw new Refusal('property.notFound')
  const { value, problem } = readPropertyValue(property, typed)
  if (problem) throw new Refusal('input.invalid', { fields: [{ name: 'propertyValue', problem }] })
  await saveProperty(db, actor.companyId, contactId, property.propertyId, value)
  const noted = (said: string) => ({ propertyName: property.propertyName, propertyValue: said })
  return { before: noted(property.propertyValue), after: noted(value) }
}
