import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

/** Nobody's number, and nobody else's in its rehearsal. */
const emptied = (db: Db): postgres.Fragment =>
  db`wa_id = '-' || p.position, name = '', filled = '{}', file_values = null, contact_id = null, clicked_target = null`

/** In the order of everybody. */
const held = (db: Db, companyId: string, isTheirs: postgres.Fragment) => db`with held as materialized (
  select rehearsal_id, position from broadcast_people where company_id = ${companyId} and ${isTheirs}
  order by rehearsal_id, position for no key update)`
const isHeld = (db: Db, companyId: string) =>
  db`p.company_id = ${companyId} and p.rehearsal_id = h.rehearsal_id and p.position = h.position`

/** Who they were is forgotten; that somebody got it, and what it cost, stays. */
export async function emptyPeople(db: Db, companyId: string, column: 'wa_id' | 'contact_id', values: readonly string[]): Promise<void> {
  const isTheirs = column === 'wa_id' ? db`wa_id = any (${[...values]})` : db`contact_id = any (${[...values]}::uuid[])`
  await db`${held(db, companyId, isTheirs)} update broadcast_people p set ${emptied(db)} from held h where ${isHeld(db, companyId)}`
}

/** Of a contact that turned out to be another one. */
export async function repointPeople(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`${held(db, companyId, db`contact_id = ${fromId}`)}
    update broadcast_people p set contact_id = ${toId} from held h where ${isHeld(db, companyId)}`
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
      order by p.rehearsal_id, p.position limit ${most} for no key update of p
    )
    update broadcast_people p set ${emptied(db)}
    from old o where p.company_id = ${companyId} and p.rehearsal_id = o.rehearsal_id and p.position = o.position`
  if (count < most)
    await db`update broadcasts set people_emptied_at = now()
      where company_id = ${companyId} and ended_at < ${since} and people_emptied_at is null`
  return count
}
