import type { Db } from '../../kit/db/db.ts'
import { idBornAt } from '../../kit/db/ids.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { insertPastRoutes, type PastRoute } from '../chats/public.ts'
import { type DemoPart, firstDay, moveTimes, type StoryChat } from '../demo/public.ts'
import { eachCompany, firstKey, listUnfinishedOf, listWithDeadlines, saveTold, settleDeadlines, workInEach } from '../entries/public.ts'
import { saveSigns } from '../sight/public.ts'
import { listOnlineApart } from './absence-store.ts'
import { startHistoryAt, tellAtWorkUntil } from './replay/history-store.ts'

const signs = { silentFor: 0 }
/** More than the story has in any department. */
const most = 5_000

/** Whoever is at work in the story is there, though no browser of theirs is open. */
export const demoSigns: DemoPart = {
  live: async ({ house, db, companyId }) => {
    await saveSigns(db, companyId, await listOnlineApart(db, companyId), { ...signs, now: house.clock.now() })
  },
}

const thisMorning = 4 * 3_600_000
const timesOfRoutes = { chat_routes: ['happened_at', 'waited_since'] }

/** Last of all: as people and departments stand, they were since the first day; and whoever took a chat of the story came to have it so. */
export const demoHistory: DemoPart = {
  add: ({ db, companyId }) => startHistoryAt(db, companyId, firstDay),
  live: async ({ db, companyId, story }) => {
    await insertPastRoutes(db, companyId, story.chats.flatMap(takenIn))
    await startHistoryAt(db, companyId, firstDay)
    await tellAtWorkUntil(db, companyId, story.now - thisMorning)
  },
  move: ({ db, companyId, shift }) => moveTimes(db, companyId, timesOfRoutes, shift),
}

const takenIn = ({ sessions, messages, waId }: StoryChat): PastRoute[] =>
  sessions.flatMap(({ sessionId, departmentId, agentId, openedAt, closedAt }) => {
    const taken = messages.find(
      (one) => one.content.notice === 'taken' && one.agentId === agentId && one.at >= openedAt && one.at <= (closedAt ?? one.at),
    )
    if (!taken || agentId === null) return []
    const routeId = idBornAt(taken.at, `${waId} taken`)
    return [{ routeId, sessionId, departmentId, agentId, byId: agentId, kind: 'taken', at: taken.at, waitedSince: openedAt }]
  })

/** The deadlines of what goes on in the story. What is late was so before, and nobody is told of it anew. */
async function countDeadlines(db: Db, companyId: string, now: number): Promise<void> {
  for (const departmentId of await listWithDeadlines(db, companyId)) {
    const chats = await listUnfinishedOf(db, companyId, departmentId, { after: firstKey, most })
    if (chats.length === 0) continue
    await settleDeadlines({ db, companyId, now }, chats)
    await saveTold(db, companyId, chats, now)
  }
}

export const demoDeadlines: DemoPart = {
  live: ({ db, companyId, story }) => countDeadlines(db, companyId, story.now),
  move: ({ db, companyId, shift }) => countDeadlines(db, companyId, shift.now),
}

/** In demo mode only. Whoever signs in gives signs of their own, or none. */
export const demoLife = schedule({
  name: 'routing.demo',
  cron: '* * * * *',
  timeZone: 'UTC',
  async run({ house, signal }) {
    if (!house.config.demo) return
    await workInEach(house, signal, eachCompany(house, signal), (companyId) =>
      house.background.database.transaction(companyId, async (db) =>
        saveSigns(db, companyId, await listOnlineApart(db, companyId), { ...signs, now: house.clock.now() }),
      ),
    )
  },
})
