export { listWaitingMails, listWaitingMails, type WaitingMail, type WaitingMail } from './mails/list-waiting-mails.ts'
export { type Mail, type MailKind, openMail, queueMail } from './mails/queue-mail.ts'
