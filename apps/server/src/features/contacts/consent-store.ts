import type { Consent } from '@prosa/contract/contacts/opt-out'
import type { ConsentChannel, ConsentPurpose, ConsentSource, ContactConsent } from '@prosa/contract/privacy/model'
import type { Db } from '../../kit/db/db.ts'
import { foldConsents } from './contact-store.ts'

type NewConsent = {
  contactId: string
  /** What it is known by: the same said twice is one. */
  evidence: string
  phonenumberId: string | null
  status: Consent
  source: ConsentSource
  said: string
  at: number
  /** Marketing on WhatsApp unless told otherwise. */
  channel?: ConsentChannel
  purpose?: ConsentPurpose
  /** Who wrote it down, where somebody did. */
  userId?: string
}

async function insertConsent(db: Db, companyId: string, consent: NewConsent): Promise<boolean> {
  const {
    contactId,
    evidence,
    phonenumberId,
    status,
    source,
    said,
    at,
    channel = 'whatsapp',
    purpose = 'marketing',
    userId = null,
  } = consent
  const { count } = await db`insert into contact_consents
      (company_id, contact_id, evidence, phonenumber_id, status, source, said, at, channel, purpose, user_id)
    values (${companyId}, ${contactId}, ${evidence}, ${phonenumberId}, ${status}, ${source}, ${said}, ${at}, ${channel}, ${purpose}, ${userId})
    on conflict do nothing`
  return count > 0
}

/** To another contact, before this one is deleted. */
export async function moveConsents(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`insert into contact_consents
      (company_id, contact_id, evidence, phonenumber_id, status, source, said, at, channel, purpose, user_id)
    select company_id, ${toId}, evidence, phonenumber_id, status, source, said, at, channel, purpose, user_id from contact_consents
    where company_id = ${companyId} and contact_id = ${fromId} on conflict do nothing`
  await foldConsents(db, companyId, toId)
}

const mostSaid = 300

/** Kept with what it is known by; the contact shows what was said last, in whichever order it came. The contact is locked. */
export async function recordConsent({ db, companyId }: { db: Db; companyId: string }, consent: NewConsent): Promise<void> {
  const isNew = await insertConsent(db, companyId, { ...consent, said: consent.said.slice(0, mostSaid) })
  if (isNew) await foldConsents(db, companyId, consent.contactId)
}

/** The newest first; of the same moment the one that says no. */
export const listConsentRows = (db: Db, companyId: string, contactId: string): Promise<ContactConsent[]> => db<ContactConsent[]>`
  select c.evidence, c.channel, c.purpose, c.status, c.source, c.said, c.at, m.name as user_name
  from contact_consents c left join memberships m on m.company_id = c.company_id and m.user_id = c.user_id
  where c.company_id = ${companyId} and c.contact_id = ${contactId} order by c.at desc, c.status desc, c.evidence limit 500`
