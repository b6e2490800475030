import type { BroadcastVariable } from '@prosa/contract/broadcasts/model'
import type { Results } from '@prosa/contract/broadcasts/pace'
import type { PauseReason } from '@prosa/contract/broadcasts/reasons'
import type { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { Quality } from '@prosa/contract/phone-numbers/model'
import type { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../../kit/db/db.ts'
import type { PauseCause } from '../broadcast-store.ts'

export type Standing = { status: BroadcastStatus; rehearsalId: string | null; pauseReason: PauseReason | null }

/** What it is, or was before it was put away. Nobody moves it until the end of the transaction; others may hold it, too. */
export async function holdStanding(db: Db, companyId: string, broadcastId: string): Promise<Standing | null> {
  const [row] = await db<Standing[]>`select rehearsal_id, pause_reason,
      case coalesce(deleted_status, status) when 8 then status_before else coalesce(deleted_status, status) end as status from broadcasts
    where company_id = ${companyId} and broadcast_id = ${broadcastId} for share`
  return row ?? null
}

/** What a piece of a run needs of a broadcast, of its number and of its company. */
export type Run = {
  broadcastId: string
  status: BroadcastStatus
  phonenumberId: string
  departmentId: string
  templateId: string
  variables: BroadcastVariable[]
  headerMediaId: string | null
  secondTemplateId: string | null
  secondVariables: BroadcastVariable[]
  startsAt: number | null
  perMinute: number | null
  isQuiet: boolean
  inHours: boolean
  budget: string | null
  skipsRecent: boolean
  skipsOpen: boolean
  approvalState: 'asked' | 'given' | 'refused' | null
  rehearsalId: string
  /** Of the templates, as they were rehearsed; null where that is not known. */
  versions: number[] | null
  pauseReason: PauseReason | null
  pausedUntil: number | null
  startedAt: number | null
  pacedTo: number | null
  lookedTo: number
  watched: Results | null
  changedAt: number
  timeZone: string
  ratePerSecond: number
  quality: Quality
  channelStatus: ChannelStatus
  channelType: ChannelType
  isRemoved: boolean
  /** The problem that the provider reports for the number. */
  trouble: string | null
  bulkPausedUntil: number | null
  accountId: string
  fileSource: unknown
}

/** Before everything else that is locked with it. Null where nobody was ever frozen for it. */
export async function lockRun(db: Db, companyId: string, broadcastId: string): Promise<Run | null> {
  const [row] = await db<Run[]>`
    select b.broadcast_id, b.status, b.phonenumber_id, b.department_id, b.template_id, b.variables, b.header_media_id, b.second_template_id,
      b.second_variables, b.starts_at, b.per_minute, b.is_quiet, b.in_hours, b.budget::text, b.skips_recent,
      coalesce(b.skips_open, false) as skips_open,
      b.approval ->> 'state' as approval_state, b.rehearsal_id, b.pause_reason,
      (select r.summary -> 'versions' from broadcast_rehearsals r
        where r.company_id = b.company_id and r.rehearsal_id = b.rehearsal_id) as versions, b.paused_until, b.started_at, b.paced_to, b.looked_to,
      b.watched, b.changed_at, c.time_zone, n.rate_per_second, n.quality, n.channel_status, n.channel_type, n.removed_at is not null as is_removed, n.trouble,
      n.bulk_paused_until, coalesce(n.business_account_id, n.phonenumber_id::text) as account_id, b.file_source
    from broadcasts b join companies c on c.company_id = b.company_id
      join phone_numbers n on n.company_id = b.company_id and n.phonenumber_id = b.phonenumber_id
    where b.company_id = ${companyId} and b.broadcast_id = ${broadcastId} and b.rehearsal_id is not null and b.template_id is not null
    for no key update of b`
  return row ?? null
}

export type RunChange = Partial<
  Pick<Run, 'status' | 'pauseReason' | 'pausedUntil' | 'startedAt' | 'pacedTo' | 'lookedTo' | 'watched'> & {
    statusBefore: BroadcastStatus | null
    pauseCause: PauseCause | null
    endedAt: number | null
  }
>

const columnOf: Record<keyof RunChange, string> = {
  status: 'status',
  statusBefore: 'status_before',
  pauseCause: 'pause_cause',
  pauseReason: 'pause_reason',
  pausedUntil: 'paused_until',
  startedAt: 'started_at',
  endedAt: 'ended_at',
  pacedTo: 'paced_to',
  lookedTo: 'looked_to',
  watched: 'watched',
}

/** A locked one, without telling anybody. */
export async function saveRun(db: Db, companyId: string, { broadcastId }: Pick<Run, 'broadcastId'>, changed: RunChange): Promise<void> {
  const row = Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [
      columnOf[name as keyof RunChange],
      (name === 'watched' || name === 'pauseCause') && value ? db.json(value as Results | PauseCause) : value,
    ]),
  )
  await db`update broadcasts set ${db(row as Record<string, never>)} where company_id = ${companyId} and broadcast_id = ${broadcastId}`
}

/** Whoever shows it gets it anew. */
export async function raiseRun(db: Db, companyId: string, broadcastId: string, at: number): Promise<void> {
  await db`update broadcasts set version = version + 1, changed_at = ${at} where company_id = ${companyId} and broadcast_id = ${broadcastId}`
}

/** `isStranded`: nobody would ever have gone on with it. */
type UnderWay = { broadcastId: string; isStopped: boolean; isStranded: boolean }

/** Those that are to begin, or are under way and not asleep, and those that stopped: each needs a step that is waiting. */
export const listUnderWay = (db: Db, companyId: string, now: number) => db<UnderWay[]>`
  select b.broadcast_id, b.status in (5, 10) as is_stopped,
    b.status in (2, 5, 10) or b.status in (3, 9) and b.pause_reason is null as is_stranded from broadcasts b
  where b.company_id = ${companyId} and b.rehearsal_id is not null and (
    (b.status in (1, 6) and coalesce(b.starts_at, ${now}) <= ${now} and coalesce(b.approval ->> 'state', 'given') = 'given')
    or b.status = 2 or (b.status in (3, 9) and coalesce(b.paused_until, ${now}) <= ${now})
    or (b.status in (5, 10) and exists (select from broadcast_people p where p.company_id = b.company_id and p.rehearsal_id = b.rehearsal_id
      and p.state = 1))
    or (b.status = 5 and exists (select from broadcast_people p where p.company_id = b.company_id and p.rehearsal_id = b.rehearsal_id
      and p.state = 0)))
  order by b.broadcast_id`

export async function listCompaniesWithBroadcasts(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_broadcasts(${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

/** With the broadcast that sent them and sends nothing now: nobody else tells how it goes on, but for what is told at once. */
export const listWithDeltas = (db: Db, companyId: string) => db<{ rehearsalId: string; broadcastId: string | null }[]>`
  select d.rehearsal_id, b.broadcast_id from (select distinct rehearsal_id from broadcast_deltas where company_id = ${companyId}) d
    left join broadcasts b on b.company_id = ${companyId} and b.rehearsal_id = d.rehearsal_id and b.status in (4, 5, 8, 10)
  order by b.broadcast_id, d.rehearsal_id`
