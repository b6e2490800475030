import { progressOf } from '@prosa/contract/broadcasts/progress-of'
import type { BroadcastReport } from '@prosa/contract/broadcasts/report-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { ClicksCard } from './cards/clicks-card.tsx'
import { ComparisonCard } from './cards/comparison-card.tsx'
import { ErrorsCard } from './cards/errors-card.tsx'
import { FunnelCard } from './cards/funnel-card.tsx'
import { GoalCard } from './cards/goal-card.tsx'
import { LeftOutCard } from './cards/left-out-card.tsx'
import { MetaStrip } from './cards/meta-strip.tsx'
import { ProgressCard } from './cards/progress-card.tsx'
import { SeriesCard } from './cards/series-card.tsx'
import { ApprovalStrip } from './head/approval-strip.tsx'
import { PeopleCard } from './people/people-card.tsx'
import styles from './report.module.css'
import { reportTexts } from './report-texts.ts'
import { useReportPlace } from './use-report-place.ts'

type Props = { companyId: string; report: BroadcastReport; at: number }

const { Registered, Scheduled } = BroadcastStatus

export function ReportPage({ companyId, report, at }: Props) {
  const { held } = useTexts(reportTexts)
  const language = useLanguage()
  const { broadcast, counts, heldForQuality } = report
  const hasBegun = broadcast.status !== Registered && broadcast.status !== Scheduled
  const place = useReportPlace(hasBegun ? 'answered' : 'waiting')
  return (
    <div className={styles.report}>
      <ApprovalStrip {...{ companyId, broadcast }} />
      {heldForQuality > 0 && (
        <Alert tone="info" detail={held.body}>
          {held.title(heldForQuality, writeNumber(heldForQuality, language))}
        </Alert>
      )}
      <MetaStrip {...{ companyId, broadcast, counts }} />
      <ProgressCard {...{ companyId, broadcast, counts }} />
      {hasBegun && (
        <>
          <FunnelCard {...{ companyId, counts, at }} meant={progressOf({ ...broadcast, counts }).meant} />
          <div className={styles.pair}>
            <SeriesCard {...{ companyId, report, at }} />
            <ErrorsCard {...{ report, place }} />
          </div>
          {broadcast.secondTemplateId !== null && <ComparisonCard report={report} />}
        </>
      )}
      <div className={styles.cards}>
        <LeftOutCard {...{ report, place }} />
        {hasBegun && <ClicksCard clicks={report.clicks} />}
        {hasBegun && broadcast.goal !== null && <GoalCard {...{ broadcast, counts }} />}
      </div>
      <PeopleCard {...{ companyId, broadcast, counts, place }} />
    </div>
  )
}
