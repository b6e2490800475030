import type { TemplatePrice } from '@prosa/contract/billing/model'
import { priceCalls } from '@prosa/contract/billing/price-calls'
import { IconReceipt2 } from '@tabler/icons-react'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { MonthCost } from './month-cost.tsx'
import { PastPrices } from './past-prices.tsx'
import { PresentPrice } from './present-price.tsx'
import styles from './prices.module.css'
import { pricesTexts } from './prices-texts.ts'

/** X007: what messages cost now, in a month of so many, and until now, for who looks after the bills and sets no prices. */
export function PricesScreen() {
  const texts = useTexts(pricesTexts)
  const problemText = useProblemText()
  const companyId = useSessionData()?.companyId ?? ''
  const answer = useCall(priceCalls.listTemplatePrices, { companyId })
  const error = useToldError(answer)
  const stage = useLoadingStage(!answer.data && !error)
  return (
    <>
      <PageHead title={texts.label} />
      <PageBody>
        {error && !answer.data && (
          <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {!error && !answer.data && <SkeletonRows stage={stage} shape="line" count={8} />}
        {answer.data && <Prices prices={answer.data} companyId={companyId} />}
      </PageBody>
    </>
  )
}

function Prices({ prices, companyId }: { prices: readonly TemplatePrice[]; companyId: string }) {
  const texts = useTexts(pricesTexts)
  const timeZone = useTimeZone(companyId)
  const inForce = prices.findLast(({ validUntil }) => validUntil === null)
  if (prices.length === 0)
    return (
      <EmptyState icon={<IconReceipt2 size={26} stroke={1.75} />} title={texts.now.noneTitle}>
        {texts.now.noneBody}
      </EmptyState>
    )
  return (
    <div className={styles.section}>
      {inForce && <PresentPrice price={inForce} timeZone={timeZone} />}
      {inForce && <MonthCost price={inForce} />}
      <PastPrices prices={prices} timeZone={timeZone} />
    </div>
  )
}
