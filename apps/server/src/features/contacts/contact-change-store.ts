import type { Address } from '@prosa/contract/contacts/address'
import { readStoredAddress } from '@prosa/contract/departments/department-address'
import type { Db } from '../../kit/db/db.ts'

export async function saveName(db: Db, companyId: string, contactId: string, name: string): Promise<void> {
  await db`update contacts set name = ${name} where company_id = ${companyId} and contact_id = ${contactId}`
}

export async function saveEmail(db: Db, companyId: string, contactId: string, email: string): Promise<void> {
  await db`update contacts set email = ${email} where company_id = ${companyId} and contact_id = ${contactId}`
}

/** An empty value takes it away. */
export async function saveProperty(db: Db, companyId: string, contactId: string, propertyId: string, value: string): Promise<void> {
  if (value === '')
    await db`delete from contact_properties
      where company_id = ${companyId} and contact_id = ${contactId} and property_id = ${propertyId}`
  else
    await db`insert into contact_properties (company_id, contact_id, property_id, value)
      values (${companyId}, ${contactId}, ${propertyId}, ${value})
      on conflict (company_id, contact_id, property_id) do update set value = excluded.value`
}

export async function findAddress(db: Db, companyId: string, contactId: string): Promise<Address | null> {
  const [row] = await db<{ address: unknown }[]>`select address from contact_addresses
    where company_id = ${companyId} and contact_id = ${contactId}`
  return readStoredAddress(row?.address ?? null)
}

/** Null takes it away. */
export async function saveAddress(db: Db, companyId: string, contactId: string, address: Address | null): Promise<void> {
  if (address === null) await db`delete from contact_addresses where company_id = ${companyId} and contact_id = ${contactId}`
  else
    await db`insert into contact_addresses (company_id, contact_id, address) values (${companyId}, ${contactId}, ${db.json(address)})
      on conflict (company_id, contact_id) do update set address = excluded.address`
}
