import type { Language } from '@prosa/contract/formats/language'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { put, queue } from '../../../kit/queue/queue.ts'
import type { Usage } from './numbers/usage.ts'

/** Every mail the product writes, with what it says. A `path` is of our own site: the address before it is always PUBLIC_URL. */
export type MailValues = {
  signupConfirm: { path: string; hours: number }
  /** To somebody who has an account already and began a sign-up. */
  signupKnown: { loginPath: string; forgotPath: string }
  welcome: { name: string; companyName: string; path: string }
  mailedPassword: { name: string; password: string; minutes: number; path: string }
  passwordToken: { name: string; code: string; minutes: number }
  pin: { name: string; code: string; minutes: number }
  passwordChanged: { name: string; at: number; path: string }
  /** `isNew`: this is their first company, and their password was given to them by whoever added them. */
  userAdded: { name: string; companyName: string; addedBy: string; isNew: boolean; path: string }
  twoFactorChanged: { name: string; on: boolean; at: number; path: string }
  numberTrouble: { numberName: string; problem: ChannelProblem; isDisconnected: boolean; at: number; path: string }
  templateTrouble: { templateName: string; numberName: string; problem: ChannelProblem; at: number; path: string }
  usageReport: Usage
}
export type MailKind = keyof MailValues
export type Mail = { [K in MailKind]: { kind: K; values: MailValues[K] } }[MailKind] & {
  /** Null where nobody is to be told: the work is the same, so that its time tells nothing either. */
  to: string | null
  language: Language
}

/** `isNotice` stands outside the seal, because the end of a hold reads it in SQL. */
export const mailQueue = queue<{ sealed: string; isNotice?: true }>('mails', { isOutgoing: true })
/** Mails that somebody asks for at the sign-in page. They leave while outgoing work is held, so that people can sign in and end the hold. */
export const signInMailQueue = queue<{ sealed: string }>('sign_in_mails')
const signInMails: readonly MailKind[] = ['mailedPassword', 'passwordToken', 'pin']
/** Mails that the product writes by itself. Those of a hold of outgoing work are stale at its end, so they are set aside. */
const notices: readonly MailKind[] = ['numberTrouble', 'templateTrouble', 'usageReport']

export const mailPlace = 'mails.payload'

export const openMail = ({ sealer }: Pick<House, 'sealer'>, sealed: string): Mail => JSON.parse(sealer.open(sealed, mailPlace)) as Mail

/** In the command's own transaction, which is one of this company; passwords and codes wait sealed. */
export async function queueMail({ sealer }: Pick<House, 'sealer'>, db: Db, companyId: string, mail: Mail): Promise<void> {
  const queue = signInMails.includes(mail.kind) ? signInMailQueue : mailQueue
  const payload = { sealed: sealer.seal(JSON.stringify(mail), mailPlace), ...(notices.includes(mail.kind) && { isNotice: true as const }) }
  await put(db, queue, companyId, [{ payload }])
}
