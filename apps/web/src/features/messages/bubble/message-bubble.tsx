import { writeHour } from '@prosa/contract/formats/time/date'
import type { Message } from '@prosa/contract/messages/model'
import { mayResend } from '@prosa/contract/messages/rules'
import { IconArrowForwardUp, IconLock, IconRobot } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { readSessionData } from '../../../kit/session/session-data.ts'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { MessageTroubleLater, ScheduledActionsLater } from '../later-parts.tsx'
import { useLog } from '../log-context.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'
import { MessageButtons } from '../parts/message-buttons.tsx'
import { PictureGrid } from '../parts/picture-grid.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageEdits } from './message-edits.tsx'
import { MessageQuote } from './message-quote.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { MessageState } from './message-state.tsx'

type Props = { messages: readonly [Message, ...Message[]]; isFirst: boolean }

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/**
 * One message, or several pictures together: author, content, time, status and reactions. Most messages are text and nothing else: what they
 * do not have is not rendered, as a log renders each of its parts for every message.
 */
export function MessageBubble({ messages, isFirst }: Props) {
  const texts = useTexts(messagesTexts)
  const { chat, timeZone, windowExpiresAt } = useLog()
  const [message] = messages
  const { content, replyTo, deletedAt, edits, reactions, statusDetail } = message
  const last = messages.at(-1) ?? message
  const isThere = deletedAt === undefined
  return (
    <>
      <Author message={message} isFirst={isFirst} />
      {content.forwarded && isThere && (
        <p className={styles.forwarded}>
          <IconArrowForwardUp {...small} />
          {texts.forwarded[content.forwarded]}
        </p>
      )}
      {replyTo && isThere && <MessageQuote quoted={replyTo} />}
      <div className={styles.said} data-beside={isSound(message) || undefined}>
        {!isThere && <p className={styles.deleted}>{texts.deleted}</p>}
        {isThere && (messages.length > 1 ? <PictureGrid messages={messages} /> : <MessageBody message={message} />)}
        <div className={styles.meta}>
          {edits.length > 0 && isThere && <MessageEdits edits={edits} timeZone={timeZone} />}
          {(last.statusDetail !== 'scheduled' || !isThere) && (
            <time dateTime={new Date(last.time).toISOString()}>{writeHour(last.time, timeZone)}</time>
          )}
          <MessageState message={last} timeZone={timeZone} />
        </div>
      </div>
      {isThere && (content.offer || content.template) && <MessageButtons message={message} />}
      {reactions.length > 0 && <MessageReactions message={message} />}
      {isThere && statusDetail === 'scheduled' && (
        <ScheduledActionsLater companyId={chat.companyId} {...{ message, timeZone, windowExpiresAt }} />
      )}
      {isThere && mayResend(message) && <MessageTroubleLater message={message} />}
    </>
  )
}

/** A sound and nothing else. */
const isSound = ({ media, messageBody, deletedAt }: Message) =>
  media?.kind === 'audio' && media.state === 'stored' && messageBody === '' && deletedAt === undefined

/** The person's own messages need no name. */
function Author({ message: { fromMe, internal, source, agentId, agentName }, isFirst }: { message: Message; isFirst: boolean }) {
  const texts = useTexts(messagesTexts)
  const name = agentName ?? texts.from[source]
  if (internal)
    return (
      <p className={styles.author} data-note>
        <IconLock {...small} />
        {`${texts.types.note} · ${name}`}
      </p>
    )
  if (!fromMe) return <Spoken>{`${texts.from.customer}: `}</Spoken>
  const isOwn = source === 'agent' && agentId !== undefined && agentId === readSessionData()?.userId
  if (!isFirst || isOwn) return <Spoken>{`${name}: `}</Spoken>
  return (
    <p className={styles.author}>
      {source === 'bot' && <IconRobot {...small} />}
      {source === 'bot' && agentName ? texts.flow(agentName) : name}
    </p>
  )
}
