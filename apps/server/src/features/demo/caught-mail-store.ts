import type { Db } from '../../kit/db/db.ts'

export type CaughtMail = { mailId: string; to: string; subject: string; text: string; html: string; receivedAt: number }

export async function insertCaughtMail(db: Db, mail: CaughtMail): Promise<void> {
  const { mailId, to, subject, text, html, receivedAt } = mail
  await db`
    insert into caught_mails (mail_id, recipient, subject, body_text, body_html, received_at)
    values (${mailId}, ${to}, ${subject}, ${text}, ${html}, ${receivedAt})`
}

export async function keepNewestMails(db: Db, most: number): Promise<void> {
  await db`delete from caught_mails where mail_id in (select mail_id from caught_mails order by mail_id desc offset ${most})`
}

export async function listCaughtMails(db: Db): Promise<Omit<CaughtMail, 'text' | 'html'>[]> {
  return db`select mail_id, recipient as to, subject, received_at from caught_mails order by mail_id desc`
}

export async function findCaughtMail(db: Db, mailId: string): Promise<CaughtMail | null> {
  const [mail] = await db<CaughtMail[]>`
    select mail_id, recipient as to, subject, body_text as text, body_html as html, received_at
    from caught_mails where mail_id = ${mailId}`
  return mail ?? null
}
