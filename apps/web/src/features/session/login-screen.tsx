import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { RefusedError } from '../../kit/refused-error.ts'
import { useSessionEnding } from '../../kit/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Mark } from '../../ui/mark.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { StyleAlert, useCompanyStyle } from '../company/public.ts'
import { DemoLogins } from './demo-logins.tsx'
import { LanguageSelect } from './language-select.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPanel } from './login-panel.tsx'
import styles from './login-screen.module.css'
import { ServiceState } from './service-state.tsx'
import { sessionTexts } from './session-texts.ts'
import { signIn } from './sign-in.ts'

type Props = { onSigningIn?: () => void }

export function LoginScreen({ onSigningIn }: Props) {
  const texts = useTexts(sessionTexts).login
  const problemText = useProblemText()
  const { style } = useCompanyStyle()
  const expired = useSessionEnding() === 'expired'
  const [problem, setProblem] = useState<RefusedError | null>(null)
  const [busy, setBusy] = useState(false)
  usePageTitle(texts.pageTitle(style.companyName))

  const trySignIn = async (login: Parameters<typeof signIn>[0]): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    onSigningIn?.()
    try {
      await signIn(login)
      return true
    } catch (error) {
      setBusy(false)
      if (!(error instanceof RefusedError)) throw error
      setProblem(error)
      return false
    }
  }

  return (
    <div className={styles.page}>
      <main className={styles.left}>
        <div className={styles.brand}>
          <Mark />
          <span className={styles.name}>{style.companyName}</span>
        </div>
        <div className={styles.middle}>
          <div>
            <h1 className={styles.title}>{texts.title}</h1>
            <p className={styles.intro}>{texts.intro}</p>
          </div>
          <StyleAlert />
          {problem && <Alert tone="danger">{problemText(problem)}</Alert>}
          {expired && !problem && (
            <Alert tone="info" detail={texts.signInAgain}>
              {texts.sessionExpired}
            </Alert>
          )}
          <LoginForm busy={busy} onSignIn={trySignIn} />
          <DemoLogins busy={busy} onSignIn={trySignIn} />
        </div>
        <footer className={styles.foot}>
          <LanguageSelect />
          <ServiceState />
        </footer>
      </main>
      <LoginPanel />
    </div>
  )
}
