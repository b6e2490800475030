import type { Db } from '../../kit/db/db.ts'

type Where = { companyId: string; phonenumberId: string; mediaId: string }

/** What the provider calls a file that it has already, and will have for a while. */
export async function findProviderMedia(db: Db, { companyId, phonenumberId, mediaId }: Where, now: number): Promise<string | null> {
  const [row] = await db<{ providerMediaId: string }[]>`select provider_media_id from media_uploads
    where company_id = ${companyId} and media_id = ${mediaId} and phonenumber_id = ${phonenumberId} and expires_at > ${now}`
  return row?.providerMediaId ?? null
}

/** Of two uploads at once the first one counts, for both of them. */
export async function saveProviderMedia(
  db: Db,
  { companyId, phonenumberId, mediaId }: Where,
  { providerMediaId, now, expiresAt }: { providerMediaId: string; now: number; expiresAt: number },
): Promise<string> {
  const [row] = await db<[{ providerMediaId: string }]>`
    insert into media_uploads as u (company_id, media_id, phonenumber_id, provider_media_id, expires_at)
    values (${companyId}, ${mediaId}, ${phonenumberId}, ${providerMediaId}, ${expiresAt})
    on conflict (company_id, media_id, phonenumber_id) do update set
      provider_media_id = case when u.expires_at > ${now} then u.provider_media_id else excluded.provider_media_id end,
      expires_at = case when u.expires_at > ${now} then u.expires_at else excluded.expires_at end
    returning provider_media_id`
  return row.providerMediaId
}

/** Whatever the provider has of it may be what it could not send. */
export async function forgetProviderMedia(db: Db, { companyId, phonenumberId, mediaId }: Where): Promise<void> {
  await db`delete from media_uploads where company_id = ${companyId} and media_id = ${mediaId} and phonenumber_id = ${phonenumberId}`
}
