import * as z from 'zod/mini'
import { job } from '../../kit/jobs/jobs.ts'
import { queueMail } from '../notifications/public.ts'
import { findNumberRow } from './phone-number-store.ts'
import { getTimeZone, listUsageReaders } from './reader-store.ts'
import { addUsage, emptyUsage, totalOf } from './usage.ts'
import { countUsage } from './usage-store.ts'

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
  async run({ companyId, input, house, signal, work }) {
    const { phonenumberId, reportType, startTime, endTime } = input
    const timeZone = await work(({ db }) => getTimeZone(db, companyId))
    const usage = emptyUsage()
    for (let from = startTime; from < endTime; from += chunk) {
      signal.throwIfAborted()
      const period = { from, to: Math.min(from + chunk, endTime) }
      addUsage(usage, await work(({ db }) => countUsage(db, { companyId, phonenumberId, reportType, timeZone, ...period })))
    }
    await work(async ({ db }) => {
      const row = await findNumberRow(db, companyId, phonenumberId)
      if (!row) return
      const report = { ...totalOf(usage, reportType), reportType, startTime, endTime, numberName: row.phonenumberName }
      const values = { ...report, path: `/settings/${companyId}/main?section=numbers` }
      for (const { email, language } of await listUsageReaders(db, companyId, { userId: input.userId, emails: row.notificationEmails })) {
        await queueMail(house, db, companyId, { kind: 'usageReport', to: email, language, values })
      }
    })
  },
})
