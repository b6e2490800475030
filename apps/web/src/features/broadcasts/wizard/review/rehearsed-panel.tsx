import { PersonState } from '@prosa/contract/broadcasts/person-state'
import type { SkipReason } from '@prosa/contract/broadcasts/reasons'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../../../kit/calls/query.ts'
import { send } from '../../../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { SidePanel } from '../../../../ui/layers/side-panel.tsx'
import { MoreBelow } from '../../../../ui/lists/more-below.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { skippedWords } from '../../skipped-words.ts'
import { PeopleLines } from '../audience/people-lines.tsx'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

const { listBroadcastPeople } = broadcastReportCalls
type Props = { companyId: string; broadcastId: string; reason: SkipReason | 'ready'; count: number; onClose: () => void }

/** Who is behind a count of the rehearsal, page by page. */
export function RehearsedPanel({ companyId, broadcastId, reason, count, onClose }: Props) {
  const texts = useTexts(wizardTexts).review.rehearsal
  const words = useTexts(broadcastTexts)
  const problemText = useProblemText()
  const language = useLanguage()
  const input = { companyId, broadcastId, ...(reason === 'ready' ? { states: [PersonState.Ready] } : { list: 'skipped' as const, reason }) }
  const answer = useInfiniteQuery({
    queryKey: [...queryKeyOf(listBroadcastPeople, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(listBroadcastPeople, { ...input, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  })
  const { data, error, isPending } = answer
  const stage = useLoadingStage(isPending)
  const title = `${writeNumber(count, language)} ${reason === 'ready' ? texts.willReceive : skippedWords(words, reason, count)}`
  const people = data?.pages.flatMap((page) => page.people) ?? []
  return (
    <SidePanel opened onClose={onClose} width="lg" {...{ title }}>
      {error && !data && (
        <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
          {texts.listFailed}
        </ErrorState>
      )}
      {isPending && <SkeletonRows stage={stage} shape="line" count={6} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys. */}
      <section className={styles.reached} aria-label={title} tabIndex={0}>
        <PeopleLines
          companyId={companyId}
          people={people.map(({ position, name, phone }) => ({ contactId: String(position), name, phone, labelIds: [] }))}
        />
        <MoreBelow
          count={people.length}
          hasMore={answer.hasNextPage}
          isLoading={answer.isFetchingNextPage}
          problem={answer.isFetchNextPageError ? problemText(error) : null}
          onMore={() => void answer.fetchNextPage()}
        />
      </section>
    </SidePanel>
  )
}
