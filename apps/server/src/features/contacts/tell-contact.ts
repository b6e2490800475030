import { contactEvents } from '@prosa/contract/contacts/events'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { saveContactNames, tellEntry } from '../entries/public.ts'
import { listChatsOf } from './contact-detail-store.ts'
import { raiseContactVersion } from './contact-store.ts'
import { listChatsOfMany } from './imported-contact-store.ts'

/** Something of a locked contact is another than before: who sees one of its chats gets to know. */
export async function tellContact({ db, emit }: { db: Db; emit: Emit }, companyId: string, contactId: string): Promise<void> {
  const version = await raiseContactVersion(db, companyId, contactId)
  if (version === undefined) return
  for (const chat of await listChatsOf(db, companyId, contactId)) emit(contactEvents.changed, { ...chat, contactId, version })
}

/** A locked contact may be called otherwise than before: its chats are then, and who sees one of them gets to know. */
export async function tellName({ db, emit }: { db: Db; emit: Emit }, companyId: string, contactId: string): Promise<void> {
  for (const chat of await saveContactNames(db, companyId, [contactId])) tellEntry(emit, chat)
}

/** Many locked contacts are others than before, and some may be called otherwise; their versions were raised with it. */
export async function tellContacts({ db, emit }: { db: Db; emit: Emit }, companyId: string, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return
  for (const chat of await saveContactNames(db, companyId, contactIds)) tellEntry(emit, chat)
  for (const chat of await listChatsOfMany(db, companyId, contactIds)) emit(contactEvents.changed, chat)
}
