import type { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { propertyKey } from '@prosa/contract/properties/property-value'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { changeContact } from './change-contact.ts'
import { listEmptyRows, listPropertyRows, saveProperty } from './contact-detail-store.ts'
import { findSeenContact } from './read-contact.ts'

type Calls = typeof contactDataCalls

export const listEmptyProperties: Handler<Calls['listEmptyProperties']> = async (ctx, { companyId, waId }) => {
  const { contact, isNameOnly } = await findSeenContact(ctx, waId)
  if (isNameOnly) return []
  return listEmptyRows(ctx.db, companyId, contact.contactId)
}

/** Those that have no value are erased as well: nothing is left of any of them. */
export const erasePropertyData: Handler<Calls['erasePropertyData']> = (ctx, { companyId, propertyIdList, propertyName, ...named }) => {
  if (propertyIdList === undefined && propertyName === undefined)
    throw new Refusal('input.invalid', { fields: [{ name: 'propertyIdList', problem: 'required' }] })
  return changeContact(ctx, named, async ({ contactId }) => {
    const all = await listPropertyRows(ctx.db, companyId, contactId)
    const meant = all.filter(
      (one) => propertyIdList?.includes(one.propertyId) || propertyKey(one.propertyName) === propertyKey(propertyName ?? ''),
    )
    const wanted = new Set(propertyIdList).size + (propertyName === undefined ? 0 : 1)
    if (meant.length === 0 || (propertyIdList && meant.length < wanted)) throw new Refusal('property.notFound')
    for (const { propertyId } of meant) await saveProperty(ctx.db, companyId, contactId, propertyId, '')
    const had = meant.filter(({ propertyValue }) => propertyValue !== '')
    return {
      before: { properties: had.map((one) => `${one.propertyName}: ${one.propertyValue}`).join('; ') },
      after: { properties: '' },
    }
  })
}
