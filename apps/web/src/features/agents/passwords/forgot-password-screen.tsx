import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { StyleAlert, useCompanyStyle } from '../../company/public.ts'
import { PublicPage } from '../../session/public.ts'
import { AskNewPassword } from './ask-new-password.tsx'
import { NewPasswordSent } from './new-password-sent.tsx'
import { passwordTexts } from './password-texts.ts'
import { useReset } from './use-reset.ts'

/** The same words for known and unknown e-mails, so that nobody finds out here who has an account. */
export function ForgotPasswordScreen() {
  const texts = useTexts(passwordTexts).forgot
  const { style } = useCompanyStyle()
  const problemText = useProblemText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, problem, sendings, reset } = useReset()
  usePageTitle(texts.pageTitle(style.companyName))

  const alerts = (
    <>
      <StyleAlert told={problem} />
      {problem ? <Alert tone="danger">{problemText(problem)}</Alert> : sentTo !== null && <Alert tone="safe">{texts.sent}</Alert>}
    </>
  )
  if (sentTo === null)
    return (
      <PublicPage title={texts.title} intro={texts.intro} alerts={alerts}>
        <AskNewPassword busy={busy} onSend={async (email) => (await reset(email)) && setSentTo(email)} />
      </PublicPage>
    )
  return (
    <PublicPage title={texts.sentTitle} intro={texts.sentTo(sentTo)} alerts={alerts}>
      <NewPasswordSent {...{ busy, sendings }} onResend={() => void reset(sentTo)} onChangeEmail={() => setSentTo(null)} />
    </PublicPage>
  )
}
