import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId } from '../kit/fields.ts'

const MailHead = z.object({ mailId: z.string(), to: z.string(), subject: z.string(), receivedAt: z.number() })

/** Apart from what the login page asks for. */
export const demoMailCalls = {
  /** The mails of demo mode, newest first: they are never sent. */
  listDemoMails: call({
    method: 'GET',
    path: '/demo/mails',
    allow: 'anonymous',
    input: z.object({}),
    result: z.array(MailHead),
    errors: ['demo.off'],
  }),
  getDemoMail: call({
    method: 'GET',
    path: '/demo/mails/:mailId',
    allow: 'anonymous',
    input: z.object({ mailId: ownId() }),
    result: z.extend(MailHead, { text: z.string(), html: z.string() }),
    errors: ['demo.off', 'mail.notFound'],
  }),
}
