export { listWaitingMails, type WaitingMail } from './mails/list-waiting-mails.ts'
export type { UsageCounts, UsageRow } from './mails/numbers/usage.ts'
export { type Mail, type MailKind, openMail, queueMail } from './mails/queue-mail.ts'
export { openPush } from './push/push-queue.ts'
