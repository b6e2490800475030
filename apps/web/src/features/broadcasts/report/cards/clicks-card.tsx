import type { BroadcastReport } from '@prosa/contract/broadcasts/report-calls'
import { useTexts } from '../../../../kit/i18n.ts'
import { Card } from '../../../../ui/page/card.tsx'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'
import { ReasonRows } from './reason-rows.tsx'

/** Which links and buttons were used, by how many. */
export function ClicksCard({ clicks }: Pick<BroadcastReport, 'clicks'>) {
  const texts = useTexts(reportTexts).clicks
  return (
    <Card title={texts.title}>
      {clicks.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <ReasonRows tone="brand" rows={clicks.map(({ target, count }) => ({ key: target, words: target, count }))} />
      )}
    </Card>
  )
}
