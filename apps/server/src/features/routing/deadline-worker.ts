import type { ChatKey } from '@prosa/contract/chats/model'
import { put } from '../../kit/queue/queue.ts'
import { type QueueWorker, worker } from '../../kit/queue/queue-worker.ts'
import type { TellingContext } from '../chats/public.ts'
import { deadlinesOf, firstKey, listUnfinishedOf, renewDeadlines, tellEntry } from '../entries/public.ts'
import { lockChats } from '../sight/public.ts'

const most = 200

/** Those of these chats that have another deadline now are told of; answers how many. */
export async function renewSome({ db, emit, house, companyId }: TellingContext, page: readonly ChatKey[]): Promise<number> {
  const chats = page.length === 0 ? [] : await lockChats(db, companyId, page)
  const renewed = chats.length === 0 ? [] : await renewDeadlines({ db, companyId, now: house.clock.now() }, chats)
  for (const chat of renewed) tellEntry(emit, chat)
  return renewed.length
}

/**
 * The rules of a department have changed: the deadlines of its chats are counted by those that it has now, a page in each commit, which puts
 * the next one behind itself.
 */
export const deadlineWorker: QueueWorker = worker({
  queue: deadlinesOf,
  batch: 1,
  handle: ({ house, companyId, items, finish }) =>
    finish(async ({ db, emit }) => {
      for (const { payload } of items) {
        const { departmentId, after = firstKey } = payload
        const page = await listUnfinishedOf(db, companyId, departmentId, { after, most })
        await renewSome({ db, emit, house, companyId }, page)
        const next = page.length < most ? null : { payload: { departmentId, after: page.at(-1)! }, lane: departmentId }
        if (next) await put(db, deadlinesOf, companyId, [next])
      }
    }),
})
