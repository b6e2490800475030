import type { contactCalls } from '@prosa/contract/contacts/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockSeenContact } from './find-seen-contact.ts'
import { deleteNote, findNote } from './note-store.ts'
import { tellContact } from './tell-contact.ts'

export const removeContactNote: Handler<typeof contactCalls.removeContactNote> = async (ctx, { waId, noteId }) => {
  const { db, actor, audit } = ctx
  const { companyId, userId, permissions } = actor
  const { contactId } = (await lockSeenContact(ctx, waId)).contact
  const note = await findNote(db, companyId, contactId, noteId)
  if (!note || !(note.agentId === userId || permissions.includes('admin'))) throw new Refusal('contact.noteNotFound')
  await deleteNote(db, companyId, noteId)
  audit({ target: contactId, before: { noteId, agentId: note.agentId, at: note.at } })
  await tellContact(ctx, companyId, contactId)
  return { isRemoved: true as const }
}
