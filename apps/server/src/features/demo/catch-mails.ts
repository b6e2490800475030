import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { newId } from '../../kit/db/ids.ts'
import type { House } from '../../kit/house.ts'
import { insertCaughtMail, keepNewestMails } from './caught-mail-store.ts'

const mostKept = 200
const largest = 1024 * 1024

/**
 * A mail server on this machine, which keeps what it gets for the page that shows it: the way of a mail is the real one up to here.
 * What it is made of is read only where it is wanted.
 */
export async function catchMails(house: () => House): Promise<{ smtpUrl: string; stop(): Promise<void> }> {
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largest,
    rejectOversized: true,
    onData(stream, { envelope }, done) {
      const keep = async () => keepMail(house(), envelope.rcptTo[0]?.address ?? '', await buffer(stream))
      keep().then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
  // A connection that breaks off is the sender's to report.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return { smtpUrl: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function keepMail({ database, clock }: House, to: string, raw: Buffer): Promise<void> {
  const { default: PostalMime } = await import('postal-mime')
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  await database.transaction(null, async (db) => {
    await insertCaughtMail(db, { mailId: newId(), to, subject, text, html, receivedAt: clock.now() })
    await keepNewestMails(db, mostKept)
  })
}
