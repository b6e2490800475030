import type { ChatKey } from '@prosa/contract/chats/model'
import type { ContactMerge, MergeField } from '@prosa/contract/merges/model'
import { newId } from '../../kit/db/ids.ts'
import { lockChatOf, lockChatsOf, noteContact } from '../chats/public.ts'
import { joinContacts, takeFields } from '../contacts/public.ts'
import { moveContactLabels } from '../labels/public.ts'
import { followIdentifiers, insertMerge, keepChat, keepContact, keepMoved } from './merge-store.ts'
import { moveWhole, type Work } from './move-whole.ts'

type Joining = {
  goneId: string
  contactId: string
  reason: ContactMerge['reason']
  userId: string | null
  /** What is taken from the one that goes, though the other one has it too. */
  take?: { fields: readonly MergeField[]; propertyIds: readonly string[] }
  /** Called before a chat goes into another: answers what of it is not stored yet, and goes along. */
  onMove?: (chat: ChatKey, to: string) => readonly string[]
}

/** Two locked contacts that are one person, and the record by which they can be parted again. Answers its id. */
export async function joinPeople(work: Work, joining: Joining): Promise<string> {
  const { db, companyId, house } = work
  const { goneId, contactId, take, onMove } = joining
  const mergeId = newId()
  await insertMerge(db, companyId, { ...joining, mergeId, now: house.clock.now() })
  await keepContact(db, companyId, mergeId, 'gone', goneId)
  await keepContact(db, companyId, mergeId, 'kept', contactId)
  const joined: ChatKey[] = []
  for (const chat of await lockChatsOf(db, companyId, goneId)) {
    await keepChat(db, companyId, mergeId, 'gone', chat)
    const kept = await lockChatOf(db, companyId, { phonenumberId: chat.phonenumberId, contactId })
    if (!kept) {
      await noteContact(work, chat, contactId)
      continue
    }
    await keepChat(db, companyId, mergeId, 'kept', kept)
    const unstored = onMove?.(chat, kept.waId) ?? []
    if (unstored.length > 0) await keepMoved(db, companyId, mergeId, chat, unstored)
    await moveWhole(work, chat, kept.waId, mergeId)
    joined.push(kept)
  }
  await moveContactLabels(db, companyId, goneId, contactId)
  if (take) await takeFields(db, companyId, goneId, contactId, take)
  await joinContacts(work, goneId, contactId)
  await keepContact(db, companyId, mergeId, 'after', contactId)
  for (const kept of joined) await keepChat(db, companyId, mergeId, 'after', kept)
  await followIdentifiers(db, companyId, mergeId, contactId)
  return mergeId
}
