import { heldBackBy } from '@prosa/contract/broadcasts/held-back'
import type { PauseReason } from '@prosa/contract/broadcasts/reasons'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { Db } from '../../kit/db/db.ts'
import { put, queue, redo } from '../../kit/queue/queue.ts'

/**
 * What is done piece by piece for a broadcast: freezing its people, running, going on when its time has come, taking back what has not left,
 * stopping for what a provider said, telling what comes in afterwards, and removing the people of a rehearsal that was replaced.
 */
export type BroadcastStep = {
  broadcastId: string
  what: 'rehearse' | 'run' | 'wake' | 'release' | 'stop' | 'tell' | 'forget'
  /** Of `rehearse` and `forget`. */
  rehearsalId?: string
  /** Of `stop`. */
  reason?: PauseReason
  cause?: StopCause
}

/** The answer of a provider about a message of this text. */
type StopCause = { problem: ChannelProblem; text: 0 | 1 | null }

export const broadcastSteps = queue<BroadcastStep>('broadcast_steps')

/**
 * The worker goes on by itself from here, piece after piece. Of each thing there is one item at a time: whoever puts it in holds the row of
 * the broadcast, as the piece does that says it is over.
 */
export async function putStep(db: Db, companyId: string, step: BroadcastStep): Promise<void> {
  const { broadcastId, what, rehearsalId = '' } = step
  const lane = `${broadcastId}:${what}`
  const key = `${lane}:${rehearsalId}`
  const added = await put(db, broadcastSteps, companyId, [{ payload: step, lane, key }])
  if (added.length > 0) return
  // One that was tried too often keeps its key, and is what is to be done now.
  const [aside] = await db<{ itemId: string }[]>`select item_id from broadcast_steps
    where company_id = ${companyId} and item_key = ${key} and set_aside_at is not null`
  if (aside) await redo(db, broadcastSteps, companyId, aside.itemId)
}

/** In the commit that says when it begins or goes on. Another moment is another item, and one whose moment is no longer meant does nothing. */
export async function putWake(db: Db, companyId: string, broadcastId: string, at: number): Promise<void> {
  const lane = `${broadcastId}:wake:${at}`
  await put(db, broadcastSteps, companyId, [{ payload: { broadcastId, what: 'wake' }, lane, key: lane, dueAt: at }])
}

/** Why a broadcast stops for what a provider said. Only a refusal of the template is about one text. */
export function stopFor(problem: ChannelProblem, variant: number): Required<Pick<BroadcastStep, 'reason' | 'cause'>> {
  const reason = heldBackBy(problem)!
  return { reason, cause: { problem, text: reason === 'templateStopped' ? (variant === 1 ? 1 : 0) : null } }
}

/**
 * [BR45] Of these broadcasts it is told only now that a message failed for its template, account or number: they stop. In the commit that says it,
 * and without a key, so that each item finds whoever was refused in its own commit.
 */
export async function putStops(
  db: Db,
  companyId: string,
  refused: readonly { broadcastId: string; refused: ChannelProblem; variant: number }[],
): Promise<void> {
  const problems = new Map(refused.map((one) => [one.broadcastId, one]))
  const items = [...problems.values()].map(({ broadcastId, refused: problem, variant }) => ({
    payload: { broadcastId, what: 'stop' as const, ...stopFor(problem, variant) },
    lane: `${broadcastId}:stop`,
  }))
  await put(db, broadcastSteps, companyId, items)
}
