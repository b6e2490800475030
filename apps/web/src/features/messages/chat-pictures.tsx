import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Message } from '@prosa/contract/messages/model'
import { useMemo } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { ImageViewer } from '../../ui/media/image-viewer.tsx'
import { joinMessages } from './join-messages.ts'
import { useLog } from './log-context.ts'
import { messagesTexts } from './messages-texts.ts'

type Props = { messages: readonly Message[]; viewed: string | null; onView: (messageId: string | null) => void }

const none: readonly Message[] = []

/** The pictures of the chat in a viewer: those that are loaded, and the newest of all others. */
export function ChatPictures({ messages, viewed, onView }: Props) {
  const texts = useTexts(messagesTexts)
  const { chat } = useLog()
  const isOpen = viewed !== null
  const { data } = useCall(chatHistoryCalls.listChatMedia, isOpen ? chat : null)
  const pictures = useMemo(
    () => (isOpen ? joinMessages(data?.messages ?? none, messages).filter(isPicture) : none),
    [isOpen, data, messages],
  )
  const index = pictures.findIndex(({ messageId }) => messageId === viewed)
  const images = pictures.map(({ media, messageBody }) => {
    const name = media?.fileName || texts.types.image
    return { url: media?.url ?? '', name, alt: messageBody || name }
  })
  return (
    <ImageViewer
      images={images}
      index={index < 0 ? null : index}
      onIndex={(next) => onView(pictures[next]?.messageId ?? null)}
      onClose={() => onView(null)}
    />
  )
}

const isPicture = ({ media, messageType, deletedAt }: Message) =>
  messageType === 'image' && media?.kind === 'image' && media.state === 'stored' && media.url !== null && deletedAt === undefined
