import type { ContactStatus } from '@prosa/contract/contacts/states'
import type { Db } from '../../kit/db/db.ts'

export type ContactRow = { contactId: string; name: string; email: string; status: ContactStatus; version: number }

/** By the first of these identifiers that somebody is known by. */
const select = (db: Db, companyId: string, identifiers: readonly string[]) => db`
  select c.contact_id, c.name, c.email, c.status, c.version
  from contact_identifiers i join contacts c on c.company_id = i.company_id and c.contact_id = i.contact_id
  where i.company_id = ${companyId} and i.wa_id = any (${[...identifiers]})
  order by array_position(${[...identifiers]}::text[], i.wa_id) limit 1`

export async function findByIdentifiers(db: Db, companyId: string, identifiers: readonly string[]): Promise<ContactRow | null> {
  const [row] = await db<ContactRow[]>`${select(db, companyId, identifiers)}`
  return row ?? null
}

export async function lockByIdentifier(db: Db, companyId: string, identifiers: readonly string[]): Promise<ContactRow | null> {
  const [row] = await db<ContactRow[]>`${select(db, companyId, identifiers)} for no key update of c`
  return row ?? null
}

export type ContactChat = { phonenumberId: string; waId: string; departmentId: string; agentId: string | null }

/** The latest first. */
export const listChatsOf = (db: Db, companyId: string, contactId: string): Promise<ContactChat[]> => db<ContactChat[]>`
  select phonenumber_id, wa_id, department_id, agent_id from chats where company_id = ${companyId} and contact_id = ${contactId}
  order by last_message_at desc, phonenumber_id, wa_id`
