import type { TimelineEntry } from '@prosa/contract/contacts/timeline-entry'
import type { ImportHint, ImportOutcome, ImportReason, ImportRow } from '@prosa/contract/imports/model'
import type { Db } from '../../kit/db/db.ts'
import { isBefore, type TimelineSource } from '../contacts/public.ts'

/** Which pass of an import: 0 is its run. */
export type Pass = { importId: string; pass: number }

export type PlannedRow = {
  line: number
  outcome: ImportOutcome
  reason: ImportReason | null
  hints: readonly ImportHint[]
  said: string
  contactId: string | null
  waId: string | null
  before: unknown
  versionAfter: number | null
}

export async function insertRows(db: Db, companyId: string, { importId, pass }: Pass, rows: readonly PlannedRow[]): Promise<void> {
  await db`insert into contact_import_rows (company_id, import_id, pass, line, outcome, reason, hints, said, contact_id, wa_id, before, version_after)
    select ${companyId}, ${importId}, ${pass}, line, outcome, reason, hints, said, "contactId", "waId", before, "versionAfter"
    from jsonb_to_recordset(${db.json(rows as never)}) as r (line int, outcome text, reason text, hints text[], said text, "contactId" uuid,
      "waId" text, before jsonb, "versionAfter" bigint)`
}

/** Which of these people an earlier row of this pass was about. */
export async function listTaken(
  db: Db,
  companyId: string,
  { importId, pass }: Pass,
  { contactIds, waIds }: { contactIds: readonly string[]; waIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await db<{ person: string }[]>`
    select contact_id::text as person from contact_import_rows
      where company_id = ${companyId} and import_id = ${importId} and pass = ${pass} and contact_id = any (${[...contactIds]})
    union all select wa_id from contact_import_rows
      where company_id = ${companyId} and import_id = ${importId} and pass = ${pass} and wa_id = any (${[...waIds]})`
  return new Set(rows.map(({ person }) => person))
}

/** Those that say why they were left out, or what of them was. */
export const listSaying = (
  db: Db,
  companyId: string,
  { importId, pass }: Pass,
  page: { after: number; most: number },
): Promise<Omit<ImportRow, 'cells'>[]> => db<Omit<ImportRow, 'cells'>[]>`select line, outcome, reason, hints, said from contact_import_rows
  where company_id = ${companyId} and import_id = ${importId} and pass = ${pass} and line > ${page.after} and (reason is not null or hints <> '{}')
  order by line limit ${page.most}`

export type DoneRow = { line: number; outcome: 'new' | 'updated'; contactId: string; before: unknown; versionAfter: number }

/** What the run did, behind a line. */
export const listDoneRows = (db: Db, companyId: string, importId: string, page: { after: number; most: number }): Promise<DoneRow[]> => db<
  DoneRow[]
>`
  select line, outcome, contact_id, before, version_after from contact_import_rows
  where company_id = ${companyId} and import_id = ${importId} and pass = 0 and line > ${page.after} and outcome in ('new', 'updated')
  order by line limit ${page.most}`

/** Of those that were kept it is said which are in the bin. */
export async function saveTakenBack(
  db: Db,
  companyId: string,
  importId: string,
  lines: { undone: readonly number[]; kept: readonly number[]; binned: readonly number[] },
) {
  await db`update contact_import_rows set outcome = case when line = any (${[...lines.undone]}) then 'undone' else 'kept' end,
      reason = case when line = any (${[...lines.binned]}) then 'binned' else reason end
    where company_id = ${companyId} and import_id = ${importId} and pass = 0 and line = any (${[...lines.undone, ...lines.kept]})`
}

/** So many at once: how many it were. */
export async function deleteRows(
  db: Db,
  companyId: string,
  importId: string,
  { isRun, most }: { isRun: boolean; most: number },
): Promise<number> {
  const { count } = await db`delete from contact_import_rows where (company_id, import_id, pass, line) in (
    select company_id, import_id, pass, line from contact_import_rows
    where company_id = ${companyId} and import_id = ${importId} ${isRun ? db`` : db`and pass > 0`} limit ${most})`
  return count
}

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
