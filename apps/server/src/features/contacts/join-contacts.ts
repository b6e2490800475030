import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { foldBlocks } from './block-store.ts'
import { moveConsents } from './consent-store.ts'
import { adoptName, deleteContact, moveIdentifiers } from './contact-store.ts'
import { moveKept } from './moved-contact-store.ts'
import { tellContact } from './tell-contact.ts'

/** Two locked contacts that are one person. Whatever else points to the one that goes has been moved already. */
export async function joinContacts(work: { db: Db; emit: Emit; companyId: string }, fromId: string, toId: string): Promise<void> {
  const { db, companyId } = work
  await moveIdentifiers(db, companyId, fromId, toId)
  await moveConsents(db, companyId, fromId, toId)
  await moveKept(db, companyId, fromId, toId)
  await foldBlocks(db, companyId, toId)
  await adoptName(db, companyId, fromId, toId)
  await deleteContact(db, companyId, fromId)
  await tellContact(work, companyId, toId)
}
