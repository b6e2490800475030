import type { Db } from '../../kit/db/db.ts'

export type CompanyImage = { mediaId: string; contentType: 'image/png' | 'image/jpeg' | 'image/webp'; content: Buffer }

export async function insertCompanyImage(db: Db, companyId: string, { mediaId, contentType, content }: CompanyImage): Promise<void> {
  await db`insert into company_images (company_id, media_id, content_type, content)
    values (${companyId}, ${mediaId}, ${contentType}, ${content})`
}

/** Only what the company shows now: an image that it took away is gone for everybody. */
export async function findShownImage(db: Db, companyId: string, mediaId: string): Promise<CompanyImage | null> {
  const [row] = await db<CompanyImage[]>`
    select i.media_id, i.content_type, i.content from company_images i join companies c using (company_id)
    where i.company_id = ${companyId} and i.media_id = ${mediaId} and i.media_id in (c.icon_media_id, c.logo_media_id)`
  return row ?? null
}
