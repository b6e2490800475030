import { setTimeout as pause } from 'node:timers/promises'
import { LeaseLost, RetryLater, topicOf } from '../../../kit/queue/queue.ts'
import type { Item } from '../../../kit/queue/queue-store.ts'
import { type Task, worker } from '../../../kit/queue/queue-worker.ts'
import { type OutboundItem, outbound, outboundBulk, type TellingContext } from '../../chats/public.ts'
import { askToBlock, askToMarkRead, sendReaction } from './ask-provider.ts'
import { giveUpMessage } from './give-up-message.ts'
import type { Result } from './result.ts'
import { bulkTasks, type Sendable, sendMessages } from './send-messages.ts'
import { writeResults } from './write-results.ts'

const mostTries = 8
/** An item that is due sooner than this wakes the workers: the queue is looked at by itself less often. */
const soon = 1_000
const comeBack = 5_000

const handle =
  (queue: typeof outbound, isBulk: boolean) =>
  async (task: Task<OutboundItem>): Promise<void> => {
    const sendable: Sendable[] = []
    const others: Promise<Result>[] = []
    for (const { itemId, payload } of task.items) {
      if ('messageId' in payload) sendable.push({ itemId, messageId: payload.messageId, hasFile: payload.hasFile ?? false })
      else if ('scheduledId' in payload)
        others.push(Promise.resolve({ kind: 'due', itemId, messageId: payload.scheduledId, at: payload.at ?? null }))
      else {
        others.push(say(task, itemId, payload).catch(later(task.house.report, itemId)))
      }
    }
    const [sent, rest] = await Promise.all([sendMessages(task, sendable, isBulk), Promise.all(others)])
    await saveResults(task, [...sent, ...rest])
    const delays = [...sent, ...rest].flatMap((result) => (result.kind === 'later' && result.delayMs < soon ? result.delayMs : []))
    if (delays.length > 0) setTimeout(() => task.house.wakeups.wake(topicOf(queue.name)), Math.max(...delays)).unref()
  }

type Said = Exclude<OutboundItem, { messageId: string } | { scheduledId: string }>

function say(task: Task<OutboundItem>, itemId: string, payload: Said): Promise<Result> {
  if ('reactTo' in payload) return sendReaction(task, { itemId, ...payload })
  return 'readUpTo' in payload ? askToMarkRead(task, { itemId, ...payload }) : askToBlock(task, { itemId, ...payload })
}

/** An item that fails or waits must not lose the answers to those that left beside it. */
const later = (report: (error: unknown) => void, itemId: string) => (error: unknown) => {
  if (error instanceof RetryLater) return { kind: 'later' as const, itemId, reason: error.reason, delayMs: error.delayMs }
  report(error)
  return { kind: 'later' as const, itemId, reason: 'failed', delayMs: comeBack }
}

/** The answers are known only here. Writing them is tried again, as the database may be away for a moment, or break a deadlock. */
async function saveResults({ house, companyId, finish, signal }: Task<OutboundItem>, results: readonly Result[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await finish(async ({ db, emit, keep }) => {
        for (const { itemId, why } of await writeResults({ db, emit, house, companyId }, results)) keep(itemId, why)
      })
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted || tries >= mostTries) throw error
      house.report(error)
      await pause(50 * 2 ** tries)
    }
  }
}

/** Only a crash counts as an attempt, and after one the message is uncertain: nothing is ever given up for having been refused. */
const usual = {
  attempts: 100,
  leaseMs: 30_000,
  backoffMs: (attempts: number) => Math.min(30_000, 500 * 2 ** attempts),
  giveUp: (ctx: TellingContext, { payload }: Item<OutboundItem>) => giveUpMessage(ctx, payload),
}

export const outboundWorkers = [
  worker({ ...usual, queue: outbound, batch: 60, concurrency: 4, handle: handle(outbound, false) }),
  worker({ ...usual, queue: outboundBulk, ...bulkTasks, handle: handle(outboundBulk, true) }),
]
