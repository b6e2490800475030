import { ChatStatus } from '@prosa/contract/chats/states'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { tellEntry } from '../../entries/public.ts'
import { shiftSessions } from '../chat-session-store.ts'
import { listCompaniesWithExpired, lockExpired, shiftWindowRows } from '../chat-store.ts'
import { moveChats } from '../moves/move-chats.ts'

const most = 100

/** Chats whose window has passed, in small transactions; they keep whom they have and the session they are in. */
export async function expireChats(house: House, signal: AbortSignal): Promise<void> {
  const now = house.clock.now()
  for (;;) {
    const companies = await house.database.transaction(null, (db) => listCompaniesWithExpired(db, now, most))
    let expired = 0
    for (const companyId of companies) {
      if (signal.aborted) return
      expired += await expireSome(house, companyId, now)
    }
    if (expired === 0) return
  }
}

const expireSome = (house: House, companyId: string, now: number): Promise<number> =>
  house.work(companyId, async (ctx) => {
    const chats = await lockExpired(ctx.db, companyId, now, most)
    const moves = chats.map((chat) => ({ chat, after: { ...chat, chatStatus: ChatStatus.Expired } }))
    if (moves.length > 0) await moveChats({ ...ctx, house }, companyId, moves)
    return moves.length
  })

export const expiry = schedule({
  name: 'expireChats',
  cron: '* * * * *',
  timeZone: 'UTC',
  run: ({ house, signal }) => expireChats(house, signal),
})

type Doing = { db: Db; emit: Emit; house: House; companyId: string }

/** In demo mode only, as if so much time had passed: the windows of a number's chats end that much earlier, and who waits has waited that much longer. */
export async function shiftWindows({ db, emit, house, companyId }: Doing, phonenumberId: string, byMs: number): Promise<void> {
  if (!house.config.demo) throw new Refusal('demo.off')
  const chats = await shiftWindowRows(db, companyId, phonenumberId, byMs)
  await shiftSessions(db, companyId, phonenumberId, byMs)
  for (const chat of chats) tellEntry(emit, chat)
}
