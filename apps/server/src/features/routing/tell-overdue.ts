import { chatEvents } from '@prosa/contract/chats/events'
import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import type { TellingContext } from '../chats/public.ts'
import {
  type ChangedChat,
  listWithMissedDeadlines,
  lockMissed,
  renewDeadlines,
  saveTold,
  tellEntry,
  workInEach,
} from '../entries/public.ts'
import { listSupervisors } from '../sight/public.ts'

const most = 100

/** Deadlines that have passed since the last look, in small transactions, until none is left. */
export async function tellOverdue(house: House, signal: AbortSignal): Promise<void> {
  for (;;) {
    const now = house.clock.now()
    const companies = await house.background.database.transaction(null, (db) => listWithMissedDeadlines(db, now, most))
    let told = 0
    await workInEach(house, signal, companies, async (companyId) => {
      signal.throwIfAborted()
      told += await house.background.work(companyId, (ctx) => tellSome({ ...ctx, house, companyId }, now))
    })
    if (told === 0) return
  }
}

/** The same in one company. */
export async function tellOverdueIn(house: House, companyId: string, signal: AbortSignal): Promise<void> {
  const now = house.clock.now()
  while ((await house.background.work(companyId, (ctx) => tellSome({ ...ctx, house, companyId }, now))) > 0) signal.throwIfAborted()
}

/** The note that it was told and the telling are one commit. What a node of the version before has left behind is mended, not told. */
async function tellSome(ctx: TellingContext, now: number): Promise<number> {
  const { db, emit, companyId } = ctx
  const missed = await lockMissed(db, companyId, now, most)
  if (missed.length === 0) return 0
  for (const chat of await renewDeadlines({ db, companyId, now }, missed)) tellEntry(emit, chat)
  const late = await saveTold(db, companyId, missed, now)
  const supervisors = await listSupervisors(db, companyId, [...new Set(late.map(({ departmentId }) => departmentId))])
  for (const chat of late)
    tellOf(ctx, chat, new Set([...(supervisors.get(chat.departmentId) ?? []), ...(chat.agentId ? [chat.agentId] : [])]))
  return missed.length
}

function tellOf({ emit }: TellingContext, chat: ChangedChat, people: ReadonlySet<string>): void {
  const { phonenumberId, waId, contactName, version, slaDueAt, slaKind } = chat
  if (slaDueAt === null || slaKind === null) return
  for (const userId of people) emit(chatEvents.overdue, { userId, phonenumberId, waId, contactName, slaKind, time: slaDueAt, version })
}

export const overdue = schedule({
  name: 'routing.overdue',
  cron: '* * * * *',
  timeZone: 'UTC',
  run: ({ house, signal }) => tellOverdue(house, signal),
})
