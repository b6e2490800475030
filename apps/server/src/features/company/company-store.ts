import type { Company, CompanyValue, FirstSteps } from '@prosa/contract/company/model'
import type { CompanyStyle } from '@prosa/contract/company/style'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../kit/db/db.ts'

type CompanyRow = Omit<Company, 'companyAddress'> & Omit<Company['companyAddress'], 'companyId'>

export async function findCompany(db: Db, companyId: string): Promise<Company | null> {
  const [row] = await db<CompanyRow[]>`
    select company_id, company_name, site, email, domain, time_zone, chat_resume_order, payment_overdue, payment_late,
      country, city, state, zip_code, street, number, complement, neighborhood
    from companies where company_id = ${companyId}`
  return row ? { ...row, companyAddress: row } : null
}

export async function findCompanyValues(db: Db, companyId: string): Promise<Record<CompanyValue, string> | null> {
  const [row] = await db<Record<CompanyValue, string>[]>`
    select company_name, site, email, coalesce(domain, '') as domain, time_zone, chat_resume_order::text, description_type::text
    from companies where company_id = ${companyId}`
  return row ?? null
}

export async function findCompanyByDomain(db: Db, domain: string): Promise<string | null> {
  const [row] = await db<{ companyId: string | null }[]>`select doors.find_company_by_domain(${domain}) as company_id`
  return row?.companyId ?? null
}

export async function findStyle(db: Db, companyId: string): Promise<CompanyStyle | null> {
  const [row] = await db<CompanyStyle[]>`
    select company_id, company_name, primary_color, secondary_color, background_color, font_color, border_color,
      icon_media_id is not null as icon_custom, logo_media_id is not null as logo_custom, icon_media_id, logo_media_id,
      maintenance_in, description_type
    from companies where company_id = ${companyId}`
  return row ?? null
}

type CompanyProfile = Pick<Company, 'companyName' | 'site' | 'email'>

/** Not `for update`: the audit entry that names this company would wait for it. */
export async function lockCompanyProfile(db: Db, companyId: string): Promise<CompanyProfile | null> {
  const [row] = await db<CompanyProfile[]>`
    select company_name, site, email from companies where company_id = ${companyId} for no key update`
  return row ?? null
}

/** `isNamed`: somebody chose the name, if only to leave it as it was. */
export async function saveProfileOf(db: Db, companyId: string, profile: CompanyProfile & { isNamed: boolean }): Promise<void> {
  const { companyName, site, email, isNamed } = profile
  await db`update companies set company_name = ${companyName}, site = ${site}, email = ${email}, name_guessed = name_guessed and ${!isNamed}
    where company_id = ${companyId}`
}

/** For one of the company: the photo and the second factor are theirs. */
export async function findFirstSteps(db: Db, companyId: string, userId: string): Promise<FirstSteps | null> {
  const [row] = await db<FirstSteps[]>`
    select not c.name_guessed as company_named, f.media_id is not null as photo_chosen, p.two_factor_since is not null as second_factor_on,
      exists (select 1 from phone_numbers n where n.company_id = c.company_id and n.removed_at is null
        and n.channel_status = ${ChannelStatus.Connected}) as number_connected,
      exists (select 1 from chats h where h.company_id = c.company_id) as chat_begun,
      exists (select 1 from memberships o where o.company_id = c.company_id and o.user_id <> m.user_id and o.deleted_at is null) as team_invited
    from companies c join memberships m using (company_id) join persons p using (person_id) left join member_photos f using (company_id, user_id)
    where c.company_id = ${companyId} and m.user_id = ${userId}`
  return row ?? null
}

export type NewCompany = Pick<Company, 'companyId' | 'companyName'> &
  Partial<Pick<Company, 'site' | 'email' | 'domain' | 'chatResumeOrder'>> &
  Pick<CompanyStyle, 'primaryColor' | 'secondaryColor' | 'backgroundColor' | 'fontColor' | 'borderColor'> &
  Partial<Pick<CompanyStyle, 'iconMediaId' | 'logoMediaId'>> & {
    address?: Partial<Omit<Company['companyAddress'], 'companyId'>>
    /** Until somebody saves it, the name is only what the product made up. */
    nameGuessed?: boolean
  }

/** False when the company is there already. */
export async function insertCompany(db: Db, company: NewCompany): Promise<boolean> {
  const { companyId, companyName, site = '', email = '', domain = null, chatResumeOrder = 0, address = {}, nameGuessed = false } = company
  const { iconMediaId = null, logoMediaId = null } = company
  const { country = '', city = '', state = '', zipCode = '', street = '', number = '', complement = '', neighborhood = '' } = address
  const rows = await db`
    insert into companies (company_id, company_name, name_guessed, site, email, domain, chat_resume_order,
      primary_color, secondary_color, background_color, font_color, border_color, icon_media_id, logo_media_id,
      country, city, state, zip_code, street, number, complement, neighborhood)
    values (${companyId}, ${companyName}, ${nameGuessed}, ${site}, ${email}, ${domain}, ${chatResumeOrder},
      ${company.primaryColor}, ${company.secondaryColor}, ${company.backgroundColor}, ${company.fontColor}, ${company.borderColor},
      ${iconMediaId}, ${logoMediaId},
      ${country}, ${city}, ${state}, ${zipCode}, ${street}, ${number}, ${complement}, ${neighborhood})
    on conflict (company_id) do nothing returning company_id`
  return rows.length > 0
}

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
