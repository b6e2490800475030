import type { UserFlag } from '@prosa/contract/flags/model'
import { isKnownFlag, type KnownFlag, knownFlagIds } from '@prosa/contract/flags/register'
import { flagNameKey, flagStatus } from '@prosa/contract/flags/rules'
import type { Db } from '../../kit/db/db.ts'

type FlagRow = { flagId: string; flagName: string; status: boolean | null; ownSettings: number; version: number }

/** Those that the product knows have a row only where somebody has changed them. */
export async function listFlagRows(db: Db, companyId: string): Promise<FlagRow[]> {
  const rows = await db<FlagRow[]>`
    select f.flag_id, f.flag_name, f.status, f.version::float8, coalesce(o.settings, 0)::int as own_settings
    from flags f left join (
      select flag_id, count(*) as settings from member_flags where company_id = ${companyId} group by flag_id) o using (flag_id)
    where f.company_id = ${companyId} order by f.name_key collate "und-x-icu"`
  return withKnown(rows, (flagId) => ({ flagId, flagName: flagId, status: null, ownSettings: 0, version: 0 }))
}

/** In one round trip, also for somebody who has no setting of their own; null where there is nobody. */
export async function listUserFlagRows(db: Db, companyId: string, userId: string): Promise<UserFlag[] | null> {
  type Row = { flagId: string | null; flagName: string; company: boolean | null; person: boolean | null }
  const rows = await db<Row[]>`
    select f.flag_id, f.flag_name, f.status as company, o.status as person
    from memberships m left join flags f on f.company_id = m.company_id
      left join member_flags o on o.company_id = f.company_id and o.user_id = m.user_id and o.flag_id = f.flag_id
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.deleted_at is null order by f.name_key collate "und-x-icu"`
  if (rows.length === 0) return null
  const kept = rows.filter((row): row is Row & { flagId: string } => row.flagId !== null)
  return withKnown(kept, (flagId) => ({ flagId, flagName: flagId, company: null, person: null })).map(
    ({ flagId, flagName, company, person }) => {
      const status = flagStatus(flagId, company, person)
      const companyStatus = flagStatus(flagId, company, null)
      return { flagId, flagName, status, flagStatus: status, known: isKnownFlag(flagId), companyStatus, own: person !== null }
    },
  )
}

/** First those that the product knows, in the order of the register. */
const withKnown = <R extends { flagId: string }>(rows: readonly R[], untouched: (flagId: KnownFlag) => R): R[] => [
  ...knownFlagIds.map((flagId) => rows.find((row) => row.flagId === flagId) ?? untouched(flagId)),
  ...rows.filter(({ flagId }) => !isKnownFlag(flagId)),
]

/** How the flags that the product knows stand for the membership `m`, by their names: those that somebody has touched. */
export const knownStatuses = (db: Db) => db`(
  select jsonb_object_agg(f.flag_id, coalesce(o.status, f.status)) from flags f
    left join member_flags o on o.company_id = f.company_id and o.user_id = m.user_id and o.flag_id = f.flag_id
  where f.company_id = m.company_id and f.flag_id = any (${knownFlagIds}) and coalesce(o.status, f.status) is not null)`

/** Null where there is no such flag. Whoever changes it comes one after the other. */
export async function lockFlag(db: Db, companyId: string, flagId: string): Promise<{ flagName: string; status: boolean | null } | null> {
  if (isKnownFlag(flagId))
    await db`insert into flags (company_id, flag_id, flag_name, name_key, version) values (${companyId}, ${flagId}, ${flagId}, ${flagId}, 0)
      on conflict (company_id, flag_id) do nothing`
  const [row] = await db<{ flagName: string; status: boolean | null }[]>`
    select flag_name, status from flags where company_id = ${companyId} and flag_id = ${flagId} for update`
  return row ?? null
}

export async function saveStatus(db: Db, companyId: string, flagId: string, status: boolean): Promise<number> {
  const [row] = await db<[{ version: number }]>`update flags set status = ${status}, version = version + 1
    where company_id = ${companyId} and flag_id = ${flagId} returning version::float8`
  return row.version
}

export async function dropOwnSettings(db: Db, companyId: string, flagId: string): Promise<number> {
  return (await db`delete from member_flags where company_id = ${companyId} and flag_id = ${flagId}`).count
}

/** Answers the new version of the flag. */
export async function saveOwnStatus(db: Db, companyId: string, userId: string, flagId: string, status: boolean): Promise<number> {
  await db`insert into member_flags (company_id, user_id, flag_id, status) values (${companyId}, ${userId}, ${flagId}, ${status})
    on conflict (company_id, user_id, flag_id) do update set status = excluded.status`
  const [row] = await db<[{ version: number }]>`update flags set version = version + 1
    where company_id = ${companyId} and flag_id = ${flagId} returning version::float8`
  return row.version
}

/** False where the name is taken, also by one that is being made at this moment. */
export async function insertFlag(db: Db, companyId: string, { flagId, flagName }: { flagId: string; flagName: string }): Promise<boolean> {
  const rows = await db`insert into flags (company_id, flag_id, flag_name, name_key, status, version)
    values (${companyId}, ${flagId}, ${flagName}, ${flagNameKey(flagName)}, false, 1) on conflict (company_id, name_key) do nothing returning 1`
  return rows.length > 0
}

/** Those that the product knows do not count. */
export async function countOwnFlags(db: Db, companyId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from flags where company_id = ${companyId} and flag_id <> all (${knownFlagIds})`
  return row.count
}

export async function deleteFlagRow(db: Db, companyId: string, flagId: string): Promise<void> {
  await db`delete from flags where company_id = ${companyId} and flag_id = ${flagId}`
}

/** Who of the company has switched it off, by themselves or by the company. */
export async function listWithout(db: Db, companyId: string, flagId: KnownFlag): Promise<ReadonlySet<string>> {
  const rows = await db<{ userId: string }[]>`select m.user_id from memberships m
    where m.company_id = ${companyId} and m.deleted_at is null and not ${isOn(db, flagId)}`
  return new Set(rows.map(({ userId }) => userId))
}

/** Whether it is on for the membership `m`. */
export const isOn = (db: Db, flagId: KnownFlag) => db`coalesce(
  (select o.status from member_flags o where o.company_id = m.company_id and o.user_id = m.user_id and o.flag_id = ${flagId}),
  (select f.status from flags f where f.company_id = m.company_id and f.flag_id = ${flagId}), ${flagStatus(flagId, null, null)})`
