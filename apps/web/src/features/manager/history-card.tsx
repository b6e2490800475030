import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { managerCalls } from '@prosa/contract/manager/calls'
import type { ManagerEntry } from '@prosa/contract/manager/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { MoreBelow } from '../../ui/lists/more-below.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import styles from './manager-screen.module.css'
import { managerTexts } from './manager-texts.ts'

const { listManagerActions } = managerCalls
const limit = 20

/** C302: what the staff did here, newest first, as far back as somebody scrolls. */
export function HistoryCard({ companyId, timeZone }: { companyId: string; timeZone: string }) {
  const all = useTexts(managerTexts)
  const texts = all.history
  const problemText = useProblemText()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(listManagerActions, { targetCompanyId: companyId, limit }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(
        listManagerActions,
        { targetCompanyId: companyId, limit, ...(pageParam && { beforeId: pageParam }) },
        { signal, byItself: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ actions, containsMore }) => (containsMore ? actions.at(-1)?.entryId : undefined),
  })
  const actions = pages.data?.pages.flatMap((page) => page.actions)
  return (
    <Card title={texts.title}>
      {pages.error && !actions && (
        <ErrorState detail={problemText(pages.error)} onRetry={() => void pages.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {actions?.length === 0 && <p className={styles.quiet}>{texts.empty}</p>}
      <ol className={styles.list}>
        {actions?.map(({ entryId, deed, by, reason, at, before, after }) => (
          <li key={entryId} className={styles.row}>
            <span className={styles.words}>
              <b>{[all.deeds[deed].verb, changeOf(before, after, all.company.payments)].filter(Boolean).join(': ')}</b>
              <span>{reason}</span>
              <span className={styles.quiet}>{`${by} · ${writeDate(at, timeZone)} ${writeHour(at, timeZone)}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <MoreBelow
        count={actions?.length ?? 0}
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        problem={pages.isFetchNextPageError ? problemText(pages.error) : null}
        onMore={() => void pages.fetchNextPage()}
      />
    </Card>
  )
}

const told = ['payment', 'displayName', 'phonenumberName', 'name']

/** From what to what, or only what it was about. */
function changeOf(before: ManagerEntry['before'], after: ManagerEntry['after'], payments: Readonly<Record<string, string>>): string {
  const words = [before, after].flatMap((side) => {
    const value = told.map((key) => side?.[key]).find((each) => typeof each === 'string' && each !== '')
    return typeof value === 'string' ? [payments[value] ?? value] : []
  })
  return words.join(' → ')
}
