import type { TwoFactor } from '@prosa/contract/session/model'
import { fewRecoveryCodes } from '@prosa/contract/session/two-factor-rules'
import { useState } from 'react'
import { languageTags, useLanguage } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { DangerButton } from '../../../ui/buttons/danger-button.tsx'
import { RenewCodes } from './setup/renew-codes.tsx'
import { TurnOff } from './turn-off.tsx'
import styles from './two-factor-card.module.css'
import { twoFactorTexts } from './two-factor-texts.ts'

type Props = { factor: TwoFactor; areUnkept: boolean; onChanged: () => void }

export function TwoFactorOn({ factor, areUnkept, onChanged }: Props) {
  const language = useLanguage()
  const texts = twoFactorTexts[language].card
  const [asking, setAsking] = useState<'renew' | 'turnOff' | null>(null)
  const day = factor.since && new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long' }).format(factor.since)
  const left = texts.codesLeft(factor.recoveryCodesLeft)
  const close = () => setAsking(null)
  return (
    <div className={styles.part}>
      <p className={styles.quiet}>
        {day && texts.since(day)} {factor.recoveryCodesLeft > fewRecoveryCodes && left}
      </p>
      {factor.recoveryCodesLeft <= fewRecoveryCodes && (
        <Alert tone="warn" detail={texts.fewCodes}>
          {left}
        </Alert>
      )}
      {areUnkept && (
        <Alert tone="warn" detail={texts.unkeptDetail}>
          {texts.unkept}
        </Alert>
      )}
      {factor.requiredByCompany && <p className={styles.quiet}>{texts.required}</p>}
      <div className={styles.buttons}>
        <Button look="framed" onClick={() => setAsking('renew')}>
          {texts.renew}
        </Button>
        {!factor.requiredByCompany && (
          <DangerButton outline onClick={() => setAsking('turnOff')}>
            {texts.turnOff}
          </DangerButton>
        )}
      </div>
      <RenewCodes opened={asking === 'renew'} onClose={close} onChanged={onChanged} />
      <TurnOff opened={asking === 'turnOff'} onClose={close} onChanged={onChanged} />
    </div>
  )
}
