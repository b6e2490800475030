import { setTimeout as pause } from 'node:timers/promises'
import type { OutboundMessage } from '../../../channels/channel.ts'
import { pass } from '../../../kit/failpoints.ts'
import type { House } from '../../../kit/house.ts'
import { fewAtATime } from '../../../kit/pace/few-at-a-time.ts'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import type { OutboundItem } from '../../chats/public.ts'
import { bringFiles } from './bring-files.ts'
import { markReady, type WaitingItem } from './mark-ready.ts'
import type { BroughtFiles, Ready, Result, SendOutcome } from './result.ts'
import { withFiles } from './with-files.ts'

/** What a node takes at once of what is sent to many. */
export const bulkTasks = { batch: 40, concurrency: 2 }

/**
 * Semaphores for all tasks of this node. What is sent to many has one of its own, with room for all of it: whatever is marked is called at once, as
 * nothing is asked any more of what was marked before a broadcast stopped.
 */
const callAtATime = fewAtATime(120)
const callBulkAtATime = fewAtATime(bulkTasks.batch * bulkTasks.concurrency)

/** So long a task waits for its number's rate; what is left then comes again. */
const patience = 3_000
const shortPause = 100
const comeBack = 500

export type Sendable = WaitingItem & { hasFile: boolean }

/** At most once: a message is marked and committed, then its provider is called. A worker that dies in between leaves the mark, and nobody calls again. */
export async function sendMessages(task: Task<OutboundItem>, items: readonly Sendable[], isBulk: boolean): Promise<Result[]> {
  const { house, companyId, signal } = task
  if (items.length === 0) return []
  const { files, results } = await bringFiles(
    house,
    companyId,
    items.filter(({ hasFile }) => hasFile),
  )
  const settled = new Set(results.map(({ itemId }) => itemId))
  let left: WaitingItem[] = items.filter(({ itemId }) => !settled.has(itemId))
  const calls: Promise<Result>[] = []
  const atATime = isBulk ? callBulkAtATime : callAtATime
  const begun = performance.now()
  while (left.length > 0) {
    const batch = left
    const marking = house.database.transaction(companyId, (db) => markReady({ house, db, companyId, isBulk }, batch))
    // The answers of those that have left already are not to be lost for it.
    const marked = await (calls.length === 0 ? marking : marking.catch(nothingMarked(house.report, batch)))
    if (marked.ready.length > 0) pass('outbound.marked')
    results.push(...marked.results)
    for (const ready of marked.ready) {
      const { itemId, message } = ready
      calls.push(
        atATime(async (): Promise<Result> => {
          const outcome = await callProvider(house, ready, files.get(message.messageId), signal)
          const asked = { accessToken: ready.open.number?.accessToken, probeUntil: ready.probeUntil }
          return { kind: 'answered', itemId, messageId: message.messageId, sentTo: addressOf(message), outcome, asked }
        }),
      )
    }
    left = marked.short
    if (left.length === 0 || signal.aborted || performance.now() - begun > patience) break
    await pause(shortPause)
  }
  const answered = await Promise.all(calls)
  if (answered.length > 0) pass('outbound.answered')
  const late = left.map(({ itemId }): Result => ({ kind: 'later', itemId, reason: 'rate', delayMs: comeBack }))
  return [...results, ...answered, ...late]
}

const nothingMarked = (report: (error: unknown) => void, short: WaitingItem[]) => (error: unknown) => {
  report(error)
  return { ready: [], results: [], short }
}

/** Whatever happens from here on, it is not tried a second time unless it is certain that it did not leave. */
async function callProvider(
  { report }: House,
  { message, open }: Ready,
  files: BroughtFiles | undefined,
  signal: AbortSignal,
): Promise<SendOutcome> {
  try {
    return await open.channel!.send(open.number!, outgoing(message, files), signal)
  } catch (error) {
    report(error)
    return { kind: 'uncertain', reason: 'thrown' }
  }
}

/** Where the provider said last that answers go. */
const addressOf = ({ answerTo, waId }: Ready['message']) => answerTo ?? waId

function outgoing(message: Ready['message'], files: BroughtFiles | undefined): OutboundMessage {
  const { messageId, messageType, messageBody, content, replyToProviderId } = message
  const { template } = content
  const file = files?.own
  return {
    to: addressOf(message),
    messageType,
    messageBody,
    content: template && files ? { ...content, template: withFiles(template, files) } : content,
    replyToProviderId,
    media:
      file && !template
        ? { kind: file.row.kind, providerMediaId: file.providerMediaId, fileName: file.row.fileName, isVoice: file.row.isVoice }
        : null,
    callbackData: messageId,
  }
}
