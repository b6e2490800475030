import { messagePrices } from '@prosa/contract/billing/model'
import { PlanType } from '@prosa/contract/billing/plan-type'
import { useTexts } from '../../../kit/i18n.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { DateInput } from '../../../ui/dates/date-input.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import type { SettingsFormOf } from '../../settings-form/public.ts'
import type { AmountName, PriceForm } from './price-form.ts'
import styles from './prices.module.css'
import { pricesTexts } from './prices-texts.ts'

type Props = { form: SettingsFormOf<PriceForm>; timeZone: string }

/** What is said of a price: each kind of message, the plan and a promotion. */
export function PriceFields({ form: { values, put, problems }, timeZone }: Props) {
  const texts = useTexts(pricesTexts)
  const amount = (name: AmountName) => (
    <TextInput
      key={name}
      label={texts.names[name]}
      value={values[name]}
      onChange={(typed) => put({ [name]: typed })}
      error={problems[name]}
      prefix="R$"
      inputMode="decimal"
      autoComplete="off"
      limit={16}
    />
  )
  return (
    <>
      <Card id="price-messages" title={texts.settings.messages.title} detail={texts.messagesDetail}>
        <div className={styles.amounts}>{messagePrices.map(amount)}</div>
      </Card>
      <Card id="price-plan" title={texts.settings.plan.title}>
        <RadioGroup
          inline
          label={texts.names.planType}
          options={[
            { value: PlanType.MessagesOnly, label: texts.plans.messagesOnly },
            { value: PlanType.WithMonthlyFee, label: texts.plans.withMonthlyFee },
          ]}
          value={values.planType}
          onChange={(planType) => planType !== null && put({ planType })}
        />
        {values.planType === PlanType.WithMonthlyFee && <div className={styles.amounts}>{amount('monthlyFee')}</div>}
      </Card>
      <Card id="price-promotion" title={texts.settings.promotion.title} detail={texts.promotionDetail}>
        <Switch
          label={texts.names.promotionalCondition}
          value={values.promotionalCondition}
          onChange={(promotionalCondition) => put({ promotionalCondition })}
        />
        {values.promotionalCondition && (
          <div className={styles.amounts}>
            <TextInput
              label={texts.names.promotionalMessageQuantity}
              value={values.promotionalMessageQuantity}
              onChange={(promotionalMessageQuantity) => put({ promotionalMessageQuantity })}
              error={problems.promotionalMessageQuantity}
              inputMode="numeric"
              autoComplete="off"
              limit={9}
            />
            {amount('promotionalConditionPriceMessage')}
            <DateInput
              label={texts.names.promotionalConditionBegin}
              value={values.promotionalConditionBegin}
              onChange={(promotionalConditionBegin) => put({ promotionalConditionBegin })}
              error={problems.promotionalConditionBegin}
              timeZone={timeZone}
            />
            <DateInput
              label={texts.names.promotionalConditionEnd}
              value={values.promotionalConditionEnd}
              onChange={(promotionalConditionEnd) => put({ promotionalConditionEnd })}
              error={problems.promotionalConditionEnd}
              timeZone={timeZone}
            />
          </div>
        )}
      </Card>
    </>
  )
}
