import type { CostLine } from '@prosa/contract/billing/cost-of'
import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import type { ImportColumn } from '@prosa/contract/imports/columns'
import type { TemplateContent } from '@prosa/contract/templates/content'
import type { TemplateType } from '@prosa/contract/templates/states'
import type { Db } from '../../kit/db/db.ts'
import type { BroadcastRow } from './broadcast-store.ts'

/** What a rehearsal that is over came to, as its row keeps it. */
export type RehearsalSummary = Pick<
  Rehearsal,
  'willReceive' | 'leftOut' | 'withFallback' | 'cost' | 'endsAt' | 'account' | 'expectedAnswers' | 'needsApproval'
> & {
  costLines: CostLine[]
  /** True when people with an open chat were skipped. Rehearsals of an earlier version lack the field. */
  skipsOpen?: boolean
}

export type RehearsalRow = {
  rehearsalId: string
  draftNumber: number
  begunAt: number
  endedAt: number | null
  canceledAt: number | null
  problem: string | null
  done: number
  total: number | null
  summary: RehearsalSummary | null
}

/** The text of a template that may leave by the broadcast's number, for its department. */
export type DraftTemplate = { name: string; language: string; templateType: TemplateType; content: TemplateContent }

/** What an entry of the list says besides its own row. */
export type EntryRow = Omit<BroadcastRow, 'fileSource'> & {
  templateName: string
  secondTemplateName: string
  userName: string
  messageBody: string
  hasPicked: boolean
  /** Columns of the file of which nobody has said what becomes of them; null without a file. */
  unknownColumns: string[] | null
  /** What each column of the file is; null without a file. */
  fileColumns: ImportColumn[] | null
  /** Of drafts alone; null where it may not leave. */
  template: DraftTemplate | null
  secondTemplate: DraftTemplate | null
  rehearsal: RehearsalRow | null
}

/** Of a draft: what its template says, where it may leave by the number and for the department. */
const leaving = (db: Db, templateId: ReturnType<Db>) => db`(
  select jsonb_build_object('name', t.name, 'language', t.language, 'templateType', t.template_type, 'content', t.content)
  from templates t
    join phone_numbers n on n.company_id = t.company_id and n.phonenumber_id = b.phonenumber_id and n.removed_at is null and n.channel_status = 1
    join template_applications a on a.company_id = t.company_id and a.template_id = t.template_id and a.account_id = n.business_account_id
      and a.status = 2 and a.intent is null
  where b.status = 0 and t.company_id = b.company_id and t.template_id = ${templateId} and t.content is not null and t.deleted_at is null
    and (not exists (select from template_departments d where d.company_id = t.company_id and d.template_id = t.template_id)
      or exists (select from template_departments d where d.company_id = t.company_id and d.template_id = t.template_id
        and d.department_id = b.department_id)))`

/** In no order: whoever asks knows theirs. */
export const listEntryRows = (db: Db, companyId: string, broadcastIds: readonly string[]): Promise<EntryRow[]> => db<EntryRow[]>`
  select b.broadcast_id, b.broadcast_name, b.broadcast_type, b.status, b.status_before, b.phonenumber_id, b.department_id, b.template_id,
    b.variables, b.header_media_id, b.second_template_id, b.second_variables, b.second_share, b.goal, b.goal_id, b.goal_extra,
    b.datasource_type, b.audience, coalesce(b.condition_by, b.created_by) as condition_by, b.file, b.file_source -> 'unknown' as unknown_columns,
    b.file_source -> 'columns' as file_columns, b.actions, b.starts_at, b.per_minute, b.is_quiet, b.in_hours, b.budget::float8, b.skips_recent, b.skips_open,
    b.is_department_chosen,
    b.terms, b.approval, b.rehearsal_id, b.draft_number, b.pause_reason, b.paused_until, b.paused_by, b.pause_cause, b.started_at, b.ended_at, b.created_by, b.created_at,
    b.changed_at, b.deleted_at, b.deleted_status, b.version,
    coalesce(t1.name, '') as template_name, coalesce(t2.name, '') as second_template_name, coalesce(m.name, '') as user_name,
    coalesce(t1.content ->> 'bodyText', '') as message_body,
    exists (select from broadcast_picked p where p.company_id = b.company_id and p.broadcast_id = b.broadcast_id) as has_picked,
    ${leaving(db, db`b.template_id`)} as template, ${leaving(db, db`b.second_template_id`)} as second_template,
    (select jsonb_build_object('rehearsalId', r.rehearsal_id, 'draftNumber', r.draft_number,
        'begunAt', floor(extract(epoch from r.begun_at) * 1000), 'endedAt', floor(extract(epoch from r.ended_at) * 1000),
        'canceledAt', floor(extract(epoch from r.canceled_at) * 1000), 'problem', r.problem, 'done', r.done, 'total', r.total,
        'summary', r.summary)
      from broadcast_rehearsals r where r.company_id = b.company_id and r.rehearsal_id = b.rehearsal_id) as rehearsal
  from broadcasts b
    left join templates t1 on t1.company_id = b.company_id and t1.template_id = b.template_id
    left join templates t2 on t2.company_id = b.company_id and t2.template_id = b.second_template_id
    left join memberships m on m.company_id = b.company_id and m.user_id = b.created_by
  where b.company_id = ${companyId} and ${isOneOf(db, broadcastIds)}`

/** A list of one would be planned anew each time, as plans that are kept are made for longer ones. */
const isOneOf = (db: Db, [first, ...more]: readonly string[]) =>
  more.length === 0 ? db`b.broadcast_id = ${first ?? null}` : db`b.broadcast_id = any (${[first ?? null, ...more]})`

/** Those that were picked one by one. */
export async function listPicked(db: Db, companyId: string, broadcastId: string): Promise<string[]> {
  const rows = await db<{ contactId: string }[]>`
    select contact_id from broadcast_picked where company_id = ${companyId} and broadcast_id = ${broadcastId} order by contact_id`
  return rows.map(({ contactId }) => contactId)
}
