import {
  IconArrowBackUp,
  IconChevronLeft,
  IconCopy,
  IconDotsVertical,
  IconExternalLink,
  IconFileText,
  IconList,
  IconMapPin,
  IconMicrophone,
  IconMoodSmile,
  IconPhone,
  IconPhoto,
  IconRosetteDiscountCheckFilled,
  IconShoppingBag,
  IconTag,
  IconVideo,
} from '@tabler/icons-react'
import { Avatar } from '../marks/avatar.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { Spoken } from '../states/spoken.tsx'
import styles from './phone-preview.module.css'
import { WhatsappText } from './whatsapp-text.tsx'

export type WhatsappHeader =
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'video'; url?: string; alt?: string }
  | { kind: 'document'; name: string }
  | { kind: 'location' | 'product'; alt: string }
export type WhatsappButton = { kind: 'reply' | 'link' | 'call' | 'copy' | 'list' | 'shop'; label: string }
/** One of a row of cards below the bubble. */
export type WhatsappCard = { header: WhatsappHeader; body: string; buttons: readonly WhatsappButton[] }
export type WhatsappPreview = {
  sender: string
  verified?: boolean
  header?: WhatsappHeader | undefined
  body: string
  footer?: string
  /** An offer with its end, where it has one. */
  offer?: { text: string; ends: string }
  cards?: readonly WhatsappCard[]
  buttons?: readonly WhatsappButton[]
  /** As it is written in the bubble: 14:32. */
  time?: string
}

const buttonIcons = {
  reply: IconArrowBackUp,
  link: IconExternalLink,
  call: IconPhone,
  copy: IconCopy,
  list: IconList,
  shop: IconShoppingBag,
}
const placeIcons = { image: IconPhoto, video: IconVideo, location: IconMapPin, product: IconShoppingBag }

export function WhatsappScreen(shown: WhatsappPreview) {
  const { sender, verified = false, header, body, footer, buttons = [], cards = [] } = shown
  const texts = useRareUiTexts().preview
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
        {!isEmpty && <Bubble {...shown} />}
        {cards.length > 0 && <Cards cards={cards} />}
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

function Bubble({ header, body, footer, offer, buttons = [], time }: WhatsappPreview) {
  return (
    <div className={styles.bubble} data-template={buttons.length > 0 || offer || (header && header.kind !== 'text') || undefined}>
      {header && <Header {...header} />}
      {offer && (
        <div className={styles.file}>
          <IconTag size={20} stroke={1.5} aria-hidden="true" />
          <span>
            <b>{offer.text}</b>
            <span className={styles.line}>{offer.ends}</span>
          </span>
        </div>
      )}
      <div className={styles.inside}>
        {header?.kind === 'text' && <div className={styles.title}>{header.text}</div>}
        <WhatsappText preview>{body}</WhatsappText>
        {time && <span className={styles.time}>{time}</span>}
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
      {buttons.length > 0 && <Buttons buttons={buttons} />}
    </div>
  )
}

/** They are swiped through; a keyboard scrolls them. */
function Cards({ cards }: { cards: readonly WhatsappCard[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <ul className={styles.cards} tabIndex={0}>
      {cards.map(({ header, body, buttons }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may say the same while they are written.
        <li key={place} className={styles.card}>
          <Header {...header} />
          <div className={styles.inside}>
            <WhatsappText preview>{body}</WhatsappText>
          </div>
          {buttons.length > 0 && <Buttons buttons={buttons} />}
        </li>
      ))}
    </ul>
  )
}

function Header(header: WhatsappHeader) {
  const texts = useRareUiTexts().preview
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
  const Icon = placeIcons[header.kind]
  const alt = header.kind === 'image' || header.kind === 'video' ? (header.alt ?? texts[header.kind]) : header.alt
  return (
    <div className={styles.media}>
      {'url' in header && header.url ? <img src={header.url} alt={alt} /> : <Icon size={32} stroke={1.5} role="img" aria-label={alt} />}
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
