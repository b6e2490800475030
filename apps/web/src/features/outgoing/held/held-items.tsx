import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { HeldItem, HeldKind } from '@prosa/contract/outgoing/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { chatAddress } from '../../../kit/chat-address.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { reportAddress } from '../../../kit/report-address.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { MoreBelow } from '../../../ui/lists/more-below.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useMoment } from '../use-moment.ts'
import styles from './held.module.css'
import { heldTexts } from './held-texts.ts'

const { listHeldOutgoing } = outgoingCalls

/** The held items of a kind, page after page, the oldest first. */
export function HeldItems({ companyId, kind }: { companyId: string; kind: HeldKind }) {
  const texts = useTexts(heldTexts)
  const problemText = useProblemText()
  const data = useSessionData()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(listHeldOutgoing, { companyId, kind }), 'pages'],
    queryFn: ({ pageParam, signal }) => send(listHeldOutgoing, { companyId, kind, page: pageParam }, { signal, byItself: true }),
    initialPageParam: 0,
    getNextPageParam: ({ containsMore }, _, page) => (containsMore ? page + 1 : null),
  })
  // The list shrinks at its beginning while it is read, so that a page may repeat what the page before it had.
  const items = [...new Map(pages.data?.pages.flatMap((page) => page.items).map((item) => [item.itemId, item])).values()]
  const stage = useLoadingStage(pages.isPending)
  return (
    <>
      {stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={3} />}
      {pages.error && !pages.data && (
        <ErrorState detail={problemText(pages.error)} onRetry={() => void pages.refetch()}>
          {texts.itemsFailed}
        </ErrorState>
      )}
      {pages.data && items.length === 0 && <p className={styles.quiet}>{texts.noItems}</p>}
      {data && items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={item.itemId} data={data} kind={kind} item={item} />
          ))}
        </ul>
      )}
      <MoreBelow
        shape="line"
        count={items.length}
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        problem={pages.isFetchNextPageError ? problemText(pages.error) : null}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}

function Item({ data, kind, item }: { data: SessionData; kind: HeldKind; item: HeldItem }) {
  const texts = useTexts(heldTexts)
  const write = useMoment(data.companyId)
  const { chat, text, dueAt } = item
  const mails: Readonly<Record<string, string>> = texts.mails
  const subject =
    (item.subject !== null && (mails[item.subject] ?? item.subject)) ||
    (chat && shownPhone(chat.waId)) ||
    (kind === 'signals' ? texts.signal : texts.unnamed)
  const href = hrefOf(data, item)
  return (
    <li className={styles.item}>
      <span className={styles.who}>
        <span className={styles.name}>
          {href === null ? (
            subject
          ) : (
            <Link className={styles.link} to={href}>
              {subject}
            </Link>
          )}
        </span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      <span className={styles.due}>{texts.due(write(dueAt))}</span>
    </li>
  )
}

function hrefOf(data: SessionData, { chat, broadcastId }: HeldItem): string | null {
  if (chat) return chatAddress(data, chat)
  return broadcastId === null ? null : reportAddress(data.companyId, broadcastId)
}
