import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

/** Nobody's number, and nobody else's in its rehearsal. */
const emptied = (db: Db): postgres.Fragment =>
  db`wa_id = '-' || position, name = '', filled = '{}', contact_id = null, clicked_target = null`

/** Who they were is forgotten; that somebody got it, and what it cost, stays. */
export async function emptyPeople(db: Db, companyId: string, column: 'wa_id' | 'contact_id', values: readonly string[]): Promise<void> {
  const isTheirs = column === 'wa_id' ? db`wa_id = any (${[...values]})` : db`contact_id = any (${[...values]}::uuid[])`
  await db`update broadcast_people set ${emptied(db)} where company_id = ${companyId} and ${isTheirs}`
}

/** Of a contact that turned out to be another one. */
export async function repointPeople(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`update broadcast_people set contact_id = ${toId} where company_id = ${companyId} and contact_id = ${fromId}`
  await db`insert into broadcast_picked (company_id, broadcast_id, contact_id)
    select company_id, broadcast_id, ${toId} from broadcast_picked where company_id = ${companyId} and contact_id = ${fromId}
    on conflict do nothing`
  await db`delete from broadcast_picked where company_id = ${companyId} and contact_id = ${fromId}`
}

/** Of broadcasts that were over by then, some more of whom nobody is forgotten yet. Answers how many. */
export async function emptyOldPeople(db: Db, companyId: string, since: number, most: number): Promise<number> {
  const { count } = await db`
    with old as materialized (
      select p.rehearsal_id, p.position from broadcasts b
        join broadcast_people p on p.company_id = b.company_id and p.rehearsal_id = b.rehearsal_id
      where b.company_id = ${companyId} and b.ended_at < ${since} and b.people_emptied_at is null and not starts_with(p.wa_id, '-')
      order by p.rehearsal_id, p.position limit ${most}
    )
    update broadcast_people p set wa_id = '-' || p.position, name = '', filled = '{}', contact_id = null, clicked_target = null
    from old o where p.company_id = ${companyId} and p.rehearsal_id = o.rehearsal_id and p.position = o.position`
  if (count < most)
    await db`update broadcasts set people_emptied_at = now()
      where company_id = ${companyId} and ended_at < ${since} and people_emptied_at is null`
  return count
}
