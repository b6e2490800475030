import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { usageReports } from '@prosa/contract/phone-numbers/rules'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { productBackground } from '../../../background.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { House } from '../../../kit/house.ts'
import type { JobKind } from '../../../kit/jobs/jobs.ts'
import { runJob } from '../../../kit/jobs/run-job.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { aWorker } from '../../../testing/scenes/a-worker.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { phoneNumberJobs } from '../jobs.ts'
import { usageJob } from './usage-report.ts'

const { mailUsageReport } = phoneNumberCalls
const day = 86_400_000
const start = Date.UTC(2026, 8, 1, 3)

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const { phonenumberId } = await aCloudNumber(house.house, house.superuser, companyId)
  const [admin, departmentId] = [await company.anAdmin(), await company.aDepartment()]
  const chat = await aChat(house.superuser, { companyId, departmentId, phonenumberId })
  async function aMessage(at: number, status: number, category?: string) {
    const [messageId, fromMe] = [newId(at), status !== 4]
    await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at,
        created_at, provider_message_id, price_category)
      values (${companyId}, ${messageId}, ${phonenumberId}, ${chat.waId}, 'text', ${status}, ${fromMe}, 'agent', ${at}, ${at}, ${messageId},
        ${category ?? null})`
  }
  type Period = { startTime?: number; endTime?: number; phonenumberId?: string }
  const ask = (reportType: 'day' | 'month' | 'category', more: Period = {}) =>
    house.ask(mailUsageReport, { companyId, phonenumberId, reportType, startTime: start, endTime: start + 60 * day, ...more }, admin)
  return { company, companyId, phonenumberId, admin, aMessage, ask }
}

/** Two days of September and one of October, in São Paulo; one before the period, one after it. */
async function aBusyScene() {
  const scene = await aScene()
  await scene.aMessage(start - 1_000, 3)
  await scene.aMessage(start, 4)
  await scene.aMessage(start + day - 1_000, 3, 'marketing')
  await scene.aMessage(start + day, 2, 'utility')
  await scene.aMessage(start + day, 0)
  await scene.aMessage(start + 30 * day, 1, 'marketing')
  await scene.aMessage(start + 30 * day, 6)
  await scene.aMessage(start + 60 * day, 3)
  await (await aScene()).aMessage(start, 3)
  return scene
}
const total = { received: 1, sent: 3, delivered: 2, read: 1, failed: 1 }

describe('a usage report', () => {
  it('is a job of the product', () => expect(productBackground.jobs).toEqual(expect.arrayContaining(phoneNumberJobs)))

  test.each([
    [
      'day' as const,
      [
        { label: '2026-09-01', received: 1, sent: 1, delivered: 1, read: 1, failed: 0 },
        { label: '2026-09-02', received: 0, sent: 1, delivered: 1, read: 0, failed: 1 },
        { label: '2026-10-01', received: 0, sent: 1, delivered: 0, read: 0, failed: 0 },
      ],
    ],
    [
      'month' as const,
      [
        { label: '2026-09', received: 1, sent: 2, delivered: 2, read: 1, failed: 1 },
        { label: '2026-10', received: 0, sent: 1, delivered: 0, read: 0, failed: 0 },
      ],
    ],
    [
      'category' as const,
      [
        { label: 'marketing', sent: 2, delivered: 1, read: 1, failed: 0 },
        { label: 'utility', sent: 1, delivered: 1, read: 0, failed: 0 },
      ],
    ],
  ])('by %s counts what came and left in the company’s time zone', async (reportType, rows) => {
    await aWorker(house, phoneNumberJobs)
    const { admin, ask } = await aBusyScene()
    const { status, result } = await ask(reportType)
    expect([status, result]).toEqual([200, { sentTo: [admin.email] }])
    await waitUntil('a mail waits', async () => (await queuedMails(house, admin.email)).length > 0)
    const [mail] = await queuedMails(house, admin.email)
    expect(mail).toMatchObject({ kind: 'usageReport', values: { numberName: 'Loja', reportType, startTime: start, rows, total } })
  })

  it('[PN15] goes to who asked and to those addresses of the number that people of the company have shown to be theirs', async () => {
    const { company, phonenumberId, admin, ask } = await aScene()
    const [bia, gone, idle, added, staff] = [
      await company.anAgent({ email: `bia.${newId()}@loja.com` }),
      await company.anAgent(),
      await company.anAgent(),
      await company.anAgent(),
      await company.anAgent({ email: `${newId()}@${house.house.config.internalDomain}` }),
    ]
    const stranger = await (await house.aCompany()).anAgent()
    await house.superuser`update memberships set language = 'en' where user_id = ${bia.userId}`
    await house.superuser`update memberships set deleted_at = now() where user_id = ${gone.userId}`
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${idle.userId}`
    await house.superuser`update memberships set accepted_at = null where user_id = ${added.userId}`
    const typed = ['conta@loja.com', bia.email, admin.email, ...[gone, idle, added, staff, stranger].map(({ email }) => email)]
    await house.superuser`update phone_numbers set notification_emails = ${typed} where phonenumber_id = ${phonenumberId}`
    await aWorker(house, phoneNumberJobs)
    expect((await ask('day')).result).toEqual({ sentTo: [admin.email, bia.email] })
    await waitUntil('a mail waits', async () => (await queuedMails(house, bia.email)).length > 0)
    expect((await queuedMails(house, bia.email)).map(({ language }) => language)).toEqual(['en'])
    for (const email of typed) expect(await queuedMails(house, email)).toHaveLength([admin.email, bia.email].includes(email) ? 1 : 0)
  })

  it('[PN15] can be asked for so often', async () => {
    const { companyId, phonenumberId, ask } = await aScene()
    await ask('day')
    const answers = await Promise.all(Array.from({ length: usageReports.most }, () => ask('day')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ refusal, headers }) => [refusal.code, headers['retry-after']])).toEqual([['mail.tooMany', '3600']])
    const [audit] = await house.superuser`select what, target, after from audit_entries where company_id = ${companyId} limit 1`
    expect(audit).toMatchObject({ what: 'number.mailUsage', target: phonenumberId, after: { reportType: 'day' } })
    expect(await house.superuser`select 1 from jobs where company_id = ${companyId}`).toHaveLength(usageReports.most)
  })

  it('is mailed once, also where the node that mailed it ends right then and another one does the job again', async () => {
    const { companyId, admin, ask } = await aBusyScene()
    await ask('day')
    const [{ jobId }] = await house.superuser<[{ jobId: string }]>`select job_id from jobs where company_id = ${companyId}`
    const { signal } = new AbortController()
    const run = (on: House) => runJob({ house: on, closing: signal, leased: signal }, usageJob as unknown as JobKind, { companyId, jobId })
    const mailed = async () => (await queuedMails(house, admin.email)).length
    const dying: House = {
      ...house.house,
      async work(...given) {
        if ((await mailed()) > 0) throw new Error('no node')
        const answer = await house.house.work(...given)
        if ((await mailed()) > 0) throw new Error('no node')
        return answer
      },
    }
    await expect(run(dying)).rejects.toThrow()
    expect(await mailed()).toBe(1)
    await house.superuser`delete from mails where company_id = ${companyId}`
    await run(house.house)
    expect(await mailed()).toBe(0)
    expect(await house.superuser`select state from jobs where company_id = ${companyId}`).toEqual([{ state: 'done' }])
  })

  it('[PN2] of more than a year, or that ends before it begins, is refused', async () => {
    const { ask } = await aScene()
    for (const period of [{ endTime: start }, { endTime: start - 1 }, { endTime: start + 367 * day }]) {
      const { status, refusal } = await ask('day', period)
      expect([status, refusal.code]).toEqual([400, 'number.wrongPeriod'])
    }
  })

  it('is not given of another company’s number', async () => {
    const [mine, other] = [await aScene(), await aScene()]
    expect((await mine.ask('day', { phonenumberId: other.phonenumberId })).refusal.code).toBe('number.notFound')
  })
})
