import { readWebUrl } from '@prosa/contract/formats/words/url'
import type { Offer } from '@prosa/contract/messages/content'
import type { Message } from '@prosa/contract/messages/model'
import {
  IconArrowBackUp,
  IconClipboardText,
  IconCopy,
  IconExternalLink,
  IconList,
  IconMapPin,
  IconPhone,
  IconShoppingBag,
  IconSquare,
} from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Flyout } from '../../../ui/menus/flyout.tsx'
import { messagesTexts } from '../messages-texts.ts'
import type { MessagesTexts } from '../texts/pt.ts'
import { type Button, ButtonStrip } from './button-strip.tsx'
import styles from './parts.module.css'
import { useSentTemplate } from './use-sent-template.ts'

const icons = { reply: IconArrowBackUp, url: IconExternalLink, phone: IconPhone, code: IconCopy, other: IconSquare }

/** What a message can be answered with, or where it leads: below its text and time. */
export function MessageButtons({ message }: { message: Message }) {
  const texts = useTexts(messagesTexts)
  const { offer, template } = message.content
  if (offer?.kind === 'list') return <Choices offer={offer} />
  if (offer) return <ButtonStrip buttons={buttonsOf(offer, texts)} />
  return template ? <TemplateButtons message={message} /> : null
}

function TemplateButtons({ message }: { message: Message }) {
  const known = useSentTemplate(message)
  return <ButtonStrip buttons={(known?.buttons ?? []).map(({ kind, text }) => ({ key: text, label: text, Icon: icons[kind] }))} />
}

function Choices({ offer: { button, sections } }: { offer: Extract<Offer, { kind: 'list' }> }) {
  const texts = useTexts(messagesTexts)
  return (
    <div className={styles.strip}>
      <Flyout
        position="bottom"
        button={({ opened, toggle }) => (
          <button type="button" className={styles.stripButton} aria-expanded={opened} onClick={toggle}>
            <IconList size={16} stroke={1.75} aria-hidden="true" />
            {button}
          </button>
        )}
      >
        {() => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel takes the focus when it opens, so that it is read out.
          <section className={styles.choices} aria-label={texts.offer.choices} tabIndex={0}>
            {sections.flatMap(({ title, rows }) => [
              title && (
                <p key={`of ${title}`} className={styles.quiet}>
                  {title}
                </p>
              ),
              ...rows.map(({ id, title: choice, description }) => (
                <div key={id}>
                  <p className={styles.strong}>{choice}</p>
                  {description && <p className={styles.quiet}>{description}</p>}
                </div>
              )),
            ])}
          </section>
        )}
      </Flyout>
    </div>
  )
}

function buttonsOf(offer: Offer, { offer: words }: MessagesTexts): Button[] {
  switch (offer.kind) {
    case 'buttons':
      return offer.buttons.map(({ id, title }) => ({ key: id, label: title, Icon: IconArrowBackUp }))
    case 'link': {
      const href = readWebUrl(offer.url).value
      return [{ key: 'link', label: offer.label, Icon: IconExternalLink, ...(href && { href }) }]
    }
    case 'form':
      return [{ key: 'form', label: offer.label, Icon: IconClipboardText }]
    case 'product':
      return [{ key: 'product', label: words.product(offer.productId), Icon: IconShoppingBag }]
    case 'products':
      return offer.sections.flatMap(({ productIds }) =>
        productIds.map((id) => ({ key: id, label: words.product(id), Icon: IconShoppingBag })),
      )
    case 'catalog':
      return [{ key: 'catalog', label: words.catalog, Icon: IconShoppingBag }]
    case 'askLocation':
      return [{ key: 'location', label: words.askLocation, Icon: IconMapPin }]
    case 'askCall':
      return [{ key: 'call', label: words.askCall, Icon: IconPhone }]
    default:
      return []
  }
}
