import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Stepper } from '../../../../ui/page/stepper.tsx'
import { twoFactorTexts } from '../two-factor-texts.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import styles from './setup-steps.module.css'
import { StepTitle } from './step-title.tsx'
import { markUnkeptCodes } from './unkept-codes.ts'
import type { Begun } from './use-setup.ts'

type Props = { begun: Begun; onTurnedOn?: () => void; onLost?: () => void; onDone: () => void }

/** The steps: the app, its first code, and the recovery codes for a lost phone. */
export function SetupSteps({ begun, onTurnedOn, onLost, onDone }: Props) {
  const texts = useTexts(twoFactorTexts).setup
  const [isScanned, setScanned] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const current = codes ? 2 : isScanned ? 1 : 0
  const steps = [{ label: texts.steps.scan }, { label: texts.steps.confirm }, { label: texts.steps.codes }]
  const turnedOn = (recoveryCodes: readonly string[]) => {
    markUnkeptCodes(true)
    setCodes(recoveryCodes)
    onTurnedOn?.()
  }
  return (
    <div className={styles.steps}>
      <Stepper label={texts.steps.label} steps={steps} current={current} />
      {current === 0 && <ScanStep begun={begun} onNext={() => setScanned(true)} />}
      {current === 1 && <ConfirmStep onBack={() => setScanned(false)} onTurnedOn={turnedOn} onLost={onLost} />}
      {codes && (
        <section className={styles.step}>
          <StepTitle>{texts.codesTitle}</StepTitle>
          <RecoveryCodes codes={codes} onKept={onDone} />
        </section>
      )}
    </div>
  )
}
