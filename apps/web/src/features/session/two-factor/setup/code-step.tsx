import { type FormEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CodeField, type CodeKind } from '../code-field.tsx'
import { showUsedCode } from '../show-used-code.ts'
import { twoFactorTexts } from '../two-factor-texts.ts'
import { useCode } from '../use-code.ts'
import styles from './code-step.module.css'

export type CodeStepProps = {
  busy: boolean
  onKind: (kind: CodeKind) => void
  onCode: (code: string, kind: CodeKind) => Promise<boolean>
  onBack: () => void
}

/** The second step of a sign-in: the password was right, and is not asked for again. */
export function CodeStep({ busy, onKind, onCode, onBack }: CodeStepProps) {
  const texts = useTexts(twoFactorTexts)
  const { kind, code, error, otherKind, type, check, change } = useCode(onKind)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has another field, which takes the focus.
  useEffect(() => field.current?.focus(), [kind])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!check() || !(await onCode(code, kind))) field.current?.select()
    else if (kind === 'recovery') await showUsedCode()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.name}>
      <CodeField kind={kind} value={code} onChange={type} error={error} size="lg" ref={field} />
      <Button type="submit" size="lg" fullWidth aria-disabled={busy}>
        {busy ? texts.step.busy : texts.step.submit}
      </Button>
      <div className={styles.ways}>
        <Button look="plain" onClick={change}>
          {otherKind}
        </Button>
        <Button look="plain" onClick={onBack}>
          {texts.step.back}
        </Button>
      </div>
    </form>
  )
}
