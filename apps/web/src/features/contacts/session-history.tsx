import type { ChatSession } from '@prosa/contract/chats/model'
import { ChatStatus, silenceReason } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsCut } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, queryKeyOf, useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { onChatNews } from '../../kit/live/chat-news.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { shownStatus } from '../chats/public.ts'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import type { Asked } from './use-contact.ts'

const { listChatSessions } = chatHistoryCalls

/** The chat sessions, each from opening to closing, the present one first. */
export function SessionHistory({ asked }: { asked: Asked }) {
  const texts = useTexts(contactsTexts)
  const problemText = useProblemText()
  const client = useQueryClient()
  const timeZone = useTimeZone(asked.companyId)
  const { companyId, phonenumberId, waId } = asked
  const sessions = useCall(listChatSessions, asked)
  const isCut = useIsCut()
  const stage = useLoadingStage(sessions.isPending)
  const now = useNow()
  const detail = useCall(messageCalls.getChatDetail, asked, { ifUnknown: true }).data
  const statusOf = ({ closedAt, chatStatus }: ChatSession) => {
    if (closedAt !== null) return ChatStatus.Closed
    const status = chatStatus ?? ChatStatus.Open
    return detail ? shownStatus({ ...detail, chatStatus: status }, now) : status
  }
  useEffect(
    () =>
      onChatNews((told) => {
        const isMeant = told.kind === 'chat' && told.news.phonenumberId === phonenumberId && told.news.waId === waId
        if (isMeant) askAgain(client, queryKeyOf(listChatSessions, { companyId, phonenumberId, waId }), { inBackground: true })
      }),
    [client, companyId, phonenumberId, waId],
  )
  if (sessions.error && !sessions.data && isCut) return <p className={styles.quiet}>{texts.offline.part}</p>
  if (sessions.error && !sessions.data)
    return (
      <ErrorState detail={problemText(sessions.error)} onRetry={() => void sessions.refetch()}>
        {texts.historyFailed}
      </ErrorState>
    )
  if (!sessions.data) return <SkeletonRows stage={stage} shape="line" count={2} />
  if (sessions.data.length === 0) return <p className={styles.quiet}>{texts.noHistory}</p>
  return (
    <ol className={styles.sessions}>
      {sessions.data.map((session) => (
        <li key={session.sessionId} className={styles.session} data-open={session.closedAt === null || undefined}>
          <p className={styles.sessionHead}>
            <span>{`${texts.sessions[ChatStatus.nameOf(statusOf(session))]} · ${session.departmentName}`}</span>
            <ClockText time={session.closedAt ?? session.openedAt} timeZone={timeZone} look="clock" />
          </p>
          <p className={styles.by}>{wordsOf(session, texts)}</p>
          {session.closeReason && <p className={styles.words}>{reasonOf(session.closeReason, texts)}</p>}
        </li>
      ))}
    </ol>
  )
}

const reasonOf = (reason: string, { customerSilent }: (typeof contactsTexts)['pt']) => (reason === silenceReason ? customerSilent : reason)

function wordsOf({ agentName, closedByName, messageCount }: ChatSession, texts: (typeof contactsTexts)['pt']): string {
  const closed = closedByName !== null && closedByName !== agentName ? texts.closedBy(closedByName) : null
  return [agentName, closed, texts.messages(messageCount)].filter(Boolean).join(' · ')
}
