import { createTransport } from 'nodemailer'
import { bornAt } from '../../../kit/db/ids.ts'
import type { HouseConfig } from '../../../kit/house.ts'
import { SetAside } from '../../../kit/queue/queue.ts'
import type { RenderedMail } from './render-mail.ts'

type Server = Pick<HouseConfig, 'mailFrom' | 'publicUrl'> & { smtpUrl: string }
type Outgoing = RenderedMail & { itemId: string; to: string; language: string }

const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Whatever SMTP_URL asks for, nothing of a mail is logged, and it brings nothing from this machine or from elsewhere. */
const closed = { logger: false, debug: false, disableFileAccess: true, disableUrlAccess: true } as const

/** Settles when the mail server has taken it over. A mail sent twice after a crash has one id and one date: programs show it once. */
export async function sendMail({ smtpUrl, mailFrom, publicUrl }: Server, { itemId, to, language, ...content }: Outgoing): Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...patience, ...closed })
  try {
    await transport.sendMail({
      ...content,
      from: mailFrom,
      to: { name: '', address: to },
      messageId: `<${itemId}@${new URL(publicUrl).hostname}>`,
      date: new Date(bornAt(itemId)),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': language },
    })
  } catch (error) {
    const code = refusalOf(error)
    throw code === null ? error : new SetAside(`refused ${code}`)
  } finally {
    transport.close()
  }
}

/** For good, and for this mail alone: what is refused before the recipient is named is refused to all, until somebody mends it. */
function refusalOf(error: unknown): number | null {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command) ? responseCode : null
}
