import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { useTexts } from '../../kit/i18n.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { Dot } from '../../ui/marks/dot.tsx'

const tones = {
  Draft: 'neutral',
  Registered: 'info',
  Preparing: 'info',
  Running: 'brand',
  Done: 'ok',
  Canceled: 'danger',
  Scheduled: 'info',
  Deleted: 'neutral',
  Archived: 'neutral',
  RunningRedo: 'brand',
  Paused: 'warn',
} as const satisfies Record<ReturnType<typeof BroadcastStatus.nameOf>, string>

/** The chip of a state, wherever one is shown. */
export function BroadcastBadge({ status }: { status: BroadcastStatus }) {
  const { broadcastStatus } = useTexts(stateWords)
  const name = BroadcastStatus.nameOf(status)
  return (
    <Badge tone={tones[name]}>
      {status === BroadcastStatus.Running && <Dot tone="ok" />}
      {broadcastStatus[name]}
    </Badge>
  )
}
