import { auditCalls } from '@prosa/contract/audit/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { IconHistory, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MoreBelow } from '../../ui/lists/more-below.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { askedOf, noAuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditTexts } from './audit-texts.ts'
import styles from './audit-trail.module.css'
import { EntryRow } from './entry-row.tsx'
import { ExportButton } from './export-button.tsx'
import { useAuditWords } from './use-audit-words.ts'

type Props = {
  /** The areas to show (what stands before the dot in an entry's `what`); null shows everything. */
  areas: readonly string[] | null
}

/** Who did what, when and from where, the newest first. */
export function AuditTrail({ areas }: Props) {
  const texts = useTexts(auditTexts)
  const problemText = useProblemText()
  const companyId = useSessionData()?.companyId ?? ''
  const timeZone = useTimeZone(companyId)
  const words = useAuditWords(companyId)
  const [filter, setFilter] = useState(noAuditFilter)
  const asked = askedOf(filter, { companyId, areas, timeZone })
  const pages = useAuditPages(asked)
  const stage = useLoadingStage(pages.isPending)
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  const isFiltered = Object.values(filter).some((each) => each !== null)
  const error = useToldError(pages)
  const failure = error && (
    <ErrorState detail={problemText(error)} onRetry={() => void pages.refetch()}>
      {texts.failed}
    </ErrorState>
  )

  return (
    <div className={styles.trail}>
      <AuditFilters {...{ companyId, timeZone, filter }} onFilter={setFilter} hasGroups={areas === null}>
        {areas === null && <ExportButton asked={asked} />}
      </AuditFilters>
      {!pages.error && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={8} />}
      {!pages.data && failure}
      {pages.data && stage === 'done' && (
        <>
          {entries.length === 0 && <NothingHappened isFiltered={isFiltered} onClear={() => setFilter(noAuditFilter)} />}
          {entries.length > 0 && (
            <ol className={styles.entries} aria-label={texts.label}>
              {entries.map((entry) => (
                <EntryRow key={entry.entryId} {...{ entry, words, timeZone }} />
              ))}
            </ol>
          )}
          {!pages.isFetchNextPageError && failure}
          <MoreBelow
            count={entries.length}
            hasMore={pages.hasNextPage}
            isLoading={pages.isFetchingNextPage}
            problem={pages.isFetchNextPageError ? problemText(pages.error) : null}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
    </div>
  )
}

function NothingHappened({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const texts = useTexts(auditTexts)
  if (!isFiltered)
    return (
      <EmptyState icon={<IconHistory size={26} stroke={1.75} />} title={texts.empty.title}>
        {texts.empty.body}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.75} />}
      title={texts.nothing.title}
      actions={
        <Button look="framed" onClick={onClear}>
          {texts.nothing.clear}
        </Button>
      }
    >
      {texts.nothing.body}
    </EmptyState>
  )
}

const { listAuditEntries } = auditCalls

/** Cursor pagination: the newest entries first; each page begins after the last entry of the one before. */
function useAuditPages(asked: SentOf<typeof listAuditEntries>) {
  return useInfiniteQuery({
    queryKey: [...queryKeyOf(listAuditEntries, asked), 'pages'],
    queryFn: ({ pageParam, signal }) => send(listAuditEntries, { ...asked, ...(pageParam && { beforeId: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, containsMore }) => (containsMore ? entries.at(-1)?.entryId : undefined),
  })
}
