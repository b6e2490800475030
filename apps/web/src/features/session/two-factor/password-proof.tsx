import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { PasswordInput } from '../../../ui/secrets/password-input.tsx'
import styles from './proof.module.css'
import { twoFactorTexts } from './two-factor-texts.ts'

export type ProofForm = {
  id: string
  isWrong: boolean
  /** A failure besides a wrong proof. */
  problem: string | null
  onProve: (proof: { password: string } | { code: string }) => void
}

export function PasswordProof({ id, isWrong, problem, onProve }: ProofForm) {
  const texts = useTexts(twoFactorTexts).proof
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong) field.current?.select()
  }, [isWrong])
  const error = isMissing && password === '' ? texts.passwordRequired : isWrong ? texts.wrongPassword : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') field.current?.focus()
    else onProve({ password })
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <p>{texts.byPassword}</p>
      <PasswordInput label={texts.password} name="password" value={password} onChange={setPassword} error={error} autoFocus ref={field} />
      <div aria-live="polite">{problem && <Alert tone="danger">{problem}</Alert>}</div>
    </form>
  )
}
