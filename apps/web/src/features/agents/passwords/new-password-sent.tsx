import { resetsOfEmail } from '@prosa/contract/agents/password-rules'
import { demoMailCalls } from '@prosa/contract/demo/mail-calls'
import { Link } from '@tanstack/react-router'
import { send } from '../../../kit/calls/send.ts'
import { useIsAnswered } from '../../../kit/calls/use-is-answered.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { WaitButton } from '../../../ui/dates/wait-button.tsx'
import { passwordTexts } from './password-texts.ts'
import styles from './passwords.module.css'
import type { Sendings } from './use-reset.ts'

type Props = { busy: boolean; sendings: Sendings; onResend: () => void; onChangeEmail: () => void }

const resendAfter = 30_000
const askMails = (signal: AbortSignal) => send(demoMailCalls.listDemoMails, {}, { signal })

export function NewPasswordSent({ busy, sendings, onResend, onChangeEmail }: Props) {
  const texts = useTexts(passwordTexts).forgot
  const isOften = sendings.count >= resetsOfEmail.most
  return (
    <div className={styles.form}>
      <ol className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.note}>{texts.missing}</p>
      <Button renderRoot={(props) => <Link {...props} to="/" />} size="lg" fullWidth>
        {texts.back}
      </Button>
      <div className={styles.buttons}>
        {!isOften && (
          <WaitButton until={sendings.at + resendAfter} waiting={texts.resendIn} busy={busy} onClick={onResend}>
            {busy ? texts.sending : texts.resend}
          </WaitButton>
        )}
        <Button look="framed" aria-disabled={busy || undefined} onClick={() => !busy && onChangeEmail()}>
          {texts.changeEmail}
        </Button>
      </div>
      <p className={styles.said} role="status">
        {isOften ? texts.resentOften : sendings.count > 1 && texts.resent}
      </p>
      <DemoMailLink />
    </div>
  )
}

/** In the demonstration no mail is sent: they can be read on a page. */
function DemoMailLink() {
  const texts = useTexts(passwordTexts).forgot
  const isDemo = useIsAnswered(askMails)
  if (!isDemo) return null
  return (
    <Link to="/demo/mail" className={styles.link}>
      {texts.demoMail}
    </Link>
  )
}
