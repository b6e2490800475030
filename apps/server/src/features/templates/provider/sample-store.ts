import type { Db } from '../../../kit/db/db.ts'

type Handle = { mediaId: string; handle: string }

/** What the provider still has of these. */
export const listHandles = (db: Db, companyId: string, accountId: string, mediaIds: readonly string[], now: number): Promise<Handle[]> =>
  db<Handle[]>`select media_id, handle from template_sample_handles where company_id = ${companyId} and account_id = ${accountId}
    and media_id = any (${[...mediaIds]}) and expires_at > ${now}`

export async function saveHandle(
  db: Db,
  companyId: string,
  accountId: string,
  { mediaId, handle, expiresAt }: Handle & { expiresAt: number },
): Promise<void> {
  await db`insert into template_sample_handles (company_id, media_id, account_id, handle, expires_at)
    values (${companyId}, ${mediaId}, ${accountId}, ${handle}, ${expiresAt})
    on conflict (company_id, media_id, account_id) do update set handle = excluded.handle, expires_at = excluded.expires_at`
}

/** The provider does not know them any more: they are brought anew. */
export async function forgetHandles(db: Db, companyId: string, accountId: string, mediaIds: readonly string[]): Promise<void> {
  await db`delete from template_sample_handles
    where company_id = ${companyId} and account_id = ${accountId} and media_id = any (${[...mediaIds]})`
}
