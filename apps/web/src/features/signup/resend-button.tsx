import { Button } from '@mantine/core'
import { useTexts } from '../../kit/i18n.ts'
import { signupTexts } from './signup-texts.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = { busy: boolean; until: number; onResend: () => void }

/** Says when it may be asked again; it stays where it is and can be reached all the time. */
export function ResendButton({ busy, until, onResend }: Props) {
  const texts = useTexts(signupTexts).sent
  const left = useSecondsLeft(until)
  const waits = busy || left > 0
  return (
    <Button variant="default" size="lg" fullWidth aria-disabled={waits} onClick={() => !waits && onResend()}>
      {busy ? texts.resending : left > 0 ? texts.resendIn(left) : texts.resend}
    </Button>
  )
}
