import type { TimelineEntry } from '@prosa/contract/contacts/timeline-entry'
import { isBefore, type TimelineSource } from '../contacts/public.ts'

type Entry = Extract<TimelineEntry, { kind: 'import' }>

/** The files that brought or changed a person; what was taken back did neither. */
export const importsOfContact: TimelineSource = ({ db, companyId, contactId }, bound, most) => db<Entry[]>`
  select 'import' as kind, 'import:' || i.import_id as entry_id, i.created_at as at, m.name as by, i.file_name, r.before is null as is_new
  from contact_imports i
    join contact_import_rows r on r.company_id = i.company_id and r.import_id = i.import_id and r.pass = 0
      and r.contact_id = ${contactId} and r.outcome in ('new', 'updated', 'kept')
    left join memberships m on m.company_id = i.company_id and m.user_id = i.created_by
  where i.company_id = ${companyId} and ${isBefore(db, db`i.created_at`, db`i.import_id::text`, bound)}
  order by i.created_at desc, i.import_id desc limit ${most}`
