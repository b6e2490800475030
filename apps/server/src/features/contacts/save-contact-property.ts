import type { contactCalls } from '@prosa/contract/contacts/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { changeContact } from './change-contact.ts'
import { saveProperty } from './contact-change-store.ts'
import { listPropertyRows } from './contact-detail-store.ts'

export const saveContactProperty: Handler<typeof contactCalls.saveContactProperty> = (ctx, input) => {
  const { propertyName, propertyValue, ...named } = input
  const { companyId } = ctx.actor
  return changeContact(ctx, named, async ({ contactId }) => {
    const all = await listPropertyRows(ctx.db, companyId, contactId)
    const property = all.find((one) => keyOf(one.propertyName) === keyOf(propertyName))
    if (!property) throw new Refusal('property.notFound')
    const value = propertyValue.trim()
    await saveProperty(ctx.db, companyId, contactId, property.propertyId, value)
    const noted = (said: string) => ({ propertyName: property.propertyName, propertyValue: said })
    return { before: noted(property.propertyValue), after: noted(value) }
  })
}

/** The database here knows no capitals but those of A to Z. */
const keyOf = (name: string) => name.normalize('NFC').trim().toLowerCase()
