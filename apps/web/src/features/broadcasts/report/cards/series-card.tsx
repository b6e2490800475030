import type { BroadcastReport } from '@prosa/contract/broadcasts/report-calls'
import { useTexts } from '../../../../kit/i18n.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'

type Props = { companyId: string; report: BroadcastReport; at: number }

/** How many had got, read and answered it by when. */
export function SeriesCard({ companyId, report: { series: known, broadcast }, at: now }: Props) {
  const { series: texts, funnel } = useTexts(reportTexts)
  const timeZone = useTimeZone(companyId)
  const series = untilNow(known, broadcast.startedAt ?? 0, now)
  const first = series[0]
  if (!first)
    return (
      <Card title={texts.title}>
        <p className={styles.quiet}>{texts.none}</p>
      </Card>
    )
  const { startedAt } = broadcast
  const points = startedAt !== null && startedAt < first.at ? [{ ...nothing, at: startedAt }, ...series] : series
  const lineOf = (name: keyof typeof nothing) => points.map((point) => point[name])
  return (
    <Card title={texts.title}>
      <LineChart
        label={texts.title}
        timeHead={texts.time}
        timeZone={timeZone}
        times={points.map(({ at }) => at)}
        lines={[
          { name: funnel.delivered, color: 2, values: lineOf('delivered'), filled: true },
          { name: funnel.read, color: 1, values: lineOf('read') },
          { name: funnel.answered, color: 3, values: lineOf('answered') },
        ]}
      />
    </Card>
  )
}

const nothing = { delivered: 0, read: 0, answered: 0 }

/** A stretch of time is told by its end, and that of the last one may be still to come. */
function untilNow(series: BroadcastReport['series'], startedAt: number, now: number): BroadcastReport['series'] {
  const [before, last] = [series.at(-2)?.at ?? startedAt, series.at(-1)]
  return last && before < now && now < last.at ? [...series.slice(0, -1), { ...last, at: now }] : series
}
