import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { dayWord, writeDate } from '@prosa/contract/formats/time/date'
import type { Message } from '@prosa/contract/messages/model'
import { IconMessage2 } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { WaitingSend } from '../../kit/calls/waiting-send.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useNow } from '../../ui/dates/use-now.ts'
import { StickyPill } from '../../ui/lists/sticky-pill.tsx'
import { VirtualList, type VirtualListHandle } from '../../ui/lists/virtual-list.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { LogLine } from './log-line.tsx'
import { type LogRow, rowOf, rowsOf } from './log-rows.ts'
import { LogTop, type LogTopHandle } from './log-top.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import { type Aim, useAim } from './use-aim.ts'
import type { KnownMessages } from './use-messages.ts'

type Props = {
  known: KnownMessages
  waiting: readonly WaitingSend[]
  aim: Aim | null
  timeZone: string
  onRetry: (clientMessageId: string) => void
  onDiscard: (clientMessageId: string) => void
}

const usualHeight = 64
const keyOf = ({ key }: LogRow) => key

/** Virtual list of the messages, oldest first, day by day; those that are being sent stand at the end. */
export function MessageLog({ known, waiting, aim, timeZone, onRetry, onDiscard }: Props) {
  const texts = useTexts(messagesTexts)
  const language = useLanguage()
  const { window, unreadFrom, older, newer } = known
  const { messages, containsOlder, containsNewer } = window
  const dayOf = useDayWords(timeZone)
  const list = useRef<VirtualListHandle>(null)
  const top = useRef<LogTopHandle>(null)
  const [leftAt, setLeftAt] = useState<string | null>(null)
  // False while the messages that close a gap are loaded: whoever reads there is not moved to their end.
  const [follows, setFollows] = useState(true)
  useEffect(() => setFollows(!containsNewer), [containsNewer])
  const shownWaiting = containsNewer ? none : waiting
  const rows = useMemo(
    () => rowsOf({ messages, waiting: shownWaiting, unreadFrom, containsOlder, dayOf }),
    [messages, shownWaiting, unreadFrom, containsOlder, dayOf],
  )
  const unreadKey = unreadFrom === null ? undefined : rowOf(rows, unreadFrom)?.key
  useAim(list, rows, aim)
  useEffect(() => {
    if (unreadKey !== undefined) list.current?.scrollTo(unreadKey, 'third')
  }, [unreadKey])
  const newest = waiting.at(-1)
  const goToEnd = () => {
    if (containsNewer) known.goToPresent()
    list.current?.scrollToEnd()
  }
  useSentInSight(newest?.clientMessageId, () => {
    if (!newest?.internal) known.endUnread()
    goToEnd()
  })
  const last = messages.at(-1)?.messageId ?? ''
  const noteAway = useCallback((isAway: boolean) => setLeftAt(isAway ? last : null), [last])
  const unseen = leftAt === null ? 0 : countAfter(messages, leftAt)
  const further = newer.error ? texts.newerFailed : texts.toPresent
  const toEnd = unseen > 0 ? texts.newMessages(unseen, writeNumber(unseen, language)) : leftAt !== null && texts.toPresent
  const pill = containsNewer ? further : toEnd
  if (rows.length === 0)
    return (
      <div className={styles.log} data-empty>
        <EmptyState icon={<IconMessage2 size={26} stroke={1.75} />} title={texts.empty.title}>
          {texts.empty.body}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.log}>
      <LogTop ref={top} rows={rows} containsOlder={containsOlder} older={older} dayOf={dayOf} />
      <VirtualList
        ref={list}
        label={texts.log}
        items={rows}
        keyOf={keyOf}
        itemHeight={usualHeight}
        measured
        grows="end"
        follows={follows}
        {...(unreadKey !== undefined && { startAt: unreadKey })}
        role="log"
        letterKeys={false}
        onNearStart={older.load}
        onNearEnd={newer.load}
        onAway={noteAway}
        onUppermost={(key) => top.current?.(key)}
      >
        {(row, tabIndex) => <LogLine {...{ row, tabIndex, onRetry, onDiscard }} found={foundIn(row, aim)} />}
      </VirtualList>
      <StickyPill
        to="bottom"
        onClick={() => {
          if (newer.error) return newer.load()
          goToEnd()
        }}
      >
        {pill}
      </StickyPill>
      {!containsNewer && <HeardMessages messages={messages} />}
    </div>
  )
}

const none: readonly WaitingSend[] = []

function foundIn(row: LogRow, aim: Aim | null): 'seen' | 'focused' | null {
  if (!aim || row.kind !== 'messages' || !row.messages.some(({ messageId }) => messageId === aim.messageId)) return null
  return aim.takesFocus ? 'focused' : 'seen'
}

/** Counts those of others, as sending one's own scrolls to the end. */
function countAfter(messages: KnownMessages['window']['messages'], messageId: string): number {
  const at = messages.findIndex((each) => each.messageId === messageId)
  return at < 0 ? 0 : messages.slice(at + 1).filter(({ fromMe, messageType }) => !fromMe && messageType !== 'system').length
}

/** Live region: reads out what the customer writes while the chat is open. The log itself is silent, or scrolling would be read out. */
function HeardMessages({ messages }: { messages: readonly Message[] }) {
  const texts = useTexts(messagesTexts)
  const last = messages.findLast(({ source }) => source === 'customer')
  const [first] = useState(last?.messageId)
  const isHeard = last && last.messageId !== first
  return (
    <Spoken>
      <span aria-live="polite">{isHeard && texts.said(texts.from.customer, last.messageBody || texts.types[last.messageType])}</span>
    </Spoken>
  )
}

/** The name of a day relative to today. Memo: the same function until tomorrow. */
function useDayWords(timeZone: string) {
  const { clock } = useUiTexts()
  const now = useNow()
  const today = writeDate(now, timeZone)
  return useCallback(
    (time: number) => {
      if (writeDate(time, timeZone) === today) return clock.today
      return dayWord(time, Date.now(), timeZone) === 'yesterday' ? clock.yesterday : writeDate(time, timeZone)
    },
    [timeZone, today, clock],
  )
}

/** Scrolls to the end when the person sends something. */
function useSentInSight(newest: string | undefined, show: () => void) {
  const shown = useRef(newest)
  useEffect(() => {
    if (newest === shown.current) return
    shown.current = newest
    if (newest !== undefined) show()
  })
}
