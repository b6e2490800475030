import type { ChatKey } from '@prosa/contract/chats/model'
import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { addMended } from '../../kit/mended.ts'
import { countWaiting } from '../../kit/queue/queue.ts'
import {
  deadlinesOf,
  eachCompany,
  firstKey,
  laterLaneOf,
  listMindingDeadlines,
  listWithDeadlines,
  listWithoutDeadline,
  workInEach,
} from '../entries/public.ts'
import { renewSome } from './deadline-worker.ts'

const most = 200

/** Finds chats that nobody gave a deadline, as nodes of the version before do that know of none. Whatever it finds is counted. */
export async function sweepDeadlines(house: House, signal: AbortSignal): Promise<void> {
  await workInEach(house, signal, eachCompany(house, signal, listMindingDeadlines), async (companyId) => {
    for (const departmentId of await settledIn(house, companyId)) await mendIn(house, signal, { companyId, departmentId })
  })
}

/** What is about to be counted anew is not forgotten. */
const settledIn = (house: House, companyId: string): Promise<string[]> =>
  house.background.database.transaction(companyId, async (db) => {
    const departmentIds = await listWithDeadlines(db, companyId)
    const waiting = (lanesFrom: string) => countWaiting(db, deadlinesOf, companyId, lanesFrom)
    const pending = await Promise.all(departmentIds.map(async (id) => (await waiting(id)) + (await waiting(laterLaneOf(id)))))
    return departmentIds.filter((_, nth) => pending[nth] === 0)
  })

type Place = { companyId: string; departmentId: string }

async function mendIn(house: House, signal: AbortSignal, { companyId, departmentId }: Place): Promise<void> {
  for (let after: ChatKey | undefined = firstKey; after; ) {
    signal.throwIfAborted()
    const from: ChatKey = after
    const { page, mended } = await house.background.work(companyId, async (ctx) => {
      const found = await listWithoutDeadline(ctx.db, companyId, departmentId, { after: from, most })
      return { page: found, mended: await renewSome({ ...ctx, house, companyId }, found) }
    })
    addMended(house, 'deadlines', mended)
    after = page.length < most ? undefined : page.at(-1)
  }
}

export const deadlineSweep = schedule({
  name: 'routing.deadlines',
  cron: '*/10 * * * *',
  timeZone: 'UTC',
  run: ({ house, signal }) => sweepDeadlines(house, signal),
})
