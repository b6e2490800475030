import type { Db } from '../../kit/db/db.ts'
import type { PhotoKey } from '../sight/public.ts'

export type PhotoType = 'image/png' | 'image/jpeg' | 'image/webp'
export type Photo = { contentType: PhotoType; content: Buffer }

/** In place of the one before: its link opens nothing any more. Returns the membership's new version. */
export async function putPhoto(db: Db, { companyId, userId, mediaId }: PhotoKey, photo: Photo, now: number): Promise<number> {
  await db`insert into member_photos (company_id, user_id, media_id, content_type, content, created_at)
    values (${companyId}, ${userId}, ${mediaId}, ${photo.contentType}, ${photo.content}, ${now})
    on conflict (company_id, user_id) do update set media_id = excluded.media_id, content_type = excluded.content_type,
      content = excluded.content, created_at = excluded.created_at`
  return countChange(db, companyId, userId)
}

/** Returns the membership's new version; null where there was no photo. */
export async function deletePhoto(db: Db, companyId: string, userId: string): Promise<number | null> {
  const { count } = await db`delete from member_photos where company_id = ${companyId} and user_id = ${userId}`
  return count === 0 ? null : countChange(db, companyId, userId)
}

export async function findPhoto(db: Db, { companyId, userId, mediaId }: PhotoKey): Promise<Photo | null> {
  const [row] = await db<Photo[]>`select content_type, content from member_photos
    where company_id = ${companyId} and user_id = ${userId} and media_id = ${mediaId}`
  return row ?? null
}

async function countChange(db: Db, companyId: string, userId: string): Promise<number> {
  const [row] = await db<[{ version: number }]>`
    update memberships set version = version + 1 where company_id = ${companyId} and user_id = ${userId} returning version`
  return row.version
}
