import { insertAuditEntry } from '../../kit/audit.ts'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, demoVisitor, moveTimes, userIdOf } from '../demo/public.ts'
import { saveRules } from './rules-store.ts'
import { findRun, insertRun, saveChunk, saveState } from './run-store.ts'

const rules = { messages: null, media: 365, journal: 30, holdLabelIds: [] }
const keptByAll = { ...rules, media: null }
const hour = 3_600_000
const evening = 8 * hour

/** Files are kept for a year. The last night deleted what the channel had delivered a month before. */
export const demoRetention: DemoPart = {
  live: async ({ db, company, companyId, story }) => {
    const [userId, runId, now] = [userIdOf(company, 'admin'), idOf(`${company}-night`), story.now - evening]
    await saveRules(db, companyId, rules, userId)
    const said = { ...demoVisitor(`${company}-rules`), companyId, userId, at: now - evening }
    await insertAuditEntry(db, { ...said, what: 'retention.save', before: keptByAll, after: rules })
    await insertRun(db, companyId, { ...rules, runId, isRehearsal: false, isNightly: true, startedBy: userId, now })
    const run = (await findRun(db, companyId, runId))!
    await saveChunk(db, companyId, runId, { ...run, step: 'over', eventCount: story.chats.length * 4 })
    await saveState(db, companyId, runId, 'done', now + 40_000)
  },
  move: ({ db, companyId, shift }) => moveTimes(db, companyId, { retention_runs: ['as_of', 'started_at', 'ended_at'] }, shift),
}
