import type { Db } from '../../kit/db.ts'
import { moveConsents } from './consent-store.ts'
import { adoptName, deleteContact, moveIdentifiers } from './contact-store.ts'

/** Two locked contacts that are one person. Whatever else points to the one that goes has been moved already. */
export async function joinContacts({ db, companyId }: { db: Db; companyId: string }, fromId: string, toId: string): Promise<void> {
  await moveIdentifiers(db, companyId, fromId, toId)
  await moveConsents(db, companyId, fromId, toId)
  await adoptName(db, companyId, fromId, toId)
  await deleteContact(db, companyId, fromId)
}
