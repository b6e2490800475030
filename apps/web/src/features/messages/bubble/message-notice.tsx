import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { Message } from '@prosa/contract/messages/model'
import { IconAlarmSnooze, IconArrowsLeftRight, IconCheck, IconInfoCircle, IconRobot, IconRotate, IconUserCheck } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { useLog } from '../log-context.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'
import type { MessagesTexts } from '../texts/pt.ts'

const icons = {
  taken: IconUserCheck,
  transferred: IconArrowsLeftRight,
  closed: IconCheck,
  closedBySilence: IconCheck,
  reopened: IconRotate,
  closeUndone: IconRotate,
  transferUndone: IconRotate,
  toSystem: IconRobot,
  snoozed: IconAlarmSnooze,
  woken: IconAlarmSnooze,
  distributed: IconUserCheck,
  requeued: IconArrowsLeftRight,
  numberChanged: IconInfoCircle,
  identityChanged: IconInfoCircle,
  other: IconInfoCircle,
}

/** A notice in the middle of the log: what happened to the chat, or what the channel says. */
export function MessageNotice({ message }: { message: Message }) {
  const texts = useTexts(messagesTexts)
  const { timeZone, why } = useLog()
  const { notice, noticeUntil: until } = message.content
  return (
    <p className={styles.notice}>
      <NoticeIcon notice={notice} size={14} />
      <span>
        {noticeWords(message, texts, until === undefined ? until : `${writeDate(until, timeZone)} ${writeHour(until, timeZone)}`)}
      </span>
      <time dateTime={new Date(message.time).toISOString()}>{writeHour(message.time, timeZone)}</time>
      {(notice === 'distributed' || notice === 'requeued') && (
        <button type="button" className={styles.why} onClick={why}>
          {texts.why}
        </button>
      )}
    </p>
  )
}

export function NoticeIcon({ notice = 'other', size }: { notice: Message['content']['notice']; size: number }) {
  const Icon = icons[notice]
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}

export function noticeWords({ content, messageBody }: Message, { noticeOf }: MessagesTexts, until?: string): string {
  const { notice = 'other', noticeBy = '', noticeTo = until ?? '' } = content
  if (notice === 'other') return messageBody || noticeOf.other
  const words = noticeOf[notice]
  // Of what people did, only a closing has a reason.
  if (typeof words === 'function') return `${words(noticeBy, noticeTo)}${notice === 'closed' && messageBody ? `: ${messageBody}` : ''}`
  return messageBody ? `${words}. ${messageBody}` : words
}
