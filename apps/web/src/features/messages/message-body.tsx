import { writeNumber } from '@prosa/contract/formats/number'
import { writePhone } from '@prosa/contract/formats/phone'
import type { Message } from '@prosa/contract/messages/model'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { TextLink } from '../../ui/link-text.tsx'
import { WhatsappText } from '../../ui/whatsapp-text.tsx'
import { MessageMedia } from './message-media.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import { offerLines } from './offer-lines.ts'

const titled: readonly Message['messageType'][] = ['interactive', 'template', 'order', 'location', 'contacts', 'unsupported', 'unknown']

/** What a message brings, by its type; types without a picture of their own say which they are. */
export function MessageBody({ message }: { message: Message }) {
  const texts = useTexts(messagesTexts)
  const { messageType, messageBody, media } = message
  const isTitled = titled.includes(messageType) || (messageType === 'system' && messageBody === '')
  return (
    <>
      {isTitled && <p className={styles.type}>{texts.types[messageType]}</p>}
      {media && <MessageMedia media={media} type={texts.types[messageType]} />}
      {messageBody !== '' && <WhatsappText>{messageBody}</WhatsappText>}
      <More message={message} />
    </>
  )
}

function More({ message: { content, messageBody } }: { message: Message }): ReactNode {
  const texts = useTexts(messagesTexts)
  const language = useLanguage()
  const { location, contacts, offer, choice, template, order, referral } = content
  return (
    <>
      {location && (
        <p>
          {[location.name, location.address].filter(Boolean).join(', ')}{' '}
          <TextLink text={texts.openMap} href={mapOf(location.latitude, location.longitude)} />
        </p>
      )}
      {contacts?.map(({ name, phones }) => (
        <p key={name}>{[name, ...phones.map(({ phone }) => writePhone(phone))].join(' · ')}</p>
      ))}
      {offer && (
        <>
          {messageBody === '' && 'body' in offer && offer.body && <WhatsappText>{offer.body}</WhatsappText>}
          <ul className={styles.offers}>
            {offerLines(offer).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {choice && !('title' in choice && choice.title === messageBody) && (
        <p className={styles.quiet}>
          {'title' in choice ? `${texts.chose}: ${choice.title}` : choice.kind === 'form' ? texts.answered : texts.chose}
        </p>
      )}
      {template && <p className={styles.quiet}>{template.name}</p>}
      {order && <p>{texts.items(order.items.length, writeNumber(order.items.length, language))}</p>}
      {referral?.headline && <p className={styles.quiet}>{referral.headline}</p>}
    </>
  )
}

const mapOf = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
