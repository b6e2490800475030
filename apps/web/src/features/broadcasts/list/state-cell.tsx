import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { useTexts } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { BroadcastBadge, isResting } from '../broadcast-badge.tsx'
import { broadcastTexts } from '../broadcast-texts.ts'
import { pauseWords } from '../pause-words.ts'
import type { Moments } from '../use-moments.ts'
import styles from './broadcasts-screen.module.css'
import { listTexts } from './list-texts.ts'

/** The state, and why it stands still: who has to agree, or what holds it back and until when. */
export function StateCell({ broadcast, moments }: { broadcast: BroadcastEntry; moments: Moments }) {
  const texts = useTexts(listTexts)
  const words = useTexts(broadcastTexts)
  const { status, pause, awaitsApproval, wasCanceled = false } = broadcast
  const { broadcastStatus } = useTexts(stateWords)
  const why = pause && pauseWords(pause, words, moments)
  // What became of it before it was put away.
  const before = wasCanceled && status !== BroadcastStatus.Canceled && broadcastStatus.Canceled
  const more = awaitsApproval ? texts.awaitsApproval : before || why
  return (
    <span className={styles.state}>
      <BroadcastBadge {...broadcast} />
      {more && (
        <span className={styles.detail} title={more}>
          {more === why && isResting(broadcast) && pause?.until ? words.goesOnAt(moments.ahead(pause.until)) : more}
        </span>
      )}
    </span>
  )
}
