import type { AuditEntry } from '@prosa/contract/audit/model'
import type { Db } from '../../kit/db.ts'
import { earliestId } from '../../kit/ids.ts'

type Filter = {
  companyId: string
  userId?: string | undefined
  what?: string | undefined
  since?: number | undefined
  until?: number | undefined
  beforeId?: string | undefined
}

/** Newest first. Times are asked of the id, which begins with them: every list is one walk down one index. */
export async function findAuditEntries(db: Db, filter: Filter, most: number): Promise<AuditEntry[]> {
  const { companyId, userId, what, since, until, beforeId } = filter
  return db<AuditEntry[]>`
    select e.entry_id, e.user_id, m.name as user_name, e.what, e.target, e.at, e.request_id, e.address, e.user_agent, e.before, e.after
    from audit_entries e join memberships m using (company_id, user_id)
    where e.company_id = ${companyId}
      ${userId === undefined ? db`` : db`and e.user_id = ${userId}`}
      ${what === undefined ? db`` : db`and e.what = ${what}`}
      ${since === undefined ? db`` : db`and e.entry_id >= ${earliestId(since)}`}
      ${until === undefined ? db`` : db`and e.entry_id < ${earliestId(until)}`}
      ${beforeId === undefined ? db`` : db`and e.entry_id < ${beforeId}`}
    order by e.entry_id desc limit ${most}`
}
