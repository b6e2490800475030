import type { ChatKey } from '@prosa/contract/chats/model'
import * as z from 'zod/mini'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import type { House } from '../../kit/house.ts'
import { job, startJob } from '../../kit/jobs/jobs.ts'
import { moveChatTo, moveMore } from '../chats/public.ts'
import { moveChatLabels } from '../labels/public.ts'
import type { ChatRow } from '../sight/public.ts'
import { keepMoved } from './merge-store.ts'

export type Work = { db: Db; emit: Emit; house: House; companyId: string }

/**
 * A locked chat with all that was said in it. Facts still find its messages by the provider's ids. With a merge, what moves is noted there,
 * so that it finds its way back.
 */
export async function moveWhole(work: Work, chat: ChatRow, to: string, mergeId?: string): Promise<ChatRow> {
  const { db, companyId } = work
  const { phonenumberId, waId } = chat
  const { moved, isLeft } = await moveChatTo(work, chat, to, takingAlong(mergeId))
  if (isLeft) await startJob({ db, actor: { companyId, userId: null } }, historyRest, { phonenumberId, waId, mergeId })
  return moved
}

const takingAlong =
  (mergeId: string | undefined) =>
  async (db: Db, companyId: string, chat: ChatKey, moved: { to: string; messageIds: readonly string[] }): Promise<void> => {
    if (mergeId) await keepMoved(db, companyId, mergeId, chat, moved.messageIds)
    await moveChatLabels(db, companyId, chat, moved)
  }

/** What is left of a move, chunk by chunk: a run that goes on after another one finds only what is left. */
export const historyRest = job({
  name: 'chat.move',
  input: z.object({ phonenumberId: z.string(), waId: z.string(), mergeId: z.optional(z.string()) }),
  retry: { limit: 12, delay: 5, backoff: true },
  async run({ companyId, input: { mergeId, ...key }, house, signal, work }) {
    for (let isOver = false; !isOver; ) {
      signal.throwIfAborted()
      isOver = await work((ctx) => moveMore({ ...ctx, house, companyId }, key, takingAlong(mergeId)))
    }
  },
})
