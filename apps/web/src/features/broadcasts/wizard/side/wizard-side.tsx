import { useTexts } from '../../../../kit/i18n.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { CostCard } from './cost-card.tsx'
import { PreviewPane } from './preview-pane.tsx'

/** The phone and the cost, in sight of every step. */
export function WizardSide({ wizard }: { wizard: Wizard }) {
  const { preview } = useTexts(wizardTexts)
  return (
    <aside className={styles.side} aria-label={preview.title}>
      <PreviewPane wizard={wizard} />
      <CostCard wizard={wizard} />
    </aside>
  )
}
