import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useLoadingStage } from '../../ui/loading-stage.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ClosedNote } from './closed-note.tsx'
import { closedReason } from './closed-reason.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import { useEndInSight } from './use-end-in-sight.ts'
import { type ChatAsked, useMessages } from './use-messages.ts'
import { useSending } from './use-sending.ts'

/** What was said in one chat, and the place to go on. Another chat is another one of these. */
export function ChatMessages(chat: ChatAsked) {
  const texts = useTexts(messagesTexts)
  const problemText = useProblemText()
  const timeZone = useTimeZone(chat.companyId)
  const now = useNow()
  const [asked] = useState(chat)
  const known = useMessages(asked)
  const sending = useSending(asked, known.messages)
  const stage = useLoadingStage(known.isPending)
  const [sentCount, setSentCount] = useState(0)
  const scrollTo = useEndInSight(known.messages.length, sentCount)
  if (known.error)
    return (
      <div className={styles.state}>
        <ErrorState detail={problemText(known.error)} onRetry={known.retry}>
          {texts.failed}
        </ErrorState>
      </div>
    )
  if (!known.chat)
    return (
      <div className={styles.state}>
        <SkeletonRows stage={stage} shape="line" count={6} />
      </div>
    )
  const reason = closedReason(known.chat, now)
  return (
    <div className={styles.chat}>
      <MessageLog ref={scrollTo} {...{ known, sending, timeZone }} chat={asked} />
      {reason ? (
        <ClosedNote reason={reason} />
      ) : (
        <Composer
          chat={asked}
          onSend={(text) => {
            sending.send(text)
            setSentCount((count) => count + 1)
          }}
        />
      )}
    </div>
  )
}
