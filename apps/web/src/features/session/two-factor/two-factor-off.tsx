import { IconShieldPlus } from '@tabler/icons-react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { type SetupEnds, useBegin } from './setup/use-setup.ts'
import styles from './two-factor-card.module.css'
import { twoFactorTexts } from './two-factor-texts.ts'

export function TwoFactorOff(ends: SetupEnds) {
  const texts = useTexts(twoFactorTexts)
  const problemText = useProblemText()
  const { begin, isBeginning, problem } = useBegin(ends)
  return (
    <div className={styles.part}>
      {problem && <Alert tone="danger">{problemText(problem)}</Alert>}
      <Button
        className={styles.button}
        leftSection={<IconShieldPlus size={16} stroke={1.75} aria-hidden="true" />}
        aria-disabled={isBeginning || undefined}
        onClick={begin}
      >
        {isBeginning ? texts.required.beginning : texts.card.turnOn}
      </Button>
    </div>
  )
}
