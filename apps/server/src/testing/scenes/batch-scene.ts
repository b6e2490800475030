import { batchCalls } from '@prosa/contract/batches/calls'
import type { Batch } from '@prosa/contract/batches/model'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { SentOf } from '@prosa/contract/kit/call'
import { onTestFinished } from 'vitest'
import { batchWebhookWorker, batchWorker } from '../../features/batches/jobs.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import { aNumber, aRunningSession } from './a-chat.ts'
import type { TestAgent } from './a-company.ts'
import { aChatScene } from './chat-scene.ts'

type Bulk = Omit<SentOf<typeof batchCalls.bulkChats>, 'companyId'>

/** A number with chats that run, and whatever is asked about many of them. */
export async function aBatchScene(house: TestHouse, permissions: Parameters<typeof aChatScene>[1] = {}) {
  const scene = await aChatScene(house, permissions)
  const { companyId, sales, chatOf } = scene
  const phonenumberId = await aNumber(house.superuser, companyId)
  const aRunningChat = async (more: Parameters<typeof chatOf>[0] = {}): Promise<ChatKey> => {
    const chat = await chatOf({ phonenumberId, ...more })
    await aRunningSession(house.superuser, { companyId, ...chat, departmentId: more.departmentId ?? sales })
    return chat
  }
  const batchOf = async (asker: TestAgent, batchId: string) => (await house.ask(batchCalls.getBatch, { companyId, batchId }, asker)).result
  return {
    ...scene,
    phonenumberId,
    aRunningChat,
    aRunningFew: (count: number, more: Parameters<typeof chatOf>[0] = {}) =>
      Promise.all(Array.from({ length: count }, () => aRunningChat(more))),
    bulk: (asker: TestAgent, asked: Bulk) => house.ask(batchCalls.bulkChats, { companyId, ...asked }, asker),
    undo: (asker: TestAgent, batchId: string) => house.ask(batchCalls.undoBatch, { companyId, batchId }, asker),
    batchOf,
    untilOver: (asker: TestAgent, batchId: string, isOver = ({ endedAt }: Batch) => endedAt !== null) =>
      waitUntil('the batch is over', async () => isOver((await batchOf(asker, batchId)).batch)),
    /** All that lists and the chat itself show, without what counts how often it changed. */
    standingOf: ({ waId }: ChatKey) =>
      house.superuser`select chat_status, department_id, agent_id, handled_by, waiting_since, unanswered_since, unread_count, label_ids,
          snoozed_until
        from chats where company_id = ${companyId} and wa_id = ${waId}`,
  }
}

/** Works on batches until the end of the test. */
export async function workOnBatches({ house }: TestHouse): Promise<void> {
  const running = await Promise.all([startWorker(house, batchWorker), startWorker(house, batchWebhookWorker)])
  onTestFinished(async () => {
    await Promise.all(running.map((one) => one.close()))
  })
}
