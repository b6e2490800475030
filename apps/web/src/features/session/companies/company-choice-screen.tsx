import { sessionCalls } from '@prosa/contract/session/calls'
import type { OwnCompany } from '@prosa/contract/session/model'
import { IconBuildingStore } from '@tabler/icons-react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import styles from './company-choice-screen.module.css'
import { companyChoiceTexts } from './company-choice-texts.ts'
import { CompanyLines } from './company-lines.tsx'

/** S040: where a person of several companies changes from one to another. */
export function CompanyChoiceScreen() {
  const texts = useTexts(companyChoiceTexts)
  const problemText = useProblemText()
  const { data, error, refetch } = useCall(sessionCalls.listOwnCompanies, {})
  const isFailed = error !== null && data === undefined
  const stage = useLoadingStage(data === undefined && !isFailed)
  return (
    <>
      <PageHead title={texts.title} />
      <div className={styles.main}>
        {isFailed && (
          <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
            {texts.notListed}
          </ErrorState>
        )}
        {!isFailed && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={3} />}
        {stage === 'done' && data && <Choice companies={data} />}
      </div>
    </>
  )
}

function Choice({ companies }: { companies: readonly OwnCompany[] }) {
  const texts = useTexts(companyChoiceTexts)
  const here = companies.find(({ current }) => current)
  if (companies.length < 2)
    return (
      <EmptyState icon={<IconBuildingStore size={26} stroke={1.75} />} title={texts.single.title}>
        {here && texts.single.words(here.companyName)}
      </EmptyState>
    )
  return (
    <>
      <p className={styles.intro}>{texts.intro}</p>
      <CompanyLines companies={companies} large />
    </>
  )
}
