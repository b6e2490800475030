import type { ChatKey } from '@prosa/contract/chats/model'
import type { CoachNote } from '@prosa/contract/routing/coach-note'
import type { Db } from '../../../kit/db/db.ts'
import type { Context } from '../../../kit/http/context.ts'
import { isInternal } from '../../../kit/http/is-internal.ts'
import { isSupervisedBy } from '../../sight/public.ts'

const most = 50
/** As many as are told of a chat: opening one must not cost more the longer somebody has been a customer. */
const mostSessions = 100

type NoteRow = CoachNote & { byEmail: string; forEmail: string }

/**
 * [RO53] The last ones of a chat, the oldest first, as this person may read them: for whom it was written, who wrote it, who looks after the
 * department in which it was. Whether they see the chat is asked elsewhere. Whom the asker is not told of has no name.
 */
export async function listCoachNotes(
  asker: Pick<Context, 'db' | 'actor' | 'house'>,
  { phonenumberId, waId }: ChatKey,
): Promise<CoachNote[]> {
  const { db, actor, house } = asker
  const { companyId, userId } = actor
  const rows = await db<NoteRow[]>`
    select n.note_id, n.text, coalesce(b.name, '') as by_name, coalesce(f.name, '') as for_name, n.written_at as time,
      coalesce(bp.email, '') as by_email, coalesce(fp.email, '') as for_email
    from (select company_id, session_id from chat_sessions
        where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} order by opened_at desc limit ${mostSessions}) s
      join coach_notes n on n.company_id = s.company_id and n.session_id = s.session_id
      left join memberships b on b.company_id = n.company_id and b.user_id = n.author_id and b.deleted_at is null
      left join persons bp on bp.person_id = b.person_id
      left join memberships f on f.company_id = n.company_id and f.user_id = n.for_agent_id and f.deleted_at is null
      left join persons fp on fp.person_id = f.person_id
    where (n.for_agent_id = ${userId} or n.author_id = ${userId} or ${isSupervisedBy(db, actor, db`n.department_id`)})
    order by n.written_at desc, n.note_id desc limit ${most}`
  const shown = (name: string, email: string) => (actor.internal || !isInternal(email, house.config.internalDomain) ? name : '')
  return rows.toReversed().map(({ byEmail, forEmail, byName, forName, ...note }) => ({
    ...note,
    byName: shown(byName, byEmail),
    forName: shown(forName, forEmail),
  }))
}

export type NewCoachNote = { noteId: string; departmentId: string; authorId: string; forAgentId: string; text: string; at: number }

/** False where the chat has no open session. */
export async function insertCoachNote(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, note: NewCoachNote): Promise<boolean> {
  const { noteId, departmentId, authorId, forAgentId, text, at } = note
  const { count } =
    await db`insert into coach_notes (company_id, note_id, session_id, department_id, author_id, for_agent_id, text, written_at)
    select company_id, ${noteId}, session_id, ${departmentId}, ${authorId}, ${forAgentId}, ${text}, ${at} from chat_sessions
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and closed_at is null`
  return count > 0
}

export async function deleteOldCoachNotes(db: Db, companyId: string, { before, most }: { before: number; most: number }): Promise<number> {
  const { count } = await db`delete from coach_notes where company_id = ${companyId} and note_id in (
    select note_id from coach_notes where company_id = ${companyId} and written_at < ${before} order by written_at limit ${most})`
  return count
}
