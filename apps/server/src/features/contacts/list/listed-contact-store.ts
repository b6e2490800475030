import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import { readStoredAddress } from '@prosa/contract/departments/department-address'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { askPlanned, pieces } from '../../../kit/db/pieces.ts'
import { phoneOf } from '../read-contact.ts'

type Row = Omit<ListedContact, 'waId' | 'countryNumber' | 'phonenumber' | 'phonenumberId' | 'contactAddressDTO'> & {
  identifier: string | null
  address: unknown
}

const db = pieces

/** Its own and those of its messages, each once (A57); of a contact `c`. */
const labelsOf = (companyId: string): postgres.Fragment => db`
  select json_agg(json_build_object('labelId', t.label_id, 'text', t.text, 'color', t.color) order by t.text collate "und-x-icu", t.label_id)
  from (select x.label_id from contact_labels x where x.company_id = ${companyId} and x.contact_id = c.contact_id
    union select m.label_id from chats s join message_labels m
      on m.company_id = s.company_id and m.phonenumber_id = s.phonenumber_id and m.wa_id = s.wa_id
    where s.company_id = ${companyId} and s.contact_id = c.contact_id) l
    join labels t on t.company_id = ${companyId} and t.label_id = l.label_id and t.deleted_at is null`

const propertiesOf = (companyId: string): postgres.Fragment => db`
  select json_agg(json_build_object('propertyId', p.property_id, 'propertyName', p.name, 'propertyValue', v.value)
    order by p.created_at, p.name collate "und-x-icu", p.property_id)
  from contact_properties v join properties p on p.company_id = v.company_id and p.property_id = v.property_id and p.deleted_at is null
  where v.company_id = ${companyId} and v.contact_id = c.contact_id`

/**
 * In the order in which they are named, also those of the bin; without those that are not there. Who has left is responsible for nobody.
 * By one plan for all: making one takes several times as long as reading a page.
 */
export async function listListedContacts(asking: Db, companyId: string, contactIds: readonly string[]): Promise<ListedContact[]> {
  if (contactIds.length === 0) return []
  const isIts = db`x.company_id = ${companyId} and x.contact_id = c.contact_id`
  const rows = await askPlanned<Row[]>(
    asking,
    db`
    select c.contact_id, c.name, c.email, c.status, c.marketing, c.last_activity_at, c.created_at, c.version,
      l.user_id as lead_id, l.name as lead_name, d.department_id, d.department_name,
      (select x.wa_id from contact_identifiers x where ${isIts} order by x.wa_id ~ '^[0-9]+$' desc, length(x.wa_id) desc, x.wa_id limit 1) as identifier,
      array(select x.phonenumber_id from chats x where ${isIts} group by 1 order by max(x.last_message_at) desc, 1) as phonenumber_id_list,
      array(select distinct n.channel_type from chats x join phone_numbers n on n.company_id = x.company_id and n.phonenumber_id = x.phonenumber_id
        where ${isIts} and n.channel_type is not null order by 1) as channels,
      (select x.address from contact_addresses x where ${isIts}) as address,
      coalesce((${labelsOf(companyId)}), '[]') as labels, coalesce((${propertiesOf(companyId)}), '[]') as properties
    from unnest(${[...contactIds]}::uuid[]) with ordinality as k (contact_id, nth)
      join contacts c on c.company_id = ${companyId} and c.contact_id = k.contact_id
      left join memberships l on l.company_id = c.company_id and l.user_id = c.lead_id and l.deactivated_at is null and l.deleted_at is null
      left join departments d on d.company_id = c.company_id and d.department_id = c.department_id and d.removed_at is null
    order by k.nth`,
  )
  return rows.map(({ identifier, address, ...row }) => ({
    ...row,
    waId: identifier ?? '',
    ...phoneOf(identifier ?? ''),
    phonenumberId: row.phonenumberIdList[0] ?? null,
    contactAddressDTO: readStoredAddress(address),
  }))
}
