import { Button } from '@mantine/core'
import type { ChatKey } from '@prosa/contract/chats/model'
import { writePhone } from '@prosa/contract/formats/phone'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { IconArrowLeft, IconMessageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useCall } from '../../kit/query.ts'
import { RefusedError } from '../../kit/refused-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChatHeader } from '../chat-actions/public.ts'
import { Composer, useWaiting } from '../composer/public.ts'
import { ChatMessages } from '../messages/public.ts'
import styles from './chats.module.css'
import { chatsTexts } from './chats-texts.ts'
import { useOpened } from './use-opened.ts'

type Props = {
  companyId: string
  chat: ChatKey
  hasBack: boolean
  onBack: () => void
  isPanelOpen: boolean
  onTogglePanel: () => void
}

/** One chat: with whom and where it stands, what was said, and the place to go on. */
export function ChatPane({ companyId, chat, hasBack, onBack, isPanelOpen, onTogglePanel }: Props) {
  const texts = useTexts(chatsTexts)
  const asked = { companyId, ...chat }
  const { data, error } = useCall(messageCalls.getChatDetail, asked)
  const { waiting, retry, discard } = useWaiting(asked)
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [isSearching, setSearching] = useState(false)
  useOpened(asked, data?.unreadCount ?? 0)
  const back = hasBack && (
    <div className={styles.head}>
      <IconButton label={texts.back} icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />} onClick={onBack} />
    </div>
  )
  if (error instanceof RefusedError && error.code === 'chat.notFound')
    return (
      <section className={styles.chat} aria-label={texts.one}>
        {back}
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
  return (
    <section className={styles.chat} aria-label={data?.contact.name || writePhone(chat.waId)}>
      {data ? (
        <ChatHeader {...{ companyId, hasBack, onBack, isPanelOpen, onTogglePanel }} detail={data} onSearch={() => setSearching(true)} />
      ) : (
        back
      )}
      <ChatMessages
        {...{ ...asked, waiting, isSearching }}
        onReply={setReplyTo}
        onRetry={retry}
        onDiscard={discard}
        onSearchEnd={() => setSearching(false)}
      />
      {data && <Composer companyId={companyId} detail={data} replyTo={replyTo} onReplyTo={setReplyTo} />}
    </section>
  )
}
