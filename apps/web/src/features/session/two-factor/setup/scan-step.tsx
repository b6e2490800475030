import { IconExternalLink } from '@tabler/icons-react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { QrCode } from '../../../../ui/media/qr-code.tsx'
import { useIsTouched } from '../../../../ui/screen-size.ts'
import { twoFactorTexts } from '../two-factor-texts.ts'
import styles from './setup-steps.module.css'
import { StepTitle } from './step-title.tsx'
import type { Begun } from './use-setup.ts'

type Props = { begun: Begun; onNext: () => void }

/** In groups of four, which are easier to type from. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

export function ScanStep({ begun: { uri, secret }, onNext }: Props) {
  const texts = useTexts(twoFactorTexts).setup
  const isPhone = useIsTouched()
  return (
    <section className={styles.step}>
      <StepTitle>{texts.scanTitle}</StepTitle>
      <p>{texts.scanDetail}</p>
      <div className={styles.picture}>
        <QrCode text={uri} label={texts.picture} failed={<Alert tone="warn">{texts.pictureFailed}</Alert>} />
        {isPhone && (
          <Button
            look="framed"
            renderRoot={(props) => <a {...props} href={uri} />}
            leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
          >
            {texts.openApp}
          </Button>
        )}
      </div>
      <div>
        <p className={styles.quiet}>{texts.byHand}</p>
        <p className={styles.secret}>
          <code>{inFours(secret)}</code>
          <CopyButton value={secret} label={texts.copySecret} />
        </p>
      </div>
      <p className={styles.quiet}>{texts.untilClosed}</p>
      <div className={styles.buttons}>
        <Button onClick={onNext}>{texts.next}</Button>
      </div>
    </section>
  )
}
