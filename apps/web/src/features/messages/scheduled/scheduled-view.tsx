import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { type ScheduledMessage, scheduledCalls } from '@prosa/contract/messages/scheduled-calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconCalendarTime } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, queryKeyOf } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { chatAddress } from '../../../kit/chat-address.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { onChatNews } from '../../../kit/live/chat-news.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { MoreBelow } from '../../../ui/lists/more-below.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { followLink } from '../../../ui/tables/open-row.ts'
import styles from './scheduled.module.css'
import { ScheduledActions } from './scheduled-actions.tsx'
import { scheduledTexts } from './scheduled-texts.ts'

type Props = { data: SessionData; onClose: () => void }

/** What waits for its time, soonest first: one's own, or all in chats that one sees. */
export function ScheduledView({ data, onClose }: Props) {
  const texts = useTexts(scheduledTexts)
  const problemText = useProblemText()
  const { companyId } = data
  const [whose, setWhose] = useState<'mine' | 'all'>('mine')
  const asked = useScheduled(companyId, whose)
  const stage = useLoadingStage(asked.isPending)
  useFollowScheduled()
  const scheduled = asked.data?.pages.flatMap((page) => page.scheduled) ?? []
  return (
    <Modal opened onClose={onClose} title={texts.title} width="md" onConfirm={onClose}>
      <div className={styles.view}>
        <Segmented
          label={texts.whose}
          options={[
            { value: 'mine', label: texts.mine },
            { value: 'all', label: texts.all },
          ]}
          value={whose}
          onChange={setWhose}
        />
        {asked.error && !asked.data && (
          <ErrorState detail={problemText(asked.error)} onRetry={() => void asked.refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {asked.isPending && <SkeletonRows stage={stage} shape="line" count={3} />}
        {asked.data && scheduled.length === 0 && (
          <EmptyState icon={<IconCalendarTime size={26} stroke={1.75} />} title={texts.empty.title}>
            {texts.empty.body}
          </EmptyState>
        )}
        <ul className={styles.list}>
          {scheduled.map((each) => (
            <ScheduledRow key={each.message.messageId} {...{ data, each, onClose }} />
          ))}
        </ul>
        <MoreBelow
          count={scheduled.length}
          hasMore={asked.hasNextPage}
          isLoading={asked.isFetchingNextPage}
          problem={asked.isFetchNextPageError ? problemText(asked.error) : null}
          onMore={() => void asked.fetchNextPage()}
        />
      </div>
    </Modal>
  )
}

type PageStart = { afterTime: number; afterMessageId: string } | null

/** Page after page, each behind the last row of the one before. */
function useScheduled(companyId: string, whose: 'mine' | 'all') {
  const wanted = { companyId, ...(whose === 'mine' && { mine: true }) }
  return useInfiniteQuery({
    queryKey: queryKeyOf(scheduledCalls.listScheduled, wanted),
    queryFn: ({ pageParam, signal }) => send(scheduledCalls.listScheduled, { ...wanted, ...pageParam }, { signal, byItself: true }),
    initialPageParam: null as PageStart,
    getNextPageParam: ({ scheduled, containsMore }): PageStart => {
      const last = scheduled.at(-1)?.message
      return containsMore && last ? { afterTime: last.scheduledAt ?? last.time, afterMessageId: last.messageId } : null
    },
  })
}

function ScheduledRow({ data, each, onClose }: Props & { each: ScheduledMessage }) {
  const texts = useTexts(scheduledTexts)
  const language = useLanguage()
  const router = useRouter()
  const timeZone = useTimeZone(data.companyId)
  const { message, contactName, windowExpiresAt } = each
  const { waId, messageBody, agentId, agentName = '', scheduledAt = 0 } = message
  const href = chatAddress(data, message)
  const open = () => {
    onClose()
    void router.navigate({ href })
  }
  return (
    <li className={styles.row}>
      <p className={styles.who}>
        <a className={styles.name} href={href} onClick={(event) => followLink(event, open)}>
          {contactName || shownPhone(waId)}
        </a>
        <span className={styles.due}>{writeWhen(scheduledAt, Date.now(), timeZone, language)}</span>
        <span className={styles.author}>{agentId === data.userId ? texts.you : texts.by(agentName)}</span>
      </p>
      <p className={styles.words}>{messageBody || texts.noText}</p>
      <ScheduledActions companyId={data.companyId} {...{ message, timeZone, windowExpiresAt }} />
    </li>
  )
}

/** Whatever is planned, changed or sent meanwhile is asked for again. */
function useFollowScheduled() {
  const client = useQueryClient()
  useEffect(
    () =>
      onChatNews((told) => {
        if (told.kind === 'message' && told.news.message.scheduledAt !== undefined)
          askAgain(client, keyOfAll(scheduledCalls.listScheduled), { inBackground: true })
      }),
    [client],
  )
}
