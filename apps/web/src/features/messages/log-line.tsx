import type { Message } from '@prosa/contract/messages/model'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { singleKeysAct } from '../../kit/shortcuts.ts'
import { UnreadSeparator } from '../../ui/lists/unread-separator.tsx'
import { MessageBubble } from './bubble/message-bubble.tsx'
import { MessageNotice } from './bubble/message-notice.tsx'
import { MessageTools } from './bubble/message-tools.tsx'
import { useLongPress } from './bubble/use-long-press.ts'
import { WaitingBubble } from './bubble/waiting-bubble.tsx'
import { useLog } from './log-context.ts'
import { isSameRow, type LogRow } from './log-rows.ts'
import styles from './messages.module.css'

type Props = {
  row: LogRow
  tabIndex: 0 | -1
  /** The message that was searched for: highlighted, and focused where somebody went there by keys. */
  found: 'seen' | 'focused' | null
  onRetry: (clientMessageId: string) => void
  onDiscard: (clientMessageId: string) => void
}

/** One line of the log, with the day or separator above it. Memo by `areSame`. */
export const LogLine = memo(Line, areSame)

function Line({ row, tabIndex, found, onRetry, onDiscard }: Props) {
  return (
    <div className={styles.line} data-first={row.isFirst || undefined}>
      {row.day && <p className={styles.day}>{row.day}</p>}
      {row.isUnread && <UnreadSeparator />}
      {row.kind === 'messages' ? (
        <MessageLine messages={row.messages} isFirst={row.isFirst} tabIndex={tabIndex} found={found} />
      ) : (
        <article
          className={styles.bubble}
          data-own
          data-note={row.waiting.internal || undefined}
          data-waiting={row.waiting.state}
          tabIndex={tabIndex}
          data-part="message"
        >
          <WaitingBubble
            waiting={row.waiting}
            onRetry={() => onRetry(row.waiting.clientMessageId)}
            onDiscard={() => onDiscard(row.waiting.clientMessageId)}
          />
        </article>
      )}
    </div>
  )
}

/** The rows are new objects with each message that comes; a line is rendered again only when its own content changed. */
function areSame({ row, ...rest }: Props, { row: other, ...otherRest }: Props): boolean {
  return isSameRow(row, other) && (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === otherRest[name])
}

type LineProps = Pick<Props, 'tabIndex' | 'found'> & { messages: readonly [Message, ...Message[]]; isFirst: boolean }

function MessageLine({ messages, isFirst, tabIndex, found }: LineProps) {
  const [message] = messages
  const { reply } = useLog()
  const article = useRef<HTMLElement>(null)
  const menu = useRef<HTMLButtonElement>(null)
  // The tools are mounted when the pointer or the focus comes near, so that a log of many lines scrolls without them.
  const [isNear, setNear] = useState(false)
  const [presses, setPresses] = useState(0)
  const press = useLongPress(() => {
    setNear(true)
    setPresses((count) => count + 1)
  })
  useEffect(() => {
    if (presses > 0) menu.current?.click()
  }, [presses])
  useEffect(() => {
    if (found === 'focused') article.current?.focus({ preventScroll: true })
  }, [found])
  const isNotice = message.messageType === 'system'
  const canAnswer = !isNotice && !message.internal && message.deletedAt === undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
    if (target !== currentTarget || ctrlKey || metaKey || altKey) return
    if (key === 'Enter') menu.current?.click()
    else if (key.toLowerCase() === 'r' && canAnswer && singleKeysAct()) reply(message)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only shows the tools, which the focus does as well.
    <div
      className={styles.place}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onKeyDown={keepOwnKeys}
      {...(isNotice ? {} : press)}
    >
      <article
        ref={article}
        className={isNotice ? styles.noticeLine : styles.bubble}
        data-own={(message.fromMe && !isNotice) || undefined}
        data-note={(message.internal && !isNotice) || undefined}
        data-bare={message.messageType === 'sticker' || undefined}
        data-found={found ? true : undefined}
        data-part="message"
        tabIndex={tabIndex}
        onKeyDown={onKeyDown}
      >
        {isNotice ? <MessageNotice message={message} /> : <MessageBubble messages={messages} isFirst={isFirst} />}
        {isNear && !isNotice && <MessageTools messages={messages} menu={menu} />}
      </article>
    </div>
  )
}

/** A player uses the arrows itself: they do not move through the log. */
function keepOwnKeys(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.matches('input, video')) event.stopPropagation()
}
