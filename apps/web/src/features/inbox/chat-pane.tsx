import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { windowIsOpen } from '@prosa/contract/messages/rules'
import { IconArrowLeft } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { ChatHeader, type ChatVerb, GivenStripLater, useGiven } from '../chats/public.ts'
import { Composer, useWaiting } from '../composer/public.ts'
import { ChatMessages, MovedStrip } from '../messages/public.ts'
import { FoundStripLater } from '../search/public.ts'
import type { ChatGone } from './chat-gone.tsx'
import styles from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { SlaChipLater } from './list/later-parts.tsx'
import { useOpenedTab } from './list/use-opened-tab.ts'
import { useFollowTaken } from './live/use-follow-taken.ts'
import { useLeft } from './live/use-left.ts'
import type { useInboxPlace } from './use-inbox-place.ts'
import { useOpened } from './use-opened.ts'

type Props = {
  companyId: string
  userId: string
  chat: ChatKey
  place: ReturnType<typeof useInboxPlace>
  hasBack: boolean
  /** The chat stands in a window of its own, which stays where the chat is when it leaves this person's sight. */
  isAlone: boolean
  isPanelOpen: boolean
  lastWidth: RefObject<number>
  onTogglePanel: () => void
}

/** Rare: most chats that are opened are seen. */
export const ChatGoneLater = lazyPart<Parameters<typeof ChatGone>[0]>(
  async () => (await import('./chat-gone.tsx')).ChatGone,
  () => null,
)

/** One chat: its header, its messages and the composer. */
export function ChatPane({ companyId, userId, chat, place, hasBack, isAlone, isPanelOpen, onTogglePanel, lastWidth }: Props) {
  const texts = useTexts(inboxTexts)
  const asked = { companyId, ...chat }
  const { data, error, isSuccess, isFetching } = useCall(messageCalls.getChatDetail, asked)
  const { waiting, retry, discard } = useWaiting(asked)
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [isSearching, setSearching] = useState(false)
  useReturnFocus(isSearching)
  const left = useLeft(asked)
  const { openInbox: onBack } = place
  useOpened(asked, userId, place.isMet ? data : undefined)
  const shown = { detail: data, isAnswered: isSuccess && !isFetching }
  useOpenedTab(shown, userId, place)
  const { noteTake } = useFollowTaken(shown, userId, place)
  const given = useGiven(data, userId)
  const [wantsTemplate, setWantsTemplate] = useState(false)
  const foot = useToastsAbove(data ? (given.isGiven ? 'given' : 'composer') : null, isAlone)
  const { pane, writeNext } = useWriteNext(`${data?.agentId} ${given.isGiven}`, () => !hasBack && place.takeWriting(chat))
  const onMove = (verb: ChatVerb) => {
    if (verb !== 'take') return place.leave(chat)
    noteTake()
    writeNext()
  }
  const onMoved = (verb: ChatVerb, isKept: boolean) => {
    if (!isKept && !isAlone) return place.goOn(chat)
    given.note(verb)
    if (verb === 'reopen') setWantsTemplate(data !== undefined && !windowIsOpen(data, Date.now()))
  }
  const writeAnyway = () => {
    given.write()
    writeNext()
  }
  const back = hasBack && (
    <div className={styles.head}>
      <IconButton label={texts.back} icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />} onClick={onBack} />
    </div>
  )
  if (!data && (left || isGone(error)))
    return (
      <section className={styles.chat} aria-label={texts.one}>
        {back}
        <ChatGoneLater {...{ chat, left, onBack, isAlone }} />
      </section>
    )
  return (
    <section
      ref={pane}
      className={styles.chat}
      aria-label={data?.contact.name || shownPhone(chat.waId)}
      onPointerDownCapture={place.meet}
      onKeyDownCapture={place.meet}
      onWheelCapture={place.meet}
    >
      {data ? (
        <ChatHeader
          {...{ companyId, hasBack, isPanelOpen, onTogglePanel, onMove, onMoved, lastWidth }}
          detail={data}
          onBack={isAlone ? stay : onBack}
          onSearch={() => setSearching(true)}
          deadline={data.slaDueAt && <SlaChipLater chat={data} brief={hasBack} />}
        />
      ) : (
        back
      )}
      {place.section && place.focusId && <FoundStripLater {...{ chat, place }} isAlone={hasBack} />}
      <ChatMessages
        {...{ ...asked, waiting, isSearching }}
        focusId={place.focusId}
        onReply={setReplyTo}
        onRetry={retry}
        onDiscard={discard}
        onSearchEnd={() => setSearching(false)}
      />
      {!given.isGiven && <MovedStrip {...chat} />}
      <div ref={foot} className={styles.foot}>
        {data && given.isGiven && <GivenStripLater detail={data} onWrite={writeAnyway} />}
        {data && !given.isGiven && (
          <Composer
            companyId={companyId}
            detail={data}
            replyTo={replyTo}
            onReplyTo={setReplyTo}
            templates={{ isWanted: wantsTemplate, onClose: () => setWantsTemplate(false) }}
          />
        )}
      </div>
    </section>
  )
}

/** Also where the address names no possible chat. */
const isGone = (error: unknown) => error instanceof RefusedError && (error.code === 'chat.notFound' || error.code === 'input.invalid')

const lift = '--toasts-lift'
const stay = () => undefined
/** On wider screens the toasts stand in the column of the list, so that nothing has to be moved. */
const isUnder = '(max-width: 1024.98px)'

/** Raises the toasts above the composer, so that they do not cover it; `what` is null until it is there. */
function useToastsAbove(what: string | null, isAlone: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = what === null ? null : place.current?.firstElementChild
    if (!part) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (isAlone || window.matchMedia(isUnder).matches) style.setProperty(lift, `${Math.ceil(part.getBoundingClientRect().height)}px`)
      else style.removeProperty(lift)
    })
    observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty(lift)
    }
  }, [what, isAlone])
  return place
}

/**
 * Puts the cursor into the composer of a chat that this person has opened, and of one that they take. A chat that is opened has it at once,
 * from the row that was pressed too; later the focus is moved only where nobody else has put it.
 */
function useWriteNext(state: string, takeWriting: () => boolean) {
  const pane = useRef<HTMLElement>(null)
  const isWriting = useRef(false)
  const isOpened = useEffectEvent(takeWriting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the agent of the chat changes, or when it can be written in again.
  useEffect(() => {
    const area = pane.current?.querySelector('textarea')
    if (area && (isOpened() || (isWriting.current && isIdle(document.activeElement)))) area.focus()
    isWriting.current = false
  }, [state])
  const writeNext = () => {
    isWriting.current = true
  }
  return { pane, writeNext }
}

/** The focus is nowhere, or still on the heading of the page, where nobody has moved it. */
const isIdle = (focused: Element | null) => focused === document.body || (focused?.matches('h1[tabindex="-1"]') ?? false)
