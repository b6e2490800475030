import type { Offer } from '@prosa/contract/messages/content'
import type { QuickReplyScope } from '@prosa/contract/quick-replies/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

export type QuickReplyRow = {
  quickReplyId: string
  scope: QuickReplyScope
  departmentIds: string[]
  /** Whose it is, where it is somebody's own. */
  ownerId: string
  authorName: string
  changedByName: string
  shortcut: string
  title: string
  /** With the ids of properties. */
  text: string
  mediaIds: string[]
  offer: Offer | null
  usedCount: number
  lastUsedAt: number | null
  deletedAt: number | null
  version: number
}

async function select(db: Db, companyId: string, is: postgres.Fragment): Promise<QuickReplyRow[]> {
  const its = db`x.company_id = q.company_id and x.quick_reply_id = q.quick_reply_id`
  return db<QuickReplyRow[]>`
    select q.quick_reply_id, q.scope, q.author_id as owner_id, a.name as author_name, c.name as changed_by_name, q.shortcut, q.title, q.text,
      q.offer, q.deleted_at, q.version,
      array(select x.department_id from quick_reply_departments x where ${its} order by 1) as department_ids,
      array(select x.media_id from quick_reply_files x where ${its} order by x.place) as media_ids,
      q.used_count + u.count as used_count, greatest(q.last_used_at, u.last) as last_used_at
    from quick_replies q
      join memberships a on a.company_id = q.company_id and a.user_id = q.author_id
      join memberships c on c.company_id = q.company_id and c.user_id = q.changed_by
      cross join lateral (select count(*)::int as count, max(x.used_at) as last from quick_reply_uses x where ${its}) u
    where q.company_id = ${companyId} and ${is}
    order by q.shortcut, q.quick_reply_id`
}

const mayConcern = (db: Db, userId: string) => db`(q.scope <> 'own' or (q.scope = 'own' and q.author_id = ${userId}))`

/** This person's own and all that are shared, without the bin. */
export const listQuickReplyRows = (db: Db, companyId: string, userId: string): Promise<QuickReplyRow[]> =>
  select(db, companyId, db`${mayConcern(db, userId)} and q.deleted_at is null`)

/** The same, and of the bin what was deleted after this moment. */
export const listKeptRows = (db: Db, companyId: string, userId: string, since: number): Promise<QuickReplyRow[]> =>
  select(db, companyId, db`${mayConcern(db, userId)} and (q.deleted_at is null or q.deleted_at > ${since})`)

/** Of these, those that name this property, or any where it is null. */
export const listNamingRows = (db: Db, companyId: string, userId: string, propertyId: string | null): Promise<QuickReplyRow[]> =>
  select(
    db,
    companyId,
    db`${mayConcern(db, userId)} and q.deleted_at is null and q.quick_reply_id in (
      select p.quick_reply_id from quick_reply_properties p
      where p.company_id = ${companyId} ${propertyId === null ? db`` : db`and p.property_id = ${propertyId}`})`,
  )

type Naming = { name: string; isShared: boolean }

/** Everybody's that names this property, without the bin. */
export const listRepliesNaming = (db: Db, companyId: string, propertyId: string): Promise<Naming[]> => db<Naming[]>`
  select q.shortcut as name, q.scope = 'company' as is_shared
  from quick_reply_properties p join quick_replies q on q.company_id = p.company_id and q.quick_reply_id = p.quick_reply_id
  where p.company_id = ${companyId} and p.property_id = ${propertyId} and q.deleted_at is null order by 1`

/** Also one of the bin. */
export async function findQuickReplyRow(db: Db, companyId: string, quickReplyId: string): Promise<QuickReplyRow | null> {
  const [row] = await select(db, companyId, db`q.quick_reply_id = ${quickReplyId}`)
  return row ?? null
}

/** Also those of the bin: what was taken from one before may still be on its way. */
export const listRowsWithFile = (db: Db, companyId: string, mediaId: string): Promise<QuickReplyRow[]> =>
  select(
    db,
    companyId,
    db`q.quick_reply_id in (select f.quick_reply_id from quick_reply_files f where f.company_id = ${companyId} and f.media_id = ${mediaId})`,
  )

/** What is read of it afterwards holds until the command's end. */
export async function lockQuickReplyRow(db: Db, companyId: string, quickReplyId: string): Promise<void> {
  await db`select 1 from quick_replies where company_id = ${companyId} and quick_reply_id = ${quickReplyId} for no key update`
}

/** Of these departments those that can be chosen, being neither removed nor drafts; they stay so until the command's end. */
export async function holdOpenDepartments(db: Db, companyId: string, departmentIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ departmentId: string }[]>`select department_id from departments
    where company_id = ${companyId} and department_id = any (${[...departmentIds]}) and removed_at is null and department_name <> ''
    order by department_id for share`
  return rows.map(({ departmentId }) => departmentId)
}

export async function isOpenDepartment(db: Db, companyId: string, departmentId: string): Promise<boolean> {
  const { length } = await db`select 1 from departments
    where company_id = ${companyId} and department_id = ${departmentId} and removed_at is null and department_name <> ''`
  return length > 0
}
