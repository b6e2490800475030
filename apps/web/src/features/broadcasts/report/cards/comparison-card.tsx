import type { BroadcastReport } from '@prosa/contract/broadcasts/report-calls'
import { writeNumber, writePercent, writePoints } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { SplitBar } from '../../../../ui/states/split-bar.tsx'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'

/** Which of two texts is answered more, and whether that may be chance. */
export function ComparisonCard({ report: { variants, comparison } }: { report: BroadcastReport }) {
  const { comparison: texts, funnel } = useTexts(reportTexts)
  const language = useLanguage()
  const rateOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(part / whole, 1))
  const points = (share: number) => writePoints(share, language)
  const nameOf = (variant: number) => texts.names[variant] ?? ''
  return (
    <Card
      title={texts.title}
      detail={comparison ? texts.better(nameOf(comparison.better), points(comparison.from), points(comparison.to)) : texts.unsure}
    >
      <ul className={styles.variants}>
        {variants.map(({ variant, templateName, counts }) => {
          const rate = rateOf(counts.answered, counts.delivered)
          return (
            <li key={variant} className={styles.variant}>
              <span className={styles.factValue}>
                <Badge tone={comparison?.better === variant ? 'ok' : 'neutral'}>{nameOf(variant)}</Badge>
                <span className={styles.cut}>{templateName}</span>
              </span>
              <SplitBar parts={[{ share: rate, tone: comparison?.better === variant ? 'ok' : 'brand' }]} />
              <span className={styles.quiet}>
                {[
                  `${writeNumber(counts.accepted, language)} ${texts.sent}`,
                  `${funnel.read}: ${writePercent(rateOf(counts.read, counts.delivered), language)}`,
                  texts.answered(writePercent(rate, language)),
                ].join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
