import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useIsCut, useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { broadcastsAddress, wizardAddress } from '../broadcast-address.ts'
import { ReportHead } from './head/report-head.tsx'
import { ReportPage } from './report-page.tsx'
import { reportTexts } from './report-texts.ts'
import { useReport } from './use-report.ts'

/** What became of one broadcast, while it runs and afterwards (X006). */
export function ReportScreen() {
  const session = useSessionData()
  const { broadcastId = '' } = useParams({ strict: false }) as Record<string, string>
  return session && <ReportOf key={broadcastId} companyId={session.companyId} broadcastId={broadcastId} />
}

function ReportOf({ companyId, broadcastId }: { companyId: string; broadcastId: string }) {
  const texts = useTexts(reportTexts)
  const problemText = useProblemText()
  const answer = useReport(companyId, broadcastId)
  const { data, refetch } = answer
  const error = useToldError(answer)
  const isCut = useIsCut()
  const isGone = error instanceof RefusedError && error.code === 'broadcast.notFound'
  const stage = useLoadingStage(!data && !isGone && (error === null || isCut))
  const { go, list } = useWays(companyId)
  const status = data?.broadcast.status
  useEffect(() => {
    if (status === BroadcastStatus.Deleted) go(list)
  }, [status, go, list])
  if (isGone)
    return (
      <Bare companyId={companyId}>
        <Nothing title={texts.gone.title} body={texts.gone.body}>
          <Button look="framed" onClick={() => go(list)}>
            {texts.gone.back}
          </Button>
        </Nothing>
      </Bare>
    )
  if (!data)
    return (
      <Bare companyId={companyId}>
        {error && !isCut ? (
          <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
            {texts.failed}
          </ErrorState>
        ) : (
          <SkeletonRows stage={stage} shape="line" count={8} />
        )}
      </Bare>
    )
  const { broadcast } = data
  return (
    <>
      <ReportHead {...{ companyId, report: data }} />
      <PageBody>
        {error && (
          <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {broadcast.status === BroadcastStatus.Draft ? (
          <Nothing
            title={broadcast.approval?.state === 'refused' ? texts.draft.refused(broadcast.approval.userName) : texts.draft.title}
            body={broadcast.approval?.state === 'refused' ? broadcast.approval.reason : texts.draft.body}
          >
            <Button onClick={() => go(wizardAddress(companyId, broadcast))}>{texts.draft.edit}</Button>
          </Nothing>
        ) : (
          <ReportPage {...{ companyId, report: data }} at={answer.dataUpdatedAt} />
        )}
      </PageBody>
    </>
  )
}

function useWays(companyId: string) {
  const router = useRouter()
  return { go: (href: string) => void router.navigate({ href }), list: broadcastsAddress(companyId) }
}

/** The page while there is nothing to report on. */
function Bare({ companyId, children }: { companyId: string; children: ReactNode }) {
  const texts = useTexts(reportTexts)
  const { go, list } = useWays(companyId)
  return (
    <>
      <PageHead title={texts.title} crumbs={[{ label: texts.list, href: list, onOpen: () => go(list) }]} />
      <PageBody>{children}</PageBody>
    </>
  )
}

function Nothing({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <EmptyState icon={<IconSpeakerphone size={26} stroke={1.75} />} title={title} actions={children}>
      {body}
    </EmptyState>
  )
}
