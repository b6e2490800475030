import type { TimelineEntry } from '@prosa/contract/contacts/timeline-entry'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import type { Bound, TimelineSource } from './sources.ts'

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>

/** By these columns, which are a moment and the text of an id. */
export const isBefore = (db: Db, at: postgres.Fragment, id: postgres.Fragment, bound: Bound): postgres.Fragment =>
  db`(${at} < ${bound.at} or (${at} = ${bound.at} and ${id} collate "C" < ${bound.id}))`

export const listNotes: TimelineSource = ({ db, companyId, contactId }, bound, most) => db<Entry<'note'>[]>`
  select 'note' as kind, 'note:' || n.note_id as entry_id, n.at, m.name as by, n.note_id, n.user_id as agent_id, n.body
  from contact_notes n join memberships m on m.company_id = n.company_id and m.user_id = n.user_id
  where n.company_id = ${companyId} and n.contact_id = ${contactId} and ${isBefore(db, db`n.at`, db`n.note_id`, bound)}
  order by n.at desc, n.note_id collate "C" desc limit ${most}`

export const listConsents: TimelineSource = ({ db, companyId, contactId }, bound, most) => {
  // What it is known by may be long, and is nobody's business.
  const id = db`md5(c.evidence)`
  return db<Entry<'consent'>[]>`
    select 'consent' as kind, 'consent:' || ${id} as entry_id, c.at, m.name as by, c.status, c.source, c.said, c.channel, c.purpose
    from contact_consents c left join memberships m on m.company_id = c.company_id and m.user_id = c.user_id
    where c.company_id = ${companyId} and c.contact_id = ${contactId} and ${isBefore(db, db`c.at`, id, bound)}
    order by c.at desc, ${id} collate "C" desc limit ${most}`
}

/** Who looked at what is for administrators, in their log; a consent is told by itself. */
const notTold = ['contact.reveal', 'contact.consent']

/** What people changed of a contact, from the audit log, without from where they did. */
export const listChanges: TimelineSource = ({ db, companyId, contactId }, bound, most) => db<
  Entry<'change'>[]
>`select 'change' as kind, 'change:' || e.entry_id as entry_id, e.at, m.name as by, e.what, e.before, e.after
  from audit_entries e join memberships m on m.company_id = e.company_id and m.user_id = e.user_id
  where e.company_id = ${companyId} and e.target = ${contactId} and e.what like 'contact.%' and e.what <> all (${notTold})
    and ${isBefore(db, db`e.at`, db`e.entry_id::text`, bound)}
  order by e.at desc, e.entry_id desc limit ${most}`
