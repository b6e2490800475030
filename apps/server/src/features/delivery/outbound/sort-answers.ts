import { countsAsTry, type RetryClass, retryPlan } from '@prosa/contract/messages/retry'
import { MessageStatus } from '@prosa/contract/messages/states'
import type { Consequence, Failure } from '../../../channels/channel.ts'
import { RetryLater } from '../../../kit/queue/queue.ts'
import type { Accepted, Delayed, Failed } from '../../chats/public.ts'
import type { Outgoing } from './outbound-store.ts'
import type { Result } from './result.ts'

export type Kept = { itemId: string; why: RetryLater }
export type Refused = {
  itemId: string
  message: Outgoing
  failure: Failure
  consequence: Consequence
  retryAfterMs: number | null
  accessToken: string | undefined
}

export type Sorted = {
  messages: ReadonlyMap<string, Outgoing>
  accepted: (Accepted & { phonenumberId: string })[]
  /** Of these, those that their provider holds back for now. */
  heldForQuality: string[]
  failed: Failed[]
  uncertain: string[]
  delayed: Delayed[]
  /** Their files are not to be had where we left them: they are brought anew. */
  refiled: Outgoing[]
  kept: Kept[]
  refused: Refused[]
}

/** The provider cannot be reached: it comes back by itself. */
const unreachablePause = 4_000

type Known = { messages: ReadonlyMap<string, Outgoing>; consequenceOf(message: Outgoing, failure: Failure): Consequence; chance(): number }

type OfMessage = Extract<Result, { kind: 'waiting' | 'crashed' | 'answered' }>

/** Settled by a status meanwhile, cancelled, or sent again by a person: this result is of no meaning for it any more. */
function isOver(result: OfMessage, { messageStatus, statusDetail, internal, providerMessageId }: Outgoing): boolean {
  const wasMarked = result.kind === 'crashed' || (result.kind === 'answered' && result.sentTo !== '')
  if (messageStatus !== MessageStatus.Queued || internal || providerMessageId !== null) return true
  return wasMarked && statusDetail !== 'sending'
}

/** Once for each message that has a file, and only if the provider refused it by a code: without one the file is missing on our side. */
const mayBringAnew = ({ mediaId, isRefiled }: Outgoing, { providerCode }: Failure) =>
  mediaId !== null && !isRefiled && providerCode !== null

/** What each answer means for its message. */
export function sortAnswers(results: readonly Result[], { messages, consequenceOf, chance }: Known): Sorted {
  const sorted: Sorted = {
    messages,
    accepted: [],
    heldForQuality: [],
    failed: [],
    uncertain: [],
    delayed: [],
    refiled: [],
    kept: [],
    refused: [],
  }
  const keep = (itemId: string, reason: string, delayMs: number) => void sorted.kept.push({ itemId, why: new RetryLater(reason, delayMs) })
  const delay = (messageId: string, retry: RetryClass) =>
    void sorted.delayed.push({
      messageId,
      statusDetail: retry === 'wait' ? 'waiting' : null,
      counts: countsAsTry(retry),
      isRefiled: retry === 'file',
    })

  for (const result of results) {
    const { itemId } = result
    if (result.kind === 'later') keep(itemId, result.reason, result.delayMs)
    if (result.kind === 'over' || result.kind === 'later' || result.kind === 'due') continue
    const message = messages.get(result.messageId)
    if (!message || isOver(result, message)) continue
    const { messageId } = message
    if (result.kind === 'crashed') sorted.uncertain.push(messageId)
    if (result.kind === 'waiting') {
      delay(messageId, 'wait')
      keep(itemId, 'disconnected', result.delayMs)
    }
    if (result.kind !== 'answered') continue
    const { outcome } = result
    switch (outcome.kind) {
      case 'done':
        if (outcome.answer.isHeld) sorted.heldForQuality.push(messageId)
        sorted.accepted.push({ messageId, phonenumberId: message.phonenumberId, providerMessageId: outcome.answer.providerMessageId })
        break
      case 'uncertain':
        sorted.uncertain.push(messageId)
        break
      case 'notSent':
        delay(messageId, 'rate')
        keep(itemId, outcome.reason, unreachablePause * (0.75 + chance() / 2))
        break
      case 'refused': {
        const { failure, retryAfterMs } = outcome
        const consequence = consequenceOf(message, failure)
        sorted.refused.push({ itemId, message, failure, consequence, retryAfterMs, accessToken: result.asked.accessToken })
        const retry = consequence.retry === 'file' && !mayBringAnew(message, failure) ? 'never' : consequence.retry
        const plan = retryPlan(retry, message.tries + 1, chance())
        if (plan.kind === 'fail') sorted.failed.push({ messageId, problem: failure.problem, providerCode: failure.providerCode })
        else {
          if (retry === 'file') sorted.refiled.push(message)
          delay(messageId, retry)
          keep(itemId, failure.problem, Math.max(plan.delayMs, retryAfterMs ?? 0))
        }
      }
    }
  }
  return sorted
}
