import type { Address } from '@prosa/contract/contacts/address'
import { noAddress } from '@prosa/contract/departments/department-address'
import { readCep, writeCep } from '@prosa/contract/formats/documents/cep'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import type { ImportReason } from '@prosa/contract/imports/model'
import type { ReadRow } from '@prosa/contract/imports/read-import-row'
import type { Db } from '../../../kit/db/db.ts'
import { type Before, listErased } from '../../contacts/public.ts'
import { listTaken, type Pass } from '../import-row-store.ts'
import { type KnownDetails, type KnownPerson, listDetails, listKnown } from '../known-store.ts'

/** A row with the ids of what it names. */
export type ResolvedRow = ReadRow & {
  line: number
  leadId: string | null
  labelIds: string[]
  values: { propertyId: string; value: string }[]
}

export type Change = { known: KnownPerson; before: Before; after: Omit<Before, 'properties' | 'labelIds' | 'address'> & Details }
type Details = { properties: { propertyId: string; value: string }[]; labelIds: string[]; address: Address | null }

/** What a row would do: to nobody who is there, to somebody, or nothing. */
export type Plan =
  | { kind: 'new'; row: ResolvedRow }
  | { kind: 'updated'; row: ResolvedRow; change: Change }
  | { kind: 'same'; row: ResolvedRow; contactId: string }
  | { kind: 'left'; row: ResolvedRow; reason: ImportReason; contactId: string | null }

export type Planning = Pass & {
  db: Db
  companyId: string
  /** Whether it is done then: whoever is known is locked. */
  isRun: boolean
  updatesKnown: boolean
  propertyIds: readonly string[]
  /** Whom earlier rows of this piece were about; those of these come to it. */
  taken: Set<string>
}

/** Of each row what it would do, in their order. */
export async function planRows(work: Planning, rows: readonly ResolvedRow[]): Promise<Plan[]> {
  const { db, companyId, isRun, updatesKnown, propertyIds, taken } = work
  const known = await listKnown(
    db,
    companyId,
    rows.flatMap(({ waId }) => numberForms(waId)),
    isRun,
  )
  const byIdentifier = new Map<string, KnownPerson>()
  for (const one of known) if (!byIdentifier.has(one.identifier)) byIdentifier.set(one.identifier, one)
  const knownOf = ({ waId }: ResolvedRow) =>
    numberForms(waId)
      .flatMap((form) => byIdentifier.get(form) ?? [])
      .toSorted((one, other) => (one.contactId < other.contactId ? -1 : 1))[0]
  const contactIds = [...new Set(known.map(({ contactId }) => contactId))]
  const unknown = rows.filter((row) => !knownOf(row)).map(({ waId }) => waId)
  for (const person of await listTaken(db, companyId, work, { contactIds, waIds: isRun ? [] : unknown })) taken.add(person)
  const erased = new Set(await listErased(db, companyId, unknown))
  const details = updatesKnown ? await listDetails(db, companyId, contactIds, propertyIds) : new Map<string, KnownDetails>()

  return rows.map((row): Plan => {
    const person = knownOf(row)
    const left = (reason: ImportReason, contactId: string | null = null): Plan => ({ kind: 'left', row, reason, contactId })
    if (!person && erased.has(row.waId)) return left('erased')
    const names = person ? [person.contactId, row.waId] : [row.waId]
    if (names.some((name) => taken.has(name))) return left('duplicate')
    for (const name of names) taken.add(name)
    if (!person) return { kind: 'new', row }
    if (person.isBinned) return left('binned', person.contactId)
    if (!updatesKnown) return left('known', person.contactId)
    const change = changeOf(person, details.get(person.contactId)!, row)
    return change ? { kind: 'updated', row, change } : { kind: 'same', row, contactId: person.contactId }
  })
}

/** What a row says and they do not have yet; null where they have it all. Who gets a person loses the department that was responsible. */
function changeOf(known: KnownPerson, has: KnownDetails, row: ResolvedRow): Change | null {
  const { name, email, leadId, departmentId } = known
  const properties = row.values.filter(({ propertyId, value }) => has.properties[propertyId] !== value)
  const labelIds = row.labelIds.filter((labelId) => !has.labelIds.includes(labelId))
  const merged = addressOf(row, has.address ?? noAddress)
  const address = merged && JSON.stringify(merged) !== JSON.stringify(has.address) ? merged : null
  const lead = row.leadId !== null && row.leadId !== leadId
  const after = {
    name: row.name || name,
    email: row.email || email,
    leadId: lead ? row.leadId : leadId,
    departmentId: lead ? null : departmentId,
  }
  const isSame = after.name === name && after.email === email && !lead && properties.length + labelIds.length === 0 && !address
  if (isSame) return null
  const before: Before = {
    ...{ name, email, leadId, departmentId, labelIds },
    properties: properties.map(({ propertyId }) => ({ propertyId, value: has.properties[propertyId] ?? null })),
    ...(address ? { address: has.address } : {}),
  }
  return { known, before, after: { ...after, properties, labelIds, address } }
}

/** Null where the row says nothing of it. */
export function addressOf(
  { address: { addressCountry, zipCode, ...parts } }: Pick<ReadRow, 'address'>,
  had: Address = noAddress,
): Address | null {
  if (addressCountry === undefined && zipCode === undefined && Object.keys(parts).length === 0) return null
  const cep = readCep(zipCode ?? '')
  return {
    ...had,
    ...parts,
    ...(addressCountry === undefined ? {} : { country: addressCountry }),
    ...(zipCode === undefined ? {} : { zipCode: cep.value === undefined ? zipCode : writeCep(cep.value) }),
  }
}
