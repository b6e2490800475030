import { type Actor, may } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { whole } from '../../../kit/db/pieces.ts'
import { areSeenBy } from '../../sight/public.ts'
import type { Sought } from '../words/read-sought.ts'
import { hasSought, mayHaveSought } from '../words/word-store.ts'

export type NoteHit = {
  noteId: string
  contactId: string
  contactName: string
  body: string
  userId: string
  at: number
  phonenumberId: string | null
  waId: string | null
}

type NotePlace = { noteId: string; at: number }

/** So many notes a call reads. They are few for each contact, and written by people: rows are enough. */
const mostRead = 5_000

const isBefore = (db: Db, before: NotePlace | null) => (before ? db`and (x.at, x.note_id) < (${before.at}, ${before.noteId})` : db``)

/** The newest first, of contacts that the asker may know: of all, or of those with whom they see a chat. */
export const listNoteHits = (db: Db, actor: Actor, sought: Sought, before: NotePlace | null, most: number): Promise<NoteHit[]> => db<
  NoteHit[]
>`
  select n.note_id, n.contact_id, k.name as contact_name, n.body, n.user_id, n.at, c.phonenumber_id, c.wa_id
  from (select * from contact_notes x where x.company_id = ${actor.companyId} ${isBefore(db, before)}
      order by x.at desc, x.note_id desc limit ${whole(db, mostRead)}) n
    join contacts k on k.company_id = n.company_id and k.contact_id = n.contact_id
    left join lateral (select x.phonenumber_id, x.wa_id from (select * from chats y
        where y.company_id = n.company_id and y.contact_id = n.contact_id offset 0) x
      where ${areSeenBy(db, actor)} order by x.last_message_at desc, x.phonenumber_id, x.wa_id limit 1) c on true
  where ${mayHaveSought(db, sought, db`n.body`)} and ${hasSought(db, sought, db`n.body`)}
    ${may(actor, 'contact') ? db`` : db`and c.wa_id is not null`}
  order by n.at desc, n.note_id desc limit ${whole(db, most)}`

/** The last of those that a call reads; null where there are fewer. */
export async function findLastRead(db: Db, companyId: string, before: NotePlace | null): Promise<NotePlace | null> {
  const [row] = await db<NotePlace[]>`select x.note_id, x.at from contact_notes x where x.company_id = ${companyId} ${isBefore(db, before)}
    order by x.at desc, x.note_id desc offset ${whole(db, mostRead - 1)} limit 1`
  return row ?? null
}
