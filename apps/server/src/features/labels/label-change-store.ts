import type { Label } from '@prosa/contract/labels/model'
import type { LabelStatus } from '@prosa/contract/labels/states'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { unlessTaken } from '../../kit/db/unless-taken.ts'
import { saveScope } from './label-scope-store.ts'

export type LabelDetails = Pick<Label, 'text' | 'detail' | 'description' | 'color' | 'departmentIdList'>
export type NewLabel = Pick<Label, 'labelId' | 'text' | 'detail' | 'color' | 'status'> & Partial<LabelDetails>

const named = { index: 'labels_text', code: 'label.textTaken' } as const

export async function insertLabel(db: Db, companyId: string, label: NewLabel): Promise<void> {
  const { labelId, text, detail, description = '', color, status, departmentIdList = [] } = label
  await unlessTaken(
    db`insert into labels (company_id, label_id, text, detail, description, color, status)
      values (${companyId}, ${labelId}, ${text}, ${detail}, ${description}, ${color}, ${status})`,
    named,
  )
  await saveScope(db, companyId, labelId, departmentIdList)
}

/** Texts and the number of labels are decided by one at a time: two who swap texts would wait for each other for ever. */
export async function lockTexts(db: Db, companyId: string): Promise<void> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
}

/** One for each label outside the bin. */
export async function listColors(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ color: string }[]>`select color from labels where company_id = ${companyId} and deleted_at is null`
  return rows.map(({ color }) => color)
}

/** What is read of them afterwards holds until the command's end, and nobody links to them meanwhile. */
export async function lockLabels(db: Db, companyId: string, labelIds: readonly string[]): Promise<void> {
  await db`select 1 from labels where company_id = ${companyId} and label_id = any (${[...labelIds]})
    order by label_id for no key update`
}

/** Returns the new version, as all that follow. */
export async function saveLabelDetails(db: Db, companyId: string, labelId: string, details: LabelDetails): Promise<number> {
  const { text, detail, description, color, departmentIdList } = details
  const version = await unlessTaken(
    changed(db, companyId, labelId, db`text = ${text}, detail = ${detail}, description = ${description}, color = ${color}`),
    named,
  )
  await saveScope(db, companyId, labelId, departmentIdList)
  return version
}

export const saveStatus = (db: Db, companyId: string, labelId: string, status: LabelStatus): Promise<number> =>
  changed(db, companyId, labelId, db`status = ${status}`)

export const moveToBin = (db: Db, companyId: string, labelId: string, at: number): Promise<number> =>
  changed(db, companyId, labelId, db`deleted_at = ${at}`)

export const takeFromBin = (db: Db, companyId: string, labelId: string): Promise<number> =>
  unlessTaken(changed(db, companyId, labelId, db`deleted_at = null`), named)

async function changed(db: Db, companyId: string, labelId: string, set: postgres.Fragment): Promise<number> {
  const [row] = await db<[{ version: number }]>`update labels set ${set}, version = version + 1
    where company_id = ${companyId} and label_id = ${labelId} returning version`
  return row.version
}

type OldLabel = { companyId: string; labelId: string }

export const listLabelsToForget = (db: Db, olderThan: number, most: number): Promise<OldLabel[]> =>
  db<OldLabel[]>`select company_id, label_id from doors.labels_to_forget(${olderThan}, ${most})`

/** Of those listed the one that still lies there. */
export async function lockOldLabel(db: Db, companyId: string, labelId: string, olderThan: number): Promise<boolean> {
  const { count } = await db`select 1 from labels where company_id = ${companyId} and label_id = ${labelId}
    and deleted_at < ${olderThan} and merged_into is null for no key update`
  return count > 0
}
