import type { Offer } from '@prosa/contract/messages/content'
import { WhatsappText } from '../../../ui/phone/whatsapp-text.tsx'
import styles from './parts.module.css'

/** What the customer was offered to choose from or to open, in words. */
export function OfferPart({ offer, body }: { offer: Offer; body: string }) {
  const words = body || ('body' in offer ? offer.body : '')
  return (
    <>
      {'header' in offer && offer.header && <p className={styles.strong}>{offer.header}</p>}
      {words && <WhatsappText>{words}</WhatsappText>}
      {'footer' in offer && offer.footer && <p className={styles.quiet}>{offer.footer}</p>}
    </>
  )
}
