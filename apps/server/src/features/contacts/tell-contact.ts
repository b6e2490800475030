import { contactEvents } from '@prosa/contract/contacts/events'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { saveContactNames, tellEntry } from '../entries/public.ts'
import { listChatsOf } from './contact-detail-store.ts'
import { raiseContactVersion } from './contact-store.ts'
import { listChatsOfMany } from './imported-contact-store.ts'

const nowhere = { phonenumberId: '', waId: '', departmentId: '', agentId: null }

/** Somebody is listed who was not: who works with contacts gets to know. */
export const tellListed = (emit: Emit, contactId: string, version: number): void =>
  emit(contactEvents.changed, { ...nowhere, contactId, version })

/**
 * Something of a locked contact is another than before: who sees one of its chats gets to know, and where it has none, or is listed from now on
 * or no longer, who works with contacts.
 */
export async function tellContact(
  { db, emit }: { db: Db; emit: Emit },
  companyId: string,
  contactId: string,
  { isOfList = false } = {},
): Promise<void> {
  const version = await raiseContactVersion(db, companyId, contactId)
  if (version === undefined) return
  const chats = await listChatsOf(db, companyId, contactId)
  for (const chat of chats) emit(contactEvents.changed, { ...chat, contactId, version })
  if (chats.length === 0 || isOfList) tellListed(emit, contactId, version)
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
