import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { isUsagePeriod, usageReports } from '@prosa/contract/phone-numbers/rules'
import * as z from 'zod/mini'
import type { House } from '../../../kit/house.ts'
import { takeAttempt } from '../../../kit/http/attempt-store.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { job, startJob } from '../../../kit/jobs/jobs.ts'
import { queueMail, type UsageCounts, type UsageRow } from '../../notifications/public.ts'
import { findNumber } from '../find-number.ts'
import { findNumberRow } from '../phone-number-store.ts'
import { getTimeZone, listUsageReaders } from '../reader-store.ts'
import { countGoneUsage, countUsage } from './usage-store.ts'

/** It counts for longer than anybody waits for an answer. */
export const mailUsageReport: Handler<typeof phoneNumberCalls.mailUsageReport> = async (ctx, input) => {
  const { db, actor, audit, house } = ctx
  const { companyId, phonenumberId, reportType, startTime, endTime } = input
  if (!isUsagePeriod(startTime, endTime)) throw new Refusal('number.wrongPeriod')
  const { notificationEmails } = await findNumber(ctx, phonenumberId)
  const at = house.clock.now()
  const full = await takeAttempt(db, { what: 'usageReport', key: companyId, at, ...usageReports })
  if (full) throw new Refusal('mail.tooMany', { retryAfterSeconds: Math.ceil((full.retryAt - at) / 1_000) })
  const readers = await listUsageReaders(db, companyId, readersOf(house, actor.userId, notificationEmails))
  const sentTo = readers.map(({ email }) => email)
  audit({ target: phonenumberId, after: { reportType, startTime, endTime, sentTo } })
  await startJob(ctx, usageJob, { phonenumberId, reportType, startTime, endTime, userId: actor.userId })
  return { sentTo }
}

const readersOf = ({ config }: House, userId: string, emails: readonly string[]) => ({
  userId,
  emails,
  hiddenDomain: config.internalDomain,
})

/** So much at once that a transaction stays short, also where a company writes millions. */
const chunk = 7 * 86_400_000

export const usageJob = job({
  name: 'number.usage',
  input: z.object({
    phonenumberId: z.string(),
    reportType: z.enum(['day', 'month', 'category']),
    startTime: z.number(),
    endTime: z.number(),
    userId: z.string(),
  }),
  retry: { limit: 5, delay: 30, backoff: true },
  async run({ companyId, input, house, signal, work, finish }) {
    const { phonenumberId, reportType, startTime, endTime } = input
    const timeZone = await work(({ db }) => getTimeZone(db, companyId))
    const usage = emptyUsage()
    const asked = { companyId, phonenumberId, reportType, timeZone }
    addUsage(usage, await work(({ db }) => countGoneUsage(db, { ...asked, from: startTime, to: endTime })))
    for (let from = startTime; from < endTime; from += chunk) {
      signal.throwIfAborted()
      const period = { from, to: Math.min(from + chunk, endTime) }
      addUsage(usage, await work(({ db }) => countUsage(db, { ...asked, ...period })))
    }
    await finish(async ({ db }) => {
      const row = await findNumberRow(db, companyId, phonenumberId)
      if (!row) return
      const report = { ...totalOf(usage, reportType), reportType, startTime, endTime, numberName: row.phonenumberName }
      const values = { ...report, path: `/settings/${companyId}/main?section=numbers` }
      for (const { email, language } of await listUsageReaders(db, companyId, readersOf(house, input.userId, row.notificationEmails))) {
        await queueMail(house, db, companyId, { kind: 'usageReport', to: email, language, values })
      }
    })
  },
})

/** What was counted so far, by day, month or category. */
type Usage = Map<string, UsageCounts>
export type CountedRow = UsageCounts & { label: string }

const emptyUsage = (): Usage => new Map()
const nothing: UsageCounts = { received: 0, sent: 0, delivered: 0, read: 0, failed: 0 }

/** A month, or a category, may be counted in several pieces. */
function addUsage(usage: Usage, rows: readonly CountedRow[]): void {
  for (const { label, ...counts } of rows) usage.set(label, sumOf(usage.get(label) ?? nothing, counts))
}

/** In the order of time, or by how much was sent; what customers write has no category of a price. */
function totalOf(usage: Usage, reportType: 'day' | 'month' | 'category'): { rows: UsageRow[]; total: UsageCounts } {
  const counted = [...usage].filter(([, counts]) => Object.values(counts).some((count) => count > 0))
  const total = counted.reduce((all, [, counts]) => sumOf(all, counts), nothing)
  if (reportType !== 'category') {
    return { total, rows: counted.map(([label, counts]) => ({ label, ...counts })).toSorted((a, b) => (a.label < b.label ? -1 : 1)) }
  }
  const ofSent = counted.flatMap(([label, { received: _, ...counts }]) => (counts.sent > 0 ? { label, ...counts } : []))
  return { total, rows: ofSent.toSorted((a, b) => b.sent - a.sent) }
}

const sumOf = (one: UsageCounts, other: UsageCounts): UsageCounts => ({
  received: one.received + other.received,
  sent: one.sent + other.sent,
  delivered: one.delivered + other.delivered,
  read: one.read + other.read,
  failed: one.failed + other.failed,
})
