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

type Old = { broadcastId: string; rehearsalId: string | null; peopleEmptiedTo: number }

/** Of broadcasts that were over by then, some more of whom nobody is forgotten yet. Answers how many; fewer than `most` where nobody is left. */
export async function emptyOldPeople(db: Db, companyId: string, since: number, most: number): Promise<number> {
  let count = 0
  while (count < most) {
    const [old] = await db<Old[]>`select broadcast_id, rehearsal_id, people_emptied_to from broadcasts
      where company_id = ${companyId} and ended_at < ${since} and people_emptied_at is null
      order by broadcast_id limit 1 for no key update`
    if (!old) break
    count += await emptySome(db, companyId, old, most - count)
  }
  return count
}

/** The next ones in their order; with the last of them the broadcast is done with. */
async function emptySome(db: Db, companyId: string, { broadcastId, rehearsalId, peopleEmptiedTo }: Old, most: number): Promise<number> {
  const rows = await db<{ position: number }[]>`
    with old as materialized (
      select position from broadcast_people
      where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and position > ${peopleEmptiedTo}
      order by position limit ${most} for no key update
    )
    update broadcast_people p set ${emptied(db)}
    from old o where p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.position = o.position
    returning p.position`
  const last = rows.reduce((highest, { position }) => Math.max(highest, position), peopleEmptiedTo)
  await db`update broadcasts set people_emptied_to = ${last}, people_emptied_at = ${rows.length < most ? db`now()` : null}
    where company_id = ${companyId} and broadcast_id = ${broadcastId}`
  return rows.length
}
