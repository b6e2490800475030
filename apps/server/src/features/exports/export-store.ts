import type { ChatKey } from '@prosa/contract/chats/model'
import type { ExportPage } from '@prosa/contract/exports/calls'
import type { Language } from '@prosa/contract/formats/language'
import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import { areSeenBy } from '../sight/public.ts'

type Opener = { userId: string; sessionId: string }
type NewLink = ExportPage & Opener & { tokenHash: Buffer; expiresAt: number }

/** Those that nobody opened in time go with it. */
export async function insertExportLink(db: Db, now: number, link: NewLink): Promise<void> {
  const { companyId, tokenHash, userId, sessionId, phonenumberId, waId, startTime, endTime, notes, expiresAt } = link
  await db`delete from export_links where company_id = ${companyId} and expires_at <= ${now}`
  await db`
    insert into export_links (company_id, token_hash, user_id, session_id, phonenumber_id, wa_id, start_time, end_time, notes, expires_at)
    values (${companyId}, ${tokenHash}, ${userId}, ${sessionId}, ${phonenumberId}, ${waId}, ${startTime}, ${endTime}, ${notes}, ${expiresAt})`
}

/** Who may open this page with this token; the link is used up by it. */
export async function takeExportLink(db: Db, now: number, tokenHash: Buffer, page: ExportPage): Promise<Opener | null> {
  const { companyId, phonenumberId, waId, startTime, endTime, notes } = page
  const [link] = await db<Opener[]>`
    delete from export_links where company_id = ${companyId} and token_hash = ${tokenHash} and expires_at > ${now}
      and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and start_time = ${startTime} and end_time = ${endTime} and notes = ${notes}
    returning user_id, session_id`
  return link ?? null
}

export type ExportHead = {
  companyName: string
  timeZone: string
  language: Language | null
  contactName: string
  numberName: string
  byName: string
}

/** What stands above the messages. */
export async function getExportHead(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, userId: string): Promise<ExportHead> {
  const [head] = await db<[ExportHead]>`
    select o.company_name, o.time_zone, b.language, k.name as contact_name, n.phonenumber_name as number_name, b.name as by_name
    from chats c
      join companies o on o.company_id = c.company_id
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
      join phone_numbers n on n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
      join memberships b on b.company_id = c.company_id and b.user_id = ${userId}
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return head
}

/** The chats with this customer that somebody sees, one for each number that has any. */
export const listSeenChatsOf = (db: Db, actor: Actor, waId: string): Promise<ChatKey[]> => db<ChatKey[]>`
  select phonenumber_id, wa_id from chats
  where company_id = ${actor.companyId} and wa_id = ${waId} and ${areSeenBy(db, actor)}
    and phonenumber_id in (select phonenumber_id from phone_numbers where company_id = ${actor.companyId})`
