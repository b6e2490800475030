import {
  IconArrowBackUp,
  IconChevronLeft,
  IconCopy,
  IconDotsVertical,
  IconExternalLink,
  IconFileText,
  IconList,
  IconMicrophone,
  IconMoodSmile,
  IconPhone,
  IconPhoto,
  IconRosetteDiscountCheckFilled,
  IconVideo,
} from '@tabler/icons-react'
import { Avatar } from '../marks/avatar.tsx'
import { Spoken } from '../states/spoken.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './phone-preview.module.css'
import { WhatsappText } from './whatsapp-text.tsx'

export type WhatsappHeader =
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'video'; url?: string; alt?: string }
  | { kind: 'document'; name: string }
export type WhatsappButton = { kind: 'reply' | 'link' | 'call' | 'copy' | 'list'; label: string }
export type WhatsappPreview = {
  sender: string
  verified?: boolean
  header?: WhatsappHeader | undefined
  body: string
  footer?: string
  buttons?: readonly WhatsappButton[]
  /** As it is written in the bubble: 14:32. */
  time?: string
}

const buttonIcons = { reply: IconArrowBackUp, link: IconExternalLink, call: IconPhone, copy: IconCopy, list: IconList }

export function WhatsappScreen({ sender, verified = false, header, body, footer, buttons = [], time }: WhatsappPreview) {
  const texts = useUiTexts().preview
  const isEmpty = body === '' && !header && !footer && buttons.length === 0
  return (
    <>
      <div className={styles.head}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        <Avatar name={sender} size={32} />
        <span className={styles.who}>
          <span className={styles.name}>
            <span>{sender}</span>
            {verified && <IconRosetteDiscountCheckFilled size={14} aria-hidden="true" />}
            {verified && <Spoken>{texts.verified}</Spoken>}
          </span>
          <span className={styles.line}>{texts.business}</span>
        </span>
        <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
      </div>
      <div className={styles.thread}>
        <span className={styles.day}>{texts.today}</span>
        {!isEmpty && (
          <div className={styles.bubble} data-template={buttons.length > 0 || (header && header.kind !== 'text') || undefined}>
            {header && <Header {...header} />}
            <div className={styles.inside}>
              {header?.kind === 'text' && <div className={styles.title}>{header.text}</div>}
              <WhatsappText preview>{body}</WhatsappText>
              {time && <span className={styles.time}>{time}</span>}
              {footer && <div className={styles.foot}>{footer}</div>}
            </div>
            {buttons.length > 0 && <Buttons buttons={buttons} />}
          </div>
        )}
      </div>
      <div className={styles.compose} aria-hidden="true">
        <span className={styles.box}>
          <IconMoodSmile size={18} stroke={1.75} />
          {texts.compose}
        </span>
        <span className={styles.mic}>
          <IconMicrophone size={18} stroke={1.75} />
        </span>
      </div>
    </>
  )
}

function Header(header: WhatsappHeader) {
  const texts = useUiTexts().preview
  if (header.kind === 'text') return null
  if (header.kind === 'document')
    return (
      <div className={styles.file}>
        <IconFileText size={24} stroke={1.5} aria-hidden="true" />
        <span>
          {header.name}
          <span className={styles.line}> {texts.document}</span>
        </span>
      </div>
    )
  const Icon = header.kind === 'image' ? IconPhoto : IconVideo
  const alt = header.alt ?? texts[header.kind]
  return (
    <div className={styles.media}>
      {header.url && header.kind === 'image' ? (
        <img src={header.url} alt={alt} />
      ) : (
        <Icon size={32} stroke={1.5} role="img" aria-label={alt} />
      )}
    </div>
  )
}

function Buttons({ buttons }: { buttons: readonly WhatsappButton[] }) {
  return (
    <div className={styles.buttons}>
      {buttons.map(({ kind, label }, place) => {
        const Icon = buttonIcons[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may say the same while they are written.
          <div key={place} className={styles.button}>
            <Icon size={14} stroke={1.75} aria-hidden="true" />
            {label}
          </div>
        )
      })}
    </div>
  )
}
