import { ChatStatus, chatMoves } from '@prosa/contract/chats/states'
import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { holdMembers, insertRoutes, moveChats, type TellingContext, writeKnownNotices } from '../chats/public.ts'
import { eachCompany, workInEach } from '../entries/public.ts'
import { type ChatRow, lockChats } from '../sight/public.ts'
import { type LeftChat, listLeft } from './absence-store.ts'
import { listDistributing } from './distribution-store.ts'

const most = 100

/** The chats of who is not there any more wait again, in small transactions, until none is left. */
export async function requeueChats(house: House, signal: AbortSignal, countsSilence = true): Promise<void> {
  await workInEach(house, signal, eachCompany(house, signal, listDistributing), async (companyId) => {
    for (;;) {
      signal.throwIfAborted()
      const moved = await house.background.work(companyId, (ctx) => requeueSome({ ...ctx, house, companyId }, countsSilence))
      if (moved < most) return
    }
  })
}

/** Asked once more when chats and people are held: whoever is back in time keeps theirs. */
async function requeueSome(ctx: TellingContext, countsSilence: boolean): Promise<number> {
  const { db, house, companyId } = ctx
  const now = house.clock.now()
  const found = await listLeft(db, companyId, now, { most, countsSilence })
  if (found.length === 0) return 0
  const chats = await lockChats(db, companyId, found)
  await holdMembers(db, companyId, [...new Set(found.map(({ agentId }) => agentId))])
  const left = await listLeft(db, companyId, now, { most, among: chats, countsSilence })
  const moving = chats.filter((chat) => left.some((one) => isOf(chat, one)))
  if (moving.length === 0) return 0
  await moveChats(
    ctx,
    companyId,
    moving.map((chat) => ({ chat, after: waitingAgain(chat, now) })),
  )
  await tellWhy(ctx, moving, now)
  return found.length
}

const isOf = (chat: ChatRow, { phonenumberId, waId, agentId }: LeftChat) =>
  chat.phonenumberId === phonenumberId && chat.waId === waId && chat.agentId === agentId && chat.chatStatus === ChatStatus.Open

/** Who waited already keeps their place in the queue. */
const waitingAgain = ({ departmentId, waitingSince }: ChatRow, now: number) => ({
  ...{ departmentId, chatStatus: chatMoves.requeue.to, agentId: null, handledBy: 'queue' as const, waitingSince: waitingSince ?? now },
})

async function tellWhy(ctx: TellingContext, chats: readonly ChatRow[], now: number): Promise<void> {
  const { db, house, companyId } = ctx
  const names = await house.names.get(db, companyId)
  for (const [agentId, ofAgent] of Map.groupBy(chats, (chat) => chat.agentId!)) {
    const standing = ofAgent.map(({ phonenumberId, waId, departmentId }) => ({ phonenumberId, waId, departmentId, agentId: null }))
    const known = { byId: null, noticeBy: names.people.get(agentId) ?? null, noticeTo: null }
    await writeKnownNotices(ctx, standing, { notice: 'requeued', at: now }, known)
  }
  const routes = chats.map(({ phonenumberId, waId, departmentId, waitingSince, agentId: fromId }) => ({
    ...{ phonenumberId, waId, departmentId, agentId: null, fromId, kind: 'requeued' as const, at: now, waitedSince: waitingSince },
  }))
  await insertRoutes(db, companyId, routes)
}

/** After an outage nobody's sign is new, though everybody is there: until browsers had the time to come back, silence says nothing. */
const warmUp = 5 * 60

export const absence = schedule({
  name: 'routing.requeue',
  cron: '* * * * *',
  timeZone: 'UTC',
  run: ({ house, signal }) => requeueChats(house, signal, process.uptime() > warmUp),
})
