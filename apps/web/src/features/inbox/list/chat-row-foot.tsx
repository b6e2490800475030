import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { useMemo } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { LabelList } from '../../../ui/choices/label-list.tsx'
import { WindowRing } from '../../../ui/dates/window-ring.tsx'
import { SnoozedMarkLater } from '../../chats/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import type { InboxTexts } from '../texts/pt.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import { SlaChipLater } from './later-parts.tsx'
import styles from './row.module.css'

type Props = { tab: ChatTab; chat: ChatEntry; timeZone: string }

const mostLabels = 3

/** Where the chat is, unless the tab says so already; its labels; and how long the window is open. */
export function ChatRowFoot({ tab, chat, timeZone }: Props) {
  const texts = useTexts(inboxTexts)
  const { chatStatus, channelType, windowExpiresAt, labels, lastMessageType } = chat
  const place = placeOf(tab, chat, texts)
  const shown = useMemo(() => labels.slice(0, mostLabels).map(({ text, color }) => ({ name: text, color })), [labels])
  const isSms = channelType === ChannelType.SMS
  const isClosed = chatStatus === ChatStatus.Closed
  return (
    <span className={styles.foot}>
      {chat.snoozedUntil && <SnoozedMarkLater until={chat.snoozedUntil} timeZone={timeZone} />}
      {chat.slaDueAt && <SlaChipLater chat={chat} />}
      {place && (
        <span className={styles.where} title={place}>
          {place}
        </span>
      )}
      {shown.length > 0 && <LabelList labels={shown} />}
      {isSms && !isClosed ? (
        <span className={styles.quiet}>{texts.noWindow}</span>
      ) : (
        <span className={styles.window}>
          {isClosed ? (
            lastMessageType === null ? (
              texts.begun
            ) : (
              texts.closed
            )
          ) : (
            <WindowRing closesAt={windowExpiresAt ?? (chatStatus === ChatStatus.Expired ? 0 : null)} />
          )}
        </span>
      )}
    </span>
  )
}

function placeOf(tab: ChatTab, { departmentName, agentName, handledBy }: ChatEntry, { filters }: InboxTexts): string | null {
  if (tab === chatTabs.mine) return null
  if (tab === chatTabs.queue || handledBy === 'queue') return departmentName
  return `${agentName ?? filters.system} · ${departmentName}`
}
