import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { readEnding, readSession } from '../../kit/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SignInCheck, SignInEmail, SignInPassword } from '../../ui/secrets/sign-in-fields.tsx'
import { checkLogin, checkLoginField, type LoginErrors, type LoginValues } from './check-login.ts'
import { readLoginEmail, rememberTypedEmail } from './login-email.ts'
import styles from './login-screen.module.css'
import { sessionTexts } from './session-texts.ts'

type Props = {
  busy: boolean
  keep: boolean
  /** The person came back from the code step: the e-mail is filled in already. */
  isBack: boolean
  onKeep: (keep: boolean) => void
  onSignIn: (login: LoginValues & { keep: boolean }) => Promise<boolean>
}

export function LoginForm({ busy, keep, isBack, onKeep, onSignIn }: Props) {
  const texts = useTexts(sessionTexts).login
  const [values, setValues] = useState<LoginValues>(() => ({ email: readLoginEmail(), password: '' }))
  const [errors, setErrors] = useState<LoginErrors>({})
  const [shown, setShown] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const fields = { email, password }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is mounted.
  useEffect(() => {
    if (isBack || readEnding() === 'expired') {
      if (email.current?.value) password.current?.focus()
      else if (isBack) email.current?.focus()
    }
    return () => {
      if (readSession()) rememberTypedEmail(null)
    }
  }, [])

  const field = (name: keyof LoginValues) => ({
    ref: fields[name],
    name,
    label: texts[name],
    value: values[name],
    className: styles.field,
    error: errors[name] && texts[errors[name]],
    onBlur: () => values[name].trim() !== '' && setErrors((before) => checkLoginField(before, name, values[name])),
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      if (name === 'email') rememberTypedEmail(value)
      if (errors[name]) setErrors((before) => checkLoginField(before, name, value))
    },
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = checkLogin(values)
    setErrors(found)
    if (found.email) return fields.email.current?.focus()
    if (found.password) return fields.password.current?.focus()
    if (!(await onSignIn({ ...values, keep }))) fields.password.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
      <SignInEmail {...field('email')} />
      <div className={styles.password}>
        <SignInPassword
          {...field('password')}
          hint={/\s$/.test(values.password) && !errors.password ? texts.passwordEndsBlank : null}
          isShown={shown}
          onShow={setShown}
          eye={shown ? texts.hidePassword : texts.showPassword}
        />
        {/* After the field, so that Tab goes from the e-mail to the password. */}
        <Link to="/forgot/password" className={styles.forgot}>
          {texts.forgot}
        </Link>
      </div>
      <SignInCheck label={texts.keepSession} hint={texts.keepSessionHint} value={keep} onChange={onKeep} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        aria-disabled={busy}
        rightSection={
          busy ? null : (
            <span className={styles.key} aria-hidden="true">
              {texts.enterKey}
            </span>
          )
        }
      >
        {busy ? texts.signingIn : texts.submit}
      </Button>
    </form>
  )
}
