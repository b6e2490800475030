import type { Message } from '@prosa/contract/messages/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { useLog, useMessageHere } from '../log-context.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'

/** The message that is answered, with its author or file name; a click leads to it. */
export function MessageQuote({ quoted }: { quoted: NonNullable<Message['replyTo']> }) {
  const texts = useTexts(messagesTexts)
  const { goTo, contactName } = useLog()
  const { messageId, messageBody, messageType, fromMe } = quoted
  const answered = useMessageHere(messageId)
  const isGone = answered?.deletedAt !== undefined
  const said = isGone ? texts.deleted : messageBody || answered?.media?.fileName || texts.types[messageType]
  const inside = (
    <>
      <b>{fromMe ? (answered?.agentName ?? texts.quoteOfUs) : contactName}</b>
      <span className={styles.quoted}>{said}</span>
    </>
  )
  if (messageId === null)
    return (
      <blockquote className={styles.reply}>
        <span className={styles.quoteWords}>{inside}</span>
      </blockquote>
    )
  return (
    <button type="button" className={styles.reply} onClick={() => goTo(messageId)}>
      <Spoken>{texts.goToQuote(said)}</Spoken>
      <span className={styles.quoteWords} aria-hidden="true">
        {inside}
      </span>
    </button>
  )
}
