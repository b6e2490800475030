import type { batchCalls } from '@prosa/contract/batches/calls'
import { BatchType } from '@prosa/contract/batches/states'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { askedFirst } from '../../kit/http/serve.ts'
import { isTarget } from '../phone-numbers/public.ts'
import { isNumber } from './batch-store.ts'
import { chatsKind } from './chats/chats-kind.ts'
import { startBatch } from './start-batch.ts'
import { checkWebhook } from './webhook/check-webhook.ts'

type Call = typeof batchCalls.closeNumberChats
type Asked = { n: string; webhookUrl?: string | undefined; departmentId?: string | undefined }

/** The queue of the inbox is one of its tabs. */
const queueTab = 1

const closing =
  (batchType: BatchType, tabActive?: number) =>
  async (ctx: Context, { n, webhookUrl, departmentId }: Asked): Promise<{ batchId: string }> => {
    const { db, actor } = ctx
    if (!(await isNumber(db, actor.companyId, n))) throw new Refusal('number.notFound')
    if (departmentId !== undefined && !(await isTarget(db, actor.companyId, departmentId, n))) throw new Refusal('department.notFound')
    const filter = { tabActive, phonenumberIdJson: [n], ...(departmentId !== undefined && { departmentIdJson: [departmentId] }) }
    const options = { action: { action: 'close' as const, closeReason: '' }, filter, except: [] }
    const batchId = await startBatch(ctx, chatsKind, options, { batchType, chats: null, webhookUrl })
    ctx.audit({ target: batchId, after: { phonenumberId: n, departmentId: departmentId ?? null } })
    return { batchId }
  }

export const closeNumberChats = askedFirst<Call>(
  ({ house }, { webhookUrl }) => checkWebhook(house, webhookUrl),
  closing(BatchType.ChatClose),
)

export const closeQueueChats = askedFirst<Call>(
  ({ house }, { webhookUrl }) => checkWebhook(house, webhookUrl),
  closing(BatchType.ChatCloseInbox, queueTab),
)
