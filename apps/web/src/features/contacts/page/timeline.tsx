import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { type TimelineKind, timelineKinds } from '@prosa/contract/contacts/timeline-entry'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { MoreBelow } from '../../../ui/lists/more-below.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { NoteBox } from '../note-box.tsx'
import { useContactNotes } from '../use-contact-notes.ts'
import { contactPageTexts } from './contact-page-texts.ts'
import styles from './timeline.module.css'
import { TimelineLine } from './timeline-line.tsx'

const { listContactTimeline } = contactDataCalls

type Props = { companyId: string; contact: ContactDetail; seesChats: boolean }

const ofChats: readonly TimelineKind[] = ['session', 'messages']

/** What happened with a person, the newest first; chips narrow it down to what somebody looks for. */
export function Timeline({ companyId, contact, seesChats }: Props) {
  const texts = useTexts(contactPageTexts).timeline
  const problemText = useProblemText()
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const pages = useTimelinePages(companyId, contact, kind)
  const notes = useContactNotes(companyId, contact.waId)
  const stage = useLoadingStage(pages.isPending)
  const kinds = timelineKinds.filter((each) => seesChats || !ofChats.includes(each))
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <NoteBox waId={contact.waId} notes={notes} />
      <fieldset className={styles.chips} aria-label={texts.filter}>
        {[null, ...kinds].map((each) => (
          <button key={each ?? 'all'} type="button" className={styles.chip} aria-pressed={kind === each} onClick={() => setKind(each)}>
            {each ? texts.kinds[each] : texts.all}
          </button>
        ))}
      </fieldset>
      {pages.isPending && <SkeletonRows stage={stage} shape="line" count={5} />}
      {pages.error && entries.length === 0 && (
        <ErrorState detail={problemText(pages.error)} onRetry={() => void pages.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {pages.data && entries.length === 0 && <p className={styles.quiet}>{texts.empty}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <TimelineLine key={entry.entryId} {...{ companyId, entry, notes }} />
        ))}
      </ol>
      <MoreBelow
        count={entries.length}
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        problem={pages.isFetchNextPageError ? problemText(pages.error) : null}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}

/** Asked again with each version of the contact: what changed it is in the timeline. */
function useTimelinePages(companyId: string, { waId, version }: ContactDetail, kind: TimelineKind | null) {
  const asked = { companyId, waId, ...(kind && { kinds: [kind] }) }
  return useInfiniteQuery({
    queryKey: [...queryKeyOf(listContactTimeline, asked), version],
    queryFn: ({ pageParam }) => send(listContactTimeline, { ...asked, ...(pageParam && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.after,
    placeholderData: (known) => known,
  })
}
