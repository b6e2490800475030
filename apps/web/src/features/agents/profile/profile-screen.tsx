import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { useState } from 'react'
import { kitTexts, useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { retryCompanyStyle } from '../../company/public.ts'
import { ProfileCards } from './profile-cards.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './profile-screen.module.css'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { profileTexts } from './profile-texts.ts'

/** Everything about the person's own account: their data, sign-in, notifications and permissions. */
export function ProfileScreen() {
  const texts = useTexts(profileTexts).profile
  const profile = useCall(agentCalls.getProfile, {})
  const companyId = profile.data?.companyId
  const company = useCall(companyCalls.getCompany, companyId ? { companyId } : null)
  const failure = useFailure(profile.error ?? company.error, company.data !== undefined)
  const stage = useLoadingStage(!failure && !company.data)
  const isThere = stage === 'done' && profile.data !== undefined && company.data !== undefined

  const tryAgain = () => {
    for (const query of [profile, company]) if (query.isError) void query.refetch()
    void retryCompanyStyle()
  }

  return (
    <>
      <PageHead title={texts.title} />
      <div className={styles.body}>
        {!failure && <ProfileMenu isThere={isThere} />}
        <div className={styles.content}>
          <div className={styles.column}>
            {failure && <ProfileAlert failure={failure} trying={profile.isFetching || company.isFetching} onRetry={tryAgain} />}
            {(stage === 'skeleton' || stage === 'slow') && <ProfileSkeleton slow={stage === 'slow'} />}
            {isThere && (
              <>
                <header>
                  <h2 className={styles.title}>{texts.greeting(profile.data.name.split(' ')[0]!)}</h2>
                  <p className={styles.intro}>{texts.intro(company.data.companyName)}</p>
                </header>
                <ProfileCards profile={profile.data} company={company.data} />
              </>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

type AlertProps = { failure: Error; trying: boolean; onRetry: () => void }

function ProfileAlert({ failure, trying, onRetry }: AlertProps) {
  const texts = useTexts(profileTexts).profile
  const common = useTexts(kitTexts)
  const problemText = useProblemText()
  const retry = (
    <Button look="plain" size="sm" aria-disabled={trying} onClick={() => !trying && onRetry()}>
      {common.retry}
    </Button>
  )
  return (
    <Alert tone="danger" detail={problemText(failure)} action={retry}>
      {texts.failed}
    </Alert>
  )
}

/** A failure stays visible while it is tried again, until the first success. */
function useFailure(error: Error | null, done: boolean): Error | null {
  const [kept, setKept] = useState<Error | null>(null)
  const next = done ? null : (error ?? kept)
  if (next !== kept) setKept(next)
  return next
}
