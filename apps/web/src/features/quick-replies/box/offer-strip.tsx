import type { Offer } from '@prosa/contract/messages/content'
import { IconExternalLink, IconList, IconX } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { quickRepliesTexts } from '../quick-replies-texts.ts'
import styles from './quick-reply-box.module.css'

/** The buttons, the list or the link that are sent below the text. */
export function OfferStrip({ offer, onDrop }: { offer: Offer; onDrop: () => void }) {
  const { box } = useTexts(quickRepliesTexts)
  return (
    <div className={styles.offer}>
      <OfferButtons offer={offer} label={box.offer} />
      <IconButton label={box.dropOffer} size="sm" icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} onClick={onDrop} />
    </div>
  )
}

const sign = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** As the customer sees them, without a function. */
export function OfferButtons({ offer, label }: { offer: Offer; label: string }) {
  const buttons = offer.kind === 'buttons' ? offer.buttons.map(({ title }) => title) : []
  const other = offer.kind === 'list' ? offer.button : offer.kind === 'link' ? offer.label : null
  return (
    <ul className={styles.offerButtons} aria-label={label}>
      {buttons.map((title) => (
        <li key={title} className={styles.offerButton}>
          {title}
        </li>
      ))}
      {other !== null && (
        <li className={styles.offerButton}>
          {offer.kind === 'list' ? <IconList {...sign} /> : <IconExternalLink {...sign} />}
          {other}
        </li>
      )}
    </ul>
  )
}
