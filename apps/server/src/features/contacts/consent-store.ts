import type { Consent } from '@prosa/contract/contacts/opt-out'
import type { Db } from '../../kit/db/db.ts'

export type NewConsent = {
  contactId: string
  /** What it is known by: the same said twice is one. */
  evidence: string
  phonenumberId: string | null
  status: Consent
  source: 'keyword' | 'button' | 'preference' | 'provider' | 'agent'
  said: string
  at: number
}

export async function insertConsent(db: Db, companyId: string, consent: NewConsent): Promise<boolean> {
  const { contactId, evidence, phonenumberId, status, source, said, at } = consent
  const { count } = await db`insert into contact_consents (company_id, contact_id, evidence, phonenumber_id, status, source, said, at)
    values (${companyId}, ${contactId}, ${evidence}, ${phonenumberId}, ${status}, ${source}, ${said}, ${at}) on conflict do nothing`
  return count > 0
}

/** The latest counts; of the same moment the one that says no. */
export async function foldConsents(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`update contacts c set marketing = s.status, version = version + 1
    from (select status from contact_consents where company_id = ${companyId} and contact_id = ${contactId}
      order by at desc, status desc limit 1) s
    where c.company_id = ${companyId} and c.contact_id = ${contactId} and c.marketing <> s.status`
}

/** To another contact, before this one is deleted. */
export async function moveConsents(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`insert into contact_consents (company_id, contact_id, evidence, phonenumber_id, status, source, said, at)
    select company_id, ${toId}, evidence, phonenumber_id, status, source, said, at from contact_consents
    where company_id = ${companyId} and contact_id = ${fromId} on conflict do nothing`
  await foldConsents(db, companyId, toId)
}
