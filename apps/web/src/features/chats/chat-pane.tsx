import { Button } from '@mantine/core'
import type { ChatKey } from '@prosa/contract/chats/model'
import { writePhone } from '@prosa/contract/formats/phone'
import { messageCalls } from '@prosa/contract/messages/calls'
import { IconArrowLeft, IconMessageOff } from '@tabler/icons-react'
import { channelNames } from '../../kit/channel-names.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useCall } from '../../kit/query.ts'
import { RefusedError } from '../../kit/refused-error.ts'
import { ChatAvatar } from '../../ui/chat-avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { WindowRing } from '../../ui/window-ring.tsx'
import { ChatMessages } from '../messages/public.ts'
import { ChatPlaceWords } from './chat-place-words.tsx'
import styles from './chats.module.css'
import { chatsTexts } from './chats-texts.ts'
import { useOpened } from './use-opened.ts'

type Props = { companyId: string; chat: ChatKey; hasBack: boolean; onBack: () => void }

/** One chat: with whom, where it stands, and what was said. */
export function ChatPane({ companyId, chat, hasBack, onBack }: Props) {
  const texts = useTexts(chatsTexts)
  const asked = { companyId, ...chat }
  const { data, error } = useCall(messageCalls.getChatDetail, asked)
  useOpened(asked, data?.unreadCount ?? 0)
  const back = hasBack && (
    <IconButton label={texts.back} icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />} onClick={onBack} />
  )
  if (error instanceof RefusedError && error.code === 'chat.notFound')
    return (
      <section className={styles.chat} aria-label={texts.one}>
        {back && <div className={styles.head}>{back}</div>}
        <div className={styles.none}>
          <EmptyState
            icon={<IconMessageOff size={26} stroke={1.75} />}
            title={texts.notFound.title}
            actions={<Button onClick={onBack}>{texts.notFound.back}</Button>}
          >
            {texts.notFound.body}
          </EmptyState>
        </div>
      </section>
    )
  const name = data?.contact.name || writePhone(chat.waId)
  return (
    <section className={styles.chat} aria-label={name}>
      <div className={styles.head}>
        {back}
        <ChatAvatar name={data?.contact.name || null} {...(data && { channel: channelNames[data.channelType] })} />
        <div className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          {data && <ChatPlaceWords chat={data} department={null} agent={null} />}
        </div>
        {data && <WindowRing closesAt={data.windowExpiresAt} look="long" />}
      </div>
      <ChatMessages {...asked} />
    </section>
  )
}
