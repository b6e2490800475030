import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { MessageType } from '@prosa/contract/messages/content'
import { MessageStatus } from '@prosa/contract/messages/states'
import {
  type Icon,
  IconAddressBook,
  IconBan,
  IconFileText,
  IconLock,
  IconMapPin,
  IconMicrophone,
  IconPhoto,
  IconShoppingCart,
  IconSticker,
  IconTemplate,
  IconVideo,
} from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { useColleagues } from '../../../kit/live/presence.ts'
import { StatusTick, type TickStatus } from '../../../ui/marks/status-tick.tsx'
import { inboxTexts } from '../inbox-texts.ts'
import type { InboxTexts } from '../texts/pt.ts'
import styles from './row.module.css'

type Props = { chat: ChatEntry; draft: string | null }

const signs: Partial<Record<MessageType, Icon>> = {
  image: IconPhoto,
  audio: IconMicrophone,
  video: IconVideo,
  document: IconFileText,
  sticker: IconSticker,
  location: IconMapPin,
  contacts: IconAddressBook,
  template: IconTemplate,
  order: IconShoppingCart,
}

const ticks: Partial<Record<MessageStatus, TickStatus>> = {
  [MessageStatus.Queued]: 'queued',
  [MessageStatus.Sent]: 'sent',
  [MessageStatus.Delivered]: 'delivered',
  [MessageStatus.Read]: 'read',
  [MessageStatus.Error]: 'error',
}

/** The last text of a chat: the draft, a message that is not sent yet, or the last message, with the status of ours. */
export function ChatPreview({ chat, draft }: Props) {
  const texts = useTexts(inboxTexts)
  const isTyped = useColleagues(chat).some(({ doing }) => doing === 'typing')
  const { lastMessageFromMe, lastMessageStatus, lastMessageDeleted, lastMessageType } = chat
  if (isTyped) return <span className={styles.typing}>{texts.typing}</span>
  if (draft !== null)
    return (
      <span className={styles.preview}>
        <span className={styles.draft}>{texts.draft}</span> {draft}
      </span>
    )
  const isNote = lastMessageStatus === MessageStatus.Internal
  const tick = lastMessageFromMe && lastMessageStatus !== null && !lastMessageDeleted ? ticks[lastMessageStatus] : undefined
  const Sign = lastMessageDeleted ? IconBan : isNote ? IconLock : lastMessageType && signs[lastMessageType]
  return (
    <>
      {tick && <StatusTick status={tick} />}
      {Sign && <Sign className={styles.sign} size={14} stroke={1.75} aria-hidden="true" />}
      <span className={styles.preview}>
        {isNote && !lastMessageDeleted && <span className={styles.note}>{texts.note} </span>}
        {previewOf(chat, texts)}
      </span>
    </>
  )
}

function previewOf(chat: ChatEntry, { noText, nothingYet, deleted }: InboxTexts): string {
  const { messageBody, lastMessageType, lastMessageDeleted, lastFileName } = chat
  if (lastMessageDeleted) return deleted
  if (messageBody.trim() !== '') return messageBody
  if (lastMessageType === null) return nothingYet
  return lastFileName || ((noText as Partial<Record<string, string>>)[lastMessageType] ?? noText.other)
}
