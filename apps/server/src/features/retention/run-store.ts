import type { Retention, RetentionRun } from '@prosa/contract/retention/model'
import type { Db } from '../../kit/db/db.ts'
import type { JobState } from '../../kit/jobs/job-store.ts'

export type Step = 'journal' | 'media' | 'messages' | 'over'
/** Behind what a step goes on: the keys of the last row that was looked at. */
export type AfterKey = readonly string[] | null
export type Counts = { messageCount: number; fileCount: number; freedBytes: number; eventCount: number }
export const noCounts: Counts = { messageCount: 0, fileCount: 0, freedBytes: 0, eventCount: 0 }

/** As a job goes on with it. */
export type RunRow = Retention &
  Counts & { isRehearsal: boolean; asOf: number; step: Step; afterKey: AfterKey; done: number; total: number | null }

type NewRun = Retention & { runId: string; isRehearsal: boolean; isNightly: boolean; startedBy: string; now: number }

/** What is older than a year, and rehearsals before this one, are of no use any more. */
export async function insertRun(db: Db, companyId: string, run: NewRun): Promise<void> {
  const { runId, isRehearsal, isNightly, messages, media, journal, holdLabelIds, startedBy, now } = run
  await db`delete from retention_runs where company_id = ${companyId}
    and (${isRehearsal} and is_rehearsal or not is_rehearsal and started_at < ${now}::timestamptz - interval '1 year')`
  await db`insert into retention_runs (company_id, run_id, is_rehearsal, is_nightly, messages_days, media_days, journal_days, hold_label_ids, as_of,
      started_by, started_at)
    values (${companyId}, ${runId}, ${isRehearsal}, ${isNightly}, ${messages}, ${media}, ${journal}, ${[...holdLabelIds]}, ${now}, ${startedBy},
      ${now})`
}

export async function findRun(db: Db, companyId: string, runId: string): Promise<RunRow | null> {
  const [row] = await db<RunRow[]>`select is_rehearsal, messages_days as messages, media_days as media, journal_days as journal,
      hold_label_ids::text[] as hold_label_ids, as_of, step, after_key, done, total, message_count, file_count, freed_bytes, event_count
    from retention_runs where company_id = ${companyId} and run_id = ${runId}`
  return row ?? null
}

/** In the transaction that did it: how far it is, and what it adds up to. */
export async function saveChunk(db: Db, companyId: string, runId: string, run: RunRow): Promise<void> {
  const { step, afterKey, done, total, messageCount, fileCount, freedBytes, eventCount } = run
  await db`update retention_runs set step = ${step}, after_key = ${afterKey ? db.json(afterKey) : null}, done = ${done}, total = ${total},
      message_count = ${messageCount}, file_count = ${fileCount}, freed_bytes = ${freedBytes}, event_count = ${eventCount}
    where company_id = ${companyId} and run_id = ${runId}`
}

/** As its job is; answers what it did so far. */
export async function saveState(
  db: Db,
  companyId: string,
  runId: string,
  state: JobState,
  endedAt: number | null,
): Promise<EndedRun | null> {
  const [row] = await db<EndedRun[]>`update retention_runs set state = ${state}, ended_at = ${endedAt}
    where company_id = ${companyId} and run_id = ${runId}
    returning is_rehearsal, is_nightly, started_by, message_count, file_count, freed_bytes, event_count`
  return row ?? null
}
type EndedRun = Counts & { isRehearsal: boolean; isNightly: boolean; startedBy: string }

/** The newest run, or the newest rehearsal. */
export async function findNewest(db: Db, companyId: string, isRehearsal: boolean): Promise<RetentionRun | null> {
  const [row] = await db<RetentionRun[]>`select r.run_id, r.is_rehearsal, r.state, r.done, r.total, r.messages_days as messages,
      r.media_days as media, r.journal_days as journal, r.hold_label_ids::text[] as hold_label_ids, r.message_count, r.file_count, r.freed_bytes,
      r.event_count, case when not r.is_nightly then m.name end as started_by, r.started_at, r.ended_at
    from retention_runs r join memberships m on m.company_id = r.company_id and m.user_id = r.started_by
    where r.company_id = ${companyId} and r.is_rehearsal = ${isRehearsal} order by r.started_at desc, r.run_id desc limit 1`
  return row ?? null
}

/** What there is to look at, for how far a run is. */
export async function countLooked(db: Db, companyId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`select (select count(*) from chats where company_id = ${companyId})
    + (select count(distinct sha256) from media where company_id = ${companyId}) as count`
  return row.count
}

export const isUnderWay = (run: { state: JobState } | null): boolean => run?.state === 'waiting' || run?.state === 'running'
