import type { Db } from '../../kit/db/db.ts'

/** Of each of these templates how many planned messages will send it. */
export const countScheduled = (
  db: Db,
  companyId: string,
  templateIds: readonly string[],
): Promise<{ templateId: string; count: number }[]> =>
  db<{ templateId: string; count: number }[]>`
    select t.template_id, count(*) from messages m
      join templates t on t.company_id = m.company_id and t.name = m.content #>> '{template,name}'
        and t.language = m.content #>> '{template,language}' and t.template_id = any (${[...templateIds]})
    where m.company_id = ${companyId} and m.scheduled_at is not null and m.status_detail = 'scheduled' and m.message_type = 'template'
    group by 1 order by 1`

type Naming = { name: string; isShared: boolean }

/** Which templates name this property, without the bin. */
export const listTemplatesNaming = (db: Db, companyId: string, propertyId: string): Promise<Naming[]> => db<Naming[]>`
  select distinct t.name, true as is_shared
  from template_properties p join templates t on t.company_id = p.company_id and t.template_id = p.template_id
  where p.company_id = ${companyId} and p.property_id = ${propertyId} and t.deleted_at is null order by 1`

/** Whether the account of a connected number has this template approved, with nothing on its way there. */
export async function isApprovedAt(db: Db, companyId: string, templateId: string, phonenumberId: string): Promise<boolean> {
  const { length } = await db`select 1 from templates t
      join phone_numbers n on n.company_id = t.company_id and n.phonenumber_id = ${phonenumberId} and n.removed_at is null
        and n.channel_status = 1
      join template_applications a on a.company_id = t.company_id and a.template_id = t.template_id and a.account_id = n.business_account_id
        and a.status = 2 and a.intent is null
    where t.company_id = ${companyId} and t.template_id = ${templateId} and t.content is not null and t.deleted_at is null`
  return length > 0
}

type Leaving = { messageId: string; templateId: string; phonenumberId: string }

/** Of messages with templates those that may not leave now, with how the template stands there: null where it is deleted or on its way. */
export const listStopped = (db: Db, companyId: string, leaving: readonly Leaving[]) => db<{ messageId: string; status: number | null }[]>`
  select l."messageId" as message_id, case when t.deleted_at is null and a.intent is null then a.status end as status
  from jsonb_to_recordset(${db.json([...leaving])}) as l ("messageId" uuid, "templateId" uuid, "phonenumberId" uuid)
    left join templates t on t.company_id = ${companyId} and t.template_id = l."templateId"
    left join phone_numbers n on n.company_id = ${companyId} and n.phonenumber_id = l."phonenumberId"
    left join template_applications a on a.company_id = ${companyId} and a.template_id = l."templateId" and a.account_id = n.business_account_id
  where t.deleted_at is not null or a.intent is not null or a.status is distinct from 2`
