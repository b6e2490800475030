import { cleanEmail } from '@prosa/contract/formats/words/email'
import { IconArrowLeft, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { readLoginEmail, rememberTypedEmail, useEmailError } from '../../session/public.ts'
import { passwordTexts } from './password-texts.ts'
import styles from './passwords.module.css'

type Props = { busy: boolean; onSend: (email: string) => Promise<unknown> }

const longestEmail = 254

export function AskNewPassword({ busy, onSend }: Props) {
  const texts = useTexts(passwordTexts).forgot
  const emailError = useEmailError()
  const [email, setEmail] = useState(readLoginEmail)
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const error = emailError(email)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(error !== undefined)
    if (error) return input.current?.focus()
    await onSend(cleanEmail(email))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
      <TextInput
        ref={input}
        type="email"
        size="lg"
        label={texts.email}
        value={email}
        limit={longestEmail}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
        error={wrong && error}
        onBlur={() => setWrong(email.trim() !== '')}
        onChange={(typed) => {
          setEmail(typed)
          rememberTypedEmail(typed)
        }}
      />
      <Button type="submit" size="lg" fullWidth aria-disabled={busy || undefined}>
        {busy ? texts.sending : texts.send}
      </Button>
      <Link to="/" className={styles.link}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {texts.back}
      </Link>
    </form>
  )
}
