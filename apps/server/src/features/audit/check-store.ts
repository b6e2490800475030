import type { AuditSeal } from '@prosa/contract/audit/seal'
import type { Db } from '../../kit/db/db.ts'

type Found = NonNullable<NonNullable<AuditSeal['check']>['found']>

export async function saveCheckJob(db: Db, companyId: string, jobId: string): Promise<void> {
  await db`insert into audit_chains (company_id, check_job) values (${companyId}, ${jobId})
    on conflict (company_id) do update set check_job = excluded.check_job, checked_at = null, checked = null`
}

/** Nothing where somebody has begun another one since. */
export async function saveCheck(db: Db, companyId: string, jobId: string, found: Found, checkedAt: number): Promise<void> {
  await db`update audit_chains set checked_at = ${checkedAt}, checked = ${db.json(found as never)}
    where company_id = ${companyId} and check_job = ${jobId}`
}

export async function findCheck(
  db: Db,
  companyId: string,
): Promise<{ jobId: string | null; checkedAt: number | null; found: Found | null } | null> {
  const [row] = await db<{ jobId: string | null; checkedAt: number | null; found: Found | null }[]>`
    select check_job as job_id, checked_at, checked as found from audit_chains where company_id = ${companyId}`
  return row ?? null
}
