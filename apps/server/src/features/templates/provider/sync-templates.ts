import type { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { fewAtATime } from '../../../kit/pace/few-at-a-time.ts'
import { findNumberAccount, listAccountsToSync, listSyncRows, noteTried } from './account-store.ts'
import { syncAccount } from './sync-account.ts'
import { queueTemplateWork } from './template-queue.ts'

const atATime = 4
const timeLimit = 150_000
const freshFor = 24 * 3_600_000

/** C217: outside any transaction, since the provider is asked page by page. */
export const syncTemplates: Handler<typeof templateProviderCalls.syncTemplates> = async ({ house, actor }, { phonenumberId }) => {
  const { companyId } = actor
  const { database } = house
  const { named, rows } = await database.transaction(companyId, async (db) => ({
    named: phonenumberId === undefined ? null : await findNumberAccount(db, companyId, phonenumberId),
    rows: await listSyncRows(db, companyId),
  }))
  if (phonenumberId !== undefined && named === null) throw new Refusal('number.notFound')
  const accountIds = rows.map(({ accountId }) => accountId).filter((accountId) => named === null || accountId === named.accountId)
  if (accountIds.length === 0) throw new Refusal('template.noNumber')
  const inTurn = fewAtATime(atATime)
  const signal = AbortSignal.timeout(timeLimit)
  await allAnswered(accountIds.map((accountId) => inTurn(() => syncAccount(house, companyId, accountId, signal))))
  const after = await database.transaction(companyId, (db) => listSyncRows(db, companyId))
  // A token that died on the way has disconnected the number: what failed is told all the same.
  const isAsked = ({ accountId }: (typeof rows)[number]) => accountIds.includes(accountId)
  const lost = rows.filter((row) => isAsked(row) && !after.some(({ accountId }) => accountId === row.accountId))
  return { accounts: [...after.filter(isAsked), ...lost.map((row) => ({ ...row, isDone: false, problem: 'tokenInvalid' as const }))] }
}

/** C224 */
export const isCompanySynced: Handler<typeof templateProviderCalls.isCompanySynced> = async ({ db, house }, { companyId }) => {
  const rows = await listSyncRows(db, companyId)
  const since = house.clock.now() - freshFor
  return { isSynced: rows.length > 0 && rows.every(({ isDone, syncedAt }) => isDone && syncedAt !== null && syncedAt > since) }
}

export const listTemplateSyncs: Handler<typeof templateProviderCalls.listTemplateSyncs> = ({ db }, { companyId }) =>
  listSyncRows(db, companyId)

const every = 3_600_000
/** Of an hour a twelfth is due at each run; a new installation catches up within a few. */
const mostInARun = 500

/** Each account once an hour, a new one within minutes. They are put into the queue, in which each account waits for its own provider only. */
export const syncSchedule = schedule({
  name: 'template.sync',
  cron: '*/5 * * * *',
  timeZone: 'UTC',
  async run({ house: { database, clock }, signal }) {
    const now = clock.now()
    const due = await database.transaction(null, (db) => listAccountsToSync(db, now - every, mostInARun))
    for (const [companyId, accounts] of Map.groupBy(due, (one) => one.companyId)) {
      signal.throwIfAborted()
      await database.transaction(companyId, async (db) => {
        for (const { accountId } of accounts) await noteTried(db, companyId, accountId, now)
        await queueTemplateWork(
          db,
          companyId,
          accounts.map(({ accountId }) => ({ accountId, templateId: null })),
        )
      })
    }
  },
})
