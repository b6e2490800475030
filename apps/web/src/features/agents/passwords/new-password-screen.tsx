import { Button } from '@mantine/core'
import { passwordCalls } from '@prosa/contract/agents/password-calls'
import type { FormEvent } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useProblemText } from '../../../kit/problem-text.ts'
import { refreshSessionData } from '../../../kit/refresh-session-data.ts'
import { send } from '../../../kit/send.ts'
import { readSessionData, storeSessionData } from '../../../kit/session-data.ts'
import { rememberAddress } from '../../../kit/stored-address.ts'
import { Alert } from '../../../ui/alert.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { useCompanyStyle } from '../../company/public.ts'
import { PublicPage, signOut } from '../../session/public.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password-texts.ts'
import styles from './passwords.module.css'
import { useNewPassword } from './use-new-password.ts'
import { useSending } from './use-sending.ts'

/** For a session that was begun with a mailed or a given password, and is good for nothing else. */
export function NewPasswordScreen() {
  const texts = useTexts(passwordTexts).choose
  const { style } = useCompanyStyle()
  const problemText = useProblemText()
  const chosen = useNewPassword()
  const { busy, problem, run } = useSending()
  const leaving = useSending()
  usePageTitle(texts.pageTitle(style.companyName))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = chosen.take()
    if (password !== null) await run(() => choose(password), chosen.refuse)
  }
  const shown = problem ?? leaving.problem

  return (
    <PublicPage title={texts.title} intro={texts.intro} alerts={shown && <Alert tone="danger">{problemText(shown)}</Alert>}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
        <NewPasswordFields chosen={chosen} size="lg" />
        <Button type="submit" size="lg" fullWidth aria-disabled={busy || undefined}>
          {busy ? texts.saving : texts.save}
        </Button>
        <Button variant="default" size="lg" fullWidth aria-disabled={leaving.busy || undefined} onClick={() => void leaving.run(signOut)}>
          {texts.signOut}
        </Button>
      </form>
    </PublicPage>
  )
}

/** Whoever watches the session leads on from here once it waits for nothing any more. */
async function choose(password: string) {
  await send(passwordCalls.changePassword, { password })
  rememberAddress('/user/PasswordSucess')
  await refreshSessionData()
  const data = readSessionData()
  // Without an answer the last data stays, which is not true any more.
  if (data?.limit === 'newPassword') storeSessionData({ ...data, limit: null })
}
