import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { atEndOfFile } from '../at-end-of-file.ts'

type Mail = Email & { recipient: string }
type Plan = { atRecipient?: number[]; afterData?: number[]; until?: Promise<unknown> }

/** A real mail server on this machine. What it does with the mails of an address is planned: codes it answers, one by one, before it takes one. */
export async function aMailServer() {
  const mails: Mail[] = []
  const plans = new Map<string, Plan>()
  const refusal = (codes: number[] = []) => {
    const responseCode = codes.shift()
    return responseCode === undefined ? null : Object.assign(new Error('refused by plan'), { responseCode })
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusal(plans.get(address)?.atRecipient)),
    onData(stream, { envelope }, done) {
      const recipient = envelope.rcptTo[0]!.address
      const take = async () => {
        mails.push({ recipient, ...(await PostalMime.parse(await buffer(stream))) })
        await plans.get(recipient)?.until
        return refusal(plans.get(recipient)?.afterData)
      }
      void take().then(done, done)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  atEndOfFile(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    plan: (recipient: string, plan: Plan) => void plans.set(recipient, plan),
    count: () => mails.length,
    mailsTo: (wanted: string) => mails.filter(({ recipient }) => recipient === wanted),
  }
}
