import { bornAt } from '../../../kit/db/ids.ts'
import type { House } from '../../../kit/house.ts'
import { listWaitingItems } from '../../../kit/queue/waiting-store.ts'
import { findSender, usefulFor } from './deliver-mail.ts'
import { type Mail, mailQueue, openMail, signInMailQueue } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'

type Keys = Pick<House, 'database' | 'sealer' | 'clock'> & { publicUrl: string }

/** `subject` is null where the mail was sealed with another ENCRYPTION_KEY. */
export type WaitingMail = { subject: string | null; age: number; isTooLate: boolean }

/** The mails of all companies that were not sent yet, oldest first. Only the subject is shown: texts contain passwords and codes. */
export async function listWaitingMails(house: Keys, url: string): Promise<WaitingMail[]> {
  const now = house.clock.now()
  const waiting: WaitingMail[] = []
  const queues = [mailQueue.name, signInMailQueue.name]
  for (const { companyId, itemId, payload } of await listWaitingItems<{ sealed: string }>(url, queues)) {
    const age = now - bornAt(itemId)
    const mail = readMail(house, payload.sealed)
    // A mail without an address is never sent: it hides whether an e-mail is known.
    if (mail?.to === null) continue
    const subject = mail && renderMail(mail, await findSender(house, companyId, mail), house.publicUrl).subject
    waiting.push({ subject, age, isTooLate: mail !== null && age > usefulFor(mail) })
  }
  return waiting
}

function readMail({ sealer }: Pick<House, 'sealer'>, sealed: string): Mail | null {
  try {
    return openMail({ sealer }, sealed)
  } catch (error) {
    // The sealer refuses what another key sealed.
    if (!(error instanceof Error)) throw error
    return null
  }
}
