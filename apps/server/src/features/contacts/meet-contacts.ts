import { numberForms } from '@prosa/contract/formats/ninth-digit'
import type { Db } from '../../kit/db.ts'
import { lockByIdentifiers } from './contact-store.ts'
import { findOrMakeContact } from './find-or-make-contact.ts'
import { saveGivenName, saveRegistered } from './met-store.ts'

type Place = { db: Db; companyId: string }

/** Somebody whom a person wants to write to: nothing has reached them by that. Locked; several where they are not known to be one yet. */
export async function meetContacts(place: Place, { waId, name }: { waId: string; name: string }, now: number): Promise<string[]> {
  const { db, companyId } = place
  const given = name.trim()
  const known = await lockByIdentifiers(db, companyId, numberForms(waId))
  const contactIds = [...new Set(known.map(({ contactId }) => contactId))]
  if (contactIds.length > 0) {
    if (given !== '') await saveGivenName(db, companyId, contactIds, given)
    return contactIds
  }
  const { contactId, others, isNewcomer } = await findOrMakeContact(place, { waId, userId: null, name: given }, now)
  if (isNewcomer) await saveRegistered(db, companyId, contactId)
  return [contactId, ...others]
}
