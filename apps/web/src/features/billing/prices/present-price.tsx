import { messagePrices, type TemplatePrice } from '@prosa/contract/billing/model'
import { PlanType } from '@prosa/contract/billing/plan-type'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate } from '@prosa/contract/formats/time/date'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import styles from './prices.module.css'
import { pricesTexts } from './prices-texts.ts'

/** What is in force, to be read. */
export function PresentPrice({ price, timeZone }: { price: TemplatePrice; timeZone: string }) {
  const texts = useTexts(pricesTexts)
  const language = useLanguage()
  const { planType, monthlyFee, promotionalCondition, promotionalConditionBegin: begin, promotionalConditionEnd: end } = price
  const hasFee = planType === PlanType.WithMonthlyFee
  const reais = (amount: number) => writePrice(amount, language)
  const day = (time: number | null) => (time === null ? '–' : writeDate(time, timeZone))
  const lines = [
    ...messagePrices.map((name) => [texts.names[name], reais(price[name])] as const),
    [texts.names.planType, hasFee ? texts.plans.withMonthlyFee : texts.plans.messagesOnly] as const,
    ...(hasFee ? [[texts.names.monthlyFee, reais(monthlyFee)] as const] : []),
    ...(promotionalCondition
      ? [
          [
            texts.names.promotionalCondition,
            texts.now.promotion(
              writeNumber(price.promotionalMessageQuantity, language),
              reais(price.promotionalConditionPriceMessage),
              day(begin),
              day(end),
            ),
          ] as const,
        ]
      : []),
  ]
  return (
    <Card id="price-now" title={texts.now.title} detail={texts.now.since(writeDate(price.validFrom, timeZone))}>
      <dl className={styles.sums}>
        {lines.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
