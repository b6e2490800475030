import type { ContactStatus } from '@prosa/contract/contacts/states'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'

/** What a line of the file says, in the order of its columns; last of all the values of properties by the ids of those. */
export type ExportedRow = [
  name: string,
  number: string,
  email: string,
  status: ContactStatus,
  labels: string,
  responsible: string,
  marketing: 'unknown' | 'granted' | 'revoked',
  street: string,
  neighborhood: string,
  city: string,
  state: string,
  zipCode: string,
  country: string,
  lastActivity: string,
  created: string,
  properties: Record<string, string> | null,
]

/**
 * What is known of contacts in this order, with moments on the company's clock. Other tables are read as one range each, from
 * the first of the ids to the last: pieces that follow each other read them once in all, and asking each contact took twenty times as long.
 */
export async function listExportedRows(db: Db, companyId: string, timeZone: string, contactIds: readonly string[]): Promise<ExportedRow[]> {
  const sorted = contactIds.toSorted()
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const isNear = db`x.company_id = ${companyId} and x.contact_id >= ${first} and x.contact_id <= ${last}`
  const clock = (at: ReturnType<typeof db>) => db`coalesce(to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI'), '')`
  const said = (field: string) => db`coalesce(a.address ->> ${field}::text, '')`
  const filled = (field: string) => db`nullif(a.address ->> ${field}::text, '')`
  // A plan that fits any ids would take them for a few, and ask for each of them again and again.
  const planned = db`set local plan_cache_mode = force_custom_plan`.execute()
  const rows = db`
    with k as materialized (select contact_id, nth from unnest(${[...contactIds]}::uuid[]) with ordinality as k (contact_id, nth)),
      numbers as (select distinct on (x.contact_id) x.contact_id, x.wa_id from contact_identifiers x where ${isNear}
        order by x.contact_id, x.wa_id ~ '^[0-9]+$' desc, length(x.wa_id) desc, x.wa_id),
      tagged as (select x.contact_id, x.label_id from contact_labels x where ${isNear}
        union select x.contact_id, m.label_id from message_labels m join chats x
          on x.company_id = m.company_id and x.phonenumber_id = m.phonenumber_id and x.wa_id = m.wa_id
        where m.company_id = ${companyId} and ${isNear}),
      labelled as (select g.contact_id, string_agg(t.text, ', ' order by t.text collate "und-x-icu", t.label_id) as labels
        from tagged g join labels t on t.company_id = ${companyId} and t.label_id = g.label_id and t.deleted_at is null group by 1),
      housed as materialized (select x.contact_id, x.address from contact_addresses x where ${isNear}),
      described as (select x.contact_id, json_object_agg(x.property_id, x.value) as properties from contact_properties x where ${isNear} group by 1)
    select c.name, coalesce(n.wa_id, ''), c.email, c.status, coalesce(l.labels, ''), coalesce(p.name, d.department_name, ''), c.marketing,
      concat_ws(', ', ${filled('street')}, ${filled('number')}, ${filled('complement')}), ${said('neighborhood')}, ${said('city')},
      ${said('state')}, ${said('zipCode')}, ${said('country')}, ${clock(db`c.last_activity_at`)}, ${clock(db`c.created_at`)}, v.properties
    from k join contacts c on c.company_id = ${companyId} and c.contact_id = k.contact_id and c.contact_id >= ${first} and c.contact_id <= ${last}
      left join memberships p on p.company_id = c.company_id and p.user_id = c.lead_id and p.deactivated_at is null and p.deleted_at is null
      left join departments d on d.company_id = c.company_id and d.department_id = c.department_id and d.removed_at is null
      left join housed a on a.contact_id = c.contact_id
      left join numbers n on n.contact_id = c.contact_id
      left join labelled l on l.contact_id = c.contact_id
      left join described v on v.contact_id = c.contact_id
    order by k.nth`.values()
  const [, answered] = await allAnswered([planned, rows])
  return answered as unknown as ExportedRow[]
}
