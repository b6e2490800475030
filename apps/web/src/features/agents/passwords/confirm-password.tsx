import { codeDigits, codeLife } from '@prosa/contract/agents/password-rules'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { kitTexts } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { WaitButton } from '../../../ui/dates/wait-button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { passwordTexts } from './password-texts.ts'
import styles from './passwords.module.css'

type Props = {
  /** When the code was last mailed. */
  at: number
  /** The last failure, shown in place of the sentence that the code was mailed. */
  alert: ReactNode
  isMailing: boolean
  isConfirming: boolean
  onConfirm: (code: string) => Promise<unknown>
  onResend: () => void
  onRefused: (error: Error) => void
  onCancel: () => void
}

const resendAfter = 30_000
const length = codeDigits.passwordToken

/** The mailed code confirms the new password. */
export function ConfirmPassword({ at, alert, isMailing, isConfirming, onConfirm, onResend, onRefused, onCancel }: Props) {
  const texts = useTexts(passwordTexts).card
  const { errorTexts } = useTexts(kitTexts)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<'required' | 'code.wrong' | 'code.expired' | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isConfirming) return
    if (code.length < length) return complain('required')
    try {
      await onConfirm(code)
    } catch (error) {
      const refused = error instanceof RefusedError ? error.code : null
      if (refused === 'code.wrong' || refused === 'code.expired') complain(refused)
      else onRefused(error as Error)
    }
  }
  const complain = (problem: typeof wrong) => {
    setWrong(problem)
    input.current?.focus()
    input.current?.select()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.change}>
      {alert ?? <Alert tone="safe">{texts.mailed}</Alert>}
      <TextInput
        ref={input}
        autoFocus
        label={texts.code}
        description={texts.codeHint(codeLife / 60_000)}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wrong && (wrong === 'required' ? texts.codeRequired : errorTexts[wrong])}
        onChange={(typed) => {
          setCode(digitsOf(typed).slice(0, length))
          setWrong(null)
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={isConfirming || undefined}>
          {isConfirming ? texts.confirming : texts.confirm}
        </Button>
        <WaitButton until={at + resendAfter} waiting={texts.resendIn} busy={isMailing} onClick={onResend}>
          {isMailing ? texts.sending : texts.resend}
        </WaitButton>
        <Button look="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
