import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { type LoadingStage, useLoadingStage } from '../../ui/states/loading-stage.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { LoadingWords } from '../../ui/states/skeleton-rows.tsx'
import { AccountForm } from './account-form.tsx'
import { linkRefusalOf, type RefusedCode, RefusedLink } from './refused-link.tsx'
import styles from './signup.module.css'
import { SignupPage } from './signup-page.tsx'
import { signupTexts } from './signup-texts.ts'
import { type Link, useLink } from './use-link.ts'

/** The page of the mailed link (S008). A link that was cut off on its way counts as none. */
export function CreateAccountScreen() {
  const { signupId = '' } = useParams({ strict: false })
  const code = new URLSearchParams(useLocation().searchStr).get('code') ?? ''
  if (code === '') return <RefusedLink code="signup.notFound" />
  return <LinkedAccount key={`${signupId} ${code}`} signupId={signupId} code={code} />
}

function LinkedAccount(link: Link) {
  const texts = useTexts(signupTexts).account
  const problemText = useProblemText()
  const { email, problem, retry } = useLink(link)
  const [refused, setRefused] = useState<RefusedCode | null>(null)
  const stage = useLoadingStage(email === null && problem === null)
  const dead = refused ?? linkRefusalOf(problem?.code)

  if (dead) return <RefusedLink code={dead} />
  if (email !== null) return <AccountForm {...link} email={email} onRefused={setRefused} />
  return (
    <SignupPage title={texts.title} intro={texts.intro} slow={stage === 'slow'}>
      {problem ? (
        <ErrorState detail={problemText(problem)} onRetry={retry}>
          {texts.unreadable}
        </ErrorState>
      ) : (
        <Loading stage={stage} />
      )}
    </SignupPage>
  )
}

const fields = ['email', 'name', 'companyName', 'phone', 'password', 'confirmation']

function Loading({ stage }: { stage: LoadingStage }) {
  return (
    <div className={styles.fields} aria-busy="true">
      <LoadingWords stage={stage} />
      {stage !== 'quiet' && fields.map((field) => <Skeleton key={field} width="100%" line={56} />)}
    </div>
  )
}
