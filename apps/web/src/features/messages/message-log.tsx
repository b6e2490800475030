import { Button } from '@mantine/core'
import { dayWord, writeDate } from '@prosa/contract/formats/date'
import { IconMessage2 } from '@tabler/icons-react'
import { Fragment, type Ref } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { useNow } from '../../ui/use-now.ts'
import { MessageBubble } from './message-bubble.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import { PendingBubble } from './pending-bubble.tsx'
import type { ChatAsked, KnownMessages } from './use-messages.ts'
import type { useSending } from './use-sending.ts'

type Props = {
  ref: Ref<HTMLElement>
  chat: ChatAsked
  known: KnownMessages
  sending: ReturnType<typeof useSending>
  timeZone: string
}

/** Oldest first, day by day; what is on its way to the server stands at the end. */
export function MessageLog({ ref, chat, known: { messages, older }, sending, timeZone }: Props) {
  const texts = useTexts(messagesTexts)
  const problemText = useProblemText()
  const dayOf = useDayWords(timeZone)
  const isEmpty = messages.length === 0 && sending.waiting.length === 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section ref={ref} className={styles.log} role="log" aria-label={texts.log} tabIndex={0}>
      {older.isThere && (
        <div className={styles.older}>
          {older.error && <p role="alert">{`${texts.olderFailed} ${problemText(older.error)}`}</p>}
          <Button variant="default" size="sm" aria-disabled={older.isLoading || undefined} onClick={older.load}>
            {older.isLoading ? texts.loadingOlder : texts.older}
          </Button>
        </div>
      )}
      {isEmpty && (
        <EmptyState icon={<IconMessage2 size={26} stroke={1.75} />} title={texts.empty.title}>
          {texts.empty.body}
        </EmptyState>
      )}
      {messages.map((message, at) => {
        const day = dayOf(message.time)
        const before = messages[at - 1]
        return (
          <Fragment key={message.messageId}>
            {(!before || dayOf(before.time) !== day) && <p className={styles.day}>{day}</p>}
            <MessageBubble {...{ chat, message, timeZone }} />
          </Fragment>
        )
      })}
      {sending.waiting.map((text) => (
        <PendingBubble
          key={text.clientMessageId}
          text={text}
          timeZone={timeZone}
          onRetry={() => sending.retry(text)}
          onDiscard={() => sending.discard(text.clientMessageId)}
        />
      ))}
    </section>
  )
}

function useDayWords(timeZone: string) {
  const now = useNow()
  const { date, clock } = useUiTexts()
  return (time: number) => {
    const word = dayWord(time, now, timeZone)
    return word === 'today' ? date.today : word === 'yesterday' ? clock.yesterday : writeDate(time, timeZone)
  }
}
