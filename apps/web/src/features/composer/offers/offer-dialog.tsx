import type { Offer } from '@prosa/contract/messages/content'
import { mostInteractiveBody, mostListBody } from '@prosa/contract/messages/limits'
import type { Message } from '@prosa/contract/messages/model'
import { useState } from 'react'
import { textsOf, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { PhonePreview } from '../../../ui/phone/phone-preview.tsx'
import type { WhatsappButton } from '../../../ui/phone/whatsapp-screen.tsx'
import { useCompanyStyle } from '../../company/public.ts'
import { OfferFields } from '../../quick-replies/public.ts'
import { composerTexts } from '../composer-texts.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'
import { sendSoon } from '../outbox/send-outbox.ts'
import styles from './offers.module.css'
import { useOfferForm } from './use-offer-form.ts'

/** Apart from the composer's texts, which are loaded with the inbox. */
const offerDialogTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Props = {
  chat: ChatAsked
  replyTo: Message | null
  onReplyTo: (message: Message | null) => void
  onClose: () => void
}

/** Writes and sends a message with buttons, a list or a link. Closing the dialog keeps what was written. */
export function OfferDialog({ chat, replyTo, onReplyTo, onClose }: Props) {
  const texts = useTexts(offerDialogTexts)
  const { template } = useTexts(composerTexts)
  const { companyName } = useCompanyStyle().style
  const [opened, setOpened] = useState(true)
  const form = useOfferForm(chat)
  const { body, offer, faults } = form

  const close = () => {
    setOpened(false)
    onClose()
  }
  const send = () => {
    const written = form.submit()
    if (!written) return
    sendSoon(chat, {
      messageType: 'interactive',
      messageBody: body.trim(),
      interactive: JSON.stringify(written),
      ...(replyTo && { replyTo }),
    })
    onReplyTo(null)
    close()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={texts.title}
      width="lg"
      onConfirm={send}
      footer={
        <>
          <Button look="framed" onClick={close}>
            {template.cancel}
          </Button>
          <Button onClick={send} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <div className={styles.fields}>
          {form.isKept && (
            <Alert
              tone="info"
              action={
                <Button look="plain" size="sm" onClick={form.startOver}>
                  {texts.startOver}
                </Button>
              }
            >
              {texts.draftKept}
            </Alert>
          )}
          <TextArea
            label={texts.body}
            value={body}
            onChange={form.setBody}
            limit={offer.kind === 'list' ? mostListBody : mostInteractiveBody}
            error={faults.includes('body') && texts.bodyMissing}
            required
            autoFocus
          />
          <OfferFields offer={offer} onChange={form.setOffer} isWrong={faults.includes('offer')} always />
        </div>
        <PhonePreview channel="whatsapp" size="sm" sender={companyName} body={body} buttons={buttonsOf(offer)} />
      </div>
    </Modal>
  )
}

function buttonsOf(offer: Offer): WhatsappButton[] {
  if (offer.kind === 'buttons') return offer.buttons.map(({ title }) => ({ kind: 'reply', label: title }))
  if (offer.kind === 'list') return offer.button === '' ? [] : [{ kind: 'list', label: offer.button }]
  return offer.kind === 'link' && offer.label !== '' ? [{ kind: 'link', label: offer.label }] : []
}
