import { demoCalls } from '@prosa/contract/demo/calls'
import { signupCalls } from '@prosa/contract/signup/calls'
import { resendLimits } from '@prosa/contract/signup/rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useIsAnswered } from '../../kit/calls/use-is-answered.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { WaitButton } from '../../ui/dates/wait-button.tsx'
import { RefusedLink } from './refused-link.tsx'
import styles from './signup.module.css'
import { type KeptSignup, keepSignup } from './signup-memory.ts'
import { SignupPage } from './signup-page.tsx'
import { signupTexts } from './signup-texts.ts'
import { useAttempt } from './use-attempt.ts'

type Props = { signupId: string; kept: KeptSignup | null }

const askLogins = (signal: AbortSignal) => send(demoCalls.listDemoLogins, {}, { signal })

/** Says that the mail was sent, and can send it again. */
export function MailSent({ signupId, kept }: Props) {
  const all = useTexts(signupTexts)
  const texts = all.sent
  const isDemo = useIsAnswered(askLogins)
  const [sentAt, setSentAt] = useState(kept?.sentAt ?? 0)
  const [isResent, setResent] = useState(false)
  const { attempt, busy, slow, problem } = useAttempt()
  const until = Math.max(sentAt + resendLimits.minute.within, problem?.retryAt ?? 0)

  const resend = async () => {
    setResent(false)
    const result = await attempt(() => send(signupCalls.resendSignup, { signupId }))
    if ('problem' in result) return
    const now = Date.now()
    setResent(true)
    setSentAt(now)
    if (kept) keepSignup({ ...kept, sentAt: now })
  }

  if (problem?.code === 'signup.closed') return <RefusedLink code="signup.closed" />
  return (
    <SignupPage
      title={texts.title}
      intro={kept ? texts.to(kept.email) : texts.toSomebody}
      problem={problem}
      slow={slow}
      notice={isResent && <Alert tone="safe">{texts.resent}</Alert>}
    >
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.actions}>
        <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/" />}>
          {all.toLogin}
        </Button>
        <WaitButton size="lg" fullWidth until={until} waiting={texts.resendIn} busy={busy} onClick={resend}>
          {busy ? texts.resending : texts.resend}
        </WaitButton>
      </div>
      <p className={styles.aside}>
        <Link to="/signup/start">{texts.otherEmail}</Link>
      </p>
      {isDemo && (
        <p className={styles.aside}>
          <Link to="/demo/mail">{texts.demoMails}</Link>
        </p>
      )}
    </SignupPage>
  )
}
