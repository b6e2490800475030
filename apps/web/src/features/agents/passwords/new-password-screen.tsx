import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { type FormEvent, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { rememberAddress } from '../../../kit/kept/stored-address.ts'
import { refreshSessionData } from '../../../kit/session/refresh-session-data.ts'
import { readSessionData, storeSessionData, useSessionData } from '../../../kit/session/session-data.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { PasswordInput } from '../../../ui/secrets/password-input.tsx'
import { useCompanyStyle } from '../../company/public.ts'
import { PublicPage, signOut } from '../../session/public.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password-texts.ts'
import styles from './passwords.module.css'
import { useNewPassword } from './use-new-password.ts'
import { useSubmitting } from './use-submitting.ts'

/** For a session that was begun with a mailed or a given password: a new one has to be chosen before anything else. */
export function NewPasswordScreen() {
  const texts = useTexts(passwordTexts).choose
  const { style } = useCompanyStyle()
  const problemText = useProblemText()
  const chosen = useNewPassword()
  const { busy, problem, run } = useSubmitting()
  const leaving = useSubmitting()
  const [mailed, setMailed] = useState<{ password: string; at: number } | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const current = useCurrentPassword()
  usePageTitle(texts.pageTitle(style.companyName))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = chosen.take()
    if (current.take() && password !== null) await run(() => choose(password), chosen.refuse)
  }
  const mail = async (password: string) => {
    await send(passwordCalls.requestPasswordWithToken, { password })
    setMailed({ password, at: Date.now() })
  }
  /** Whoever gave the password knows it too: the mailed code shows that this is the owner of the e-mail. */
  const choose = async (password: string) => {
    try {
      await send(passwordCalls.changePassword, { password, ...(current.isNeeded && { currentPassword: current.value }) })
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'password.codeNeeded') return mail(password)
      throw error
    }
    await goOn()
  }
  const confirm = async (password: string, token: string) => {
    setConfirming(true)
    try {
      await send(passwordCalls.confirmPasswordWithToken, { password, token })
      await goOn()
    } finally {
      setConfirming(false)
    }
  }
  const shown = problem ?? leaving.problem
  const alert = shown && <Alert tone="danger">{problemText(shown)}</Alert>

  if (mailed) {
    return (
      <PublicPage title={texts.codeTitle} intro={texts.codeIntro}>
        <ConfirmPassword
          at={mailed.at}
          alert={alert}
          isMailing={busy}
          isConfirming={isConfirming}
          onConfirm={(token) => confirm(mailed.password, token)}
          onResend={() => void run(() => mail(mailed.password))}
          onRefused={(error) => {
            setMailed(null)
            void run(() => Promise.reject(error), chosen.refuse)
          }}
          onCancel={() => setMailed(null)}
        />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={texts.title} intro={texts.intro} alerts={alert}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
        {current.isNeeded && (
          <PasswordInput
            size="lg"
            label={texts.current}
            value={current.value}
            error={current.isMissing && texts.currentRequired}
            onChange={current.set}
          />
        )}
        <NewPasswordFields chosen={chosen} size="lg" />
        <Button type="submit" size="lg" fullWidth aria-disabled={busy || undefined}>
          {busy ? texts.saving : texts.save}
        </Button>
        <Button look="framed" size="lg" fullWidth aria-disabled={leaving.busy || undefined} onClick={() => void leaving.run(signOut)}>
          {texts.signOut}
        </Button>
      </form>
    </PublicPage>
  )
}

/** Asked for where the password became too old while the session was open: nobody has shown it since. */
function useCurrentPassword() {
  const isNeeded = useSessionData()?.currentPasswordNeeded ?? false
  const [value, set] = useState('')
  const [tried, setTried] = useState(false)
  const take = () => {
    setTried(true)
    return !isNeeded || value !== ''
  }
  return { isNeeded, value, set, take, isMissing: tried && value === '' }
}

/** The route guard leads on from here when the session waits for nothing any more. */
async function goOn() {
  rememberAddress('/user/PasswordSucess')
  await refreshSessionData()
  const data = readSessionData()
  // Without an answer the old data stay, which still name the limit.
  if (data?.limit === 'newPassword') storeSessionData({ ...data, limit: null })
}
