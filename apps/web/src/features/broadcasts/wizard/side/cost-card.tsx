import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import type { LookedAt } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { useCostLines } from './use-cost-lines.ts'

/** The estimate in reais, line by line, and what is left of the month after it. */
export function CostCard({ wizard }: { wizard: LookedAt }) {
  const texts = useTexts(wizardTexts).cost
  const language = useLanguage()
  const { lines, total, isRehearsed, unknown } = useCostLines(wizard)
  const settings = useCall(broadcastRunCalls.getBroadcastSettings, { companyId: wizard.companyId }, { later: true }).data
  const money = (reais: number) => writeCurrency(centsOf(reais), language)
  const left =
    settings && settings.monthBudget !== null && total !== null ? settings.monthBudget - settings.spent - settings.reserved - total : null
  return (
    <section className={styles.cost} aria-label={texts.title}>
      <div className={styles.between}>
        <h2 className={styles.heading}>{texts.title}</h2>
        <span className={styles.quiet}>{isRehearsed ? texts.rehearsed : texts.estimated}</span>
      </div>
      {total === null ? (
        <p className={styles.quiet}>{texts.unknown[unknown ?? 'counting']}</p>
      ) : (
        <dl className={styles.costLines}>
          {lines.map(({ words, amount }) => [<dt key={`${words} name`}>{words}</dt>, <dd key={words}>{money(amount)}</dd>])}
          <dt className={styles.total}>{texts.total}</dt>
          <dd className={styles.total}>{money(total)}</dd>
        </dl>
      )}
      <p className={styles.quiet}>{left === null ? texts.charged : texts.chargedLeft(money(left))}</p>
    </section>
  )
}
