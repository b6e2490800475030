import type { ChatEntry, ChatTotals } from '@prosa/contract/inbox/calls'
import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import type { ReactNode } from 'react'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { inboxTexts } from '../inbox-texts.ts'
import type { useChatPages } from '../live/use-chat-pages.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import { NextWaitingLater, NoChatsLater } from './later-parts.tsx'
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
    <NoChatsLater
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
