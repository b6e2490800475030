import type { Address } from '@prosa/contract/contacts/address'
import type { ContactDetail, ContactNote, ContactProperty } from '@prosa/contract/contacts/model'
import { readStoredAddress } from '@prosa/contract/departments/department-address'
import type { Db } from '../../kit/db/db.ts'

type DetailRow = Pick<
  ContactDetail,
  'name' | 'email' | 'status' | 'leadId' | 'leadName' | 'marketing' | 'labels' | 'blockedOn' | 'createdAt' | 'version'
> & { identifier: string; address: Address | null }

/** `identifier`: the number with its ninth digit, where one is known. Who has left is responsible for nobody. */
export async function getDetailRow(db: Db, companyId: string, contactId: string): Promise<DetailRow> {
  const isIts = db`x.company_id = c.company_id and x.contact_id = c.contact_id`
  const [row] = await db<[DetailRow]>`
    select c.name, c.email, c.status, l.user_id as lead_id, l.name as lead_name, c.marketing, c.created_at, c.version,
      (select x.wa_id from contact_identifiers x where ${isIts} order by x.wa_id ~ '^[0-9]+$' desc, length(x.wa_id) desc, x.wa_id limit 1)
        as identifier,
      array(select x.phonenumber_id from contact_blocks x where ${isIts} order by 1) as blocked_on,
      (select x.address from contact_addresses x where ${isIts}) as address,
      coalesce((select json_agg(json_build_object('labelId', t.label_id, 'text', t.text, 'color', t.color)
          order by t.text collate "und-x-icu", t.label_id)
        from contact_labels x join labels t on t.company_id = x.company_id and t.label_id = x.label_id
        where ${isIts} and t.deleted_at is null), '[]') as labels
    from contacts c left join memberships l
      on l.company_id = c.company_id and l.user_id = c.lead_id and l.deactivated_at is null and l.deleted_at is null
    where c.company_id = ${companyId} and c.contact_id = ${contactId}`
  return { ...row, address: readStoredAddress(row.address) }
}

/** All of the company, in its order; empty where this contact has none. */
export const listPropertyRows = (db: Db, companyId: string, contactId: string): Promise<ContactProperty[]> => db<ContactProperty[]>`
  select p.property_id, p.name as property_name, p.description, coalesce(v.value, '') as property_value
  from properties p left join contact_properties v
    on v.company_id = p.company_id and v.property_id = p.property_id and v.contact_id = ${contactId}
  where p.company_id = ${companyId} order by p.created_at, p.name collate "und-x-icu", p.property_id`

/** The newest first. */
export const listNoteRows = (db: Db, companyId: string, contactId: string): Promise<ContactNote[]> => db<ContactNote[]>`
  select n.note_id, n.body, n.user_id as agent_id, m.name as agent_name, n.at
  from contact_notes n join memberships m on m.company_id = n.company_id and m.user_id = n.user_id
  where n.company_id = ${companyId} and n.contact_id = ${contactId} order by n.at desc, n.note_id desc`
