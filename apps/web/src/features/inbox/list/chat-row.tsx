import type { ChatKey } from '@prosa/contract/chats/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { type MouseEvent, memo, type PointerEvent, useState } from 'react'
import { channelNames } from '../../../kit/channel-names.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { Count } from '../../../ui/marks/count.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { followLink } from '../../../ui/tables/open-row.ts'
import { RowSelectLater, useMarking } from '../../batches/public.ts'
import { ChatRowActionsLater } from '../../chats/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import { ChatPreview } from './chat-preview.tsx'
import { ChatRowFoot } from './chat-row-foot.tsx'
import type { ChatTab } from './chat-tabs.ts'
import styles from './row.module.css'

type Props = {
  companyId: string
  tab: ChatTab
  chat: ChatEntry
  draft: string | null
  /** Says how long the customer waits in place of when something was said. */
  showsWait: boolean
  timeZone: string
  isChosen: boolean
  href: string
  onOpen: (chat: ChatKey) => void
  /** Stands among the results of a search, where nothing is selected for bulk actions. */
  isFound?: boolean
  tabIndex: 0 | -1
}

/**
 * One chat of the list: customer and time, last text and unread count, labels, agent and window. Memo: rendered again only when its props
 * change, as scrolling renders the list at every step. It
 * stands in the box that the list has for each row: every further element costs with each step.
 */
export const ChatRow = memo(function ChatRow({
  companyId,
  tab,
  chat,
  draft,
  showsWait,
  timeZone,
  isChosen,
  href,
  onOpen,
  isFound = false,
  tabIndex,
}: Props) {
  const texts = useTexts(inboxTexts)
  const language = useLanguage()
  const { contactName, waId, unreadCount, channelType, lastMessageTime, unansweredSince } = chat
  // The open chat has its actions in its head. Made when somebody comes near, and kept then: its menu may be open while the pointer is elsewhere.
  const [isMet, setMet] = useState(false)
  const isMarking = useMarking()
  return (
    <>
      <a
        className={styles.row}
        href={href}
        tabIndex={tabIndex}
        data-part="open"
        aria-current={isChosen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
        onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== 'touch' && setMet(true)}
        onFocus={() => setMet(true)}
        onClick={(event: MouseEvent) => followLink(event, () => onOpen(chat))}
      >
        <ChatAvatar name={contactName || null} channel={channelNames[channelType]} />
        <span className={styles.lines}>
          <span className={styles.line}>
            <span className={styles.name}>{contactName || shownPhone(waId)}</span>
            {showsWait && unansweredSince !== null ? (
              <span className={styles.wait}>
                <Spoken>{`${texts.filters.unanswered} `}</Spoken>
                <ClockText time={unansweredSince} timeZone={timeZone} look="ago" />
              </span>
            ) : (
              <ClockText className={styles.time} time={lastMessageTime} timeZone={timeZone} look="clock" />
            )}
          </span>
          <span className={styles.words}>
            <ChatPreview chat={chat} draft={draft} />
            {unreadCount > 0 && (
              <>
                <span className={styles.unread} aria-hidden="true">
                  <Count tone="brand">{unreadCount}</Count>
                </span>
                <Spoken>{texts.unread(unreadCount, writeNumber(unreadCount, language))}</Spoken>
              </>
            )}
          </span>
          <ChatRowFoot {...{ tab, chat, timeZone }} />
        </span>
      </a>
      {isMet && !isChosen && (
        <div className={styles.acts}>
          <ChatRowActionsLater {...{ companyId, chat, tabIndex }} />
        </div>
      )}
      {(isMet || isMarking) && !isFound && <RowSelectLater {...{ chat, tabIndex }} />}
    </>
  )
})
