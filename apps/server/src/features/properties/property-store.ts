import type { Property } from '@prosa/contract/properties/model'
import type { Db } from '../../kit/db/db.ts'

export async function insertProperty(db: Db, companyId: string, property: Property): Promise<void> {
  const { propertyId, name, description, defaultValue } = property
  await db`insert into properties (company_id, property_id, name, description, default_value)
    values (${companyId}, ${propertyId}, ${name}, ${description}, ${defaultValue})`
}
