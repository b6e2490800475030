import type { Message } from '@prosa/contract/messages/model'
import { useTexts } from '../../../kit/i18n.ts'
import { WhatsappText } from '../../../ui/phone/whatsapp-text.tsx'
import { PixPartLater } from '../../pix/public.ts'
import { OrderPartLater } from '../later-parts.tsx'
import { messagesTexts } from '../messages-texts.ts'
import { CardsPart } from '../parts/cards-part.tsx'
import { ChoicePart } from '../parts/choice-part.tsx'
import { MediaPart } from '../parts/media-part.tsx'
import { OfferPart } from '../parts/offer-part.tsx'
import styles from '../parts/parts.module.css'
import { PlacePart } from '../parts/place-part.tsx'
import { ReferralPart } from '../parts/referral-part.tsx'
import { TemplatePart } from '../parts/template-part.tsx'
import { NoteText } from './note-text.tsx'

/** The content of a message, by its type. A text with what every code of Pix begins with may have one. */
export function MessageBody({ message }: { message: Message }) {
  const texts = useTexts(messagesTexts)
  const { messageType, messageBody, media, content, internal } = message
  const { location, contacts, offer, choice, order, referral, product, foreignType } = content
  const isForeign = messageType === 'unsupported' || messageType === 'unknown'
  // True where a part shows the text of the message itself.
  const isSaid = messageType === 'template' || offer !== undefined || choice !== undefined
  return (
    <>
      {referral && <ReferralPart referral={referral} />}
      {product && <p className={styles.quiet}>{texts.askedAbout(product.productId)}</p>}
      {isForeign && (
        <div>
          <p className={styles.strong}>{texts.types[messageType]}</p>
          {foreignType && <p className={styles.quiet}>{texts.foreign(foreignType)}</p>}
          <p className={styles.quiet}>{texts.foreignTodo}</p>
        </div>
      )}
      {media && <MediaPart message={message} media={media} />}
      {location && <PlacePart location={location} />}
      {contacts && <CardsPart contacts={contacts} />}
      {messageType === 'template' && <TemplatePart message={message} />}
      {offer && <OfferPart offer={offer} body={messageBody} />}
      {choice && <ChoicePart choice={choice} body={messageBody} />}
      {order && <OrderPartLater order={order} />}
      {messageBody !== '' &&
        !isSaid &&
        (internal ? (
          <NoteText>{messageBody}</NoteText>
        ) : messageBody.includes('000201') ? (
          <PixPartLater text={messageBody} />
        ) : (
          <WhatsappText>{messageBody}</WhatsappText>
        ))}
    </>
  )
}
