import type { Property } from '@prosa/contract/properties/model'
import type { PropertyWords } from '@prosa/contract/properties/rules'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { unlessTaken } from '../../kit/db/unless-taken.ts'

const named = { index: 'properties_name', code: 'property.nameTaken', field: 'name' } as const

export type PropertyRow = Omit<Property, 'goneAt'> & { deletedAt: number | null }
type Key = { companyId: string; propertyId: string }
type NewProperty = Pick<Property, 'propertyId' | 'name' | 'description' | 'defaultValue'> & Partial<Pick<Property, 'kind' | 'options'>>

export async function insertProperty(db: Db, companyId: string, property: NewProperty): Promise<void> {
  const { propertyId, name, description, defaultValue, kind = 'text', options = [] } = property
  await unlessTaken(
    db`insert into properties (company_id, property_id, name, description, default_value, kind, options)
      values (${companyId}, ${propertyId}, ${name}, ${description}, ${defaultValue}, ${kind}, ${[...options]})`,
    named,
  )
}

const select = (db: Db, companyId: string, is: postgres.Fragment): Promise<PropertyRow[]> => db<PropertyRow[]>`
  select property_id, name, description, default_value, kind, options, deleted_at, version from properties
  where company_id = ${companyId} and ${is} order by created_at, name collate "und-x-icu", property_id`

/** In the company's order, without the bin. */
export const listPropertyRows = (db: Db, companyId: string): Promise<PropertyRow[]> => select(db, companyId, db`deleted_at is null`)

/** Of the bin, what was deleted after this moment. */
export const listBinnedProperties = (db: Db, companyId: string, since: number): Promise<PropertyRow[]> =>
  select(db, companyId, db`deleted_at > ${since}`)

/** Also one of the bin, as it stays until the command's end. */
export async function lockProperty(db: Db, { companyId, propertyId }: Key): Promise<PropertyRow | null> {
  await db`select 1 from properties where company_id = ${companyId} and property_id = ${propertyId} for no key update`
  const [row] = await select(db, companyId, db`property_id = ${propertyId}`)
  return row ?? null
}

/** All of the company, in its order. */
export const listPropertyNames = (db: Db, companyId: string): Promise<Pick<Property, 'propertyId' | 'name'>[]> =>
  listPropertyRows(db, companyId)

/** The same and those of the bin: what names one of them goes on to say how it is called. */
export const listKnownPropertyNames = (db: Db, companyId: string): Promise<Pick<Property, 'propertyId' | 'name'>[]> =>
  select(db, companyId, db`true`)

/** How many there are is decided by one at a time. */
export async function lockPropertyCount(db: Db, companyId: string): Promise<number> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  const [row] = await db<[{ count: number }]>`select count(*)::int from properties where company_id = ${companyId} and deleted_at is null`
  return row.count
}

/** Returns the new version, as the ones below. */
export const saveProperty = (db: Db, key: Key, { name, description, defaultValue, kind, options }: PropertyWords): Promise<number> =>
  changed(
    db,
    key,
    db`name = ${name}, description = ${description}, default_value = ${defaultValue}, kind = ${kind}, options = ${[...options]}`,
  )

export const setPropertyDeleted = (db: Db, key: Key, at: number | null): Promise<number> => changed(db, key, db`deleted_at = ${at}`)

async function changed(db: Db, { companyId, propertyId }: Key, set: postgres.Fragment): Promise<number> {
  const [row] = await unlessTaken(
    db<[{ version: number }]>`update properties set ${set}, version = version + 1
      where company_id = ${companyId} and property_id = ${propertyId} returning version`,
    named,
  )
  return row!.version
}

export async function countValues(db: Db, { companyId, propertyId }: Key): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*)::int from contact_properties v
    join contacts c on c.company_id = v.company_id and c.contact_id = v.contact_id and c.deleted_at is null
    where v.company_id = ${companyId} and v.property_id = ${propertyId}`
  return row.count
}

export const listPropertiesToForget = (db: Db, olderThan: number, most: number): Promise<Key[]> =>
  db<Key[]>`select company_id, property_id from doors.properties_to_forget(${olderThan}, ${most})`

/** So many of its values; the property itself with the last of them. False while there are more. */
export async function forgetProperty(db: Db, { companyId, propertyId }: Key, olderThan: number, most: number): Promise<boolean> {
  const isOld = db`company_id = ${companyId} and property_id = ${propertyId} and deleted_at < ${olderThan}`
  // Somebody may have taken it out of the bin since it was listed.
  if ((await db`select 1 from properties where ${isOld} for no key update`).length === 0) return true
  const { count } = await db`delete from contact_properties where company_id = ${companyId} and property_id = ${propertyId}
    and contact_id in (select contact_id from contact_properties where company_id = ${companyId} and property_id = ${propertyId} limit ${most})`
  if (count === most) return false
  await db`delete from properties where ${isOld}`
  return true
}
