import type { Message } from '@prosa/contract/messages/model'
import { windowIsOpen } from '@prosa/contract/messages/rules'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import type { WaitingSend } from '../../kit/calls/waiting-send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { useNow } from '../../ui/dates/use-now.ts'
import { useMadeWhenWanted } from '../../ui/layers/use-made-when-wanted.ts'
import { useSteady } from '../../ui/lists/use-steady.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useReacting } from './bubble/use-reacting.ts'
import { ChatPictures } from './chat-pictures.tsx'
import { ChatSearchLater, MessageDialogsLater } from './later-parts.tsx'
import { HereContext, LogContext, type LogScene } from './log-context.ts'
import type { MessageDialog } from './message-dialogs.tsx'
import { MessageLog } from './message-log.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import type { ChatAsked } from './note-message.ts'
import type { Aim } from './use-aim.ts'
import { useMessages } from './use-messages.ts'

type Props = ChatAsked & {
  onReply?: (message: Message) => void
  /** The message at which the log begins. */
  focusId?: string | null
  waiting?: readonly WaitingSend[]
  onRetry?: (clientMessageId: string) => void
  onDiscard?: (clientMessageId: string) => void
  isSearching?: boolean
  onSearchEnd?: () => void
  /** Called with a message that cannot be sent any more, to send its text as a template. */
  onTemplate?: (message: Message) => void
}

const nothing: readonly WaitingSend[] = []
const ignore = () => undefined

/** The messages of one chat; another chat gets a new component by its key. */
export function ChatMessages(props: Props) {
  const { companyId, phonenumberId, waId, focusId = null, waiting = nothing, isSearching = false, onSearchEnd = ignore } = props
  const { onReply = ignore, onRetry = ignore, onDiscard = ignore, onTemplate } = props
  const texts = useTexts(messagesTexts)
  const problemText = useProblemText()
  const timeZone = useTimeZone(companyId)
  const now = useNow()
  const [chat] = useState<ChatAsked>({ companyId, phonenumberId, waId })
  const known = useMessages(chat)
  const [aim, setAim] = useState<Aim | null>(null)
  const [dialog, setDialog] = useState<MessageDialog | null>(null)
  const dialogs = useMadeWhenWanted(dialog !== null)
  const [viewed, setViewed] = useState<string | null>(null)

  const goTo = async (messageId: string, takesFocus: boolean) => {
    if (await known.bring(messageId)) setAim({ messageId, takesFocus })
  }
  const begin = useEffectEvent((messageId: string) => void goTo(messageId, false))
  const isThere = known.chat !== undefined
  useEffect(() => {
    if (isThere && focusId !== null) begin(focusId)
  }, [isThere, focusId])

  const contactName = known.chat?.contact.name || shownPhone(waId)
  const acts = useStable({ note: known.note, reply: onReply, react: useReacting(chat, known.note), goTo, onTemplate })
  const waits = useSteady({ onRetry, onDiscard })
  const windowExpiresAt = known.chat?.windowExpiresAt ?? null
  const isWindowShut = known.chat !== undefined && !windowIsOpen(known.chat, now)
  const offersTemplate = onTemplate !== undefined
  const scene = useMemo<LogScene>(
    () => ({
      chat,
      timeZone,
      contactName,
      isWindowShut,
      windowExpiresAt,
      note: (message) => acts().note(message),
      reply: (message) => acts().reply(message),
      react: (message, emoji) => acts().react(message, emoji),
      forward: (messages) => setDialog({ kind: 'forward', messages }),
      label: (message) => setDialog({ kind: 'label', message }),
      details: (message) => setDialog({ kind: 'details', message }),
      keep: (message) => setDialog({ kind: 'keep', message }),
      why: () => setDialog({ kind: 'why' }),
      goTo: (messageId) => void acts().goTo(messageId, true),
      view: setViewed,
      asTemplate: offersTemplate ? (message) => acts().onTemplate?.(message) : undefined,
    }),
    [chat, timeZone, contactName, isWindowShut, windowExpiresAt, offersTemplate, acts],
  )
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
        <LoadingLines />
      </div>
    )
  return (
    <LogContext value={scene}>
      <HereContext value={known.window.messages}>
        <div className={styles.chat}>
          {isSearching && <ChatSearchLater chat={chat} onGo={(messageId) => void goTo(messageId, false)} onEnd={onSearchEnd} />}
          <MessageLog {...{ known, waiting, aim, timeZone, ...waits }} />
          {dialogs.isMade && <MessageDialogsLater dialog={dialog} onClose={() => setDialog(null)} />}
          <ChatPictures messages={known.window.messages} viewed={viewed} onView={setViewed} />
        </div>
      </HereContext>
    </LogContext>
  )
}

/** A part of its own: that it has ended is nothing for which the log would be rendered once more. */
const LoadingLines = () => <SkeletonRows stage={useLoadingStage(true)} shape="line" count={6} />

/** Latest ref: a function that stays the same and gives the newest value, so that the lines are not rendered again for it. */
function useStable<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
