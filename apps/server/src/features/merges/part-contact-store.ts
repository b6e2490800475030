import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { madeColumns } from '../../kit/db/made-columns.ts'
import type { MergeSides } from './merge-store.ts'

const rowsOf = (db: Db, companyId: string, mergeId: string, side: string, kind: string) => db`
  (select ref, row from contact_merge_rows
    where company_id = ${companyId} and merge_id = ${mergeId} and side = ${side} and kind = ${kind})`

/** Who went is there again, with their identifiers, as they were; the version goes on. */
export async function insertGone(db: Db, companyId: string, { mergeId, contactId, goneId }: MergeSides): Promise<void> {
  await db`insert into contacts
    select (jsonb_populate_record(null::contacts, g.row || jsonb_build_object('version', greatest((g.row ->> 'version')::bigint, k.version) + 1))).*
    from ${rowsOf(db, companyId, mergeId, 'gone', 'contacts')} g, contacts k
    where k.company_id = ${companyId} and k.contact_id = ${contactId}`
  for (const [side, owner] of [
    ['gone', goneId],
    ['kept', contactId],
  ] as const)
    await db`update contact_identifiers i set contact_id = ${owner}, merge_id = (r.row ->> 'merge_id')::uuid
      from ${rowsOf(db, companyId, mergeId, side, 'contact_identifiers')} r
      where i.company_id = ${companyId} and i.wa_id = r.ref and i.contact_id = ${contactId}`
}

type Restored = {
  mergeId: string
  table: string
  ref: postgres.Fragment
  /** Which rows of it `t` are of who stayed. */
  isKept: postgres.Fragment
  /** What a row `r.row` refers to is still there. */
  isFounded?: postgres.Fragment
}

/** Rows that the merge brought or replaced, and that nobody changed since, are as before; those of who went are there again. */
export async function restoreRows(db: Db, companyId: string, restored: Restored): Promise<void> {
  const { mergeId, table, ref, isKept, isFounded = db`true` } = restored
  const [gone, kept, after] = (['gone', 'kept', 'after'] as const).map((side) => rowsOf(db, companyId, mergeId, side, table))
  await db`delete from ${db(table)} t using ${after!} a
    where t.company_id = ${companyId} and ${isKept} and a.ref = ${ref} and to_jsonb(t) - ${[...madeColumns]}::text[] = a.row
      and not exists (select from ${kept!} k where k.ref = a.ref and k.row = a.row)`
  const columns = await db<{ name: string }[]>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const names = db(columns.map(({ name }) => name))
  const inserting = (rows: postgres.Fragment) => db`insert into ${db(table)} (${names})
    select ${names} from (select (jsonb_populate_record(null::${db(table)}, r.row)).* from ${rows} r where ${isFounded}) one on conflict do nothing`
  await inserting(db`(select k.* from ${kept!} k where not exists (select from ${after!} a where a.ref = k.ref and a.row = k.row))`)
  await inserting(gone!)
}

/** All that stands with a contact besides its own row. */
export async function restoreContactRows(db: Db, companyId: string, { mergeId, contactId, goneId }: MergeSides): Promise<void> {
  const isKept = db`t.contact_id = ${contactId}`
  const there = (table: string, column: string) =>
    db`exists (select from ${db(table)} x where x.company_id = ${companyId} and x.${db(column)} = (r.row ->> ${column})::uuid)`
  const tables: readonly Omit<Restored, 'mergeId' | 'isKept'>[] = [
    { table: 'contact_properties', ref: db`t.property_id::text`, isFounded: there('properties', 'property_id') },
    { table: 'contact_addresses', ref: db`''` },
    { table: 'contact_blocks', ref: db`t.phonenumber_id::text` },
    { table: 'contact_labels', ref: db`t.label_id::text`, isFounded: there('labels', 'label_id') },
    { table: 'contact_consents', ref: db`t.evidence` },
  ]
  await Promise.all(tables.map((one) => restoreRows(db, companyId, { ...one, mergeId, isKept })))
  await db`update contact_notes n set contact_id = ${goneId} from ${rowsOf(db, companyId, mergeId, 'gone', 'contact_notes')} r
    where n.company_id = ${companyId} and n.contact_id = ${contactId} and n.note_id = r.ref`
}

/** What of who stayed is as the merge left it is as before; what somebody changed since stays. */
export async function restoreKept(db: Db, companyId: string, { mergeId, contactId }: MergeSides): Promise<void> {
  const back = (...columns: string[]) => {
    const same = columns
      .map((column) => db`t.${db(column)} is not distinct from a.${db(column)}`)
      .reduce((one, other) => db`${one} and ${other}`)
    return columns
      .map((column) => db`${db(column)} = case when ${same} then b.${db(column)} else t.${db(column)} end`)
      .reduce((one, other) => db`${one}, ${other}`)
  }
  const populated = (side: string) =>
    db`(select (jsonb_populate_record(null::contacts, r.row)).* from ${rowsOf(db, companyId, mergeId, side, 'contacts')} r)`
  await db`update contacts t set ${back('name')}, ${back('email')}, ${back('lead_id', 'department_id')},
      ${back('status', 'status_unblocked')}, ${back('marketing')}, ${back('deleted_at', 'deleted_by')}, ${back('last_activity_at')}
    from ${populated('after')} a, ${populated('kept')} b where t.company_id = ${companyId} and t.contact_id = ${contactId}`
}

/** False where there is no such contact any more; locked otherwise. */
export async function lockThere(db: Db, companyId: string, contactId: string): Promise<boolean> {
  const rows = await db`select 1 from contacts where company_id = ${companyId} and contact_id = ${contactId} for no key update`
  return rows.length > 0
}
