import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import { readStoredAddress } from '@prosa/contract/departments/department-address'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type postgres from 'postgres'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import { handedOver } from '../../../kit/db/handed-over-store.ts'
import { askPlanned, askWritten, pieces } from '../../../kit/db/pieces.ts'
import { phoneOf } from '../read-contact.ts'

type Row = Pick<
  ListedContact,
  | 'contactId'
  | 'name'
  | 'email'
  | 'status'
  | 'marketing'
  | 'lastActivityAt'
  | 'createdAt'
  | 'version'
  | 'leadId'
  | 'leadName'
  | 'departmentId'
  | 'departmentName'
> & {
  identifier: string | null
  address: unknown
  /** Through which numbers, the latest chat first. */
  wroteTo: readonly [phonenumberId: string, channel: ChannelType | null][] | null
  labels: ListedContact['labels'] | null
  values: Readonly<Record<string, string>> | null
}
type Property = { propertyId: string; name: string }

const db = pieces

/** Its own and those of its messages, each once (A57); of a contact `c`. */
const labelsOf = (companyId: string): postgres.Fragment => db`
  select json_agg(json_build_object('labelId', t.label_id, 'text', t.text, 'color', t.color) order by t.text collate "und-x-icu", t.label_id)
  from labels t where t.company_id = ${companyId} and t.deleted_at is null and t.label_id = any (array(
    select x.label_id from contact_labels x where x.company_id = ${companyId} and x.contact_id = c.contact_id
    union all select m.label_id from chats s join message_labels m
      on m.company_id = s.company_id and m.phonenumber_id = s.phonenumber_id and m.wa_id = s.wa_id
    where s.company_id = ${companyId} and s.contact_id = c.contact_id))`

/** All of the company in its order, without the bin: to join each contact's values with them would take longer than all else. */
const listShownProperties = (asking: Db, companyId: string): Promise<Property[]> =>
  askWritten<Property[]>(
    asking,
    db`select property_id, name from properties where company_id = ${companyId} and deleted_at is null
      order by created_at, name collate "und-x-icu", property_id`,
  )

/** In the order in which they are named, also those of the bin; without those that are not there. */
export const listListedContacts = async (asking: Db, companyId: string, contactIds: readonly string[]): Promise<ListedContact[]> =>
  contactIds.length === 0 ? [] : shownWith(asking, companyId, askPlanned(asking, selectListed(companyId, db`${[...contactIds]}::uuid[]`)))

/** The same of those whom the statement before has handed over. */
export const listHandedContacts = (asking: Db, companyId: string): Promise<ListedContact[]> =>
  shownWith(asking, companyId, askWritten(asking, selectListed(companyId, handedOver)))

/** Who has left is responsible for nobody. By one plan for all: making one takes several times as long as reading a page. */
function selectListed(companyId: string, named: postgres.Fragment): postgres.Fragment {
  const isIts = db`x.company_id = ${companyId} and x.contact_id = c.contact_id`
  return db`
    select c.contact_id, c.name, c.email, c.status, c.marketing, c.last_activity_at, c.created_at, c.version,
      l.user_id as lead_id, l.name as lead_name, d.department_id, d.department_name, a.address,
      (select x.wa_id from contact_identifiers x where ${isIts} order by x.wa_id ~ '^[0-9]+$' desc, length(x.wa_id) desc, x.wa_id limit 1) as identifier,
      (select json_agg(json_build_array(x.phonenumber_id, n.channel_type) order by x.last_message_at desc, x.phonenumber_id)
        from chats x left join phone_numbers n on n.company_id = x.company_id and n.phonenumber_id = x.phonenumber_id where ${isIts}) as wrote_to,
      (${labelsOf(companyId)}) as labels,
      (select json_object_agg(x.property_id, x.value) from contact_properties x where ${isIts}) as values
    from unnest(${named}) with ordinality as k (contact_id, nth)
      join contacts c on c.company_id = ${companyId} and c.contact_id = k.contact_id
      left join memberships l on l.company_id = c.company_id and l.user_id = c.lead_id and l.deactivated_at is null and l.deleted_at is null
      left join departments d on d.company_id = c.company_id and d.department_id = c.department_id and d.removed_at is null
      left join contact_addresses a on a.company_id = c.company_id and a.contact_id = c.contact_id
    order by k.nth`
}

async function shownWith(asking: Db, companyId: string, reading: Promise<Row[]>): Promise<ListedContact[]> {
  const [rows, properties] = await allAnswered([reading, listShownProperties(asking, companyId)])
  return rows.map((row) => shownAs(row, properties))
}

function shownAs({ identifier, address, wroteTo, labels, values, ...row }: Row, properties: readonly Property[]): ListedContact {
  const phonenumberIdList = [...new Set(wroteTo?.map(([phonenumberId]) => phonenumberId))]
  const channels = new Set(wroteTo?.flatMap(([, channel]) => channel ?? []))
  return {
    ...row,
    waId: identifier ?? '',
    ...phoneOf(identifier ?? ''),
    phonenumberIdList,
    phonenumberId: phonenumberIdList[0] ?? null,
    channels: [...channels].toSorted((one, other) => one - other),
    labels: labels ?? [],
    contactAddressDTO: readStoredAddress(address),
    properties: values
      ? properties.flatMap(({ propertyId, name }) => {
          const { [propertyId]: propertyValue } = values
          return propertyValue === undefined ? [] : { propertyId, propertyName: name, propertyValue }
        })
      : [],
  }
}
