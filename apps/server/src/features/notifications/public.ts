export type { UsageCounts, UsageRow } from './mails/numbers/usage.ts'
export { type Mail, queueMail } from './mails/queue-mail.ts'
