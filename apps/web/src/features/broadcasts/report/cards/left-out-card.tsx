import type { BroadcastReport } from '@prosa/contract/broadcasts/report-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { skippedWords } from '../../skipped-words.ts'
import { showPeople } from '../people/show-people.ts'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'
import type { ReportPlace } from '../use-report-place.ts'
import { ReasonRows } from './reason-rows.tsx'

type Props = { report: BroadcastReport; place: ReportPlace }

/** Who was meant and got nothing: at the rehearsal, and since then. */
export function LeftOutCard({ report, place }: Props) {
  const { leftOut: texts, errors } = useTexts(reportTexts)
  const words = useTexts(broadcastTexts)
  const language = useLanguage()
  const { leftOutSince } = report
  const leftOut = withCanceled(report)
  const sinceOf = (wanted: string) => leftOutSince.find(({ reason }) => reason === wanted)?.count ?? 0
  return (
    <Card title={texts.title}>
      {leftOut.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <ReasonRows
          tone="quiet"
          rows={leftOut.map(({ reason, count }) => ({
            key: reason,
            words: skippedWords(words, reason, count),
            count,
            detail: sinceOf(reason) > 0 && texts.since(writeNumber(sinceOf(reason), language)),
            onSee: () => showPeople(place, { list: 'skipped', reason, errorCode: null }),
            seeLabel: errors.seeOf(skippedWords(words, reason, count)),
          }))}
        />
      )}
    </Card>
  )
}

/** The counts come with each event, the reasons only now and then: of a canceled one nobody waits any more, and who is in no reason was canceled. */
function withCanceled({ broadcast, counts, leftOut }: BroadcastReport): BroadcastReport['leftOut'] {
  if (broadcast.status !== BroadcastStatus.Canceled) return leftOut
  const others = leftOut.filter(({ reason }) => reason !== 'canceled')
  const count = counts.skipped + counts.ready + counts.reserved - others.reduce((sum, each) => sum + each.count, 0)
  return count > 0 ? [...others, { reason: 'canceled', count }] : others
}
