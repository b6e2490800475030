import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { CurrencyInput } from '../../../../ui/masks/currency-input.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

/** What it may cost at most, beside what is left of the company's month. */
export function MoneyCard({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).schedule.money
  const language = useLanguage()
  const { companyId, written } = wizard
  const settings = useCall(broadcastRunCalls.getBroadcastSettings, { companyId }).data
  const left = settings && settings.monthBudget !== null ? Math.max(settings.monthBudget - settings.spent - settings.reserved, 0) : null
  return (
    <Card title={texts.title} detail={left === null ? texts.about : texts.month(writeCurrency(centsOf(left), language))}>
      <div className={styles.short}>
        <CurrencyInput
          label={texts.budget}
          description={texts.hint}
          value={written.budget === null ? null : centsOf(written.budget)}
          onChange={(cents) => wizard.change({ budget: cents ? cents / 100 : null })}
        />
      </div>
    </Card>
  )
}
