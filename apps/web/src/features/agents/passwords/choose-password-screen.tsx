import { passwordCalls } from '@prosa/contract/agents/password-calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { kitTexts, useProblemText } from '../../../kit/calls/problem-text.ts'
import { send } from '../../../kit/calls/send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { readSession } from '../../../kit/session/session.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { LoadingWords } from '../../../ui/states/skeleton-rows.tsx'
import { useCompanyStyle } from '../../company/public.ts'
import { PublicPage, rememberTypedEmail, signInWithNewPassword } from '../../session/public.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password-texts.ts'
import styles from './passwords.module.css'
import { useNewPassword } from './use-new-password.ts'
import { type PasswordLink, usePasswordLink } from './use-password-link.ts'
import { useSubmitting } from './use-submitting.ts'

/** The page of the link that the operator of the installation hands to a first administrator (X009). */
export function ChoosePasswordScreen() {
  const texts = useTexts(passwordTexts).link
  const { style } = useCompanyStyle()
  const { companyId = '', userId = '' } = useParams({ strict: false })
  // The browser does not send the fragment: the code reaches the server only in the body of the calls.
  const code = useLocation().hash
  usePageTitle(texts.pageTitle(style.companyName))
  if (code === '') return <Ended title={texts.invalidTitle} intro={texts.invalid} />
  return <OpenedLink key={`${companyId} ${userId} ${code}`} {...{ companyId, userId, code }} />
}

function OpenedLink(link: PasswordLink) {
  const texts = useTexts(passwordTexts).link
  const problemText = useProblemText()
  const { found, problem, retry } = usePasswordLink(link)
  const [isRefused, setRefused] = useState(false)
  const stage = useLoadingStage(found === null && problem === null)
  if (isRefused || problem?.code === 'password.linkInvalid') return <Ended title={texts.invalidTitle} intro={texts.invalid} />
  if (found) return <ChoiceForm link={link} found={found} onRefused={() => setRefused(true)} />
  return (
    <PublicPage title={texts.title}>
      {problem ? (
        <ErrorState detail={problemText(problem)} onRetry={retry}>
          {texts.unreadable}
        </ErrorState>
      ) : (
        <div className={styles.form} aria-busy="true">
          <LoadingWords stage={stage} />
          {stage !== 'quiet' && ['email', 'password', 'again'].map((field) => <Skeleton key={field} width="100%" line={56} />)}
        </div>
      )}
    </PublicPage>
  )
}

type FormProps = { link: PasswordLink; found: ResultOf<typeof passwordCalls.getPasswordLink>; onRefused: () => void }

function ChoiceForm({ link, found: { email, companyName, length }, onRefused }: FormProps) {
  const all = useTexts(passwordTexts)
  const texts = all.link
  const problemText = useProblemText()
  const { slow } = useTexts(kitTexts)
  const navigate = useNavigate()
  const chosen = useNewPassword(length)
  const { busy, problem, run } = useSubmitting()
  const isSlow = useLoadingStage(busy) === 'slow'
  const [isDone, setDone] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = chosen.take()
    if (password !== null)
      await run(
        () => choose(password),
        (refusal) => chosen.refuse(refusal) || isDead(refusal.code),
      )
  }
  const choose = async (password: string) => {
    await send(passwordCalls.choosePassword, { ...link, password })
    if (await signInWithNewPassword(email, password)) await navigate({ to: '/', replace: true })
    else setDone(true)
  }
  const isDead = (code: string) => {
    if (code === 'password.linkInvalid') onRefused()
    return code === 'password.linkInvalid'
  }

  if (isDone) return <Ended title={texts.doneTitle} intro={texts.done(email)} email={email} />
  return (
    <PublicPage
      title={texts.title}
      intro={texts.intro(companyName, email)}
      alerts={isSlow ? <Alert tone="info">{slow}</Alert> : problem && <Alert tone="danger">{problemText(problem)}</Alert>}
    >
      <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
        <TextInput
          size="lg"
          type="email"
          label={all.forgot.email}
          value={email}
          onChange={() => undefined}
          readOnly
          autoComplete="username"
        />
        <NewPasswordFields chosen={chosen} size="lg" />
        <Button type="submit" size="lg" fullWidth aria-disabled={busy || undefined}>
          {busy ? texts.saving : texts.save}
        </Button>
      </form>
    </PublicPage>
  )
}

/** Leads to the login page, with the e-mail where a password was just chosen. */
function Ended({ title, intro, email }: { title: string; intro: string; email?: string }) {
  const texts = useTexts(passwordTexts).link
  const prepare = () => email !== undefined && !readSession() && rememberTypedEmail(email)
  return (
    <PublicPage title={title} intro={intro}>
      <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/" onClick={prepare} />}>
        {texts.toLogin}
      </Button>
    </PublicPage>
  )
}
