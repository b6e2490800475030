import type { contactCalls } from '@prosa/contract/contacts/calls'
import { mostNotes } from '@prosa/contract/contacts/limits'
import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { countNotes, deleteNote, findNote, insertNote } from './note-store.ts'
import { lockKnownContact } from './read-contact.ts'
import { tellContact } from './tell-contact.ts'

/** Asked twice with the same id it is one note. */
export const addContactNote: Handler<typeof contactCalls.addContactNote> = async (ctx, { waId, noteId, body: typed }) => {
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const body = hideCards(typed.trim())
  if (body === '') throw new Refusal('input.invalid', { fields: [{ name: 'body', problem: 'required' }] })
  const { contact } = await lockKnownContact(ctx, waId)
  const { contactId } = contact
  const first = await findNote(db, companyId, contactId, noteId)
  if (first) return first
  if ((await countNotes(db, companyId, contactId)) >= mostNotes) throw new Refusal('contact.tooManyNotes')
  // The id of a note of somebody else.
  if (!(await insertNote(db, companyId, { noteId, contactId, body, userId, at: house.clock.now() }))) throw new Refusal('contact.notFound')
  await tellContact(ctx, companyId, contactId)
  return (await findNote(db, companyId, contactId, noteId))!
}

export const removeContactNote: Handler<typeof contactCalls.removeContactNote> = async (ctx, { waId, noteId }) => {
  const { db, actor, audit } = ctx
  const { companyId, userId, permissions } = actor
  const { contactId } = (await lockKnownContact(ctx, waId)).contact
  const note = await findNote(db, companyId, contactId, noteId)
  if (!note || !(note.agentId === userId || permissions.includes('admin'))) throw new Refusal('contact.noteNotFound')
  await deleteNote(db, companyId, noteId)
  audit({ target: contactId, before: { noteId, agentId: note.agentId, at: note.at } })
  await tellContact(ctx, companyId, contactId)
  return { isRemoved: true as const }
}
