import type { Group } from '@prosa/contract/conditions/condition'
import type { Segment } from '@prosa/contract/segments/calls'
import { segmentPlace } from '@prosa/contract/segments/rules'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { unlessTaken } from '../../../kit/db/unless-taken.ts'

const named = { index: 'segments_name', code: 'segment.nameTaken', field: 'name' } as const

export type SegmentRow = {
  segmentId: string
  scope: Segment['scope']
  authorId: string
  authorName: string
  name: string
  condition: Group
  /** The person who last saved the condition. Administrators can change the segments of others. */
  conditionBy: string
  deletedAt: number | null
  version: number
}

/** What people say of a segment. */
export type SegmentContent = Pick<SegmentRow, 'scope' | 'authorId' | 'name' | 'condition' | 'conditionBy'>
type Key = { companyId: string; segmentId: string }

const select = (db: Db, companyId: string, is: postgres.Fragment): Promise<SegmentRow[]> => db<SegmentRow[]>`
  select s.segment_id, s.scope, s.author_id, a.name as author_name, s.name, s.condition,
    coalesce(s.condition_by, s.author_id) as condition_by, s.deleted_at, s.version
  from segments s join memberships a on a.company_id = s.company_id and a.user_id = s.author_id
  where s.company_id = ${companyId} and ${is}`

/** Of these places, without the bin. */
export const listSegmentRows = (db: Db, companyId: string, places: readonly string[]): Promise<SegmentRow[]> =>
  select(db, companyId, db`s.place = any (${[...places]}) and s.deleted_at is null`)

export const findSegmentRows = (db: Db, companyId: string, segmentIds: readonly string[]): Promise<SegmentRow[]> =>
  select(db, companyId, db`s.segment_id = any (${[...segmentIds]})`)

/** Those whose condition asks for a property. */
export const listSegmentsNaming = (db: Db, companyId: string, propertyId: string): Promise<{ name: string; isShared: boolean }[]> => db<
  { name: string; isShared: boolean }[]
>`
  select name, scope = 'company' as is_shared from segments where company_id = ${companyId} and deleted_at is null
    and jsonb_path_exists(condition, '$.** ? (@.field == "property" && @.id == $id)', jsonb_build_object('id', ${propertyId}::text))
  order by name collate "und-x-icu", segment_id`

/** What is read of it afterwards holds until the command's end. */
export async function lockSegmentRow(db: Db, { companyId, segmentId }: Key): Promise<void> {
  await db`select 1 from segments where company_id = ${companyId} and segment_id = ${segmentId} for no key update`
}

/** How many a place has is decided by one at a time. */
export async function lockPlaces(db: Db, companyId: string): Promise<void> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
}

export async function countSegmentsIn(db: Db, companyId: string, place: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*)::int as count from segments
    where company_id = ${companyId} and place = ${place} and deleted_at is null`
  return row.count
}

export async function insertSegment(db: Db, { companyId, segmentId }: Key, content: SegmentContent, at: number): Promise<void> {
  const { scope, authorId, name, condition, conditionBy } = content
  await unlessTaken(
    db`insert into segments (company_id, segment_id, scope, author_id, name, condition, condition_by, place, created_at)
      values (${companyId}, ${segmentId}, ${scope}, ${authorId}, ${name}, ${db.json(condition as never)}, ${conditionBy},
        ${segmentPlace(content)}, ${at})`,
    named,
  )
}

/** Returns the new version, as the one below. */
export async function saveSegment(db: Db, key: Key, content: SegmentContent): Promise<number> {
  const { scope, authorId, name, condition, conditionBy } = content
  return changed(
    db,
    key,
    db`scope = ${scope}, author_id = ${authorId}, name = ${name}, condition = ${db.json(condition as never)},
      condition_by = ${conditionBy}, place = ${segmentPlace(content)}`,
  )
}

export const setSegmentDeleted = (db: Db, key: Key, at: number | null): Promise<number> => changed(db, key, db`deleted_at = ${at}`)

async function changed(db: Db, { companyId, segmentId }: Key, set: postgres.Fragment): Promise<number> {
  const [row] = await unlessTaken(
    db<[{ version: number }]>`update segments set ${set}, version = version + 1
      where company_id = ${companyId} and segment_id = ${segmentId} returning version`,
    named,
  )
  return row!.version
}

/** Some of those that were in the bin for as long as they may: whoever adds one takes them away. */
export async function forgetSegments(db: Db, companyId: string, before: number, most: number): Promise<void> {
  await db`delete from segments where company_id = ${companyId} and segment_id in (
    select segment_id from segments where company_id = ${companyId} and deleted_at < ${before} limit ${most})`
}
