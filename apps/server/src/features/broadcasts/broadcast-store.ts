import type { Approval, Audience, BroadcastAction, BroadcastFile, BroadcastVariable, Goal } from '@prosa/contract/broadcasts/model'
import type { PauseReason } from '@prosa/contract/broadcasts/reasons'
import type { BroadcastDatasource, BroadcastStatus, BroadcastType } from '@prosa/contract/broadcasts/states'
import type * as z from 'zod/mini'
import type { Db } from '../../kit/db/db.ts'

export type BroadcastKey = { companyId: string; broadcastId: string }
export type KeptTerms = { version: number; userId: string; userName: string; at: number }
/** `text`: which of the texts of a comparison. */
export type PauseCause = { problem: string | null; text: 0 | 1 | null }
export type KeptPause = { userId: string; userName: string; at: number }
/** `rehearsalId`: what was asked for is what is given. `askedBy` may not be who gives it. */
export type KeptApproval = z.output<typeof Approval> & { rehearsalId: string; askedBy: string }

/** As it is written down: whom it is for, what it says and how far it is. */
export type BroadcastRow = {
  broadcastId: string
  broadcastName: string
  broadcastType: BroadcastType
  status: BroadcastStatus
  statusBefore: BroadcastStatus | null
  phonenumberId: string
  departmentId: string
  templateId: string | null
  variables: BroadcastVariable[]
  headerMediaId: string | null
  secondTemplateId: string | null
  secondVariables: BroadcastVariable[]
  secondShare: number
  goal: Goal | null
  goalId: string | null
  goalExtra: number
  datasourceType: BroadcastDatasource | null
  audience: Audience
  /** Who saved the condition of `audience` as it is. */
  conditionBy: string
  file: BroadcastFile | null
  /** Where the bytes of the file are, and how they are read: known to the room of files alone. */
  fileSource: unknown
  actions: BroadcastAction[]
  startsAt: number | null
  perMinute: number | null
  isQuiet: boolean
  inHours: boolean
  budget: number | null
  skipsRecent: boolean
  /** Null in a draft: on if a template is marketing. Confirming writes the answer down. */
  skipsOpen: boolean | null
  /** False as long as nobody has chosen the department of a draft, which then belongs to a department of its author. */
  isDepartmentChosen: boolean
  terms: KeptTerms | null
  approval: KeptApproval | null
  rehearsalId: string | null
  draftNumber: number
  pauseReason: PauseReason | null
  pausedUntil: number | null
  /** Of a person alone. */
  pausedBy: KeptPause | null
  pauseCause: PauseCause | null
  startedAt: number | null
  endedAt: number | null
  createdBy: string
  createdAt: number
  changedAt: number
  deletedAt: number | null
  deletedStatus: BroadcastStatus | null
  version: number
}

const columns = (
  db: Db,
) => db`broadcast_id, broadcast_name, broadcast_type, status, status_before, phonenumber_id, department_id, template_id,
  variables, header_media_id, second_template_id, second_variables, second_share, goal, goal_id, goal_extra, datasource_type, audience,
  coalesce(condition_by, created_by) as condition_by, file, file_source, actions, starts_at, per_minute, is_quiet, in_hours, budget::float8, skips_recent, skips_open, is_department_chosen, terms, approval, rehearsal_id, draft_number,
  pause_reason, paused_until, paused_by, pause_cause, started_at, ended_at, created_by, created_at, changed_at, deleted_at, deleted_status, version`

/** Also one of the bin. */
export async function findBroadcastRow(db: Db, { companyId, broadcastId }: BroadcastKey): Promise<BroadcastRow | null> {
  const [row] = await db<BroadcastRow[]>`
    select ${columns(db)} from broadcasts where company_id = ${companyId} and broadcast_id = ${broadcastId}`
  return row ?? null
}

/** As it stays until the end of the transaction. What a run does with its people holds it too. */
export async function lockBroadcastRow(db: Db, { companyId, broadcastId }: BroadcastKey): Promise<BroadcastRow | null> {
  const [row] = await db<BroadcastRow[]>`
    select ${columns(db)} from broadcasts where company_id = ${companyId} and broadcast_id = ${broadcastId} for no key update`
  return row ?? null
}

/** How many there are, the bin included: decided by one at a time. */
export async function lockBroadcastCount(db: Db, companyId: string): Promise<number> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  const [row] = await db<[{ count: number }]>`select count(*) from broadcasts where company_id = ${companyId}`
  return row.count
}

export type NewBroadcast = Omit<
  BroadcastRow,
  | 'status'
  | 'statusBefore'
  | 'draftNumber'
  | 'terms'
  | 'approval'
  | 'rehearsalId'
  | 'pauseReason'
  | 'pausedUntil'
  | 'pausedBy'
  | 'pauseCause'
  | 'startedAt'
  | 'endedAt'
  | 'startsAt'
  | 'changedAt'
  | 'deletedAt'
  | 'deletedStatus'
  | 'version'
>

/** A draft that nobody has rehearsed. */
export async function insertBroadcast(db: Db, companyId: string, one: NewBroadcast): Promise<void> {
  await db`insert into broadcasts (company_id, broadcast_id, broadcast_name, broadcast_type, status, phonenumber_id, department_id, template_id,
      variables, header_media_id, second_template_id, second_variables, second_share, goal, goal_id, goal_extra, datasource_type, audience, condition_by, file,
      file_source, actions, per_minute, is_quiet, in_hours, budget, skips_recent, skips_open, is_department_chosen, created_by, created_at, changed_at)
    values (${companyId}, ${one.broadcastId}, ${one.broadcastName}, ${one.broadcastType}, 0, ${one.phonenumberId}, ${one.departmentId},
      ${one.templateId}, ${json(db, one.variables)}, ${one.headerMediaId}, ${one.secondTemplateId}, ${json(db, one.secondVariables)},
      ${one.secondShare}, ${one.goal}, ${one.goalId}, ${one.goalExtra}, ${one.datasourceType}, ${json(db, one.audience)},
      ${one.conditionBy}, ${json(db, one.file)}, ${json(db, one.fileSource)}, ${json(db, one.actions)}, ${one.perMinute}, ${one.isQuiet}, ${one.inHours},
      ${one.budget}, ${one.skipsRecent}, ${one.skipsOpen}, ${one.isDepartmentChosen}, ${one.createdBy}, ${one.createdAt}, ${one.createdAt})`
}

const json = (db: Db, value: unknown) => (value === null || value === undefined ? null : db.json(value as never))

/** What never changes once it is there. */
type Fixed = 'broadcastId' | 'createdBy' | 'createdAt' | 'changedAt' | 'version'
export type BroadcastChange = Partial<Omit<BroadcastRow, Fixed>>

/** A locked row as it is from now on: its new version. */
export async function saveBroadcast(db: Db, companyId: string, row: BroadcastRow, changed: BroadcastChange, at: number): Promise<number> {
  const one = { ...row, ...changed }
  const [saved] = await db<[{ version: number }]>`update broadcasts set broadcast_name = ${one.broadcastName},
      broadcast_type = ${one.broadcastType}, status = ${one.status}, status_before = ${one.statusBefore},
      phonenumber_id = ${one.phonenumberId}, department_id = ${one.departmentId}, template_id = ${one.templateId},
      variables = ${json(db, one.variables)}, header_media_id = ${one.headerMediaId}, second_template_id = ${one.secondTemplateId},
      second_variables = ${json(db, one.secondVariables)}, second_share = ${one.secondShare}, goal = ${one.goal}, goal_id = ${one.goalId},
      goal_extra = ${one.goalExtra}, datasource_type = ${one.datasourceType}, audience = ${json(db, one.audience)},
      condition_by = ${one.conditionBy}, file = ${json(db, one.file)}, file_source = ${json(db, one.fileSource)}, actions = ${json(db, one.actions)},
      starts_at = ${one.startsAt}, per_minute = ${one.perMinute}, is_quiet = ${one.isQuiet}, in_hours = ${one.inHours},
      budget = ${one.budget}, skips_recent = ${one.skipsRecent},
      skips_open = ${one.skipsOpen}, is_department_chosen = ${one.isDepartmentChosen}, terms = ${json(db, one.terms)}, approval = ${json(db, one.approval)},
      rehearsal_id = ${one.rehearsalId}, draft_number = ${one.draftNumber}, pause_reason = ${one.pauseReason},
      paused_until = ${one.pausedUntil}, paused_by = ${json(db, one.pausedBy)}, pause_cause = ${json(db, one.pausedBy || one.pauseReason === null ? null : one.pauseCause)}, started_at = ${one.startedAt}, ended_at = ${one.endedAt}, deleted_at = ${one.deletedAt},
      deleted_status = ${one.deletedStatus}, changed_at = ${at}, version = version + 1
    where company_id = ${companyId} and broadcast_id = ${row.broadcastId} returning version`
  return saved.version
}

/** What the list shows has changed, though nothing of its own row has. */
export async function raiseBroadcast(db: Db, { companyId, broadcastId }: BroadcastKey, at: number): Promise<void> {
  await db`update broadcasts set version = version + 1, changed_at = ${at} where company_id = ${companyId} and broadcast_id = ${broadcastId}`
}

/** Of a locked one that is to be sent once more: whom it failed for is looked for from the first on. */
export async function lookAgain(db: Db, { companyId, broadcastId }: BroadcastKey): Promise<void> {
  await db`update broadcasts set looked_to = -1 where company_id = ${companyId} and broadcast_id = ${broadcastId}`
}
