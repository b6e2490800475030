import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password-texts.ts'
import styles from './passwords.module.css'
import { useNewPassword } from './use-new-password.ts'

type Mailed = { password: string; at: number }

/** Two steps: first the new password, then the code that is mailed for it. */
export function ChangePassword({ onCancel }: { onCancel: () => void }) {
  const texts = useTexts(passwordTexts).card
  const problemText = useProblemText()
  const chosen = useNewPassword()
  const [mailed, setMailed] = useState<Mailed | null>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const navigate = useNavigate()
  const confirm = useCommand(passwordCalls.confirmPasswordWithToken, { takesOver: true })
  const request = useCommand(passwordCalls.requestPasswordWithToken, { takesOver: true })

  const mail = async (password: string) => {
    if (request.isPending) return
    try {
      await request.mutateAsync({ password })
      setMailed({ password, at: Date.now() })
      setProblem(null)
    } catch (error) {
      refuse(error as Error)
    }
  }
  /** A problem of the password itself is shown beside its field. */
  const refuse = (error: Error) => {
    const isOwn = chosen.refuse(error)
    if (isOwn) setMailed(null)
    setProblem(isOwn ? null : error)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = chosen.take()
    if (password !== null) await mail(password)
  }
  const alert = problem && <Alert tone="danger">{problemText(problem)}</Alert>

  if (mailed)
    return (
      <ConfirmPassword
        at={mailed.at}
        alert={alert}
        isMailing={request.isPending}
        isConfirming={confirm.isPending}
        onConfirm={async (token) => {
          await confirm.mutateAsync({ password: mailed.password, token })
          await navigate({ to: '/user/PasswordSucess' })
        }}
        onResend={() => void mail(mailed.password)}
        onRefused={refuse}
        onCancel={onCancel}
      />
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.change}>
      {alert}
      <NewPasswordFields chosen={chosen} autoFocus />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={request.isPending || undefined}>
          {request.isPending ? texts.sending : texts.sendCode}
        </Button>
        <Button look="framed" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
