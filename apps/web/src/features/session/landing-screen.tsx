import { Button } from '@mantine/core'
import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { kitTexts, useProblemText } from '../../kit/problem-text.ts'
import { useCall } from '../../kit/query.ts'
import { RefusedError } from '../../kit/refused-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { ArrivalHeading } from '../../ui/arrival-heading.tsx'
import { useLoadingStage } from '../../ui/loading-stage.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { retryCompanyStyle, StyleAlert, useCompanyStyle } from '../company/public.ts'
import { AccessCard } from './access-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { LandingHead } from './landing-head.tsx'
import styles from './landing-screen.module.css'
import { LandingSkeleton } from './landing-skeleton.tsx'
import { sessionTexts } from './session-texts.ts'

/** Where a signed-in person arrives until the inbox is there: who they are, where, and what they may do. */
export function LandingScreen() {
  const texts = useTexts(sessionTexts).landing
  const { style } = useCompanyStyle()
  const profile = useCall(agentCalls.getProfile, {})
  const companyId = profile.data?.companyId
  const company = useCall(companyCalls.getCompany, companyId ? { companyId } : null)
  const failure = useFailure(profile.error ?? company.error, company.data !== undefined)
  const stage = useLoadingStage(!failure && !company.data)
  usePageTitle(style.companyName)

  const tryAgain = () => {
    for (const query of [profile, company]) if (query.isError) void query.refetch()
    void retryCompanyStyle()
  }

  return (
    <div className={styles.page}>
      <LandingHead name={profile.data?.name ?? null} />
      <main className={styles.main}>
        <StyleAlert told={failure instanceof RefusedError ? failure : null} />
        {failure && <LandingAlert failure={failure} trying={profile.isFetching || company.isFetching} onRetry={tryAgain} />}
        {(stage === 'skeleton' || stage === 'slow') && <LandingSkeleton slow={stage === 'slow'} />}
        {stage === 'done' && profile.data && company.data && (
          <>
            <header>
              <ArrivalHeading className={styles.title}>{texts.greeting(profile.data.name.split(' ')[0]!)}</ArrivalHeading>
              <p className={styles.intro}>{texts.intro(company.data.companyName)}</p>
              <p className={styles.intro}>{texts.underConstruction}</p>
            </header>
            <div className={styles.cards}>
              <AccessCard profile={profile.data} />
              <CompanyCard company={company.data} />
            </div>
          </>
        )}
      </main>
    </div>
  )
}

type AlertProps = { failure: Error; trying: boolean; onRetry: () => void }

function LandingAlert({ failure, trying, onRetry }: AlertProps) {
  const texts = useTexts(sessionTexts).landing
  const common = useTexts(kitTexts)
  const problemText = useProblemText()
  const retry = (
    <Button variant="subtle" size="sm" aria-disabled={trying} onClick={() => !trying && onRetry()}>
      {common.retry}
    </Button>
  )
  return (
    <Alert tone="danger" detail={problemText(failure)} action={retry}>
      {texts.failed}
    </Alert>
  )
}

/** A failure stays on the page while it is tried again, and leaves with the first success. */
function useFailure(error: Error | null, done: boolean): Error | null {
  const [kept, setKept] = useState<Error | null>(null)
  const next = done ? null : (error ?? kept)
  if (next !== kept) setKept(next)
  return next
}
