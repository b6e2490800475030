import { companyDataCalls } from '@prosa/contract/company-data/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCall, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { ArchiveLines } from './archive-lines.tsx'
import styles from './company-data.module.css'
import { companyDataTexts } from './company-data-texts.ts'

const lookAgain = 700
const { getCompanyData, startCompanyData, cancelCompanyData, openCompanyData } = companyDataCalls

/** Everything the company has, to take along. */
export function CompanyDataSection() {
  const texts = useTexts(companyDataTexts)
  const problemText = useProblemText()
  const client = useQueryClient()
  const companyId = useSessionData()?.companyId ?? ''
  const answer = useCall(getCompanyData, { companyId })
  const archive = answer.data?.archive ?? null
  const isReady = archive?.state === 'done' && !archive.isOutdated
  const isMoving = archive?.state === 'waiting' || archive?.state === 'running'
  useCall(getCompanyData, isMoving ? { companyId } : null, { every: lookAgain })
  const error = useToldError(answer)
  const stage = useLoadingStage(!answer.data && !error)
  const starting = useCommand(startCompanyData)
  const cancelling = useCommand(cancelCompanyData)
  const opening = useCommand(openCompanyData)
  const onSettled = () => askAgain(client, keyOfAll(getCompanyData))
  const fetchIt = (archiveId: string) =>
    opening.mutate({ companyId, archiveId }, { onSuccess: ({ url }) => window.location.assign(url), onSettled })
  const again = (
    <Button
      look={isReady ? 'framed' : 'main'}
      disabled={isMoving}
      loading={starting.isPending}
      onClick={() => starting.mutate({ companyId }, { onSettled })}
    >
      {isReady ? texts.again : texts.make}
    </Button>
  )
  return (
    <div className={styles.section}>
      <Card title={texts.title} detail={texts.detail}>
        {error && !answer.data && (
          <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
            {texts.notLoaded}
          </ErrorState>
        )}
        {!error && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={2} />}
        {stage === 'done' && answer.data && (
          <ArchiveLines
            companyId={companyId}
            archive={archive}
            again={again}
            isOpening={opening.isPending}
            onOpen={fetchIt}
            onCancel={(archiveId) => cancelling.mutate({ companyId, archiveId }, { onSettled })}
          />
        )}
      </Card>
    </div>
  )
}
