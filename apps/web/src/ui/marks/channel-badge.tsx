import { IconBrandInstagram, IconBrandMessenger, IconBrandWhatsapp, IconMessage2 } from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './channel-badge.module.css'

export type ChannelName = 'whatsapp' | 'instagram' | 'facebook' | 'sms'
type Props = {
  channel: ChannelName
  /** 16 px beside small pictures. */
  size?: 16 | 18
  /** Where it stands. */
  className?: string | undefined
}

const icons = { whatsapp: IconBrandWhatsapp, instagram: IconBrandInstagram, facebook: IconBrandMessenger, sms: IconMessage2 }

/** The channel a message comes from: its colour never stands without its icon. */
export function ChannelBadge({ channel, size = 18, className = '' }: Props) {
  const texts = useUiTexts()
  const Icon = icons[channel]
  return (
    <span className={`${styles.badge} ${className}`} data-channel={channel} data-size={size} title={texts.chat.channels[channel]}>
      <Icon size={size === 18 ? 11 : 9} stroke={2.25} role="img" title={texts.chat.channels[channel]} />
    </span>
  )
}
