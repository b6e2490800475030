import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { isUsagePeriod, usageReports } from '@prosa/contract/phone-numbers/rules'
import { takeAttempt } from '../../kit/http/attempt-store.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { findNumber } from './find-number.ts'
import { listUsageReaders } from './reader-store.ts'
import { usageJob } from './usage-job.ts'

/** It counts for longer than anybody waits for an answer. */
export const mailUsageReport: Handler<typeof phoneNumberCalls.mailUsageReport> = async (ctx, input) => {
  const { db, actor, audit, house } = ctx
  const { companyId, phonenumberId, reportType, startTime, endTime } = input
  if (!isUsagePeriod(startTime, endTime)) throw new Refusal('number.wrongPeriod')
  const { notificationEmails } = await findNumber(ctx, phonenumberId)
  const at = house.clock.now()
  const full = await takeAttempt(db, { what: 'usageReport', key: companyId, at, ...usageReports })
  if (full) throw new Refusal('mail.tooMany', { retryAfterSeconds: Math.ceil((full.retryAt - at) / 1_000) })
  const readers = await listUsageReaders(db, companyId, { userId: actor.userId, emails: notificationEmails })
  const sentTo = readers.map(({ email }) => email)
  audit({ target: phonenumberId, after: { reportType, startTime, endTime, sentTo } })
  await startJob(ctx, usageJob, { phonenumberId, reportType, startTime, endTime, userId: actor.userId })
  return { sentTo }
}
