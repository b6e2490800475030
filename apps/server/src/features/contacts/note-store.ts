import type { ContactNote } from '@prosa/contract/contacts/model'
import type { Db } from '../../kit/db/db.ts'

type NewNote = { noteId: string; contactId: string; body: string; userId: string; at: number }

/** False where there is one of this id already. */
export async function insertNote(db: Db, companyId: string, { noteId, contactId, body, userId, at }: NewNote): Promise<boolean> {
  const { count } = await db`insert into contact_notes (company_id, note_id, contact_id, body, user_id, at)
    values (${companyId}, ${noteId}, ${contactId}, ${body}, ${userId}, ${at}) on conflict do nothing`
  return count > 0
}

export async function findNote(db: Db, companyId: string, contactId: string, noteId: string): Promise<ContactNote | null> {
  const [row] = await db<ContactNote[]>`
    select n.note_id, n.body, n.user_id as agent_id, m.name as agent_name, n.at
    from contact_notes n join memberships m on m.company_id = n.company_id and m.user_id = n.user_id
    where n.company_id = ${companyId} and n.contact_id = ${contactId} and n.note_id = ${noteId}`
  return row ?? null
}

export async function countNotes(db: Db, companyId: string, contactId: string): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`select count(*) from contact_notes
    where company_id = ${companyId} and contact_id = ${contactId}`
  return count
}

export async function deleteNote(db: Db, companyId: string, noteId: string): Promise<void> {
  await db`delete from contact_notes where company_id = ${companyId} and note_id = ${noteId}`
}

/** The newest first. */
export const listNoteRows = (db: Db, companyId: string, contactId: string): Promise<ContactNote[]> => db<ContactNote[]>`
  select n.note_id, n.body, n.user_id as agent_id, m.name as agent_name, n.at
  from contact_notes n join memberships m on m.company_id = n.company_id and m.user_id = n.user_id
  where n.company_id = ${companyId} and n.contact_id = ${contactId} order by n.at desc, n.note_id desc`
