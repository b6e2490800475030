import type { BroadcastReport } from '@prosa/contract/broadcasts/report-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { showPeople } from '../people/show-people.ts'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'
import type { ReportPlace } from '../use-report-place.ts'
import { ReasonRows } from './reason-rows.tsx'

type Props = { report: BroadcastReport; place: ReportPlace }

/** Who was meant and got nothing: at the rehearsal, and since then. */
export function LeftOutCard({ report: { leftOut, leftOutSince }, place }: Props) {
  const { leftOut: texts, errors } = useTexts(reportTexts)
  const { skipped } = useTexts(broadcastTexts)
  const language = useLanguage()
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
            words: skipped[reason],
            count,
            detail: sinceOf(reason) > 0 && texts.since(writeNumber(sinceOf(reason), language)),
            onSee: () => showPeople(place, { list: 'skipped', reason, errorCode: null }),
            seeLabel: errors.seeOf(skipped[reason]),
          }))}
        />
      )}
    </Card>
  )
}
