import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Avatar } from './avatar.tsx'
import { ChannelBadge, type ChannelName } from './channel-badge.tsx'
import styles from './chat-avatar.module.css'

type Props = {
  /** Null for somebody of whom only a number is known. */
  name: string | null
  channel?: ChannelName
  size?: 28 | 32 | 40 | 48 | 56
  picture?: string | null
}

/** The customer and the channel of a chat. Decorative: the name stands beside it in words. */
export function ChatAvatar({ name, channel, size = 40, picture = null }: Props) {
  const isSmall = size < 40
  return (
    <span className={styles.place} data-small={isSmall || undefined} style={{ width: size, height: size }}>
      <Face key={picture} name={name} size={size} picture={picture} />
      {channel && <ChannelBadge channel={channel} size={isSmall ? 16 : 18} className={styles.channel} />}
    </span>
  )
}

function Face({ name, size, picture }: Required<Pick<Props, 'name' | 'size' | 'picture'>>) {
  const [isBroken, setBroken] = useState(false)
  if (picture && !isBroken)
    return <img className={styles.picture} src={picture} width={size} height={size} alt="" loading="lazy" onError={() => setBroken(true)} />
  if (name?.trim()) return <Avatar name={name} size={size} />
  return (
    <span className={styles.unknown} aria-hidden="true">
      <IconUser size={size / 2} stroke={1.75} />
    </span>
  )
}
