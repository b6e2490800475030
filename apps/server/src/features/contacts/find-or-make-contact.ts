import { ContactStatus, contactMoves } from '@prosa/contract/contacts/states'
import { canonicalNumber, numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { mayMove } from '@prosa/contract/kit/moves'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/db/ids.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { repointPeople } from '../ledger/public.ts'
import { moveConsents } from './consent-store.ts'
import { moveKept } from './contact-detail-store.ts'
import {
  adoptName,
  deleteContact,
  foldBlocks,
  insertContact,
  insertIdentifiers,
  type KnownContact,
  lockByIdentifiers,
  moveIdentifiers,
  type NewContact,
  saveReached,
} from './contact-store.ts'
import { tellContact, tellName } from './tell-contact.ts'

/** As a channel names somebody: by a number, by an identifier that hides it, or by both. */
type Identified = { waId: string | null; userId: string | null; name: string | null }

type Place = { db: Db; emit: Emit; companyId: string }
/**
 * `others` turned out to be the same person: whoever asked has to join them. What a newcomer has was made in this transaction. `activeAt` is
 * when they last wrote as far as it is kept.
 */
export type FoundContact = {
  contactId: string
  others: string[]
  isNewcomer: boolean
  /** Was merged with another: what comes is noted by the identifier it came by. */
  isMerged: boolean
  activeAt: number | null
  isInBin: boolean
}

type Meeting = {
  /** Only met: they have not been reached by it, and have given no name. */
  isMet?: true
  alsoKnownAs?: string
  /** When they wrote what they are met by, to the minute: a newcomer is kept with it. */
  activeAt?: number | null
  /** Called when they turn out to be one, before they are made: what they need can be looked for meanwhile. */
  onNewcomer?: () => void
}

const mostRounds = 5
const mostName = 200

/** Locked until the end of the transaction, before anything of the contact is looked at: two first messages make one contact. */
export async function findOrMakeContact(
  place: Place,
  person: Identified,
  now: number,
  { isMet, alsoKnownAs, activeAt = null, onNewcomer }: Meeting = {},
): Promise<FoundContact> {
  const others = alsoKnownAs === undefined ? [] : identifiersOf({ waId: alsoKnownAs, userId: null })
  const identifiers = [...new Set([...identifiersOf(person), ...others])]
  if (identifiers.length === 0) throw new TypeError('nobody is named')
  const name = (person.name ?? '').trim().slice(0, mostName).toWellFormed()
  for (let round = 0; round < mostRounds; round += 1) {
    const found = await findContact(place, identifiers, isMet ? null : name)
    if (found) return found
    onNewcomer?.()
    const contactId = await makeContact(place, { identifiers, name, now, activeAt })
    if (contactId) return { contactId, others: [], isNewcomer: true, isMerged: false, activeAt, isInBin: false }
  }
  throw new Error('contacts are taken faster than they can be found')
}

/** Locked too; null where nobody is known by any of these. */
export async function findKnownContact({ db, companyId }: Place, person: Identified): Promise<string | null> {
  const [first] = await lockByIdentifiers(db, companyId, identifiersOf(person))
  return first?.contactId ?? null
}

/** Every form they may come by. */
function identifiersOf({ waId, userId }: Pick<Identified, 'waId' | 'userId'>): string[] {
  const forms = waId === null ? [] : numberForms(waId).filter((form) => form !== '')
  return [...new Set([...(forms.length === 0 && waId ? [waId] : forms), ...(userId ? [userId] : [])])]
}

/** What a new chat with them is known by. */
export const chatIdOf = ({ waId, userId }: Pick<Identified, 'waId' | 'userId'>): string =>
  (waId && (canonicalNumber(waId) || waId)) || (userId ?? '')

/** Without a name they are left as they are. */
async function findContact(place: Place, identifiers: readonly string[], name: string | null): Promise<FoundContact | null> {
  const { db, companyId } = place
  const known = await lockByIdentifiers(db, companyId, identifiers)
  const [first] = known
  if (!first) return null
  const { contactId } = first
  const missing = identifiers.filter((identifier) => !known.some((one) => one.identifier === identifier))
  if (missing.length > 0 && (await insertIdentifiers(db, companyId, contactId, missing)) < missing.length) return null
  if (name !== null && isNews(first, name)) await saveReached(db, companyId, contactId, name)
  if (name && first.name === '') await tellName(place, companyId, contactId)
  const others = [...new Set(known.map((one) => one.contactId))].filter((id) => id !== contactId)
  const isMerged = known.some(({ mergeId }) => mergeId !== null)
  return { contactId, others, isNewcomer: false, isMerged, activeAt: first.activeAt, isInBin: first.isInBin }
}

const isNews = ({ name: known, status }: KnownContact, name: string) =>
  (known === '' && name !== '') || (status !== ContactStatus.Valid && mayMove(contactMoves, 'validate', status))

/** Null where somebody else was quicker with one of its names. */
async function makeContact({ db, companyId }: Place, made: Omit<NewContact, 'contactId'>): Promise<string | null> {
  const contactId = newId()
  const taken = await insertContact(db, companyId, { ...made, contactId })
  if (taken === made.identifiers.length) return contactId
  await deleteContact(db, companyId, contactId)
  return null
}

/** Two locked contacts that are one person. Whatever else points to the one that goes has been moved already. */
export async function joinContacts(work: { db: Db; emit: Emit; companyId: string }, fromId: string, toId: string): Promise<void> {
  const { db, companyId } = work
  await moveIdentifiers(db, companyId, fromId, toId)
  await moveConsents(db, companyId, fromId, toId)
  await moveKept(db, companyId, fromId, toId)
  await repointPeople(db, companyId, fromId, toId)
  await foldBlocks(db, companyId, toId)
  await adoptName(db, companyId, fromId, toId)
  await deleteContact(db, companyId, fromId)
  await tellName(work, companyId, toId)
  await tellContact(work, companyId, toId)
}
