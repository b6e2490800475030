export type { UsageCounts, UsageRow } from './mails/numbers/usage.ts'
export { type Mail, openMail, queueMail } from './mails/queue-mail.ts'
