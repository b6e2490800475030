import type { Broadcast, BroadcastCounts } from '@prosa/contract/broadcasts/model'
import { progressOf } from '@prosa/contract/broadcasts/progress-of'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { useNow } from '../../../../ui/dates/use-now.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { Progress } from '../../../../ui/states/progress.tsx'
import { BroadcastsLayers, type OpenLayer } from '../../list/broadcasts-layers.tsx'
import { useMoments } from '../../use-moments.ts'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'
import { paceOf, paceSpan, type Sample } from './pace-of.ts'
import { PauseAlert } from './pause-alert.tsx'

type Props = { companyId: string; broadcast: Broadcast; counts: BroadcastCounts }

const { Preparing, Running, RunningRedo, Paused } = BroadcastStatus
const day = 86_400_000
const underWay: readonly BroadcastStatus[] = [Preparing, Running, RunningRedo, Paused]

const tones = { Accepted: 'brand', Failed: 'danger', Uncertain: 'warn', Skipped: 'quiet' } as const
const toneOf = (name: string) => (Object.hasOwn(tones, name) ? tones[name as keyof typeof tones] : undefined)
/** Parts of the bar, which is as long as all who are to receive it: who waits leaves room, and who was left out has no part. */
const drawn = ['Accepted', 'Failed', 'Uncertain'] as const

/** How many are in which state while it is under way, how fast it goes and when it ends, and why it stands still and until when. */
export function ProgressCard(props: Props) {
  return underWay.includes(props.broadcast.status) ? <UnderWay {...props} /> : null
}

function UnderWay({ companyId, broadcast, counts }: Props) {
  const { status, pause } = broadcast
  const { progress, states } = useTexts(reportTexts)
  const pace = usePace(broadcast, counts)
  const now = useNow()
  const [open, setOpen] = useState<OpenLayer>(null)
  const language = useLanguage()
  const moments = useMoments(companyId)
  const { ready, reserved, accepted, failed, uncertain, skipped } = counts
  const { meant, handled, share } = progressOf({ ...broadcast, counts })
  const shareOf = (count: number) => (meant === 0 ? 0 : count / meant)
  const write = (count: number) => writeNumber(count, language)
  const parts = { Accepted: accepted, Failed: failed, Uncertain: uncertain, Skipped: skipped, Reserved: reserved, Ready: ready }
  return (
    <Card title={progress.title}>
      {pause && <PauseAlert {...{ companyId, broadcast, pause }} onBudget={() => setOpen({ kind: 'budget', broadcast })} />}
      <BroadcastsLayers {...{ companyId, open }} onClose={() => setOpen(null)} />
      {status === Preparing && <Alert tone="info">{progress.preparing}</Alert>}
      <Progress
        label={progress.label}
        share={share}
        detail={[
          progress.done(write(handled), write(meant)),
          pace.perMinute !== null && status !== Paused && progress.pace(write(Math.round(pace.perMinute))),
          pace.endsAt !== null && progress.ends(moments.at(pace.endsAt), Math.round((pace.endsAt - now) / day)),
        ]
          .filter(Boolean)
          .join(' · ')}
        parts={drawn.map((name) => ({ share: shareOf(parts[name]), tone: tones[name] }))}
      />
      <dl className={styles.states}>
        {Object.entries(parts).map(([name, count]) => (
          <div key={name} className={styles.state}>
            <dt className={styles.quiet}>
              <span className={styles.tone} data-tone={toneOf(name)} aria-hidden="true" />
              {states[name as keyof typeof parts]}
            </dt>
            <dd className={styles.figure}>{write(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** By what is seen of it while this page is open, and before by its start. */
function usePace({ status, startedAt, startsAt, rehearsal, pause }: Broadcast, counts: BroadcastCounts) {
  const [samples, setSamples] = useState<readonly Sample[]>([])
  const done = counts.accepted + counts.failed + counts.uncertain
  useEffect(() => {
    const at = Date.now()
    setSamples((known) => [...known.filter((sample) => at - sample.at < paceSpan), { at, done }])
  }, [done])
  const now = Math.max(useNow(), samples.at(-1)?.at ?? 0)
  const planned = rehearsal?.endsAt ? rehearsal.endsAt - Math.max(startsAt ?? 0, rehearsal.at) : null
  const isHeld = status === Paused && !pause?.until
  const pace = paceOf({
    ...{ now, samples, done, waiting: isHeld ? 0 : counts.ready + counts.reserved },
    startedAt: status === RunningRedo ? null : startedAt,
    plannedEnd: planned === null || startedAt === null || status === RunningRedo ? null : startedAt + planned,
    pausedUntil: pause?.until ?? null,
  })
  return status === Preparing ? { perMinute: null, endsAt: pace.endsAt } : pace
}
