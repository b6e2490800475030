import { type FormEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from './code-field.tsx'
import type { ProofForm } from './password-proof.tsx'
import styles from './proof.module.css'
import { twoFactorTexts } from './two-factor-texts.ts'
import { useCode } from './use-code.ts'

export function CodeProof({ id, isWrong, problem, onProve }: ProofForm) {
  const texts = useTexts(twoFactorTexts).proof
  const { kind, code, error, otherKind, type, check, change } = useCode()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong) field.current?.select()
  }, [isWrong])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has another field, which takes the focus.
  useEffect(() => field.current?.focus(), [kind])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) onProve({ code })
    else field.current?.focus()
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <p>{texts.byCode}</p>
      <CodeField kind={kind} value={code} onChange={type} error={error ?? (isWrong ? texts.wrongCode : undefined)} ref={field} />
      <Button look="plain" size="sm" className={styles.way} onClick={change}>
        {otherKind}
      </Button>
      <div aria-live="polite">{problem && <Alert tone="danger">{problem}</Alert>}</div>
    </form>
  )
}
