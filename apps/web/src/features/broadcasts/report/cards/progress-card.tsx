import type { BroadcastCounts, BroadcastEntry } from '@prosa/contract/broadcasts/model'
import type { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { NameOf } from '@prosa/contract/kit/codes'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { Progress } from '../../../../ui/states/progress.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { useMoments } from '../../use-moments.ts'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'

type Props = { companyId: string; broadcast: BroadcastEntry; counts: BroadcastCounts }

const { Preparing, Running, RunningRedo, Paused } = BroadcastStatus
const underWay: readonly BroadcastStatus[] = [Preparing, Running, RunningRedo, Paused]

/** How many are in which state while it is under way, and why it stands still and until when. */
export function ProgressCard({ companyId, broadcast: { status, pause }, counts }: Props) {
  const { progress, states } = useTexts(reportTexts)
  const words = useTexts(broadcastTexts)
  const language = useLanguage()
  const moments = useMoments(companyId)
  if (!underWay.includes(status)) return null
  const { total, ready, reserved, accepted, failed, uncertain, skipped } = counts
  const done = total - ready - reserved
  const write = (count: number) => writeNumber(count, language)
  const parts = { Accepted: accepted, Failed: failed, Uncertain: uncertain, Skipped: skipped, Reserved: reserved, Ready: ready }
  const why =
    pause && (pause.until === null ? words.pauses[pause.reason] : words.goesOn(words.pauses[pause.reason], moments.ahead(pause.until)))
  return (
    <Card title={progress.title}>
      {why && <Alert tone="warn">{why}</Alert>}
      {status === Preparing && <Alert tone="info">{progress.preparing}</Alert>}
      <Progress
        label={progress.label}
        share={total === 0 ? 0 : done / total}
        detail={progress.done(write(done), write(total))}
        tone={status === Paused ? 'warn' : 'brand'}
      />
      <dl className={styles.states}>
        {Object.entries(parts).map(([name, count]) => (
          <div key={name} className={styles.state}>
            <dt className={styles.quiet}>{states[name as NameOf<typeof PersonState>]}</dt>
            <dd className={styles.figure}>{write(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
