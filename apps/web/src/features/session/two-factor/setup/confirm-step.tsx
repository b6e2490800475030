import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { type FormEvent, useEffect, useRef } from 'react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../../kit/calls/query.ts'
import { RefusedError } from '../../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CodeField } from '../code-field.tsx'
import { twoFactorTexts } from '../two-factor-texts.ts'
import { useCode } from '../use-code.ts'
import styles from './setup-steps.module.css'
import { StepTitle } from './step-title.tsx'

type Props = {
  onBack: () => void
  onTurnedOn: (recoveryCodes: readonly string[]) => void
  /** Called when this set-up is over, because it was finished or begun anew elsewhere. */
  onLost?: (() => void) | undefined
}

export function ConfirmStep({ onBack, onTurnedOn, onLost }: Props) {
  const texts = useTexts(twoFactorTexts)
  const problemText = useProblemText()
  const { code, error, type, check } = useCode()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error: problem } = useCommand(twoFactorCalls.confirmTwoFactor, { takesOver: true })
  const isWrong = problem instanceof RefusedError && problem.code === 'session.wrongCode'
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (isWrong && !isPending) field.current?.select()
  }, [isWrong, isPending])

  const lose = (refused: Error) => {
    if (refused instanceof RefusedError && refused.code === 'twoFactor.notStarted') onLost?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (check()) mutate({ code }, { onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes), onError: lose })
    else field.current?.focus()
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <StepTitle takesFocus={false}>{texts.setup.confirmTitle}</StepTitle>
      <p>{texts.setup.confirmDetail}</p>
      <CodeField
        kind="app"
        value={code}
        onChange={type}
        error={error ?? (isWrong ? problemText(problem) : undefined)}
        size="lg"
        ref={field}
      />
      <div aria-live="polite">{problem && !isWrong && <Alert tone="danger">{problemText(problem)}</Alert>}</div>
      <div className={styles.buttons}>
        <Button look="framed" onClick={onBack}>
          {texts.setup.back}
        </Button>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? texts.setup.confirming : texts.setup.confirm}
        </Button>
      </div>
    </form>
  )
}
