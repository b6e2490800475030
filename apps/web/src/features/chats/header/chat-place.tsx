import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useTexts } from '../../../kit/i18n.ts'
import { nearStateWords } from '../../../kit/near-states/near-state-words.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { WindowRing } from '../../../ui/dates/window-ring.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { chatsTexts } from '../chats-texts.ts'
import { shownStatus } from '../shown-status.ts'
import styles from './chat-header.module.css'

type Props = {
  detail: ChatDetail
  isPhone: boolean
  /** Asks how it came to whoever has it; null where there is no room for the question. */
  onWhy: (() => void) | null
}

const tones = {
  [ChatStatus.Open]: 'brand',
  [ChatStatus.Pending]: 'warn',
  [ChatStatus.Expired]: 'danger',
  [ChatStatus.Closed]: 'neutral',
} as const satisfies Record<ChatStatus, string>

/** A chat that was begun by its number and has no message yet. One that somebody has is shown as theirs. */
const isNew = ({ chatStatus, agentId, messages, containsMore }: ChatDetail) =>
  chatStatus === ChatStatus.Closed && agentId === null && messages.length === 0 && !containsMore

/** The status of the chat, its department, and who has it; where nobody has it and there is room, the phone number. */
export function ChatPlaceLine({ detail, isPhone, onWhy }: Props) {
  const { handledBy, agentName, departmentName, waId } = detail
  const chatStatus = shownStatus(detail, useNow())
  const statuses = useTexts(nearStateWords).chatStatus
  const texts = useTexts(chatsTexts)
  const isWithFlow = chatStatus === ChatStatus.Pending && handledBy === 'bot'
  const status = isWithFlow ? texts.withFlow : chatStatus === ChatStatus.Pending ? texts.inQueue : statuses[ChatStatus.nameOf(chatStatus)]
  const [tone, words] = isNew(detail) ? (['info', texts.newChat.title] as const) : ([tones[chatStatus], status] as const)
  const holder = agentName ?? (isPhone ? null : shownPhone(waId))
  const where = [departmentName, holder].filter(Boolean).join(' · ')
  return (
    <span className={styles.place}>
      <Badge tone={tone}>{words}</Badge>
      <Spoken>{where}</Spoken>
      <span className={styles.holder} title={where} aria-hidden="true">
        {departmentName && <span className={styles.department}>{departmentName}</span>}
        {holder && <span className={styles.person}>{holder}</span>}
      </span>
      {agentName && onWhy && (
        <button type="button" className={styles.why} onClick={onWhy}>
          {texts.verbs.why}
        </button>
      )}
    </span>
  )
}

/** The number of a customer who is called by a name, where the line below has no room for it or has whom the chat is with in its place. */
export function ChatPhone({ detail: { agentName, contact, waId }, isPhone }: Pick<Props, 'detail' | 'isPhone'>) {
  return contact.name && (agentName || isPhone) ? <span className={styles.phone}>{shownPhone(waId)}</span> : null
}

/** How long the window is open; that it has passed is said by the status. */
export function ChatWindow({ detail, look }: { detail: ChatDetail; look: 'short' | 'long' }) {
  const isExpired = shownStatus(detail, useNow()) === ChatStatus.Expired
  return isExpired ? null : <WindowRing closesAt={detail.windowExpiresAt} look={look} />
}
