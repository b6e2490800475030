import { writeHour } from '@prosa/contract/formats/date'
import type { Message } from '@prosa/contract/messages/model'
import { useTexts } from '../../kit/i18n.ts'
import { Spoken } from '../../ui/spoken.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageState, MessageTrouble } from './message-state.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import type { ChatAsked } from './use-messages.ts'

type Props = { chat: ChatAsked; message: Message; timeZone: string }

/** One message: from whom, what it brings, when, how far it came, and what people made of it. */
export function MessageBubble({ chat, message, timeZone }: Props) {
  const texts = useTexts(messagesTexts)
  const { fromMe, internal, messageType, agentName, source, replyTo, deletedAt, edits, reactions, content, time } = message
  const isNotice = messageType === 'system'
  const author = agentName ?? texts.from[source]
  return (
    <article
      className={styles.bubble}
      data-own={(fromMe && !isNotice) || undefined}
      data-note={internal || undefined}
      data-notice={isNotice || undefined}
    >
      {fromMe && !isNotice ? <p className={styles.author}>{internal ? `${texts.types.note} · ${author}` : author}</p> : null}
      {!fromMe && <Spoken>{`${author}: `}</Spoken>}
      {content.forwarded && <p className={styles.author}>{texts.forwarded[content.forwarded]}</p>}
      {replyTo && <blockquote className={styles.reply}>{replyTo.messageBody || texts.types[replyTo.messageType]}</blockquote>}
      {deletedAt === undefined ? <MessageBody message={message} /> : <p className={styles.quiet}>{texts.deleted}</p>}
      <p className={styles.meta}>
        <time dateTime={new Date(time).toISOString()}>{writeHour(time, timeZone)}</time>
        <MessageState message={message} timeZone={timeZone} />
      </p>
      {edits.length > 0 && (
        <details className={styles.edits}>
          <summary>{texts.edited}</summary>
          <ul>
            {edits.map(({ messageBody, at }) => (
              <li key={at}>{`${texts.before} ${messageBody || texts.noText}`}</li>
            ))}
          </ul>
        </details>
      )}
      {reactions.length > 0 && (
        <ul className={styles.reactions}>
          {reactions.map(({ emoji, fromMe: isOurs }) => {
            const words = isOurs ? texts.reactionOfMe(emoji) : texts.reactionOfCustomer(emoji)
            return (
              <li key={words} title={words}>
                <span aria-hidden="true">{emoji}</span>
                <Spoken>{words}</Spoken>
              </li>
            )
          })}
        </ul>
      )}
      <MessageTrouble chat={chat} message={message} />
    </article>
  )
}
