import { Button } from '@mantine/core'
import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { useEffect } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { kitTexts, useProblemText } from '../../kit/problem-text.ts'
import { useCall } from '../../kit/query.ts'
import { rememberCompany } from '../../kit/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { useLoadingStage } from '../../ui/loading-stage.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { StyleAlert, useCompanyStyle } from '../company/public.ts'
import { AccessCard } from './access-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { LandingHead } from './landing-head.tsx'
import styles from './landing-screen.module.css'
import { LandingSkeleton } from './landing-skeleton.tsx'
import { sessionTexts } from './session-texts.ts'

/** Where a signed-in person arrives until the inbox is there: who they are, where, and what they may do. */
export function LandingScreen() {
  const texts = useTexts(sessionTexts).landing
  const common = useTexts(kitTexts)
  const problemText = useProblemText()
  const { style } = useCompanyStyle()
  const profile = useCall(agentCalls.getProfile, {})
  const companyId = profile.data?.companyId
  const company = useCall(companyCalls.getCompany, companyId ? { companyId } : null)
  const failed = [profile, company].find(({ isError }) => isError)
  const stage = useLoadingStage(!failed && !company.data)
  usePageTitle(style.companyName)

  useEffect(() => {
    if (companyId) rememberCompany(companyId)
  }, [companyId])

  return (
    <div className={styles.page}>
      <LandingHead name={profile.data?.name ?? null} />
      <main className={styles.main}>
        <StyleAlert />
        {failed && (
          <Alert
            tone="danger"
            detail={problemText(failed.error)}
            action={
              <Button variant="subtle" size="sm" onClick={() => failed.refetch()}>
                {common.retry}
              </Button>
            }
          >
            {texts.failed}
          </Alert>
        )}
        {(stage === 'skeleton' || stage === 'slow') && <LandingSkeleton slow={stage === 'slow'} />}
        {stage === 'done' && profile.data && company.data && (
          <>
            <header>
              <h1 className={styles.title}>{texts.greeting(profile.data.name.split(' ')[0]!)}</h1>
              <p className={styles.intro}>{texts.intro(company.data.companyName)}</p>
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
