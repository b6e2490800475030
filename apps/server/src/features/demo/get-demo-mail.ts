import type { demoCalls } from '@prosa/contract/demo/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findCaughtMail } from './caught-mail-store.ts'

export const getDemoMail: Handler<typeof demoCalls.getDemoMail> = async ({ house }, { mailId }) => {
  if (!house.config.demo) throw new Refusal('demo.off')
  const mail = await house.database.transaction(null, (db) => findCaughtMail(db, mailId))
  if (!mail) throw new Refusal('mail.notFound')
  return mail
}
