import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { useTexts } from '../../kit/i18n.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { Dot } from '../../ui/marks/dot.tsx'
import { broadcastTexts } from './broadcast-texts.ts'

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

/** It is under way, writes to nobody for now, and goes on by itself. */
const isResting = ({ status, pause }: Pick<BroadcastEntry, 'status' | 'pause'>) => isUnderWay.includes(status) && !!pause?.until
const { Preparing, Running, RunningRedo } = BroadcastStatus
const isUnderWay: readonly BroadcastStatus[] = [Preparing, Running, RunningRedo]

/** The chip of a state, wherever one is shown. */
export function BroadcastBadge({ status, pause }: Pick<BroadcastEntry, 'status' | 'pause'>) {
  const { resting } = useTexts(broadcastTexts)
  const { broadcastStatus } = useTexts(stateWords)
  const name = BroadcastStatus.nameOf(status)
  if (isResting({ status, pause })) return <Badge tone="warn">{resting}</Badge>
  return (
    <Badge tone={tones[name]}>
      {status === Running && <Dot tone="ok" />}
      {broadcastStatus[name]}
    </Badge>
  )
}
