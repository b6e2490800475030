import type { TemplateContent } from '@prosa/contract/templates/content'
import { TemplateStatus, type TemplateType } from '@prosa/contract/templates/states'
import type { Db } from '../../../kit/db/db.ts'

export type SendableRow = {
  templateId: string
  name: string
  language: string
  templateType: TemplateType
  content: TemplateContent
  versionNumber: number
  departmentIds: string[]
}

/** As which the account `a` has it: a provider may move one into another category, which has another price. */
const typeAt = (db: Db) => db`case a.category when 'UTILITY' then 15::smallint when 'AUTHENTICATION' then 16::smallint
  when 'MARKETING' then 17::smallint else t.template_type end`

/** Approved at the account of this number, in the text that it has; by name and language. */
export const listSendableRows = (db: Db, companyId: string, phonenumberId: string): Promise<SendableRow[]> => db<SendableRow[]>`
  select t.template_id, t.name, t.language, ${typeAt(db)} as template_type, t.content, t.version_number, d.ids as department_ids
  from phone_numbers n
    join template_applications a on a.company_id = n.company_id and a.account_id = n.business_account_id
    join templates t on t.company_id = a.company_id and t.template_id = a.template_id
    cross join lateral (select coalesce(array_agg(td.department_id::text), '{}') as ids from template_departments td
      where td.company_id = t.company_id and td.template_id = t.template_id) d
  where n.company_id = ${companyId} and n.phonenumber_id = ${phonenumberId} and a.status = ${TemplateStatus.Approved}
    and a.intent is null and t.deleted_at is null and t.content is not null
  order by t.name, t.language`

export type SentRow = SendableRow & {
  /** At the account of the number; null where that account does not have it. */
  statusHere: TemplateStatus | null
}

/** The template that a message names, by our id or by name and language; null where nobody here knows it. */
export async function findSentTemplate(
  db: Db,
  companyId: string,
  phonenumberId: string,
  { templateId, name, language }: { templateId?: string | undefined; name: string; language: string },
): Promise<SentRow | null> {
  const which = templateId ? db`t.template_id = ${templateId}` : db`t.name = ${name} and t.language = ${language.replaceAll('-', '_')} `
  const [row] = await db<SentRow[]>`
    select t.template_id, t.name, t.language, ${typeAt(db)} as template_type, t.content, t.version_number,
      case when t.deleted_at is null and a.intent is null then a.status end as status_here,
      (select coalesce(array_agg(td.department_id::text), '{}') from template_departments td
        where td.company_id = t.company_id and td.template_id = t.template_id) as department_ids
    from templates t
      left join phone_numbers n on n.company_id = t.company_id and n.phonenumber_id = ${phonenumberId}
      left join template_applications a on a.company_id = t.company_id and a.template_id = t.template_id and a.account_id = n.business_account_id
    where t.company_id = ${companyId} and ${which} and t.content is not null
    order by t.deleted_at is not null, t.deleted_at desc limit 1`
  return row ?? null
}
