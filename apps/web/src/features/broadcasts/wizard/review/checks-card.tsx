import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Card } from '../../../../ui/page/card.tsx'
import type { StepName } from '../../draft-steps.ts'
import type { LookedAt } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { useChecks } from './use-checks.ts'

const signs = { ok: IconCircleCheck, warn: IconAlertTriangle, danger: IconCircleX }

type Props = {
  wizard: LookedAt
  rehearsal: Rehearsal | null /** The steps that solve each problem; absent for people who only read. */
  onStep?: (step: StepName) => void
}

/** What was looked at before it goes, each with what came of it. */
export function ChecksCard({ wizard, rehearsal, onStep }: Props) {
  const texts = useTexts(wizardTexts).review.checks
  const checks = useChecks(wizard, rehearsal)
  return (
    <Card title={texts.title}>
      <ul className={`${styles.list} ${styles.checks}`}>
        {checks.map(({ key, tone, words, aside, act }) => {
          const Sign = signs[tone]
          return (
            <li key={key}>
              <Sign size={18} stroke={1.75} data-tone={tone} role="img" aria-label={texts.tones[tone]} />
              <span>{words}</span>
              {act && onStep ? (
                <button type="button" className={styles.linkButton} onClick={() => onStep(act.step)}>
                  {act.words}
                </button>
              ) : (
                aside && <span className={styles.quiet}>{aside}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
