import { messagePrices, type TemplatePrice } from '@prosa/contract/billing/model'
import { type Counts, monthCost } from '@prosa/contract/billing/month-cost'
import { priceCalls } from '@prosa/contract/billing/price-calls'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import styles from './prices.module.css'
import { pricesTexts } from './prices-texts.ts'

const none: Counts = { marketingPrice: 0, utilityPrice: 0, authenticationPrice: 0, servicePrice: 0, referralPrice: 0, othersPrice: 0 }

/** Computes the cost of a month with a number of messages, from the price in force and the rest of its promotion. Saves nothing. */
export function MonthCost({ price }: { price: TemplatePrice }) {
  const texts = useTexts(pricesTexts)
  const language = useLanguage()
  const now = useNow()
  const [counts, setCounts] = useState<Counts>({ ...none, marketingPrice: 1_000, utilityPrice: 1_000 })
  const companyId = useSessionData()?.companyId ?? ''
  const promotion = useCall(priceCalls.getPromotion, { companyId }).data?.promotion
  const { messages, monthlyFee, promoted, total } = monthCost(price, counts, now, promotion?.left ?? 0)
  const lines = [
    [texts.month.messages, messages],
    [texts.month.fee, monthlyFee],
  ] as const
  return (
    <Card id="price-month" title={texts.settings.month.title} detail={texts.month.detail}>
      <div className={styles.amounts}>
        {messagePrices.map((name) => (
          <TextInput
            key={name}
            label={texts.month.count(texts.names[name])}
            value={counts[name] === 0 ? '' : String(counts[name])}
            onChange={(typed) => setCounts({ ...counts, [name]: Number(digitsOf(typed).slice(0, 9)) })}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            limit={9}
          />
        ))}
      </div>
      <dl className={styles.sums} aria-live="polite">
        {lines.map(([name, reais]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{writePrice(reais, language)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{texts.month.total}</dt>
          <dd>{writePrice(total, language)}</dd>
        </div>
      </dl>
      {promoted > 0 && <p className={styles.hint}>{texts.month.promoted(writeNumber(promoted, language))}</p>}
      {promotion && (
        <p className={styles.hint}>{texts.month.left(writeNumber(promotion.left, language), writeNumber(promotion.quantity, language))}</p>
      )}
    </Card>
  )
}
