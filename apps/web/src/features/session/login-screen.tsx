import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { kitTexts, useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionEnding } from '../../kit/session/session.ts'
import { permissionsOf, useSessionData } from '../../kit/session/session-data.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { StyleAlert, useCompanyStyle } from '../company/public.ts'
import { DemoLogins } from './demo-logins.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'
import { PublicPage } from './public-page.tsx'
import { sessionTexts } from './session-texts.ts'
import { type Failure, useSignInAttempt } from './sign-in-attempt.ts'
import { useSignupOpen } from './use-signup-open.ts'

const forgotPassword = '/forgot/password'
const signUp = '/signup/start'

type Props = { onSigningIn?: () => void }

export function LoginScreen({ onSigningIn }: Props) {
  const texts = useTexts(sessionTexts).login
  const { style } = useCompanyStyle()
  const ending = useSessionEnding()
  const { attempt, failure, signingIn: trying, slow, proved, wasProved, chooseKind, startAnew } = useSignInAttempt(onSigningIn)
  const [keep, setKeep] = useState(false)
  const isSignupOpen = useSignupOpen()
  const data = useSessionData()
  // Signed in without any permission (A06): the form is for somebody else.
  const isStranded = data !== null && permissionsOf(data).length === 0
  const signingIn = isStranded ? null : trying
  usePageTitle(texts.pageTitle(style.companyName))

  return (
    <PublicPage
      title={proved ? texts.codeTitle : texts.title}
      intro={proved ? texts.codeIntro[proved.kind] : texts.intro}
      takesFocus={ending !== null && !proved}
      alerts={
        <>
          <StyleAlert told={failure?.problem ?? null} />
          <LoginAlert failure={failure} slow={slow} ending={proved ? null : ending} isStranded={isStranded} />
        </>
      }
    >
      {proved ? (
        <proved.CodeStep
          busy={signingIn !== null}
          onKind={chooseKind}
          onCode={(code, kind) => attempt({ ...proved.login, code }, kind)}
          onBack={startAnew}
        />
      ) : (
        <>
          <LoginForm busy={signingIn !== null} keep={keep} isBack={wasProved} onKeep={setKeep} onSignIn={(login) => attempt(login)} />
          {isSignupOpen !== false && (
            // Takes its space until it is known whether this installation takes new companies.
            <p className={styles.signUp} hidden={!isSignupOpen}>
              {texts.noAccess} <Link to={signUp}>{texts.createAccount}</Link>
            </p>
          )}
          <DemoLogins signingIn={signingIn} onSignIn={(login) => attempt(login, 'demo')} />
        </>
      )}
    </PublicPage>
  )
}

type AlertProps = Pick<ReturnType<typeof useSignInAttempt>, 'failure' | 'slow'> & {
  ending: ReturnType<typeof useSessionEnding>
  isStranded: boolean
}

/** One alert at a time: what is going on now, else the last failure, else why the person was led here. */
function LoginAlert({ failure, slow, ending, isStranded }: AlertProps) {
  const texts = useTexts(sessionTexts).login
  const common = useTexts(kitTexts)
  const failureText = useFailureText()
  if (isStranded) return <Alert tone="warn">{common.errorTexts['permission.denied']}</Alert>
  if (slow) return <Alert tone="info">{common.slow}</Alert>
  if (failure?.problem.code === 'session.passwordExpired') return <ExpiredPassword key={failure.attempt} />
  if (failure) {
    return (
      <Alert key={failure.attempt} tone="danger">
        {failureText(failure)}
      </Alert>
    )
  }
  if (ending === 'passwordExpired') return <ExpiredPassword />
  if (ending === 'addressRefused') return <Alert tone="warn">{common.errorTexts['session.addressRefused']}</Alert>
  if (ending !== 'expired') return null
  return (
    <Alert tone="info" detail={texts.signInAgain}>
      {texts.sessionExpired}
    </Alert>
  )
}

function ExpiredPassword() {
  const texts = useTexts(sessionTexts).login
  const common = useTexts(kitTexts)
  return (
    <Alert
      tone="warn"
      action={
        <Button look="plain" size="sm" renderRoot={(props) => <Link {...props} to={forgotPassword} />}>
          {texts.resetPassword}
        </Button>
      }
    >
      {common.errorTexts['session.passwordExpired']}
    </Alert>
  )
}

/** Says what to check: in the demonstration nobody typed the password, and an authenticator app has no recovery codes. */
function useFailureText(): (failure: Failure) => string {
  const texts = useTexts(sessionTexts)
  const problemText = useProblemText()
  return ({ problem, way }) => {
    if (way === 'demo' && problem.code === 'session.wrongLogin') return texts.demo.passwordChanged
    if (way === 'recovery' && problem.code === 'session.wrongCode') return texts.login.wrongRecoveryCode
    return problemText(problem)
  }
}
