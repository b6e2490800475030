import { demoCalls } from '@prosa/contract/demo/calls'
import { demoMailCalls } from '@prosa/contract/demo/mail-calls'
import { signupCalls } from '@prosa/contract/signup/calls'
import { beforeAll, expect, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { newId } from '../../kit/db/ids.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import { atEndOfFile } from '../../testing/at-end-of-file.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { queueMail } from '../notifications/public.ts'
import { catchMails } from './catch-mails.ts'
import { insertCaughtMail } from './caught-mail-store.ts'

let demo: TestHouse
beforeAll(async () => {
  const catcher = await catchMails(() => demo.house)
  demo = await testHouse({ config: { smtpUrl: catcher.smtpUrl } })
  const mailWorkers = productBackground.workers.filter(({ queue }) => queue.name === 'mails' || queue.name === 'sign_in_mails')
  const running = await Promise.all(mailWorkers.map((worker) => startWorker(demo.house, worker)))
  atEndOfFile(async () => {
    await Promise.all(running.map((one) => one.close()))
    await catcher.stop()
  })
})

const heads = async () => (await demo.ask(demoMailCalls.listDemoMails, {})).result

async function mailTo(to: string) {
  const { companyId } = await demo.aCompany({ companyName: 'Ateliê São João' })
  const values = { name: 'Ana', code: '4071', minutes: 10 }
  await demo.house.work(companyId, ({ db }) => queueMail(demo.house, db, companyId, { kind: 'pin', values, to, language: 'pt' }))
  return waitUntil('it is caught', async () => (await heads()).find((head) => head.to === to))
}

it('[NO10] catches what the product mails, and anybody can read it', async () => {
  const to = `${newId()}@example.com`
  const head = await mailTo(to)
  expect(head).toEqual({ mailId: expect.any(String), to, subject: 'Seu PIN', receivedAt: demo.clock.now() })
  const { result } = await demo.ask(demoMailCalls.getDemoMail, { mailId: head.mailId })
  expect(result).toMatchObject({ ...head, text: expect.stringContaining('PIN: 4071'), html: expect.stringContaining('Ateliê São João') })
  expect(await demo.ask(demoMailCalls.getDemoMail, { mailId: newId() })).toMatchObject({ status: 404, refusal: { code: 'mail.notFound' } })
})

it('[NO10] keeps the newest two hundred, newest first', async () => {
  const old = { to: 'old@example.com', subject: 'Antigo', text: '', html: '', receivedAt: demo.clock.now() }
  await demo.house.database.transaction(null, async (db) => {
    for (let n = 0; n < 205; n++) await insertCaughtMail(db, { ...old, mailId: newId(Date.now() - 1_000_000 + n) })
  })
  const newest = await mailTo(`${newId()}@example.com`)
  const kept = await waitUntil('the old ones go', async () => {
    const listed = await heads()
    return listed.length === 200 ? listed : null
  })
  expect(kept[0]).toEqual(newest)
  expect(kept.map(({ mailId }) => mailId)).toEqual(
    kept
      .map(({ mailId }) => mailId)
      .toSorted()
      .toReversed(),
  )
})

it('[SI6] is for pages of this machine and of the address that the product has, whose name alone stands in mails', async () => {
  const foreign = [{ host: 'evil.example' }, { host: 'evil.example:3000' }, { host: '10.0.0.5' }, { origin: 'https://evil.example' }]
  const own = [{ host: '127.0.0.1:3000' }, { host: '[::1]:3000' }, { host: new URL(demo.house.config.publicUrl).host }]
  const head = await mailTo(`${newId()}@example.com`)
  const ask = async (headers: Record<string, string>) => [
    await demo.ask(demoCalls.listDemoLogins, {}, { headers }),
    await demo.ask(demoMailCalls.listDemoMails, {}, { headers }),
    await demo.ask(demoMailCalls.getDemoMail, { mailId: head.mailId }, { headers }),
  ]
  for (const headers of foreign as Record<string, string>[]) {
    const answers = await ask(headers)
    expect([headers, ...answers.map(({ status }) => status)]).toEqual([headers, 403, 403, 403])
    for (const { body } of answers) expect(body).not.toContain(head.to)
  }
  for (const headers of own) expect((await ask(headers)).map(({ status }) => status)).toEqual([200, 200, 200])

  const email = `${newId()}@example.com`
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  expect((await demo.ask(signupCalls.startSignup, { email }, { headers })).status).toBe(200)
  const caught = await waitUntil('it is caught', async () => (await heads()).find(({ to }) => to === email))
  const { text, html } = (await demo.ask(demoMailCalls.getDemoMail, { mailId: caught.mailId })).result
  expect(text).toContain(`${demo.house.config.publicUrl}/create/account/`)
  expect(text + html).not.toContain('evil.example')
})

it('[NO10] shows nothing outside the demonstration', async () => {
  const production = await testHouse({ config: { demo: false } })
  for (const answer of [
    await production.ask(demoMailCalls.listDemoMails, {}),
    await production.ask(demoMailCalls.getDemoMail, { mailId: newId() }),
  ])
    expect(answer).toMatchObject({ refusal: { code: 'demo.off' } })
})
