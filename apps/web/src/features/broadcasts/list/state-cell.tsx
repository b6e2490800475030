import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { useTexts } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { BroadcastBadge } from '../broadcast-badge.tsx'
import { broadcastTexts } from '../broadcast-texts.ts'
import { pauseWords, shortPauseWords } from '../pause-words.ts'
import type { Moments } from '../use-moments.ts'
import styles from './broadcasts-screen.module.css'
import { listTexts } from './list-texts.ts'

/** The state, and why it stands still: who has to agree, or what holds it back and until when. */
export function StateCell({ broadcast, moments }: { broadcast: BroadcastEntry; moments: Moments }) {
  const texts = useTexts(listTexts)
  const words = useTexts(broadcastTexts)
  const { status, pause, awaitsApproval, wasCanceled = false } = broadcast
  const { broadcastStatus } = useTexts(stateWords)
  // What became of it before it was put away.
  const before = wasCanceled && status !== BroadcastStatus.Canceled ? broadcastStatus.Canceled : null
  const instead = awaitsApproval ? texts.awaitsApproval : before
  const more = instead ?? (pause && shortPauseWords(pause, words, moments))
  const whole = instead ?? (pause && pauseWords(pause, words, moments))
  return (
    <span className={styles.state}>
      <BroadcastBadge {...broadcast} />
      {more && (
        <span className={styles.detail} title={whole ?? more}>
          {more}
        </span>
      )}
    </span>
  )
}
