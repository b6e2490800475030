import type { LeftDraft } from '@prosa/contract/chats/left-draft'
import type { ChatDraft, ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

type Owner = ChatKey & { userId: string }

const isOf = (db: Db, companyId: string, { phonenumberId, waId, userId }: Owner) =>
  db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and user_id = ${userId}`

export async function findDraft(db: Db, companyId: string, owner: Owner): Promise<ChatDraft | null> {
  const [row] = await db<
    ChatDraft[]
  >`select draft, is_note, reply_to_message_id, saved_at from chat_drafts where ${isOf(db, companyId, owner)} and draft <> ''`
  return row ?? null
}

/** One that was written later stays. An empty one is remembered, so that what was saved before it does not come back. */
export async function putDraft(db: Db, companyId: string, owner: Owner, draft: ChatDraft): Promise<void> {
  const { phonenumberId, waId, userId } = owner
  await db`insert into chat_drafts (company_id, phonenumber_id, wa_id, user_id, draft, is_note, reply_to_message_id, saved_at)
    values (${companyId}, ${phonenumberId}, ${waId}, ${userId}, ${draft.draft}, ${draft.isNote}, ${draft.replyToMessageId}, ${draft.savedAt})
    on conflict (company_id, phonenumber_id, wa_id, user_id) do update set draft = excluded.draft, is_note = excluded.is_note,
      reply_to_message_id = excluded.reply_to_message_id, saved_at = excluded.saved_at
    where chat_drafts.saved_at <= excluded.saved_at`
}

/**
 * Of a chat that this person has: what was typed until then by the one from whom it last went back to the queue by itself, in the session that
 * is open, and who has not had it since.
 */
const leftBy = (db: Db, companyId: string, { phonenumberId, waId, userId }: Owner) => db`chats c
  join chat_sessions s on s.company_id = c.company_id and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id and s.closed_at is null
    and c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId} and c.agent_id = ${userId}
  join lateral (select o.from_id, o.happened_at, o.route_id from chat_routes o where o.company_id = s.company_id and o.session_id = s.session_id
    and o.from_id is not null order by o.happened_at desc, o.route_id desc limit 1) r on r.from_id <> c.agent_id
  join chat_drafts d on d.company_id = c.company_id and d.phonenumber_id = c.phonenumber_id and d.wa_id = c.wa_id and d.user_id = r.from_id
    and d.draft <> '' and d.saved_at <= r.happened_at and not exists (select 1 from chat_routes b where b.company_id = s.company_id
      and b.session_id = s.session_id and b.agent_id = r.from_id and (b.happened_at, b.route_id) > (r.happened_at, r.route_id))`

export async function findLeftDraft(db: Db, companyId: string, owner: Owner): Promise<(LeftDraft & { email: string }) | null> {
  const [row] = await db<(LeftDraft & { email: string })[]>`select d.draft, d.is_note, d.saved_at, m.name as by_name, p.email
    from ${leftBy(db, companyId, owner)} join memberships m on m.company_id = d.company_id and m.user_id = d.user_id join persons p using (person_id)`
  return row ?? null
}

/** As one is forgotten that somebody sent. */
export const dropLeftDraft = (db: Db, companyId: string, owner: Owner, now: number) =>
  db`update chat_drafts x set draft = '', saved_at = ${now} from ${leftBy(db, companyId, owner)}
    where x.company_id = d.company_id and x.phonenumber_id = d.phonenumber_id and x.wa_id = d.wa_id and x.user_id = d.user_id`

/** To another chat of the same number that is there already; of two of one person the later one stays. */
export async function moveDrafts(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<void> {
  await db`with taken as (
      delete from chat_drafts where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} returning *
    )
    insert into chat_drafts as t (company_id, phonenumber_id, wa_id, user_id, draft, is_note, reply_to_message_id, saved_at)
    select company_id, phonenumber_id, ${to}, user_id, draft, is_note, reply_to_message_id, saved_at from taken
    on conflict (company_id, phonenumber_id, wa_id, user_id) do update set draft = excluded.draft, is_note = excluded.is_note,
      reply_to_message_id = excluded.reply_to_message_id, saved_at = excluded.saved_at where t.saved_at < excluded.saved_at`
}
