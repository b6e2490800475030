import type { Db } from '../../kit/db/db.ts'

/** What people wrote about a contact, to another one, before this one is deleted. What both have stays as the other one has it. */
export async function moveKept(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  const isFrom = db`company_id = ${companyId} and contact_id = ${fromId}`
  await db`insert into contact_properties (company_id, contact_id, property_id, value)
    select company_id, ${toId}, property_id, value from contact_properties where ${isFrom} on conflict do nothing`
  await db`insert into contact_addresses (company_id, contact_id, address)
    select company_id, ${toId}, address from contact_addresses where ${isFrom} on conflict do nothing`
  await db`insert into contact_blocks (company_id, contact_id, phonenumber_id, blocked_at, blocked_by)
    select company_id, ${toId}, phonenumber_id, blocked_at, blocked_by from contact_blocks where ${isFrom} on conflict do nothing`
  await db`update contact_notes set contact_id = ${toId} where ${isFrom}`
}
