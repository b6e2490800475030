import type { Consent } from '@prosa/contract/contacts/opt-out'
import type { Db } from '../../kit/db/db.ts'
import { foldConsents } from './contact-store.ts'

type NewConsent = {
  contactId: string
  /** What it is known by: the same said twice is one. */
  evidence: string
  phonenumberId: string | null
  status: Consent
  source: 'keyword' | 'button' | 'preference' | 'provider' | 'agent'
  said: string
  at: number
}

async function insertConsent(db: Db, companyId: string, consent: NewConsent): Promise<boolean> {
  const { contactId, evidence, phonenumberId, status, source, said, at } = consent
  const { count } = await db`insert into contact_consents (company_id, contact_id, evidence, phonenumber_id, status, source, said, at)
    values (${companyId}, ${contactId}, ${evidence}, ${phonenumberId}, ${status}, ${source}, ${said}, ${at}) on conflict do nothing`
  return count > 0
}

/** To another contact, before this one is deleted. */
export async function moveConsents(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`insert into contact_consents (company_id, contact_id, evidence, phonenumber_id, status, source, said, at)
    select company_id, ${toId}, evidence, phonenumber_id, status, source, said, at from contact_consents
    where company_id = ${companyId} and contact_id = ${fromId} on conflict do nothing`
  await foldConsents(db, companyId, toId)
}

const mostSaid = 300

/** Kept with what it is known by; the contact shows what was said last, in whichever order it came. The contact is locked. */
export async function recordConsent({ db, companyId }: { db: Db; companyId: string }, consent: NewConsent): Promise<void> {
  const isNew = await insertConsent(db, companyId, { ...consent, said: consent.said.slice(0, mostSaid) })
  if (isNew) await foldConsents(db, companyId, consent.contactId)
}
