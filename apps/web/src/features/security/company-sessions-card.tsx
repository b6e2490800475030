import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { securityCalls } from '@prosa/contract/security/calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, queryKeyOf, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { type Language, useLanguage, useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { DangerButton } from '../../ui/buttons/danger-button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { MoreBelow } from '../../ui/lists/more-below.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { CompanySessionRow } from './company-session-row.tsx'
import styles from './security.module.css'
import { securityTexts } from './security-texts.ts'

/** Everybody who is signed in, the newest first; it follows what happens by itself. */
export function CompanySessionsCard({ companyId }: { companyId: string }) {
  const texts = useTexts(securityTexts).sessions
  const language = useLanguage()
  const problemText = useProblemText()
  const timeZone = useTimeZone(companyId)
  const { pages, end } = useCompanySessions(companyId)
  const [asking, setAsking] = useState<string | null>(null)
  const error = useToldError(pages)
  const stage = useLoadingStage(pages.isPending && !error)
  const sessions = pages.data?.pages.flatMap((page) => page.sessions) ?? []
  const total = pages.data?.pages.at(-1)?.total
  return (
    <Card
      title={texts.title}
      detail={total === undefined ? null : texts.detail(writeNumber(total, language))}
      action={total === undefined ? null : <EndAll companyId={companyId} count={total} />}
    >
      {error && !pages.data && (
        <ErrorState detail={problemText(error)} onRetry={() => void pages.refetch()}>
          {texts.notListed}
        </ErrorState>
      )}
      {!error && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={4} />}
      {pages.data && (
        <>
          <ul className={styles.list} aria-label={texts.label}>
            {sessions.map((session) => (
              <CompanySessionRow
                key={session.sessionId}
                {...{ session, timeZone }}
                asking={asking === session.sessionId}
                onAsk={(asks) => setAsking(asks ? session.sessionId : null)}
                onEnd={end}
              />
            ))}
          </ul>
          <MoreBelow
            count={sessions.length}
            hasMore={pages.hasNextPage}
            isLoading={pages.isFetchingNextPage}
            problem={pages.isFetchNextPageError ? problemText(pages.error) : null}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
    </Card>
  )
}

const endedAll = (language: Language) => securityTexts[language].sessions.endedAll

function EndAll({ companyId, count }: { companyId: string; count: number }) {
  const texts = useTexts(securityTexts).sessions
  const problemText = useProblemText()
  const [isAsking, setAsking] = useState(false)
  const [withOwn, setWithOwn] = useState(false)
  const { mutateAsync } = useCommand(securityCalls.endCompanySessions, { takesOver: true, done: endedAll })
  return (
    <>
      <div className={styles.act}>
        <DangerButton outline size="sm" onClick={() => setAsking(true)}>
          {texts.endAll}
        </DangerButton>
      </div>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.endAllTitle}
        affected={count}
        consequence={() => texts.endAllConsequence}
        verb={texts.endAllVerb}
        onConfirm={() => mutateAsync({ companyId, withOwn })}
        failed={problemText}
      >
        <Checkbox label={texts.withOwn} value={withOwn} onChange={setWithOwn} />
      </ConfirmModal>
    </>
  )
}

const { listCompanySessions, endCompanySession } = securityCalls
const ended = (language: Language) => securityTexts[language].sessions.ended

/** Cursor pagination: each page begins after the last session of the one before. */
function useCompanySessions(companyId: string) {
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(listCompanySessions, { companyId }), 'pages'],
    queryFn: ({ pageParam, signal }) => send(listCompanySessions, { companyId, ...(pageParam && { beforeId: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ sessions, containsMore }) => (containsMore ? sessions.at(-1)?.sessionId : undefined),
  })
  const { mutateAsync } = useCommand(endCompanySession, { takesOver: true, done: ended })
  return {
    pages,
    end: (sessionId: string) => mutateAsync({ companyId, sessionId }).finally(() => askAgain(client, keyOfAll(listCompanySessions))),
  }
}
