import type { Property } from '@prosa/contract/properties/model'
import type { Db } from '../../kit/db/db.ts'

export async function insertProperty(db: Db, companyId: string, property: Property): Promise<void> {
  const { propertyId, name, description, defaultValue } = property
  await db`insert into properties (company_id, property_id, name, description, default_value)
    values (${companyId}, ${propertyId}, ${name}, ${description}, ${defaultValue})`
}

/** All of the company, in its order. */
export const listPropertyNames = (db: Db, companyId: string): Promise<Pick<Property, 'propertyId' | 'name'>[]> =>
  db<
    Pick<Property, 'propertyId' | 'name'>[]
  >`select property_id, name from properties where company_id = ${companyId} order by created_at, name collate "und-x-icu", property_id`
