import type { Db } from '../../kit/db/db.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { eachCompany, workInEach } from '../entries/public.ts'
import { beginNight, getRules, listCompaniesWithRules, lockRules } from './rules-store.ts'
import { beginRun, retentionRun } from './run-retention.ts'
import { findNewest, isUnderWay } from './run-store.ts'

export const retentionJobs = [retentionRun]

/** The night of a company that deletes by age is a job of its own. What still runs from before goes on instead. */
async function beginCompanyNight(db: Db, companyId: string, now: number): Promise<void> {
  await lockRules(db, companyId)
  if (!(await beginNight(db, companyId, now)) || isUnderWay(await findNewest(db, companyId, false))) return
  const { version, savedBy, ...rules } = await getRules(db, companyId)
  await beginRun({ db, actor: { companyId, userId: savedBy! } }, { ...rules, isRehearsal: false, isNightly: true, now })
}

/** When few people work. */
export const nightly = schedule({
  name: 'retention.night',
  cron: '40 2 * * *',
  timeZone: 'America/Sao_Paulo',
  run: ({ house, signal }) =>
    workInEach(house, signal, eachCompany(house, signal, listCompaniesWithRules), (companyId) =>
      house.background.database.transaction(companyId, (db) => beginCompanyNight(db, companyId, house.clock.now())),
    ),
})
export const retentionSchedules = [nightly]
