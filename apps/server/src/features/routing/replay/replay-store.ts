import type { OtherRule } from '@prosa/contract/departments/replay-calls'
import type { Compared } from '@prosa/contract/routing/replay-figures'
import type { Db } from '../../../kit/db/db.ts'
import type { JobState } from '../../../kit/jobs/job-store.ts'

/** As it is kept: people and chats by their ids. */
export type KeptResult = Compared & { since: number; until: number; chats: number }

type NewReplay = { replayId: string; departmentId: string; userId: string; days: number; rule: OtherRule; now: number }

/** False where one of the company is under way. */
export async function insertReplay(db: Db, companyId: string, replay: NewReplay): Promise<boolean> {
  const { replayId, departmentId, userId, days, rule, now } = replay
  const { count } = await db`insert into rule_replays (company_id, replay_id, department_id, user_id, days, rule, started_at)
    values (${companyId}, ${replayId}, ${departmentId}, ${userId}, ${days}, ${db.json(rule as never)}, ${now})
    on conflict (company_id) where state in ('waiting', 'running') do nothing`
  return count > 0
}

type ReplayRow = {
  replayId: string
  state: JobState
  done: number
  total: number | null
  days: number
  rule: OtherRule
  startedAt: number
  result: KeptResult | null
}

/** The newest of a department, with how far its job is. */
export async function findNewestReplay(db: Db, companyId: string, departmentId: string): Promise<ReplayRow | null> {
  const [row] = await db<
    ReplayRow[]
  >`select r.replay_id, r.state, coalesce(j.done, 0) as done, j.total, r.days, r.rule, r.started_at, r.result
    from rule_replays r left join jobs j on j.company_id = r.company_id and j.job_id = r.replay_id
    where r.company_id = ${companyId} and r.department_id = ${departmentId} order by r.started_at desc, r.replay_id desc limit 1`
  return row ?? null
}

export async function isReplayOf(db: Db, companyId: string, departmentId: string, replayId: string): Promise<boolean> {
  const rows = await db`select 1 from rule_replays
    where company_id = ${companyId} and replay_id = ${replayId} and department_id = ${departmentId}`
  return rows.length > 0
}

export const saveReplayState = (db: Db, companyId: string, replayId: string, state: JobState, endedAt: number | null) => db`
  update rule_replays set state = ${state}, ended_at = ${endedAt} where company_id = ${companyId} and replay_id = ${replayId}`

export const saveReplayResult = (db: Db, companyId: string, replayId: string, result: KeptResult) => db`
  update rule_replays set result = ${db.json(result as never)} where company_id = ${companyId} and replay_id = ${replayId}`

export const deleteOldReplays = (db: Db, companyId: string, before: number) => db`
  delete from rule_replays where company_id = ${companyId} and state not in ('waiting', 'running') and started_at < ${before}`
