import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { unlessTaken } from '../../kit/db/unless-taken.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { addMediaUse, dropMediaUses } from '../media/public.ts'
import type { QuickReplyRow } from './quick-reply-store.ts'

/** What people say of a quick reply; `text` with the ids of properties, which are `propertyIds`. */
export type QuickReplyContent = Pick<
  QuickReplyRow,
  'scope' | 'departmentIds' | 'ownerId' | 'shortcut' | 'title' | 'text' | 'mediaIds' | 'offer'
> & { propertyIds: readonly string[] }

type Key = { companyId: string; quickReplyId: string }

/** Shortcuts and the number of quick replies are decided by one at a time: two who swap shortcuts would wait for each other for ever. */
export async function lockShortcuts(db: Db, companyId: string): Promise<void> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
}

/** Of this person's own, or of all that are shared; without the bin. */
export async function countQuickReplies(db: Db, companyId: string, ownerId: string | null): Promise<number> {
  const which = ownerId === null ? db`scope <> 'own'` : db`scope = 'own' and author_id = ${ownerId}`
  const [row] = await db<[{ count: number }]>`select count(*)::int as count from quick_replies
    where company_id = ${companyId} and ${which} and deleted_at is null`
  return row.count
}

export async function insertQuickReply(db: Db, { companyId, quickReplyId }: Key, content: QuickReplyContent, at: number): Promise<void> {
  const { scope, ownerId, shortcut, title, text, offer } = content
  await db`insert into quick_replies (company_id, quick_reply_id, scope, author_id, changed_by, shortcut, title, text, offer, created_at)
    values (${companyId}, ${quickReplyId}, ${scope}, ${ownerId}, ${ownerId}, ${shortcut}, ${title}, ${text},
      ${offer && db.json(offer as never)}, ${at})`
  await saveParts(db, { companyId, quickReplyId }, content)
}

/** Returns the new version, as those below. */
export async function saveQuickReply(db: Db, key: Key, content: QuickReplyContent, changedBy: string): Promise<number> {
  const { scope, ownerId, shortcut, title, text, offer } = content
  const version = await changed(
    db,
    key,
    db`scope = ${scope}, author_id = ${ownerId}, shortcut = ${shortcut}, title = ${title}, text = ${text},
      offer = ${offer && db.json(offer as never)}, changed_by = ${changedBy}`,
  )
  await saveParts(db, key, content)
  return version
}

/** Its shortcut is free at once; its files stay. */
export async function moveQuickReplyToBin(db: Db, key: Key, changedBy: string, at: number): Promise<number> {
  await db`delete from quick_reply_shortcuts where company_id = ${key.companyId} and quick_reply_id = ${key.quickReplyId}`
  return changed(db, key, db`deleted_at = ${at}, changed_by = ${changedBy}`)
}

export async function takeQuickReplyFromBin(db: Db, key: Key, changedBy: string): Promise<number> {
  return changed(db, key, db`deleted_at = null, changed_by = ${changedBy}`)
}

/** With its uses, parts and files. */
export async function deleteQuickReply(db: Db, { companyId, quickReplyId }: Key): Promise<void> {
  await dropMediaUses(db, companyId, { kind: 'quickReply', usedBy: quickReplyId })
  await db`delete from quick_replies where company_id = ${companyId} and quick_reply_id = ${quickReplyId}`
}

async function changed(db: Db, { companyId, quickReplyId }: Key, set: postgres.Fragment): Promise<number> {
  const [row] = await db<[{ version: number }]>`update quick_replies set ${set}, version = version + 1
    where company_id = ${companyId} and quick_reply_id = ${quickReplyId} returning version`
  return row.version
}

async function saveParts(db: Db, key: Key, { departmentIds, propertyIds, mediaIds }: QuickReplyContent): Promise<void> {
  const { companyId, quickReplyId } = key
  for (const part of ['departments', 'properties', 'files'])
    await db`delete from ${db(`quick_reply_${part}`)} where company_id = ${companyId} and quick_reply_id = ${quickReplyId}`
  await db`insert into quick_reply_departments (company_id, quick_reply_id, department_id)
    select ${companyId}, ${quickReplyId}, unnest(${departmentIds}::uuid[])`
  await db`insert into quick_reply_properties (company_id, quick_reply_id, property_id)
    select ${companyId}, ${quickReplyId}, unnest(${[...propertyIds]}::uuid[])`
  const user = { kind: 'quickReply', usedBy: quickReplyId } as const
  for (const mediaId of mediaIds) if (!(await addMediaUse(db, companyId, user, mediaId))) throw new Refusal('media.notFound')
  await dropMediaUses(db, companyId, user, mediaIds)
  await db`insert into quick_reply_files (company_id, quick_reply_id, place, media_id)
    select ${companyId}, ${quickReplyId}, f.place, f.media_id
    from unnest(${mediaIds}::uuid[]) with ordinality as f (media_id, place)`
}

/** In each of these places; refused where another quick reply has it. */
export async function takeShortcut(db: Db, { companyId, quickReplyId }: Key, shortcut: string, places: readonly string[]): Promise<void> {
  await db`delete from quick_reply_shortcuts where company_id = ${companyId} and quick_reply_id = ${quickReplyId}`
  await unlessTaken(
    db`insert into quick_reply_shortcuts (company_id, place, shortcut, quick_reply_id)
      select ${companyId}, unnest(${[...places]}::text[]), ${shortcut}, ${quickReplyId}`,
    { index: 'quick_reply_shortcuts_pkey', code: 'quickReply.shortcutTaken', field: 'shortcut' },
  )
}
