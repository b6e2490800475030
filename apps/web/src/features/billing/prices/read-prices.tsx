import { messagePrices, type TemplatePrice } from '@prosa/contract/billing/model'
import { PlanType } from '@prosa/contract/billing/plan-type'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate } from '@prosa/contract/formats/time/date'
import { IconReceipt2 } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { MonthCost } from './month-cost.tsx'
import { PastPrices } from './past-prices.tsx'
import styles from './prices.module.css'
import { pricesTexts } from './prices-texts.ts'

type Props = { companyId: string; prices: readonly TemplatePrice[] }

/** For those who read prices and do not set them: no field that looks as if it could be filled in. */
export function ReadPrices({ companyId, prices }: Props) {
  const texts = useTexts(pricesTexts)
  const timeZone = useTimeZone(companyId)
  const inForce = prices.findLast(({ validUntil }) => validUntil === null)
  if (prices.length === 0)
    return (
      <EmptyState icon={<IconReceipt2 size={26} stroke={1.75} />} title={texts.none}>
        {texts.onlyRead}
      </EmptyState>
    )
  return (
    <div className={styles.section}>
      {inForce && <PresentPrice price={inForce} timeZone={timeZone} />}
      {inForce && <MonthCost price={inForce} />}
      <PastPrices tellsWho={false} prices={prices} companyId={companyId} timeZone={timeZone} />
    </div>
  )
}

function PresentPrice({ price, timeZone }: { price: TemplatePrice; timeZone: string }) {
  const texts = useTexts(pricesTexts)
  const language = useLanguage()
  const { promotionalConditionBegin: begin, promotionalConditionEnd: end } = price
  const lines = [
    ...messagePrices.map((name) => [texts.names[name], writePrice(price[name], language)]),
    ...(price.planType === PlanType.WithMonthlyFee ? [[texts.names.monthlyFee, writePrice(price.monthlyFee, language)]] : []),
    ...(price.promotionalCondition && begin !== null && end !== null
      ? [
          [texts.names.promotionalMessageQuantity, writeNumber(price.promotionalMessageQuantity, language)],
          [texts.names.promotionalConditionPriceMessage, writePrice(price.promotionalConditionPriceMessage, language)],
          [texts.names.promotionalCondition, texts.past.between(writeDate(begin, timeZone), writeDate(end, timeZone))],
        ]
      : []),
  ]
  return (
    <Card id="price-messages" title={texts.settings.messages.title} detail={texts.onlyRead}>
      <dl className={styles.sums}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
