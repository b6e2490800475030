import { writeNumber } from '@prosa/contract/formats/number'
import { writePhone } from '@prosa/contract/formats/phone'
import type { ChatEntry } from '@prosa/contract/messages/chat-list-calls'
import type { SessionData } from '@prosa/contract/session/model'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { channelNames } from '../../kit/channel-names.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { ChatAvatar } from '../../ui/chat-avatar.tsx'
import { ClockText } from '../../ui/clock-text.tsx'
import { Count } from '../../ui/count.tsx'
import { followLink } from '../../ui/open-row.ts'
import { Spoken } from '../../ui/spoken.tsx'
import { WindowRing } from '../../ui/window-ring.tsx'
import { chatAddress } from './chat-address.ts'
import { ChatPlaceWords } from './chat-place-words.tsx'
import styles from './chats.module.css'
import { chatsTexts } from './chats-texts.ts'
import type { ChatsTexts } from './texts/pt.ts'

type Props = { data: SessionData; chat: ChatEntry; timeZone: string; isChosen: boolean }

/** Who, when, the last words, and where the chat stands. */
export function ChatRow({ data, chat, timeZone, isChosen }: Props) {
  const texts = useTexts(chatsTexts)
  const language = useLanguage()
  const router = useRouter()
  const href = chatAddress(data, chat)
  const { contactName, waId, unreadCount, channelType, windowExpiresAt, lastMessageTime } = chat
  return (
    <li>
      <a
        className={styles.row}
        href={href}
        aria-current={isChosen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
        onClick={(event: MouseEvent) => followLink(event, () => void router.navigate({ href }))}
      >
        <ChatAvatar name={contactName || null} channel={channelNames[channelType]} />
        <span className={styles.lines}>
          <span className={styles.line}>
            <span className={styles.name}>{contactName || writePhone(waId)}</span>
            <span className={styles.time}>
              <ClockText time={lastMessageTime} timeZone={timeZone} look="clock" />
            </span>
          </span>
          <span className={styles.line}>
            <span className={styles.preview}>{previewOf(chat, texts)}</span>
            {unreadCount > 0 && (
              <>
                <span aria-hidden="true">
                  <Count tone="brand">{unreadCount}</Count>
                </span>
                <Spoken>{texts.unread(unreadCount, writeNumber(unreadCount, language))}</Spoken>
              </>
            )}
          </span>
          <span className={styles.line}>
            <ChatPlaceWords chat={chat} department={chat.departmentName} agent={chat.agentName} />
            <WindowRing closesAt={windowExpiresAt} />
          </span>
        </span>
      </a>
    </li>
  )
}

function previewOf({ messageBody, lastMessageType, lastMessageDeleted }: ChatEntry, { noText, nothingYet, deleted }: ChatsTexts): string {
  if (lastMessageDeleted) return deleted
  if (messageBody.trim() !== '') return messageBody
  if (lastMessageType === null) return nothingYet
  return (noText as Partial<Record<string, string>>)[lastMessageType] ?? noText.other
}
