import type { Db } from '../../kit/db/db.ts'
import { foldConsents, insertConsent, type NewConsent } from './consent-store.ts'

const mostSaid = 300

/** Kept with what it is known by; the contact shows what was said last, in whichever order it came. The contact is locked. */
export async function recordConsent({ db, companyId }: { db: Db; companyId: string }, consent: NewConsent): Promise<void> {
  const isNew = await insertConsent(db, companyId, { ...consent, said: consent.said.slice(0, mostSaid) })
  if (isNew) await foldConsents(db, companyId, consent.contactId)
}
