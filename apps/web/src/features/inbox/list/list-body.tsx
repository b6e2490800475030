import type { ChatEntry, ChatTotals } from '@prosa/contract/inbox/calls'
import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconChecks, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { inboxTexts } from '../inbox-texts.ts'
import type { useChatPages } from '../live/use-chat-pages.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import { NextWaitingLater } from './later-parts.tsx'
import styles from './list.module.css'

type Props = {
  data: SessionData
  timeZone: string
  tab: ChatTab
  totals: ChatTotals | null
  pages: ReturnType<typeof useChatPages>
  /** Shown where nothing is found; null where nothing is filtered. */
  nothing: ReactNode
  /** There is nobody else whose chats could be shown. */
  isAlone: boolean
  onShow: (tab: ChatTab) => void
  /** Called with the chat that was offered and is this person's own now. */
  onTaken: (chat: ChatEntry) => void
  children: ReactNode
}

/** What stands under the filters: the rows, or why there are none. */
export function ListBody({ data: session, timeZone, tab, totals, pages, nothing, isAlone, onShow, onTaken, children }: Props) {
  const texts = useTexts(inboxTexts)
  const problemText = useProblemText()
  const stage = useLoadingStage(pages.isPending)
  const waiting = totals?.QueueListTotal ?? 0
  const noChats = (
    <NoChats
      {...{ tab, totals, isAlone, onShow }}
      answers={may({ permissions: permissionsOf(session), internal: false }, ['admin', 'agent'])}
    />
  )
  const none =
    tab === chatTabs.mine && waiting > 0 ? (
      <NextWaitingLater {...{ timeZone, waiting, onTaken }} data={session} onShowQueue={() => onShow(chatTabs.queue)}>
        {noChats}
      </NextWaitingLater>
    ) : (
      noChats
    )
  const { chats, data, isFetchNextPageError, isGone } = pages
  const error = useToldError(pages)
  const hasRows = chats.length > 0 && !isGone
  return (
    <>
      {hasRows && children}
      {!data && !error && <SkeletonRows stage={stage} />}
      {(isGone || (data && !hasRows)) && <div className={styles.state}>{nothing ?? none}</div>}
      {error && !isFetchNextPageError && !isGone && (
        <div className={styles.failure}>
          <ErrorState detail={problemText(error)} onRetry={() => void pages.refetch()}>
            {texts.failed}
          </ErrorState>
        </div>
      )}
    </>
  )
}

type NoChatsProps = Pick<Props, 'tab' | 'totals' | 'isAlone' | 'onShow'> & { answers: boolean }

function NoChats({ tab, totals, isAlone, onShow, answers }: NoChatsProps) {
  const { empty } = useTexts(inboxTexts)
  const there = tab === chatTabs.mine ? totals?.QueueListTotal : totals?.MyListTotal
  // From one empty list nobody is led to another.
  const isQuiet = there === 0
  // Nobody's work is done who has none here.
  if (!answers)
    return (
      <EmptyState icon={<IconUsers size={26} stroke={1.75} />} title={empty.notAgent.title}>
        {empty.notAgent.body}
      </EmptyState>
    )
  const words: { title: string; body: string; action?: string } =
    tab === chatTabs.mine
      ? isQuiet
        ? empty.quiet
        : empty.mine
      : tab === chatTabs.queue
        ? empty.queue
        : isAlone
          ? empty.nobody
          : empty.others
  const Sign = tab === chatTabs.others ? IconUsers : IconChecks
  return (
    <EmptyState
      icon={<Sign size={26} stroke={1.75} />}
      tone={tab === chatTabs.others ? 'neutral' : 'ok'}
      title={words.title}
      actions={
        !isQuiet && (
          <Button look="soft" onClick={() => onShow(tab === chatTabs.mine ? chatTabs.queue : chatTabs.mine)}>
            {words.action}
          </Button>
        )
      }
    >
      {words.body}
    </EmptyState>
  )
}
