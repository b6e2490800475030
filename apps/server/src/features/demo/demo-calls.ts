import type { demoCalls } from '@prosa/contract/demo/calls'
import type { demoMailCalls } from '@prosa/contract/demo/mail-calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findCaughtMail, listCaughtMails } from './caught-mail-store.ts'
import { demoPeople } from './demo-people.ts'
import { demoCompanies, demoCompanyNames, demoPassword } from './seed-demo.ts'

/** Each person who can sign in, with the company they enter first. */
export const demoLogins = demoCompanies
  .flatMap((company) =>
    demoPeople[company]
      .filter(({ passwordExpired }) => !passwordExpired)
      .map(({ email, name, permissions }) => ({ email, name, companyName: demoCompanyNames[company], permissions })),
  )
  .filter(({ email }, at, all) => all.findIndex((one) => one.email === email) === at)

export const listDemoLogins: Handler<typeof demoCalls.listDemoLogins> = async ({ house }) => {
  if (!house.config.demo) throw new Refusal('demo.off')
  return { password: demoPassword, logins: demoLogins }
}

export const listDemoMails: Handler<typeof demoMailCalls.listDemoMails> = async ({ house }) => {
  if (!house.config.demo) throw new Refusal('demo.off')
  return house.database.transaction(null, listCaughtMails)
}

export const getDemoMail: Handler<typeof demoMailCalls.getDemoMail> = async ({ house }, { mailId }) => {
  if (!house.config.demo) throw new Refusal('demo.off')
  const mail = await house.database.transaction(null, (db) => findCaughtMail(db, mailId))
  if (!mail) throw new Refusal('mail.notFound')
  return mail
}
