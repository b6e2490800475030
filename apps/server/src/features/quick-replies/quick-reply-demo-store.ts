import type { Db } from '../../kit/db/db.ts'
import { addMediaUse } from '../media/public.ts'

type Key = { companyId: string; quickReplyId: string }

export async function addDemoFile(db: Db, { companyId, quickReplyId }: Key, mediaId: string): Promise<void> {
  await addMediaUse(db, companyId, { kind: 'quickReply', usedBy: quickReplyId }, mediaId)
  await db`insert into quick_reply_files (company_id, quick_reply_id, place, media_id) values (${companyId}, ${quickReplyId}, 1, ${mediaId})`
}

/** Uses of a time before, as if they were folded. */
export async function saveDemoUses(db: Db, { companyId, quickReplyId }: Key, count: number, lastAt: number): Promise<void> {
  await db`update quick_replies set used_count = ${count}, last_used_at = ${lastAt}
    where company_id = ${companyId} and quick_reply_id = ${quickReplyId}`
}
