import type { BroadcastCounts } from '@prosa/contract/broadcasts/model'
import { writeNumber, writePercent } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import { ClockText } from '../../../../ui/dates/clock-text.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'

type Props = { companyId: string; counts: BroadcastCounts; meant: number; at: number }

const opacities = [0.28, 0.48, 0.74, 1]

/** How many came how far; each step beside the one before. */
export function FunnelCard({ companyId, counts, meant, at }: Props) {
  const texts = useTexts(reportTexts).funnel
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const { accepted, delivered, read, answered } = counts
  const share = (part: number, whole: number) => writePercent(whole === 0 ? 0 : Math.min(part / whole, 1), language)
  const steps = [
    { name: texts.sent, count: accepted, more: texts.ofAudience(writeNumber(meant, language)) },
    { name: texts.delivered, count: delivered, more: texts.ofSent(share(delivered, accepted)) },
    { name: texts.read, count: read, more: texts.ofDelivered(share(read, delivered)) },
    { name: texts.answered, count: answered, more: texts.ofRead(share(answered, read)) },
  ]
  const shapes = funnelShape(steps.map(({ count }) => count))
  return (
    <Card
      title={texts.title}
      action={
        <span className={styles.quiet}>
          {texts.updated} <ClockText time={at} timeZone={timeZone} />
        </span>
      }
    >
      <div>
        <dl className={styles.funnel}>
          {steps.map(({ name, count, more }) => (
            <div key={name} className={styles.step}>
              <dt>{name}</dt>
              <dd className={styles.stepCount}>
                <span className={styles.big}>{writeNumber(count, language)}</span> <span className={styles.quiet}>{more}</span>
              </dd>
            </div>
          ))}
        </dl>
        <svg className={styles.shape} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {shapes.map((shape, step) => (
            <path key={steps[step]!.name} d={shape} opacity={opacities[step]} />
          ))}
        </svg>
      </div>
    </Card>
  )
}

/** The drawing of a funnel: 1.000 wide and high; each step as high as its share of the first, falling to the next at its end. */
const [width, height, gap] = [1_000, 1_000, 2]

function funnelShape(counts: readonly number[]): string[] {
  const most = Math.max(...counts, 1)
  const step = width / counts.length
  const top = (count: number) => round(height - (count / most) * height)
  return counts.map((count, at) => {
    const [from, to] = [round(at * step + (at > 0 ? gap / 2 : 0)), round((at + 1) * step - (at < counts.length - 1 ? gap / 2 : 0))]
    const [high, low] = [top(count), top(counts[at + 1] ?? count)]
    const [bend, middle] = [round(from + step * 0.65), round(from + step * 0.85)]
    return `M${from} ${height}V${high}H${bend}C${middle} ${high} ${middle} ${low} ${to} ${low}V${height}Z`
  })
}

const round = (value: number) => Math.round(value * 100) / 100
