import type { CompanyStyle } from '@prosa/contract/company/style'
import type { Db } from '../../kit/db/db.ts'

/** By the id, or where that is null by the address of the page; for anybody who asks. */
export const selectStyle = (db: Db, companyId: string | null, host: string) => db<CompanyStyle[]>`
  select *, icon_media_id is not null as icon_custom, logo_media_id is not null as logo_custom
  from doors.find_style(${companyId}, ${host})`

export type WantedStyle = { companyId: string | null; host: string }

/** Of several at once, in their order; all is null in a row of one that is not there. */
export const selectStyles = (db: Db, wanted: readonly WantedStyle[]) => db<CompanyStyle[]>`
  select s.*, s.icon_media_id is not null as icon_custom, s.logo_media_id is not null as logo_custom
  from unnest(${wanted.map(({ companyId }) => companyId)}::uuid[], ${wanted.map(({ host }) => host)}::text[]) with ordinality as w (id, host, nth)
    left join lateral doors.find_style(w.id, w.host) s on true
  order by w.nth`

export async function findStyle(db: Db, companyId: string): Promise<CompanyStyle | null> {
  const [row] = await selectStyle(db, companyId, '')
  return row ?? null
}

/** Not `for update`: the audit entry that names this company would wait for it. */
export async function lockStyle(db: Db, companyId: string): Promise<CompanyStyle | null> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  return findStyle(db, companyId)
}

/** The name is of the profile, too. */
export async function saveStyleOf(db: Db, companyId: string, style: CompanyStyle): Promise<void> {
  const { companyName, primaryColor, secondaryColor, backgroundColor, fontColor, borderColor, descriptionType } = style
  await db`update companies set primary_color = ${primaryColor}, secondary_color = ${secondaryColor}, background_color = ${backgroundColor},
      font_color = ${fontColor}, border_color = ${borderColor}, description_type = ${descriptionType}, company_name = ${companyName},
      icon_media_id = ${style.iconMediaId}, logo_media_id = ${style.logoMediaId}, maintenance_in = ${style.maintenanceIn},
      style_version = style_version + 1, profile_version = profile_version + (company_name <> ${companyName})::int,
      name_guessed = name_guessed and company_name = ${companyName}
    where company_id = ${companyId}`
}

export type CompanyImage = { mediaId: string; contentType: 'image/png' | 'image/jpeg' | 'image/webp'; content: Buffer }

/** Named by its content: the same image may be shown already. */
export async function insertCompanyImage(db: Db, companyId: string, { mediaId, contentType, content }: CompanyImage): Promise<void> {
  await db`insert into company_images (company_id, media_id, content_type, content)
    values (${companyId}, ${mediaId}, ${contentType}, ${content}) on conflict do nothing`
}

export async function deleteUnshownImages(db: Db, companyId: string): Promise<void> {
  await db`delete from company_images i using companies c where i.company_id = ${companyId} and c.company_id = i.company_id
    and i.media_id is distinct from c.icon_media_id and i.media_id is distinct from c.logo_media_id`
}

/** Only what the company shows now: an image that it took away is gone for everybody. */
export async function findShownImage(db: Db, companyId: string, mediaId: string): Promise<CompanyImage | null> {
  const [row] = await db<CompanyImage[]>`
    select i.media_id, i.content_type, i.content from company_images i join companies c using (company_id)
    where i.company_id = ${companyId} and i.media_id = ${mediaId} and i.media_id in (c.icon_media_id, c.logo_media_id)`
  return row ?? null
}
