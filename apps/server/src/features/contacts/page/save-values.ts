import type { ContactProperty } from '@prosa/contract/contacts/model'
import type { FieldProblem } from '@prosa/contract/kit/call'
import { propertyKey, readPropertyValue } from '@prosa/contract/properties/property-value'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { type ContactRow, listPropertyRows, saveProperty } from '../contact-detail-store.ts'
import type { ContactUpdate, MeantProperty } from './read-update.ts'
import type { Noted } from './save-contact.ts'

/** What stood there before stays as it stands: only what is another than before has to be of the property's kind. */
export async function saveValues({ db, actor }: Context, { contactId }: ContactRow, { properties = [] }: ContactUpdate): Promise<Noted> {
  if (properties.length === 0) return null
  const { companyId } = actor
  const known = await listPropertyRows(db, companyId, contactId)
  const problems: FieldProblem[] = []
  const changes: { property: ContactProperty; value: string }[] = []
  for (const meant of properties) {
    const { propertyValue } = meant
    const property = known.find(isMeant(meant))
    if (!property) throw new Refusal('property.notFound')
    if (propertyValue.trim() === property.propertyValue) continue
    const { value, problem } = readPropertyValue(property, propertyValue)
    if (problem) problems.push({ name: `properties.${'propertyId' in meant ? meant.propertyId : meant.propertyName}`, problem })
    else if (value !== property.propertyValue) changes.push({ property, value })
  }
  if (problems.length > 0) throw new Refusal('input.invalid', { fields: problems })
  for (const { property, value } of changes) await saveProperty(db, companyId, contactId, property.propertyId, value)
  const noted = (said: (change: (typeof changes)[number]) => string) => ({
    properties: changes.map((change) => `${change.property.propertyName}: ${said(change) || '–'}`).join('; '),
  })
  return changes.length === 0 ? null : { before: noted(({ property }) => property.propertyValue), after: noted(({ value }) => value) }
}

const isMeant =
  (meant: MeantProperty) =>
  ({ propertyId, propertyName }: ContactProperty): boolean =>
    'propertyId' in meant ? propertyId === meant.propertyId : propertyKey(propertyName) === propertyKey(meant.propertyName)
