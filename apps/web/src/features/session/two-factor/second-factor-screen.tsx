import { sessionCalls } from '@prosa/contract/session/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { newQueryClient, useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { refreshSessionData } from '../../../kit/session/refresh-session-data.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { useCompanyStyle } from '../../company/public.ts'
import { PublicPage } from '../public-page.tsx'
import { signOut } from '../sign-out.ts'
import { ProofDialog } from './proof-dialog.tsx'
import styles from './second-factor-screen.module.css'
import { SetupSteps } from './setup/setup-steps.tsx'
import { type Begun, useBegin } from './setup/use-setup.ts'
import { twoFactorTexts } from './two-factor-texts.ts'
import { useTwoFactor } from './use-two-factor.ts'

/** For a limited session, which can do nothing else until its person has a second factor. */
export function SecondFactorScreen() {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <RequiredSetup />
      <ProofDialog />
    </QueryClientProvider>
  )
}

function RequiredSetup() {
  const texts = useTexts(twoFactorTexts).required
  const { style } = useCompanyStyle()
  const problemText = useProblemText()
  const [begun, setBegun] = useState<Begun | null>(null)
  const { begin, isBeginning, problem } = useBegin({ onBegun: setBegun, onAlreadyOn: () => void refreshSessionData() })
  const leaving = useCommand(sessionCalls.endSession, { by: signOut, takesOver: true })
  const failure = problem ?? leaving.error
  const lost = () => {
    setBegun(null)
    void refreshSessionData()
  }
  useWayOn(begun !== null)
  usePageTitle(`${texts.title} — ${style.companyName}`)
  return (
    <PublicPage title={texts.title} intro={texts.intro} alerts={failure && <Alert tone="danger">{problemText(failure)}</Alert>}>
      {begun ? (
        // With the first code the session is unlimited; the person is led on when they have kept the recovery codes.
        <SetupSteps begun={begun} onLost={lost} onDone={() => void refreshSessionData()} />
      ) : (
        <Button size="lg" fullWidth aria-disabled={isBeginning || undefined} onClick={begin}>
          {isBeginning ? texts.beginning : texts.begin}
        </Button>
      )}
      <Button
        className={styles.leave}
        look="plain"
        aria-disabled={leaving.isPending || undefined}
        onClick={() => !leaving.isPending && leaving.mutate({})}
      >
        {leaving.isPending ? texts.leaving : texts.leave}
      </Button>
    </PublicPage>
  )
}

/** Leads on where the factor was set up in another tab, or the company does not require it any more. */
function useWayOn(isSettingUp: boolean) {
  const { factor } = useTwoFactor()
  const isOver = factor !== undefined && (factor.on || !factor.requiredByCompany)
  useEffect(() => {
    if (isOver && !isSettingUp) void refreshSessionData()
  }, [isOver, isSettingUp])
}
