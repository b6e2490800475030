import { productStyle } from '@prosa/contract/company/style'
import { bornAt } from '../../../kit/db/ids.ts'
import type { House } from '../../../kit/house.ts'
import { waitWhileHeld } from '../../../kit/outgoing/wait-while-held.ts'
import { type Queue, RetryLater, SetAside } from '../../../kit/queue/queue.ts'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import { findCompany, findStyle } from '../../company/public.ts'
import { type Mail, openMail } from './queue-mail.ts'
import { renderMail, type Sender } from './render-mail.ts'
import { sendMail } from './send-mail.ts'

const askAgainAfter = 60_000
/** News of a week ago confuse more than they tell. */
const stale = 7 * 86_400_000
const product: Sender = { ...productStyle, timeZone: 'America/Sao_Paulo' }

/** Items come one by one: of several, those that were sent would be sent again for the one that failed. */
export async function deliverMail({ house, companyId, items }: Task<{ sealed: string }>, { isOutgoing }: Queue): Promise<void> {
  if (isOutgoing) await house.database.transaction(companyId, waitWhileHeld)
  for (const { itemId, payload } of items) {
    const { to, ...mail } = openMail(house, payload.sealed)
    if (to === null) continue
    const { config, clock } = house
    const { smtpUrl, publicUrl } = config
    if (clock.now() - bornAt(itemId) > usefulFor(mail)) throw new SetAside('too late')
    if (smtpUrl === null) throw new RetryLater('SMTP_URL is not set', askAgainAfter)
    const rendered = renderMail({ ...mail, to }, await findSender(house, companyId, mail), publicUrl)
    await sendMail({ ...config, smtpUrl }, { ...rendered, itemId, to, language: mail.language })
  }
}

/** The time after which a mail is dropped, because the link or code in the mail may have expired. */
export function usefulFor({ values }: Pick<Mail, 'values'>): number {
  if ('minutes' in values) return values.minutes * 60_000
  return 'hours' in values ? values.hours * 3_600_000 : stale
}

/** The company in whose name a mail is written. The product writes where there is no company yet. */
export async function findSender({ database }: Pick<House, 'database'>, companyId: string, { kind }: Pick<Mail, 'kind'>): Promise<Sender> {
  if (kind === 'signupConfirm' || kind === 'signupKnown') return product
  return database.transaction(companyId, async (db) => {
    const [company, style] = await Promise.all([findCompany(db, companyId), findStyle(db, companyId)])
    return company && style ? { ...style, timeZone: company.timeZone } : product
  })
}
