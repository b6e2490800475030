import { useTexts } from '../../kit/i18n.ts'
import { kitTexts, useProblemText } from '../../kit/problem-text.ts'
import { useSessionEnding } from '../../kit/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ArrivalHeading } from '../../ui/arrival-heading.tsx'
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
import { useSignInAttempt } from './sign-in-attempt.ts'

type Props = { onSigningIn?: () => void }

export function LoginScreen({ onSigningIn }: Props) {
  const texts = useTexts(sessionTexts).login
  const { style } = useCompanyStyle()
  const ending = useSessionEnding()
  const { attempt, failure, signingIn, slow } = useSignInAttempt(onSigningIn)
  usePageTitle(texts.pageTitle(style.companyName))

  return (
    <div className={styles.page}>
      <main className={styles.left}>
        <div className={styles.brand}>
          <Mark />
          <span className={styles.name} title={style.companyName}>
            {style.companyName}
          </span>
        </div>
        <div className={styles.middle}>
          <div className={styles.top}>
            <div>
              <ArrivalHeading className={styles.title} takesFocus={ending !== null}>
                {texts.title}
              </ArrivalHeading>
              <p className={styles.intro}>{texts.intro}</p>
            </div>
            <StyleAlert told={failure?.problem ?? null} />
            <LoginAlert failure={failure} slow={slow} expired={ending === 'expired'} />
          </div>
          <LoginForm busy={signingIn !== null} onSignIn={attempt} />
          <DemoLogins signingIn={signingIn} onSignIn={attempt} />
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

type AlertProps = Pick<ReturnType<typeof useSignInAttempt>, 'failure' | 'slow'> & { expired: boolean }

/** One at a time: what is going on now, else what went wrong last, else why one is here. */
function LoginAlert({ failure, slow, expired }: AlertProps) {
  const texts = useTexts(sessionTexts).login
  const common = useTexts(kitTexts)
  const problemText = useProblemText()
  if (slow) return <Alert tone="info">{common.slow}</Alert>
  if (failure) {
    return (
      <Alert key={failure.attempt} tone="danger">
        {problemText(failure.problem)}
      </Alert>
    )
  }
  if (!expired) return null
  return (
    <Alert tone="info" detail={texts.signInAgain}>
      {texts.sessionExpired}
    </Alert>
  )
}
