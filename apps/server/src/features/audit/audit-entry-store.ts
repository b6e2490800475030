import type { AuditEntry } from '@prosa/contract/audit/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { earliestId } from '../../kit/db/ids.ts'

export type AuditFilter = {
  companyId: string
  userId?: string | undefined
  what?: string | undefined
  areaList?: readonly string[] | undefined
  target?: string | undefined
  since?: number | undefined
  until?: number | undefined
  beforeId?: string | undefined
}

/** Newest first. Times are asked of the id, which begins with them: every list is one walk down one index, and one of areas a few of them. */
export async function findAuditEntries(db: Db, filter: AuditFilter, most: number): Promise<AuditEntry[]> {
  return db<AuditEntry[]>`
    select e.entry_id, e.user_id, coalesce(m.name, e.by_provider) as user_name, e.what, e.target, e.at, e.request_id, e.address, e.user_agent, e.before, e.after
    from (${walked(db, filter, most)}) e left join memberships m on m.company_id = ${filter.companyId} and m.user_id = e.user_id
    order by e.entry_id desc limit ${most}`
}

function walked(db: Db, filter: AuditFilter, most: number) {
  const { companyId, what, areaList = [], target } = filter
  if (areaList.length === 0) return walkBack(db, filter, most)
  const isOfArea = (column: postgres.Fragment) => db`split_part(${column}, '.', 1) = any (${[...areaList]})`
  if (what !== undefined || target !== undefined) return walkBack(db, filter, most, db`and ${isOfArea(db`what`)}`)
  // Not by an index of the area: row security keeps `split_part` from looking at an entry before its company is known to be the right one.
  return db`
    with recursive kinds as (
      (select what from audit_entries where company_id = ${companyId} order by what limit 1)
      union all
      select (select n.what from audit_entries n where n.company_id = ${companyId} and n.what > k.what order by n.what limit 1)
      from kinds k where k.what is not null)
    select newest.* from kinds k cross join lateral (${walkBack(db, filter, most, db`and what = k.what`)}) newest
    where ${isOfArea(db`k.what`)}`
}

function walkBack(db: Db, filter: AuditFilter, most: number, also: postgres.Fragment = db``) {
  const { companyId, userId, what, target, since, until, beforeId } = filter
  return db`select * from audit_entries
    where company_id = ${companyId} ${also}
      ${userId === undefined ? db`` : db`and user_id = ${userId}`}
      ${what === undefined ? db`` : db`and what = ${what}`}
      ${target === undefined ? db`` : db`and target = ${target}`}
      ${since === undefined ? db`` : db`and entry_id >= ${earliestId(since)}`}
      ${until === undefined ? db`` : db`and entry_id < ${earliestId(until)}`}
      ${beforeId === undefined ? db`` : db`and entry_id < ${beforeId}`}
    order by entry_id desc limit ${most}`
}
