import { IconAntennaBars5, IconBattery3, IconWifi } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import styles from './phone-preview.module.css'
import { type SmsPreview, SmsScreen } from './sms-screen.tsx'
import { type WhatsappPreview, WhatsappScreen } from './whatsapp-screen.tsx'

type Props = (({ channel: 'whatsapp' } & WhatsappPreview) | ({ channel: 'sms' } & SmsPreview)) & {
  /** 296 or 200 px wide. */
  size?: 'sm' | 'md'
  /** As on a phone whose owner likes it dark. */
  dark?: boolean
}

/** What a customer will see on their phone, updated with each letter. */
export function PhonePreview({ size = 'md', dark = false, ...shown }: Props) {
  const texts = useRareUiTexts().preview
  return shown.channel === 'sms' ? (
    <SmsScreen
      {...shown}
      frame={(screen, caption) => <PhoneCase {...{ size, dark, caption }} channel="sms" label={texts.sms} screen={screen} />}
    />
  ) : (
    <PhoneCase {...{ size, dark }} channel="whatsapp" label={texts.whatsapp} screen={<WhatsappScreen {...shown} />} />
  )
}

type PhoneProps = { channel: 'whatsapp' | 'sms'; size: 'sm' | 'md'; dark: boolean; label: string; screen: ReactNode; caption?: ReactNode }

function PhoneCase({ channel, size, dark, label, screen, caption }: PhoneProps) {
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.case} data-size={size} data-dark={dark || undefined}>
        <div className={styles.screen} data-channel={channel}>
          <div className={styles.status} aria-hidden="true">
            <span>14:32</span>
            <span className={styles.signs}>
              <IconAntennaBars5 size={14} stroke={1.75} />
              <IconWifi size={14} stroke={1.75} />
              <IconBattery3 size={14} stroke={1.75} />
            </span>
          </div>
          {screen}
        </div>
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
