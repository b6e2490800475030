import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff, IconLock, IconMail } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { readText, writeText } from '../../kit/storage.ts'
import { checkField, checkLogin, type LoginErrors, type LoginValues } from './check-login.ts'
import styles from './login-screen.module.css'
import { sessionTexts } from './session-texts.ts'

type Props = { busy: boolean; onSignIn: (login: LoginValues & { keep: boolean }) => Promise<boolean> }

/** The e-mail survives a reload of the page, the password never leaves it. */
const emailKey = 'prosa.loginEmail'

export function LoginForm({ busy, onSignIn }: Props) {
  const texts = useTexts(sessionTexts).login
  const [values, setValues] = useState<LoginValues>({ email: readText(emailKey, 'session') ?? '', password: '' })
  const [errors, setErrors] = useState<LoginErrors>({})
  const [keep, setKeep] = useState(false)
  const [shown, setShown] = useState(false)
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  const field = (name: keyof LoginValues) => ({
    ref: fields[name],
    name,
    size: 'lg' as const,
    value: values[name],
    error: errors[name] && texts[errors[name]],
    onBlur: () => setErrors((before) => checkField(before, name, values[name])),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const value = event.currentTarget.value
      setValues((before) => ({ ...before, [name]: value }))
      if (name === 'email') writeText(emailKey, value, 'session')
      if (errors[name]) setErrors((before) => checkField(before, name, value))
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
      <TextInput
        {...field('email')}
        type="email"
        label={texts.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
      />
      <PasswordInput
        {...field('password')}
        label={texts.password}
        autoComplete="current-password"
        leftSection={<IconLock size={16} stroke={1.75} aria-hidden="true" />}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleFocusable
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />)}
        visibilityToggleButtonProps={{ 'aria-label': shown ? texts.hidePassword : texts.showPassword }}
      />
      <Checkbox label={texts.keepSession} checked={keep} onChange={(event) => setKeep(event.currentTarget.checked)} />
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
