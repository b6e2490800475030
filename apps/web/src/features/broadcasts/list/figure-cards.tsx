import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { writeNumber, writePercent, writePoints } from '@prosa/contract/formats/numbers/number'
import type { ReactNode } from 'react'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { languageTags, useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SplitBar } from '../../../ui/states/split-bar.tsx'
import styles from './broadcasts-screen.module.css'
import { listTexts } from './list-texts.ts'

const minute = 60_000
/** From so much of it on, a budget is nearly spent. */
const nearlySpent = 0.75

/** This month beside the month before: what was sent, read, answered, spent and reserved. */
export function FigureCards({ companyId }: { companyId: string }) {
  const { figures } = useTexts(listTexts)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const now = useNow()
  const problemText = useProblemText()
  const answer = useCall(broadcastRunCalls.getBroadcastTotals, { companyId }, { every: minute })
  const error = useToldError(answer)
  const { data } = answer
  const monthOf = (time: number) => new Intl.DateTimeFormat(languageTags[language], { timeZone, month: 'long' }).format(time)
  const month = monthOf(now)
  const before = monthOf(now - new Date(now).getUTCDate() * 24 * 60 * minute)
  const money = (reais: number) => writeCurrency(centsOf(reais), language)
  const rateOf = ({ read, delivered }: { read: number; delivered: number }) => (delivered > 0 ? read / delivered : null)
  const rate = data ? rateOf(data) : null
  const rateBefore = data ? rateOf(data.before) : null
  const partOf = (reais: number) => (data?.monthBudget ? Math.min(reais / data.monthBudget, 1) : 0)
  const isNearlySpent = data !== undefined && partOf(data.spent + data.reserved) > nearlySpent
  if (error && !data)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
        {figures.failed}
      </ErrorState>
    )
  return (
    <div className={styles.figures}>
      <Figure name={figures.sent(month)} value={data && writeNumber(data.sent, language)}>
        {data && figures.sentBefore(writeNumber(data.before.sent, language), before)}
      </Figure>
      <Figure name={figures.readRate} value={data && (rate === null ? '—' : writePercent(rate, language))}>
        {rate !== null && rateBefore !== null && figures.over(writePoints(rate - rateBefore, language), before)}
      </Figure>
      <Figure name={figures.answers} value={data && writeNumber(data.answered, language)}>
        {data && data.delivered > 0 && figures.ofDelivered(writePercent(data.answered / data.delivered, language))}
      </Figure>
      <Figure
        name={figures.spent}
        value={data && money(data.spent)}
        bar={
          data?.monthBudget ? (
            <SplitBar
              parts={[
                { share: partOf(data.spent), tone: isNearlySpent ? 'warn' : 'brand' },
                { share: partOf(data.reserved), tone: 'quiet' },
              ]}
            />
          ) : null
        }
      >
        {data &&
          [
            data.reserved > 0 && figures.reserved(money(data.reserved)),
            data.monthBudget === null ? figures.noBudget : figures.budget(money(data.monthBudget)),
          ]
            .filter(Boolean)
            .join(' · ')}
      </Figure>
    </div>
  )
}

type FigureProps = { name: string; value: string | undefined; bar?: ReactNode; children: ReactNode }

function Figure({ name, value, bar, children }: FigureProps) {
  return (
    <section className={styles.figure} aria-label={name}>
      <p className={styles.figureName}>{name}</p>
      <p className={styles.figureValue}>{value ?? '…'}</p>
      {bar}
      <p className={styles.figureMore}>{children}</p>
    </section>
  )
}
