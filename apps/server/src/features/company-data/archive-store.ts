import type { companyDataCalls } from '@prosa/contract/company-data/calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import type { Db } from '../../kit/db/db.ts'
import type { JobState } from '../../kit/jobs/job-store.ts'

type Shown = NonNullable<ResultOf<typeof companyDataCalls.getCompanyData>['archive']>

/** The newest whose time is not over, with how far its job is. */
export async function findNewestArchive(db: Db, companyId: string, now: number): Promise<Shown | null> {
  const [row] = await db<Shown[]>`select a.archive_id, a.state, coalesce(j.done, 0) as done, j.total, a.size, a.row_count, a.file_count,
      a.outdated_at is not null as is_outdated, m.name as user_name, a.started_at, a.expires_at
    from company_archives a join memberships m on m.company_id = a.company_id and m.user_id = a.user_id
      left join jobs j on j.company_id = a.company_id and j.job_id = a.archive_id
    where a.company_id = ${companyId} and a.expires_at > ${now} order by a.started_at desc, a.archive_id desc limit 1`
  return row ?? null
}

type NewArchive = { archiveId: string; userId: string; now: number; expiresAt: number }

/** False where one is being made already. Reads nothing before an erasure that is ending has said of whom nothing is left. */
export async function insertArchive(db: Db, companyId: string, { archiveId, userId, now, expiresAt }: NewArchive): Promise<boolean> {
  await holdArchives(db, companyId)
  const { count } = await db`insert into company_archives (company_id, archive_id, user_id, started_at, expires_at)
    values (${companyId}, ${archiveId}, ${userId}, ${now}, ${expiresAt})
    on conflict (company_id) where state in ('waiting', 'running') do nothing`
  return count > 0
}

/** Whoever begins one and whoever ends all of them do so one after the other. */
async function holdArchives(db: Db, companyId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('company archives ' || ${companyId}, 0))`
}

/** Which are being made; none is begun until the commit. In the order in which everybody locks them. */
export async function holdMaking(db: Db, companyId: string): Promise<string[]> {
  await holdArchives(db, companyId)
  const rows = await db<{ archiveId: string }[]>`select archive_id from company_archives
    where company_id = ${companyId} and state in ('waiting', 'running') and outdated_at is null order by archive_id`
  return rows.map(({ archiveId }) => archiveId)
}

/** Of all that hold rows already; answers the bytes of those that are made. Of one that is being made they go with its job. */
export async function outdateAll(db: Db, companyId: string, now: number): Promise<string[]> {
  const rows = await db<{ archiveId: string; isMade: boolean; sha256: string | null }[]>`
    select archive_id, state = 'done' as is_made, sha256 from company_archives
    where company_id = ${companyId} and state in ('waiting', 'running', 'done') and outdated_at is null order by archive_id for update`
  const made = rows.filter(({ isMade }) => isMade)
  const idsOf = (some: readonly { archiveId: string }[]) => some.map(({ archiveId }) => archiveId)
  await db`update company_archives set outdated_at = ${now}, sha256 = case when archive_id = any (${idsOf(made)}) then null else sha256 end
    where company_id = ${companyId} and archive_id = any (${idsOf(rows)})`
  return made.flatMap(({ sha256 }) => sha256 ?? [])
}

/** What was written of one that is not wanted any more. */
export async function takeBytes(db: Db, companyId: string, archiveId: string): Promise<string[]> {
  const [before] = await db<{ sha256: string | null }[]>`select sha256 from company_archives
    where company_id = ${companyId} and archive_id = ${archiveId} for update`
  await db`update company_archives set sha256 = null where company_id = ${companyId} and archive_id = ${archiveId}`
  return before?.sha256 ? [before.sha256] : []
}

export async function isArchive(db: Db, companyId: string, archiveId: string): Promise<boolean> {
  const rows = await db`select 1 from company_archives where company_id = ${companyId} and archive_id = ${archiveId}`
  return rows.length > 0
}

export async function saveArchiveState(
  db: Db,
  companyId: string,
  archiveId: string,
  state: JobState,
  endedAt: number | null,
): Promise<void> {
  await db`update company_archives set state = ${state}, ended_at = ${endedAt} where company_id = ${companyId} and archive_id = ${archiveId}`
}

/** By which name its bytes are going to be kept, before they are; answers that of a try which was cut off. */
export async function nameArchive(db: Db, companyId: string, archiveId: string, sha256: string): Promise<string[]> {
  const [before] = await db<{ sha256: string | null }[]>`select sha256 from company_archives
    where company_id = ${companyId} and archive_id = ${archiveId} for update`
  await db`update company_archives set sha256 = ${sha256} where company_id = ${companyId} and archive_id = ${archiveId}`
  return before?.sha256 && before.sha256 !== sha256 ? [before.sha256] : []
}

export type MadeFile = { sha256: string; size: number; rowCount: number; fileCount: number; expiresAt: number }

/** False where it is not wanted any more. */
export async function saveArchive(db: Db, companyId: string, archiveId: string, file: MadeFile): Promise<boolean> {
  const { count } = await db`update company_archives set size = ${file.size}, row_count = ${file.rowCount},
      file_count = ${file.fileCount}, expires_at = ${file.expiresAt}
    where company_id = ${companyId} and archive_id = ${archiveId} and sha256 = ${file.sha256} and outdated_at is null`
  return count > 0
}

export type ReadyArchive = { sha256: string; size: number; expiresAt: number }

export async function findReady(db: Db, companyId: string, archiveId: string, now: number): Promise<ReadyArchive | null> {
  const [row] = await db<ReadyArchive[]>`select a.sha256, a.size, a.expires_at from company_archives a
    where a.company_id = ${companyId} and a.archive_id = ${archiveId} and a.state = 'done' and a.sha256 is not null and a.outdated_at is null
      and a.expires_at > ${now}`
  return row ?? null
}

/** Those whose time is over; answers their bytes. What is still being made stays. */
export async function deleteOldArchives(db: Db, companyId: string, now: number): Promise<string[]> {
  const gone = await db<{ sha256: string | null }[]>`delete from company_archives
    where company_id = ${companyId} and expires_at <= ${now} and state not in ('waiting', 'running') returning sha256`
  return gone.flatMap(({ sha256 }) => sha256 ?? [])
}
