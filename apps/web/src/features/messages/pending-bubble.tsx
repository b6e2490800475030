import { Button } from '@mantine/core'
import { writeHour } from '@prosa/contract/formats/date'
import { useTexts } from '../../kit/i18n.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { StatusTick } from '../../ui/status-tick.tsx'
import { WhatsappText } from '../../ui/whatsapp-text.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import type { Waiting } from './use-sending.ts'

type Props = { text: Waiting; timeZone: string; onRetry: () => void; onDiscard: () => void }

/** A text that the server has not taken yet, or did not take. */
export function PendingBubble({ text: { messageBody, time, state, error }, timeZone, onRetry, onDiscard }: Props) {
  const texts = useTexts(messagesTexts)
  const problemText = useProblemText()
  const isSending = state === 'sending'
  return (
    <article className={styles.bubble} data-own data-pending={isSending || undefined}>
      <WhatsappText>{messageBody}</WhatsappText>
      <p className={styles.meta}>
        {isSending ? texts.pending.sending : texts.notSent}
        <time dateTime={new Date(time).toISOString()}>{writeHour(time, timeZone)}</time>
        <StatusTick status={isSending ? 'queued' : 'error'} />
      </p>
      {!isSending && (
        <div className={styles.trouble} role="alert">
          <p>{state === 'interrupted' ? texts.pending.interrupted : problemText(error)}</p>
          <div className={styles.actions}>
            <Button variant="default" size="sm" onClick={onRetry}>
              {texts.pending.retry}
            </Button>
            <Button variant="subtle" size="sm" onClick={onDiscard}>
              {texts.pending.discard}
            </Button>
          </div>
        </div>
      )}
    </article>
  )
}
