import { channelOf } from '../../../channels/channel-of.ts'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import { isOutgoingHeld } from '../../../kit/outgoing/hold-store.ts'
import { heldPauseMs, heldReason } from '../../../kit/outgoing/wait-while-held.ts'
import {
  saveAccepted,
  saveAnswerTo,
  saveDelayed,
  saveFailed,
  saveUncertain,
  type TellingContext,
  tellMessages,
} from '../../chats/public.ts'
import { lockLastOf } from '../../entries/public.ts'
import { foldPeople } from '../../ledger/public.ts'
import { forgetProviderMedia } from '../../media/public.ts'
import { heedFailures } from '../facts/heed-failures.ts'
import { tellFresh } from '../facts/tell-fresh.ts'
import { tellUnsent } from './give-up-message.ts'
import { heedDoubts, heedPauses, tellTemplates } from './heed-pauses.ts'
import { holdBack, withoutHeldBack } from './hold-back.ts'
import { findChannelTypes, listOutgoing, lockOutgoing, type Outgoing } from './outbound-store.ts'
import { releaseDue } from './release-due.ts'
import type { Result } from './result.ts'
import { type Kept, type Sorted, sortAnswers } from './sort-answers.ts'

/** All that a task brought, in one transaction: contacts and chats first, then the messages. Answers what stays in the queue. */
export async function writeResults(ctx: TellingContext, given: readonly Result[]): Promise<Kept[]> {
  const { db, companyId, house } = ctx
  const results = await withoutHeldDue(ctx, given)
  const now = house.clock.now()
  const ids = results.flatMap((result) => ('messageId' in result && result.kind !== 'due' ? result.messageId : []))
  const sort = await openSorting(ctx, results)
  if (results.some(isRemarkable)) await heedAnswers(ctx, results, sort(await listOutgoing(db, companyId, ids)))
  const changed = await releaseAll(ctx, results)
  // A status that came before our answer changes how its chat is shown: the chats before the messages, as everybody locks them.
  const [, locked] =
    ids.length === 0 ? [null, []] : await allAnswered([lockLastOf(db, companyId, { messageIds: ids }), lockOutgoing(db, companyId, ids)])
  const sorted = withoutHeldBack(sort(locked))
  await holdBack(ctx, sorted.heldBack)
  const { accepted, failed, uncertain, delayed, refiled } = sorted
  for (const { phonenumberId, mediaId } of refiled)
    if (mediaId !== null) await forgetProviderMedia(db, { companyId, phonenumberId, mediaId })
  const [, , , delays] = await allAnswered([
    saveAccepted(db, companyId, accepted, now),
    saveFailed(db, companyId, failed, now),
    saveUncertain(db, companyId, uncertain),
    saveDelayed(db, companyId, delayed),
    tellFresh(ctx, accepted, 'changed'),
  ])
  await foldPeople(db, companyId, ofBroadcasts(sorted), sorted.heldForQuality)
  await tellUnsent(ctx, [...changed, ...failed.map(idOf)])
  await tellMessages(ctx, [...new Set([...changed, ...failed.map(idOf), ...uncertain, ...delays])], 'changed')
  return sorted.kept
}

/** Those whose people got further in the ledger by these results. */
const ofBroadcasts = ({ accepted, failed, uncertain, messages }: Sorted): string[] =>
  [...accepted.map(idOf), ...failed.map(idOf), ...uncertain].filter((messageId) => messages.get(messageId)?.isOfBroadcast)

const idOf = ({ messageId }: { messageId: string }) => messageId

/** Not answered as usual, gone to another address than we thought, or awaited by the rest of its number. */
const isRemarkable = (result: Result) =>
  result.kind === 'answered' && (result.outcome.kind !== 'done' || movedTo(result) !== null || result.asked.probeUntil !== undefined)

function movedTo({ outcome, sentTo }: Extract<Result, { kind: 'answered' }>): string | null {
  return outcome.kind === 'done' && outcome.answer.waId !== null && outcome.answer.waId !== sentTo ? outcome.answer.waId : null
}

async function openSorting({ db, companyId }: TellingContext, results: readonly Result[]) {
  const isRefused = results.some((result) => result.kind === 'answered' && result.outcome.kind === 'refused')
  const types = isRefused ? await findChannelTypes(db, companyId) : new Map()
  return (messages: readonly Outgoing[]): Sorted =>
    sortAnswers(results, {
      messages: new Map(messages.map((message) => [message.messageId, message])),
      consequenceOf: ({ phonenumberId }, { problem }) => channelOf(types.get(phonenumberId))!.consequenceOf(problem),
      chance: Math.random,
    })
}

async function heedAnswers(ctx: TellingContext, results: readonly Result[], { refused, failed, messages }: Sorted): Promise<void> {
  const at = ctx.house.clock.now()
  const forGood = new Set(failed.map(idOf))
  await heedFailures(
    ctx,
    refused
      .filter(({ message }) => forGood.has(message.messageId))
      .map(({ message, failure: { problem } }) => ({ ...message, problem, at })),
  )
  await lockLastOf(ctx.db, ctx.companyId, { messageIds: [...messages.keys()] })
  for (const result of results) {
    if (result.kind !== 'answered') continue
    const [to, message] = [movedTo(result), messages.get(result.messageId)]
    if (to !== null && message) await saveAnswerTo(ctx.db, ctx.companyId, message, to)
  }
  await heedPauses(ctx, refused, await heedDoubts(ctx, results, messages))
  await tellTemplates(ctx, refused)
}

/** Scheduled messages whose time comes during a hold of outgoing work stay scheduled until its end. */
async function withoutHeldDue({ db }: TellingContext, results: readonly Result[]): Promise<readonly Result[]> {
  if (!results.some(({ kind }) => kind === 'due') || !(await isOutgoingHeld(db))) return results
  return results.map((result) =>
    result.kind === 'due' ? { kind: 'later', itemId: result.itemId, reason: heldReason, delayMs: heldPauseMs } : result,
  )
}

async function releaseAll(ctx: TellingContext, results: readonly Result[]): Promise<string[]> {
  const changed: string[] = []
  for (const result of results) if (result.kind === 'due' && (await releaseDue(ctx, result))) changed.push(result.messageId)
  return changed
}
