import { ChatStatus } from '@prosa/contract/chats/states'
import { writePhone } from '@prosa/contract/formats/phone'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useTexts } from '../../kit/i18n.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { chatActionsTexts } from './chat-actions-texts.ts'
import styles from './chat-header.module.css'

type Props = { detail: ChatDetail; isPhone: boolean }

const tones = {
  [ChatStatus.Open]: 'brand',
  [ChatStatus.Pending]: 'warn',
  [ChatStatus.Expired]: 'danger',
  [ChatStatus.Closed]: 'neutral',
} as const satisfies Record<ChatStatus, string>

/** Its status, its department, and who has it; the number where nobody has. */
export function ChatPlaceLine({ detail: { chatStatus, handledBy, agentName, departmentName, waId }, isPhone }: Props) {
  const words = useTexts(stateWords).chatStatus
  const texts = useTexts(chatActionsTexts)
  const isWithFlow = chatStatus === ChatStatus.Pending && handledBy === 'bot'
  const status = isWithFlow ? texts.withFlow : chatStatus === ChatStatus.Pending ? texts.inQueue : words[ChatStatus.nameOf(chatStatus)]
  const holder = isPhone ? null : (agentName ?? writePhone(waId))
  return (
    <span className={styles.place}>
      <Badge tone={tones[chatStatus]}>{status}</Badge>
      <span className={styles.holder}>{[departmentName, holder].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
