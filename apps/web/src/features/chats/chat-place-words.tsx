import type { Chat } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { useTexts } from '../../kit/i18n.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './chats.module.css'
import { chatsTexts } from './chats-texts.ts'

type Props = { chat: Chat; department: string | null; agent: string | null }

const tones = {
  [ChatStatus.Open]: 'ok',
  [ChatStatus.Pending]: 'warn',
  [ChatStatus.Expired]: 'danger',
  [ChatStatus.Closed]: 'neutral',
} as const satisfies Record<ChatStatus, string>

/** Its status, its department, and with whom it is. */
export function ChatPlaceWords({ chat: { chatStatus, handledBy }, department, agent }: Props) {
  const words = useTexts(stateWords).chatStatus
  const texts = useTexts(chatsTexts)
  const holder = agent ?? (handledBy === 'bot' ? texts.bot : handledBy === 'queue' ? texts.queue : null)
  return (
    <span className={styles.place}>
      <Badge tone={tones[chatStatus]}>{words[ChatStatus.nameOf(chatStatus)]}</Badge>
      <span className={styles.holder}>{[department, holder].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
