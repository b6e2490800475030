import * as z from 'zod/mini'
import { job, startJob } from '../../../kit/jobs/jobs.ts'
import { moveChatTo, moveMore } from '../../chats/public.ts'
import { moveChatLabels } from '../../labels/public.ts'
import type { ChatRow } from '../../sight/public.ts'
import type { InboundContext } from './inbound-context.ts'

/**
 * A locked chat with all that was said in it, also by those of this transaction, which are not stored yet. Facts still find its messages by
 * the provider's ids.
 */
export async function moveHistory(ctx: InboundContext, chat: ChatRow, to: string): Promise<ChatRow> {
  const { db, companyId, left } = ctx
  const { phonenumberId, waId } = chat
  left.messages = left.messages.map((message) =>
    message.phonenumberId === phonenumberId && message.waId === waId ? { ...message, waId: to } : message,
  )
  const { moved, isLeft } = await moveChatTo(ctx, chat, to, moveChatLabels)
  if (isLeft) await startJob({ db, actor: { companyId, userId: null } }, historyRest, { phonenumberId, waId })
  return moved
}

/** What is left of a move, chunk by chunk: a run that goes on after another one finds only what is left. */
export const historyRest = job({
  name: 'chat.move',
  input: z.object({ phonenumberId: z.string(), waId: z.string() }),
  retry: { limit: 12, delay: 5, backoff: true },
  async run({ companyId, input, house, signal, work }) {
    for (let isOver = false; !isOver; ) {
      signal.throwIfAborted()
      isOver = await work((ctx) => moveMore({ ...ctx, house, companyId }, input, moveChatLabels))
    }
  },
})
