import type { Db } from '../../kit/db/db.ts'
import { addMediaUse } from '../media/public.ts'

type Use = { quickReplyId: string; messageId: string; at: number }

/** A row of its own: senders wait for nobody. Of one that was deleted since the sender chose it nothing is counted. */
export async function insertQuickReplyUse(db: Db, companyId: string, { quickReplyId, messageId, at }: Use): Promise<void> {
  await db`insert into quick_reply_uses (company_id, quick_reply_id, message_id, used_at)
    select q.company_id, q.quick_reply_id, ${messageId}, ${at} from quick_replies q
    where q.company_id = ${companyId} and q.quick_reply_id = ${quickReplyId} for key share`
}

/** Adds some of them up in their quick replies, and removes them; false where none are left. */
export async function foldQuickReplyUses(db: Db, companyId: string, most: number): Promise<boolean> {
  const { count } = await db`
    with taken as (
      delete from quick_reply_uses where (company_id, quick_reply_id, message_id) in (
        select company_id, quick_reply_id, message_id from quick_reply_uses where company_id = ${companyId} limit ${most} for update skip locked
      ) returning quick_reply_id, used_at
    ), sums as (select quick_reply_id, count(*)::int as count, max(used_at) as last from taken group by quick_reply_id)
    update quick_replies q set used_count = q.used_count + s.count, last_used_at = greatest(q.last_used_at, s.last)
    from sums s where q.company_id = ${companyId} and q.quick_reply_id = s.quick_reply_id`
  return count > 0
}

/** A page of those that have uses to fold. */
export async function listCompaniesWithUses(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_quick_reply_uses(${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

type Key = { companyId: string; quickReplyId: string }

export const listQuickRepliesToForget = (db: Db, olderThan: number, most: number): Promise<Key[]> =>
  db<Key[]>`select company_id, quick_reply_id from doors.quick_replies_to_forget(${olderThan}, ${most})`

export async function addDemoFile(db: Db, { companyId, quickReplyId }: Key, mediaId: string): Promise<void> {
  await addMediaUse(db, companyId, { kind: 'quickReply', usedBy: quickReplyId }, mediaId)
  await db`insert into quick_reply_files (company_id, quick_reply_id, place, media_id) values (${companyId}, ${quickReplyId}, 1, ${mediaId})`
}

/** Uses of a time before, as if they were folded. */
export async function saveDemoUses(db: Db, { companyId, quickReplyId }: Key, count: number, lastAt: number): Promise<void> {
  await db`update quick_replies set used_count = ${count}, last_used_at = ${lastAt}
    where company_id = ${companyId} and quick_reply_id = ${quickReplyId}`
}
