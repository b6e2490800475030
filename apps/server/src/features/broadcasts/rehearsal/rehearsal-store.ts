import { PersonState } from '@prosa/contract/broadcasts/person-state'
import type { Split } from '@prosa/contract/broadcasts/variant-of'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { countRows, isWhole } from '../../ledger/public.ts'
import { type AskedContacts, selectIds } from '../../segments/public.ts'
import type { RehearsalSummary } from '../broadcast-entry-store.ts'
import type { ReckonedPerson } from './reckon-people.ts'

/** How long the text of somebody is, for those who show how it looks at its longest and emptiest. */
export type Extreme = { position: number; length: number }

/** Where the next piece begins, and what was noticed on the way. */
export type RehearsalCursor = {
  /** Behind this contact the next ones are found, once those ahead were looked at; so many of these were. */
  after?: string
  looked?: number
  /** In the file. */
  at?: number
  line?: number
  /** When others last heard how far it is. */
  toldAt?: number
  longest?: Extreme[]
  emptiest?: Extreme[]
  /** How the texts of a comparison are split so far. */
  split?: Split
}

export type KeptSummary = RehearsalSummary & {
  longest: number[]
  emptiest: number[]
  /** Of the templates of each text, as they were frozen; one that was rehearsed by an earlier version of the product says none. */
  versions?: number[]
}

export type RehearsalRecord = {
  rehearsalId: string
  broadcastId: string
  draftNumber: number
  begunAt: number
  endedAt: number | null
  canceledAt: number | null
  asked: AskedContacts | null
  cursor: RehearsalCursor
  done: number
  total: number | null
  summary: KeptSummary | null
}

const columns = (db: Db) =>
  db`rehearsal_id, broadcast_id, draft_number, begun_at, ended_at, canceled_at, asked, cursor, done, total, summary`

type NewRehearsal = Pick<RehearsalRecord, 'rehearsalId' | 'broadcastId' | 'draftNumber' | 'begunAt' | 'asked' | 'total'> & {
  askedBy: string
}

export async function insertRehearsal(db: Db, companyId: string, one: NewRehearsal): Promise<void> {
  await db`insert into broadcast_rehearsals (company_id, rehearsal_id, broadcast_id, draft_number, asked_by, begun_at, asked, total)
    values (${companyId}, ${one.rehearsalId}, ${one.broadcastId}, ${one.draftNumber}, ${one.askedBy}, ${one.begunAt},
      ${one.asked && db.json(one.asked as never)}, ${one.total})`
}

export async function findRehearsal(db: Db, companyId: string, rehearsalId: string): Promise<RehearsalRecord | null> {
  const [row] = await db<RehearsalRecord[]>`select ${columns(db)} from broadcast_rehearsals
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId}`
  return row ?? null
}

type Progress = Pick<RehearsalRecord, 'rehearsalId' | 'cursor' | 'done'>

/** Whoever saves how far it is holds the row of its broadcast. */
export async function saveProgress(db: Db, companyId: string, { rehearsalId, cursor, done }: Progress): Promise<void> {
  await db`update broadcast_rehearsals set cursor = ${db.json(cursor as never)}, done = ${done}
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId}`
}

type End = { rehearsalId: string; at: number; summary: KeptSummary | null; problem: string | null }

export async function endRehearsal(db: Db, companyId: string, { rehearsalId, at, summary, problem }: End): Promise<void> {
  await db`update broadcast_rehearsals set ended_at = ${at}, total = done, ahead = '{}', problem = ${problem},
      summary = ${summary && db.json(summary as never)}
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId}`
}

/** The same people for another start or pace. */
export async function saveSummary(db: Db, companyId: string, rehearsalId: string, summary: KeptSummary): Promise<void> {
  await db`update broadcast_rehearsals set summary = ${db.json(summary as never)}
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId}`
}

/** False where it was over already. */
export async function cancelRehearsal(db: Db, companyId: string, rehearsalId: string, at: number): Promise<boolean> {
  const { count } = await db`update broadcast_rehearsals set canceled_at = ${at}, ended_at = ${at}, ahead = '{}'
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and ended_at is null`
  return count > 0
}

/** Once its people are gone. */
export async function deleteRehearsal(db: Db, companyId: string, rehearsalId: string): Promise<void> {
  await db`delete from broadcast_rehearsals where company_id = ${companyId} and rehearsal_id = ${rehearsalId}`
}

/** In the order of their ids, as many at once as a search is worth: what people ask is answered as a whole each time. */
const foundAtOnce = 50_000

/** Finds the next contacts; how many. Without a question those that were picked. */
export async function findAhead(db: Db, companyId: string, rehearsal: RehearsalRecord): Promise<number> {
  const { rehearsalId, broadcastId, asked, cursor } = rehearsal
  const after = cursor.after ?? null
  const picked = db`select p.contact_id from broadcast_picked p
      join contacts c on c.company_id = p.company_id and c.contact_id = p.contact_id and c.deleted_at is null
    where p.company_id = ${companyId} and p.broadcast_id = ${broadcastId} ${after === null ? db`` : db`and p.contact_id > ${after}`}
    order by p.contact_id limit ${foundAtOnce}`
  await db`set local plan_cache_mode = force_custom_plan`
  const [row] = await db<[{ count: number }]>`update broadcast_rehearsals
    set ahead = array(${asked ? selectIds(db, companyId, asked, after, foundAtOnce) : picked})
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId} returning cardinality(ahead) as count`
  return row.count
}

/** The next of those that were found. */
export async function listAhead(db: Db, companyId: string, rehearsalId: string, from: number, most: number): Promise<string[]> {
  const [row] = await db<[{ ids: string[] }]>`select ahead[${from + 1}::int : ${from + most}::int] as ids from broadcast_rehearsals
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId}`
  return row.ids
}

export type PeoplePlace = { rehearsalId: string; broadcastId: string; phonenumberId: string /** Behind so many. */; from: number }

/** Those whom the rehearsal has already are left: answers how many are new. By their numbers, so that its indexes are walked along. */
export async function insertPeople(
  db: Db,
  companyId: string,
  { rehearsalId, broadcastId, phonenumberId }: PeoplePlace,
  people: readonly (ReckonedPerson & { position: number })[],
): Promise<number> {
  if (people.length === 0) return 0
  const of = <K extends keyof (typeof people)[number]>(name: K) => people.map((one) => one[name])
  const { count } =
    await db`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, contact_id, wa_id, name,
      variant, filled, used_fallback, state, reason, file_values)
    select ${companyId}, ${rehearsalId}, p.position, ${broadcastId}, ${phonenumberId}, p.contact_id, p.wa_id, p.name, p.variant, p.filled::text[],
      p.used_fallback = 1, case when p.reason is null then ${PersonState.Ready}::smallint else ${PersonState.Skipped}::smallint end, p.reason,
      case when p.reason is null then p.file_values::jsonb end
    from unnest(${of('position')}::int[], ${of('contactId')}::uuid[], ${of('waId')}::text[], ${of('name')}::text[], ${of('variant')}::smallint[],
      ${people.map(({ filled }) => listOf(filled))}::text[], ${people.map((one) => Number(one.usedFallback))}::int[], ${of('reason')}::text[],
      ${people.map(({ fileValues }) => fileValues && JSON.stringify(fileValues))}::text[])
      as p (position, contact_id, wa_id, name, variant, filled, used_fallback, reason, file_values)
    order by p.wa_id collate "C" on conflict (company_id, rehearsal_id, wa_id) where reason is null or reason not in ('duplicate', 'invalid') do nothing`
  return count
}

/** A list as the database writes it: lists of different lengths cannot stand in one. */
const listOf = (values: readonly string[]): string => `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** The places behind one and up to another at which nobody is. */
export async function listMissing(db: Db, companyId: string, rehearsalId: string, after: number, until: number): Promise<number[]> {
  const rows = await db<{ position: number }[]>`select g.position from generate_series(${after + 1}::int, ${until}::int) as g (position)
    where not exists (select from broadcast_people p
      where p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.position = g.position)`
  return rows.map(({ position }) => position)
}

export type Counted = { variant: number; key: string; ready: number; skipped: number; usedFallback: number }

/** How many got what, of each text and for each reason. */
export const listCounted = (db: Db, companyId: string, rehearsalId: string): Promise<Counted[]> => db<Counted[]>`
  select variant, key, sum(ready)::int as ready, sum(skipped)::int as skipped, sum(used_fallback)::int as used_fallback
  from ${countRows(db, companyId, [rehearsalId])} as c where ${isWhole(db)} group by 1, 2`

export type PreviewedPerson = {
  position: number
  contactId: string | null
  waId: string
  name: string
  variant: number
  filled: string[]
  usedFallback: boolean
}

const previewed = (db: Db): postgres.Fragment => db`position, contact_id, wa_id, name, variant, filled, used_fallback`

/** The first that is to be written to from each of these places on. */
export const listReadyFrom = (db: Db, companyId: string, rehearsalId: string, places: readonly number[]): Promise<PreviewedPerson[]> => db<
  PreviewedPerson[]
>`select distinct p.* from unnest(${[...places]}::int[]) as k (place) cross join lateral (select ${previewed(db)} from broadcast_people
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = 0 and position >= k.place order by position limit 1) p
  order by p.position`

export const listPositions = (db: Db, companyId: string, rehearsalId: string, positions: readonly number[]): Promise<PreviewedPerson[]> =>
  db<PreviewedPerson[]>`select ${previewed(db)} from broadcast_people
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and position = any (${[...positions]}::int[]) order by position`
