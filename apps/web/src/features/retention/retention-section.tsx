import { retentionCalls } from '@prosa/contract/retention/calls'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import styles from './retention.module.css'
import { RetentionCards } from './retention-cards.tsx'
import { retentionTexts } from './retention-texts.ts'
import { isUnderWay } from './run-words.ts'

const lookAgain = 700

/** How long the company keeps things, and what the nights delete. */
export function RetentionSection() {
  const texts = useTexts(retentionTexts)
  const problemText = useProblemText()
  const companyId = useSessionData()?.companyId ?? ''
  const answer = useCall(retentionCalls.getRetention, { companyId })
  const { data } = answer
  const isMoving = data !== undefined && (isUnderWay(data.run) || isUnderWay(data.rehearsal))
  useCall(retentionCalls.getRetention, isMoving ? { companyId } : null, { every: lookAgain })
  const error = useToldError(answer)
  const stage = useLoadingStage(!data && !error)
  if (error && !data)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
        {texts.notLoaded}
      </ErrorState>
    )
  return (
    <div className={styles.section}>
      {stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={6} />}
      {stage === 'done' && data && <RetentionCards companyId={companyId} saved={data} onAsk={() => answer.refetch()} />}
    </div>
  )
}
