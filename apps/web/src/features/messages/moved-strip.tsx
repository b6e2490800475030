import type { ChatKey } from '@prosa/contract/chats/model'
import type { Message } from '@prosa/contract/messages/model'
import { useEffect, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { onChatNews } from '../../kit/live/chat-news.ts'
import { readSessionData } from '../../kit/session/session-data.ts'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { NoticeIcon, noticeWords } from './bubble/message-notice.tsx'
import { messagesTexts } from './messages-texts.ts'

/** Says what a colleague did with the chat while it is open here; the person's own next action removes it. */
export function MovedStrip({ phonenumberId, waId }: ChatKey) {
  const texts = useTexts(messagesTexts)
  const [notice, setNotice] = useState<Message | null>(null)
  useEffect(
    () =>
      onChatNews((told) => {
        if (told.kind !== 'message' || !told.isNew) return
        const { message } = told.news
        if (message.phonenumberId !== phonenumberId || message.waId !== waId || !isMove(message)) return
        setNotice(message.agentId === readSessionData()?.userId ? null : message)
      }),
    [phonenumberId, waId],
  )
  if (!notice) return null
  return (
    <NoticeStrip
      key={notice.messageId}
      tone="info"
      icon={<NoticeIcon notice={notice.content.notice} size={18} />}
      isUrgent
      onClose={() => setNotice(null)}
    >
      {noticeWords(notice, texts)}
    </NoticeStrip>
  )
}

const moves: readonly Message['content']['notice'][] = [
  'taken',
  'transferred',
  'closed',
  'closedBySilence',
  'closeUndone',
  'transferUndone',
  'reopened',
  'toSystem',
  'distributed',
  'requeued',
]
const isMove = ({ messageType, content }: Message) => messageType === 'system' && moves.includes(content.notice)
