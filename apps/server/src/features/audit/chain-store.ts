import type { AuditSeal, BrokenLink } from '@prosa/contract/audit/seal'
import type { Db } from '../../kit/db/db.ts'

/** Links what waits, up to `most`; answers how many it were. */
export async function sealEntries(db: Db, companyId: string, now: number, most: number): Promise<number> {
  const [row] = await db<[{ made: number }]>`select seal_audit_entries(${companyId}, ${now}::timestamptz, ${most}) as made`
  return row.made
}

/** Through a door: only ids. */
export async function listCompaniesToSeal(db: Db, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select doors.companies_to_seal(${most}) as company_id`
  return rows.map(({ companyId }) => companyId)
}

export type ChainEnd = { position: number; hash: string | null; sealedAt: number | null }

export async function getChainEnd(db: Db, companyId: string): Promise<ChainEnd> {
  const [row] = await db<{ position: number; hash: string; sealedAt: number }[]>`
    select position, encode(hash, 'hex') as hash, sealed_at from audit_links where company_id = ${companyId} order by position desc limit 1`
  return row ?? { position: 0, hash: null, sealedAt: null }
}

export async function countUnsealed(db: Db, companyId: string, most: number): Promise<number> {
  const [row] = await db<[{ waiting: number }]>`
    select count(*)::int as waiting from (select 1 from audit_unsealed where company_id = ${companyId} limit ${most}) u`
  return row.waiting
}

export type LookedAt = { last: number; count: number; erased: number; broken: BrokenLink | null }

/**
 * The next links after this one: the first of them that does not hold, and how many tell of erased values. Each is compared with the hash that
 * stands in the link before it, so that what was changed is named itself and not all that follows it. What an entry says now is compared
 * with its last link; one that is erased at this moment has a link that is still to come.
 */
export async function lookAtLinks(db: Db, companyId: string, after: number, most: number): Promise<LookedAt> {
  const [row] = await db<[Omit<LookedAt, 'broken'> & { broken: BrokenLink[] | null }]>`
    with page as (
      select l.*, coalesce(lag(l.hash) over (order by l.position),
          (select b.hash from audit_links b where b.company_id = ${companyId} and b.position = ${after})) as previous,
        l.position - coalesce(lag(l.position) over (order by l.position), ${after}) as step
      from audit_links l where l.company_id = ${companyId} and l.position > ${after} order by l.position limit ${most}),
    judged as (
      select p.position, p.entry_id, p.sealed_at, p.kind, e.at, e.what, case
        when p.step <> 1 then 'gap'
        when e.entry_id is null then 'missing'
        when p.hash <> audit_link_hash(p.previous, p.position, p.kind, e, p.values_digest) then 'changed'
        when p.values_digest <> audit_values_digest(e.target, e.before, e.after)
          and not exists (select from audit_links n where n.company_id = ${companyId} and n.entry_id = p.entry_id and n.position > p.position)
          and not exists (select from audit_unsealed u where u.company_id = ${companyId} and u.entry_id = p.entry_id) then 'changed'
        end as fault
      from page p left join audit_entries e on e.company_id = ${companyId} and e.entry_id = p.entry_id)
    select coalesce(max(position), ${after})::bigint as last, count(*)::int as count, count(*) filter (where kind = 'erased')::int as erased,
      (select jsonb_agg(jsonb_build_object('fault', f.fault, 'position', f.position, 'entryId', f.entry_id, 'what', f.what,
          'sealedAt', floor(extract(epoch from f.sealed_at) * 1000), 'at', floor(extract(epoch from f.at) * 1000)))
        from (select * from judged where fault is not null order by position limit 1) f) as broken
    from judged`
  return { ...row, broken: row.broken?.[0] ?? null }
}

/** The next entries after this one: the first that stands in no link and does not wait for one. */
export async function lookForUnlinked(
  db: Db,
  companyId: string,
  after: string,
  most: number,
): Promise<{ last: string | null; count: number; broken: BrokenLink | null }> {
  const [row] = await db<[{ last: string | null; count: number; entryId: string | null }]>`
    with page as (select e.entry_id from audit_entries e where e.company_id = ${companyId} and e.entry_id > ${after} order by e.entry_id limit ${most})
    select (select entry_id from page order by entry_id desc limit 1) as last, (select count(*)::int from page) as count,
      (select p.entry_id from page p
        where not exists (select from audit_links l where l.company_id = ${companyId} and l.entry_id = p.entry_id)
          and not exists (select from audit_unsealed u where u.company_id = ${companyId} and u.entry_id = p.entry_id)
        order by p.entry_id limit 1) as entry_id`
  const { last, count, entryId } = row
  if (entryId === null) return { last, count, broken: null }
  const [entry] = await db<[{ at: number; what: string }]>`
    select at, what from audit_entries where company_id = ${companyId} and entry_id = ${entryId}`
  return { last, count, broken: { fault: 'unlinked', position: null, entryId, sealedAt: null, ...entry } }
}

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
