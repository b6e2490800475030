import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { LabelChip } from '../../../ui/choices/label-chip.tsx'
import { WindowRing } from '../../../ui/dates/window-ring.tsx'
import { UnreadSeparator } from '../../../ui/lists/unread-separator.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { ChannelBadge } from '../../../ui/marks/channel-badge.tsx'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { StatusTick } from '../../../ui/marks/status-tick.tsx'
import { Example } from './example.tsx'
import styles from './patterns-section.module.css'
import { patternsTexts } from './patterns-texts.ts'

const hour = 3_600_000
const channels = ['whatsapp', 'instagram', 'facebook', 'sms'] as const
const statuses = ['queued', 'sent', 'delivered', 'read', 'error'] as const

export function ChatExamples() {
  const { chat, table, small } = useTexts(patternsTexts)
  const [now] = useState(Date.now)
  return (
    <>
      <Example title={chat.title} padded>
        <div className={styles.line}>
          {channels.map((channel) => (
            <ChatAvatar key={channel} name="Fernanda Lacerda" channel={channel} />
          ))}
          <ChatAvatar name={null} channel="sms" />
          <ChatAvatar name="Construtora Vale Verde" size={32} channel="whatsapp" />
          <Avatar name="Mariana Prado" size={20} />
        </div>
        <div className={styles.line}>
          {channels.map((channel) => (
            <ChannelBadge key={channel} channel={channel} />
          ))}
        </div>
        <div className={styles.line}>
          <WindowRing closesAt={now + 23.9 * hour} />
          <WindowRing closesAt={now + 3.5 * hour} />
          <WindowRing closesAt={now + 0.7 * hour} />
          <WindowRing closesAt={now - 1} />
          <WindowRing closesAt={null} />
          <WindowRing closesAt={now + 23.97 * hour} look="long" />
        </div>
        <div className={styles.line}>
          {statuses.map((status) => (
            <StatusTick key={status} status={status} />
          ))}
          <StatusTick status="error" words />
        </div>
        <div className={styles.line}>
          <LabelChip name="VIP" color="#D98A14" />
          <LabelChip name={chat.longLabel} color="#2F6FC4" />
          <LabelChip name="Montagem" color="#4C7A34" size="md" onRemove={() => undefined} />
        </div>
        <div className={styles.line}>
          <Badge tone="ok">{table.valid}</Badge>
          <Badge tone="info">{table.registered}</Badge>
          <Badge tone="warn">{table.invalid}</Badge>
          <Badge tone="danger">{table.blocked}</Badge>
        </div>
        <UnreadSeparator />
      </Example>
      <Example title={small.title} padded>
        <div className={styles.line}>
          {'+55 11 98721-4406'}
          <CopyButton value="+5511987214406" label={small.phone} />
        </div>
        <div className={styles.line}>
          {small.palette}
          <Kbd>Ctrl K</Kbd>
        </div>
      </Example>
    </>
  )
}
