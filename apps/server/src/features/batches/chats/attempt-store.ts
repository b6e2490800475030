import type { BatchActionName } from '@prosa/contract/batches/bulk-action'
import type { BatchReason } from '@prosa/contract/batches/model'
import { reasonIn } from '@prosa/contract/batches/rules'
import type { Emit } from '../../../kit/events/outbox.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Mover } from '../../chats/public.ts'

/** One of many: where its command is refused, nothing that it wrote or said stays, and the others go on. */
export async function attempt(
  ctx: Mover,
  action: BatchActionName,
  run: (ctx: Mover) => Promise<BatchReason | null>,
): Promise<BatchReason | null> {
  const { db } = ctx
  const said: (() => void)[] = []
  const emit: Emit = (kind, payload) => void said.push(() => ctx.emit(kind, payload))
  await db`savepoint one_chat`
  try {
    const reason = await run({ ...ctx, emit })
    await db`release savepoint one_chat`
    for (const say of said) say()
    return reason
  } catch (error) {
    const reason = error instanceof Refusal ? reasonIn(action, error.code) : null
    if (reason === null) throw error
    await db`rollback to savepoint one_chat`
    return reason
  }
}
