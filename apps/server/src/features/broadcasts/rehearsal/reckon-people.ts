import { type Fillable, fillValues } from '@prosa/contract/broadcasts/fill-values'
import { leftOutFor } from '@prosa/contract/broadcasts/left-out'
import type { LeftOutReason } from '@prosa/contract/broadcasts/reasons'
import { addToSplit, nextVariant, noSplit, type Split } from '@prosa/contract/broadcasts/variant-of'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { writePropertyValue } from '@prosa/contract/properties/write-property-value'
import type { Db } from '../../../kit/db/db.ts'
import { listErased } from '../../contacts/public.ts'
import { type GatheredContact, listFrozen, listFrozenNumbers, listRecent } from './gather-store.ts'
import type { Frame } from './open-frame.ts'

/** Somebody of the audience, before anybody asked whether they get something. */
export type Meant = {
  contact: GatheredContact | null
  /** A number that a mask takes, in the canonical form; null where there is none. */
  waId: string | null
  /** What the source has in place of a number. */
  said: string
  /** As the file has it; empty where it does not say it. */
  name: string
  columns: ReadonlyMap<string, string>
  /** Values of the file for properties, by their ids. */
  properties: ReadonlyMap<string, string>
}

export type ReckonedPerson = {
  contactId: string | null
  waId: string
  name: string
  variant: 0 | 1
  filled: string[]
  usedFallback: boolean
  reason: LeftOutReason | null
  /** Of properties, by their ids, as a row of the file has them. */
  fileValues: Readonly<Record<string, string>> | null
}

/** What pieces of one rehearsal share: how the texts of a comparison are split so far. Changed by whoever reckons. */
export type Splitting = { split: Split }

export const newSplitting = (split: Split = noSplit): Splitting => ({ split: { ...split } })

/**
 * Who gets what, or why not. Each person comes once among `people`; where somebody may have come with an earlier piece, `rehearsalId` says of
 * which rehearsal. Of a comparison people of earlier pieces are always looked up, because who turns out to be a duplicate takes no turn.
 */
export async function reckonPeople(
  db: Db,
  companyId: string,
  frame: Frame,
  people: readonly Meant[],
  rehearsalId: string | null,
  splitting: Splitting = newSplitting(),
): Promise<ReckonedPerson[]> {
  const waIds = [...new Set(people.flatMap(({ waId }) => waId ?? []))]
  const strangers = people.flatMap(({ contact, waId }) => (contact === null && waId !== null ? [waId] : []))
  const contactIds = people.flatMap(({ contact }) => contact?.contactId ?? [])
  const erased = new Set(strangers.length > 0 ? await listErased(db, companyId, strangers) : [])
  const recent = frame.skipsRecent ? await listRecent(db, companyId, waIds, frame.recentSince) : new Set<string>()
  const frozen = rehearsalId === null ? [] : await listFrozen(db, companyId, rehearsalId, contactIds)
  const frozenNumbers = rehearsalId === null || frame.secondShare === 0 ? [] : await listFrozenNumbers(db, companyId, rehearsalId, waIds)
  const known: Known = { erased, recent, taken: new Set([...frozen, ...frozenNumbers]), splitting }
  return people.map((one) => reckonOne(frame, one, known))
}

type Known = { erased: ReadonlySet<string>; recent: ReadonlySet<string>; taken: Set<string>; splitting: Splitting }

function reckonOne(frame: Frame, meant: Meant, { erased, recent, taken, splitting }: Known): ReckonedPerson {
  const { contact, waId, said } = meant
  const variant = frame.secondShare > 0 ? nextVariant(frame.broadcastId, splitting.split, frame.secondShare) : 0
  const { variables, isPromotional } = frame.variants[variant] ?? frame.variants[0]
  const name = meant.name || contact?.name || ''
  const { values, usedFallback, missing } = fillValues(variables, fillableOf(frame, { ...meant, name }))
  const isDuplicate = waId !== null && (taken.has(waId) || (contact !== null && taken.has(contact.contactId)))
  const reason = leftOutFor(
    {
      invalid: waId === null,
      duplicate: isDuplicate,
      // Who is in the bin was taken away by the company: nothing brings them back but their own word.
      erased: contact ? contact.isBinned : waId !== null && erased.has(waId),
      blocked: contact?.isBlocked === true,
      unreachable: contact?.isUnreachable === true,
      optedOut: contact?.isOptedOut === true,
      openChat: contact?.hasOpenChat === true,
      recent: waId !== null && recent.has(waId),
      valueMissing: missing.length > 0,
    },
    { isPromotional, skipsRecent: frame.skipsRecent, skipsOpen: frame.skipsOpen },
  )
  if (reason === null) splitting.split = addToSplit(splitting.split, variant)
  if (waId !== null) for (const key of [waId, ...(contact ? [contact.contactId] : [])]) taken.add(key)
  const fileValues = meant.properties.size === 0 ? null : Object.fromEntries(meant.properties)
  return { contactId: contact?.contactId ?? null, waId: waId ?? said, name, variant, filled: values, usedFallback, reason, fileValues }
}

type Fills = Pick<Meant, 'contact' | 'waId' | 'name' | 'columns' | 'properties'>

/** What the file says goes before what is known. */
function fillableOf({ properties, language, hasPhone }: Frame, { contact, waId, name, columns, properties: said }: Fills): Fillable {
  const values = new Map<string, string>()
  for (const [propertyId, property] of properties) {
    const value = said.get(propertyId) || contact?.properties[propertyId]
    if (value) values.set(propertyId, writePropertyValue(property, value, language))
  }
  return {
    name,
    email: contact?.email ?? '',
    city: contact?.city ?? '',
    phone: hasPhone && waId !== null ? writePhone(waId) : '',
    properties: values,
    columns,
  }
}
