import type { HoldReason } from '@prosa/contract/outgoing/model'
import type { Env } from './env.ts'
import type { MailKind } from './features/notifications/public.ts'
import { StartRefusal } from './kit/start-refusal.ts'

export function listenRefusal(error: unknown, { port, host }: Env): unknown {
  const { code } = error as NodeJS.ErrnoException
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop the program that uses it, or choose another with PORT=${port === 65_535 ? 3000 : port + 1}.`,
    EACCES: `Port ${port} may only be opened by an administrator: choose another with PORT=3000.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this machine; a right value is HOST=127.0.0.1.`,
    ENOTFOUND: `HOST is "${host}", which is not an address of this machine; a right value is HOST=127.0.0.1.`,
  }
  const sentence = code ? sentences[code] : undefined
  return sentence ? new StartRefusal(sentence, { cause: error }) : error
}

export function sentenceOf(error: unknown, logLevel: string | undefined): string {
  if (error instanceof StartRefusal) return error.message
  if (error instanceof Error && (logLevel === 'debug' || logLevel === 'trace')) return error.stack ?? error.message
  const message = error instanceof Error ? error.message : String(error)
  return `Prosa could not start: ${message.split('\n')[0]} (LOG_LEVEL=debug shows where).`
}

const holdReasons: Record<HoldReason, string> = {
  restored: 'this database was restored from a backup',
  otherServer: 'this database was copied from another server',
  otherAddress: 'PUBLIC_URL is not the address that was confirmed last',
  environment: 'OUTGOING=held is set',
}

/** The line that tells the operator at the start that outgoing work is held. */
export const holdWarning = (reason: HoldReason) =>
  `Outgoing work is held, because ${holdReasons[reason]}. Nothing is sent until you confirm that this is the live system: npm run outgoing -- --confirm live`

/** The functions that wait while there is no mail server, by the mails that they send. */
const functions: Record<MailKind, string> = {
  signupConfirm: 'sign-up',
  signupKnown: 'sign-up',
  welcome: 'sign-up',
  mailedPassword: 'forgotten passwords',
  passwordToken: 'codes for new passwords',
  pin: 'codes for new passwords',
  userAdded: 'invitations',
  passwordChanged: 'security notices',
  twoFactorChanged: 'security notices',
  numberTrouble: 'alerts about numbers and templates',
  templateTrouble: 'alerts about numbers and templates',
  usageReport: 'usage reports',
}

/** The line that a start without SMTP_URL logs. */
export const noMailServer = `SMTP_URL is not set, so the mails of these functions wait: ${[...new Set(Object.values(functions))].join(', ')}. "npm run mails" lists them.`
