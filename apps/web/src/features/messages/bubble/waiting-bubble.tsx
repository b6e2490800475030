import { writeHour } from '@prosa/contract/formats/time/date'
import { IconFile, IconLock } from '@tabler/icons-react'
import type { WaitingSend } from '../../../kit/calls/waiting-send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusTick } from '../../../ui/marks/status-tick.tsx'
import { WhatsappText } from '../../../ui/phone/whatsapp-text.tsx'
import { useLog } from '../log-context.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'
import parts from '../parts/parts.module.css'
import { MessageQuote } from './message-quote.tsx'
import { NoteText } from './note-text.tsx'

type Props = { waiting: WaitingSend; onRetry: () => void; onDiscard: () => void }

/** A message that the server has not accepted yet, or has refused. */
export function WaitingBubble({ waiting, onRetry, onDiscard }: Props) {
  const texts = useTexts(messagesTexts)
  const { timeZone } = useLog()
  const { messageType, messageBody, fileName, previewUrl, replyTo, internal, time, state, problem } = waiting
  const isFailed = state === 'failed'
  const isPicture = messageType === 'image' || messageType === 'sticker'
  return (
    <>
      {internal && (
        <p className={styles.author} data-note>
          <IconLock size={14} stroke={1.75} aria-hidden="true" />
          {texts.types.note}
        </p>
      )}
      {replyTo && <MessageQuote quoted={replyTo} />}
      <div className={styles.said}>
        {isPicture && previewUrl && <img className={parts.waitingPicture} src={previewUrl} alt={fileName ?? texts.types[messageType]} />}
        {fileName !== undefined && !(isPicture && previewUrl) && (
          <p className={parts.waitingFile}>
            <IconFile size={18} stroke={1.75} aria-hidden="true" />
            <span className={parts.waitingName} title={fileName}>
              {fileName}
            </span>
          </p>
        )}
        {messageBody !== '' ? (
          internal ? (
            <NoteText>{messageBody}</NoteText>
          ) : (
            <WhatsappText>{messageBody}</WhatsappText>
          )
        ) : (
          fileName === undefined && !previewUrl && <p>{texts.types[messageType]}</p>
        )}
        <div className={styles.meta}>
          {isFailed ? texts.notSent : texts.pending[state]}
          <time dateTime={new Date(time).toISOString()}>{writeHour(time, timeZone)}</time>
          <StatusTick status={isFailed ? 'error' : 'queued'} />
        </div>
      </div>
      {isFailed && (
        <div className={styles.trouble} role="alert">
          {problem && <p>{problem}</p>}
          <div className={styles.actions}>
            <Button look="framed" size="sm" onClick={onRetry}>
              {texts.pending.retry}
            </Button>
            <Button look="plain" size="sm" onClick={onDiscard}>
              {texts.pending.discard}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
