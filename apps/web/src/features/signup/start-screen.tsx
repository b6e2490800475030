import { cleanEmail } from '@prosa/contract/formats/words/email'
import { signupCalls } from '@prosa/contract/signup/calls'
import { IconMail } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { useEmailError, useSignupOpen } from '../session/public.ts'
import { RefusedLink } from './refused-link.tsx'
import styles from './signup.module.css'
import { keepSignup, keepTypedEmail, readSignupEmail } from './signup-memory.ts'
import { SignupPage } from './signup-page.tsx'
import { signupTexts } from './signup-texts.ts'
import { TermsLine } from './terms-line.tsx'
import { useAttempt } from './use-attempt.ts'

/** The first page of a sign-up, which asks for an e-mail (S004). */
export function StartScreen() {
  const texts = useTexts(signupTexts).start
  const language = useLanguage()
  const emailError = useEmailError()
  const navigate = useNavigate()
  const [email, setEmail] = useState(readSignupEmail)
  const [error, setError] = useState<string>()
  const isOpen = useSignupOpen()
  const { attempt, busy, slow, problem } = useAttempt()
  const field = useRef<HTMLInputElement>(null)

  const change = (typed: string) => {
    setEmail(typed)
    keepTypedEmail(typed)
    if (error) setError(emailError(typed))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = emailError(email)
    setError(found)
    if (found) return field.current?.focus()
    const sent = cleanEmail(email).toLowerCase()
    const result = await attempt(() => send(signupCalls.startSignup, { email: sent, language }))
    if ('problem' in result) return field.current?.focus()
    const { signupId } = result.answer
    keepSignup({ signupId, email: sent, sentAt: Date.now(), companyId: null })
    void navigate({ to: '/signup/$signupId/success', params: { signupId } })
  }

  if (isOpen === false || problem?.code === 'signup.closed') return <RefusedLink code="signup.closed" />
  return (
    <SignupPage title={texts.title} intro={texts.intro} problem={problem} slow={slow}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
        <TextInput
          ref={field}
          size="lg"
          type="email"
          label={texts.email}
          value={email}
          onChange={change}
          onBlur={() => email.trim() !== '' && setError(emailError(email))}
          error={error}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          icon={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
        />
        <Button type="submit" size="lg" fullWidth aria-disabled={busy}>
          {busy ? texts.sending : texts.submit}
        </Button>
      </form>
      <TermsLine />
      <p className={styles.aside}>
        {texts.known} <Link to="/">{texts.signIn}</Link>
      </p>
    </SignupPage>
  )
}
