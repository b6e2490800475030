import type { Company, CompanyValue, FirstSteps } from '@prosa/contract/company/model'
import type { CompanyStyle } from '@prosa/contract/company/style'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../kit/db/db.ts'

type CompanyRow = Omit<Company, 'companyAddress'> & Omit<Company['companyAddress'], 'companyId'>

export async function findCompany(db: Db, companyId: string): Promise<Company | null> {
  const [row] = await db<CompanyRow[]>`
    select company_id, company_name, site, email, domain, cnpj, time_zone, chat_resume_order, payment_overdue, payment_late,
      country, city, state, zip_code, street, number, complement, neighborhood, profile_version, address_version
    from companies where company_id = ${companyId}`
  return row ? { ...row, companyAddress: row } : null
}

export async function findCompanyValues(db: Db, companyId: string): Promise<Record<CompanyValue, string> | null> {
  const [row] = await db<Record<CompanyValue, string>[]>`
    select company_name, site, email, coalesce(domain, '') as domain, time_zone, chat_resume_order::text, description_type::text
    from companies where company_id = ${companyId}`
  return row ?? null
}

type Asker = { companyId: string; userId: string; testNumberId: string }

/** The photo and the second factor are those of the asker. The number of the test phone and its customers are no progress of the company. */
export async function findFirstSteps(db: Db, { companyId, userId, testNumberId }: Asker): Promise<FirstSteps | null> {
  const [row] = await db<FirstSteps[]>`
    select not c.name_guessed as company_named, f.media_id is not null as photo_chosen, p.two_factor_since is not null as second_factor_on,
      exists (select 1 from phone_numbers n where n.company_id = c.company_id and n.removed_at is null
        and n.channel_status = ${ChannelStatus.Connected} and n.phonenumber_id <> ${testNumberId}) as number_connected,
      exists (select 1 from chats h where h.company_id = c.company_id) as chat_begun,
      exists (select 1 from memberships o where o.company_id = c.company_id and o.user_id <> m.user_id and o.deleted_at is null) as team_invited,
      (select count(*) > 1 or coalesce(max(d.version), 0) > 1 from departments d
        where d.company_id = c.company_id and d.removed_at is null and d.department_name <> '') as departments_set,
      exists (select 1 from departments d where d.company_id = c.company_id and d.removed_at is null
        and jsonb_array_length(coalesce(d.inbox_rules -> 'hours', '[]')) > 0) as hours_set,
      exists (select 1 from messages t where t.company_id = c.company_id and t.message_type = 'template' and t.from_me
        and t.message_status between ${MessageStatus.Sent} and ${MessageStatus.Read} and t.phonenumber_id <> ${testNumberId}) as template_sent,
      exists (select 1 from contacts k where k.company_id = c.company_id and k.deleted_at is null
        and not exists (select 1 from chats s where s.company_id = k.company_id and s.contact_id = k.contact_id
          and s.phonenumber_id = ${testNumberId})) as contacts_added
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
