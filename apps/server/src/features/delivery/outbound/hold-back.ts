import { heldBackBy } from '@prosa/contract/broadcasts/held-back'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { type TellingContext, takeBackMessages } from '../../chats/public.ts'
import { listBroadcastsOf, putStep, releasePeople, stopFor } from '../../ledger/public.ts'
import { forgetTemplateSends } from '../../templates/public.ts'
import type { Sorted } from './sort-answers.ts'

type HeldBack = { messageId: string; problem: ChannelProblem }

/** [BR45] Of a broadcast what was refused for its template, account or number is neither failed nor tried again: its person waits again. */
export function withoutHeldBack(sorted: Sorted): Sorted & { heldBack: HeldBack[] } {
  const heldBack = sorted.refused.flatMap(({ message: { messageId, isOfBroadcast }, failure: { problem } }): HeldBack[] => {
    return isOfBroadcast && heldBackBy(problem) ? [{ messageId, problem }] : []
  })
  if (heldBack.length === 0) return { ...sorted, heldBack }
  const ids = new Set(heldBack.map(({ messageId }) => messageId))
  const isOther = ({ messageId }: { messageId: string }) => !ids.has(messageId)
  const items = new Set(sorted.refused.filter(({ message }) => ids.has(message.messageId)).map(({ itemId }) => itemId))
  return {
    ...sorted,
    failed: sorted.failed.filter(isOther),
    delayed: sorted.delayed.filter(isOther),
    refiled: sorted.refiled.filter(isOther),
    kept: sorted.kept.filter(({ itemId }) => !items.has(itemId)),
    heldBack,
  }
}

/** The messages are locked. They are taken back, and their broadcasts stop once this has committed. */
export async function holdBack({ db, companyId }: TellingContext, heldBack: readonly HeldBack[]): Promise<void> {
  if (heldBack.length === 0) return
  const messageIds = heldBack.map(({ messageId }) => messageId)
  for (const { broadcastId, messageId, variant } of await listBroadcastsOf(db, companyId, messageIds)) {
    const { problem } = heldBack.find((one) => one.messageId === messageId)!
    await putStep(db, companyId, { broadcastId, what: 'stop', ...stopFor(problem, variant) })
  }
  await releasePeople(db, companyId, messageIds)
  await forgetTemplateSends(db, companyId, messageIds)
  await takeBackMessages(db, companyId, messageIds)
}
