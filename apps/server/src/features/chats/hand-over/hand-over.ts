import { type ChatPlace, type HandOver, handedOver } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import * as z from 'zod/mini'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import type { Context } from '../../../kit/http/context.ts'
import { job, startJob } from '../../../kit/jobs/jobs.ts'
import type { ChatRow } from '../../sight/public.ts'
import { type ChatMove, moveChats } from '../moves/move-chats.ts'
import { insertRoutes } from '../moves/route-store.ts'
import { countHandOver, listWorking, lockSome } from './hand-over-store.ts'
import { withPresentReceiver } from './with-present-receiver.ts'

const most = 200

const [agent, department] = [z.object({ agentId: z.string() }), z.object({ departmentId: z.string() })]
const toDepartment = z.object({ kind: z.literal('department'), departmentId: z.string() })
const toAnybody = z.union([
  z.object({ kind: z.literal('queue') }),
  z.object({ kind: z.literal('agent'), agentId: z.string() }),
  toDepartment,
])

/** What is handed over no longer matches, so that a run that goes on after another one finds only what is left. */
export const handOver = job({
  name: 'chat.handOver',
  input: z.union([z.object({ from: agent, to: toAnybody }), z.object({ from: department, to: toDepartment })]),
  retry: { limit: 12, delay: 5, backoff: true },
  async run({ companyId, input, house, signal, work, progress }) {
    let done = 0
    for (;;) {
      signal.throwIfAborted()
      const moved = await work((ctx) => handOverSome({ ...ctx, house }, companyId, input))
      if (moved === 0) return
      done += moved
      await progress(done, null)
    }
  },
})

/** In the command's transaction; answers how many chats wait for it. */
export async function startHandOver(ctx: Pick<Context, 'db' | 'house' | 'actor'>, order: HandOver): Promise<number> {
  const chats = await countHandOver(ctx.db, ctx.actor.companyId, order.from)
  if (chats > 0) await startJob(ctx, handOver, order)
  return chats
}

async function handOverSome(ctx: { db: Db; emit: Emit; house: House }, companyId: string, given: HandOver): Promise<number> {
  const { db, house } = ctx
  const now = house.clock.now()
  const order = await withPresentReceiver(db, companyId, given)
  if (!order) return 0
  const chats = await lockSome(db, companyId, order.from, most)
  const working = await workingInTarget(db, companyId, order, chats)
  const moves = chats.flatMap((chat): ChatMove[] => {
    const after = handedOver(chat, order, working.includes(chat.agentId))
    return after ? [{ chat, after: { ...after, waitingSince: waitingSince(chat, after, now) } }] : []
  })
  if (moves.length > 0) await moveChats(ctx, companyId, moves)
  await insertRoutes(
    db,
    companyId,
    moves.map(({ chat: { phonenumberId, waId, waitingSince: waitedSince }, after: { departmentId, agentId } }) => ({
      ...{ phonenumberId, waId, departmentId, agentId, waitedSince, at: now },
      kind: agentId === null ? ('transferred' as const) : ('given' as const),
    })),
  )
  return moves.length
}

/** Asked apart from the locked chats: after it has waited for a lock, PostgreSQL reads only the chat anew, not what was joined to it. */
async function workingInTarget(db: Db, companyId: string, { from, to }: HandOver, chats: readonly ChatRow[]): Promise<(string | null)[]> {
  if ('agentId' in from || to.kind !== 'department') return []
  const agentIds = [...new Set(chats.flatMap(({ agentId }) => agentId ?? []))]
  return agentIds.length === 0 ? [] : listWorking(db, companyId, to.departmentId, agentIds)
}

/** Who waited already keeps their place in the queue. */
const waitingSince = (chat: ChatRow, { chatStatus, handledBy }: ChatPlace, now: number): number | null =>
  chatStatus === ChatStatus.Pending && handledBy === 'queue' ? (chat.waitingSince ?? now) : chat.waitingSince
