import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { progressOf as countProgress } from '@prosa/contract/broadcasts/progress-of'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { BarPart } from '../../../ui/states/split-bar.tsx'
import { lackingSteps } from '../draft-steps.ts'

const { Draft, Registered, Preparing, Running, Done, Canceled, Scheduled, RunningRedo, Paused, Archived, Deleted } = BroadcastStatus

/** What the column says of how far it is. */
export type ProgressSaid =
  | { kind: 'missing'; steps: number }
  | { kind: 'preparing' }
  | { kind: 'none' }
  | { kind: 'estimate'; cost: number | null }
  | { kind: 'sent'; count: number }
  | { kind: 'few'; count: number }
  | { kind: 'read' | 'answered'; share: number }

export type Progress = { said: ProgressSaid; share: number | null; parts: readonly BarPart[] }

/** In words, as a share and as parts of a bar. */
export function progressOf(broadcast: BroadcastEntry): Progress {
  const { status, counts, missing, estimate, startedAt, wasCanceled = status === Canceled } = broadcast
  const { meant, share } = countProgress(broadcast)
  const shareOf = (count: number) => (meant > 0 ? count / meant : 0)
  if (status === Draft) return { said: { kind: 'missing', steps: lackingSteps(missing) }, share: null, parts: [] }
  if (status === Deleted && startedAt === null) return { said: { kind: 'none' }, share: null, parts: [] }
  if (status === Preparing) return { said: { kind: 'preparing' }, share: null, parts: [] }
  if (status === Registered || status === Scheduled) return { said: { kind: 'estimate', cost: estimate }, share: null, parts: [] }
  const parts: BarPart[] = [
    { share: shareOf(counts.accepted), tone: wasCanceled ? 'quiet' : toneOf(status) },
    { share: shareOf(counts.failed), tone: 'danger' },
    ...(status === Paused ? [] : [{ share: shareOf(counts.uncertain), tone: 'warn' as const }]),
  ]
  if (!wasCanceled && (status === Done || status === Archived || status === Deleted) && counts.accepted > 0) {
    // So few would be said to be none in whole percent.
    if (counts.answered > 0 && counts.answered / counts.accepted < 0.01)
      return { said: { kind: 'few', count: counts.answered }, share, parts }
    const kind = counts.answered > 0 ? 'answered' : 'read'
    return { said: { kind, share: counts[kind] / counts.accepted }, share, parts }
  }
  return { said: { kind: 'sent', count: counts.accepted }, share, parts }
}

function toneOf(status: BroadcastStatus): BarPart['tone'] {
  if (status === Running || status === RunningRedo) return 'brand'
  return status === Paused ? 'warn' : 'ok'
}
