import type { Offer } from '@prosa/contract/messages/content'
import type { OutboundMessage } from '../../channel.ts'
import { given } from '../loose-json.ts'

/** Shared CHANNELS, 1.2, second table. A file that comes with an offer stands above it. */
export function writeOffer(offer: Offer, media: OutboundMessage['media']) {
  const header = media ? mediaHeader(media) : 'header' in offer && offer.header ? { type: 'text', text: offer.header } : undefined
  const body = offer.body ? { text: offer.body } : undefined
  const footer = 'footer' in offer && offer.footer ? { text: offer.footer } : undefined
  const { type, action } = actionOf(offer)
  return { type, ...given({ header, body, footer }), action }
}

const mediaHeader = ({ kind, providerMediaId, fileName }: NonNullable<OutboundMessage['media']>) => ({
  type: kind,
  [kind]: { id: providerMediaId, ...(kind === 'document' ? given({ filename: fileName }) : {}) },
})

function actionOf(offer: Offer): { type: string; action: object } {
  switch (offer.kind) {
    case 'buttons':
      return { type: 'button', action: { buttons: offer.buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } })) } }
    case 'list':
      return { type: 'list', action: { button: offer.button, sections: offer.sections.map(listSection) } }
    case 'link':
      return { type: 'cta_url', action: { name: 'cta_url', parameters: { display_text: offer.label, url: offer.url } } }
    case 'form':
      return { type: 'flow', action: { name: 'flow', parameters: formParameters(offer) } }
    case 'product':
      return { type: 'product', action: { catalog_id: offer.catalogId, product_retailer_id: offer.productId } }
    case 'products':
      return { type: 'product_list', action: { catalog_id: offer.catalogId, sections: offer.sections.map(productSection) } }
    case 'catalog':
      return {
        type: 'catalog_message',
        action: {
          name: 'catalog_message',
          ...(offer.productId ? { parameters: { thumbnail_product_retailer_id: offer.productId } } : {}),
        },
      }
    case 'askLocation':
      return { type: 'location_request_message', action: { name: 'send_location' } }
    case 'askCall':
      return { type: 'call_permission_request', action: { name: 'call_permission_request' } }
  }
}

type Of<K extends Offer['kind']> = Extract<Offer, { kind: K }>

const listSection = ({ title, rows }: Of<'list'>['sections'][number]) => ({
  ...given({ title }),
  rows: rows.map(({ id, title: rowTitle, description }) => ({ id, title: rowTitle, ...given({ description }) })),
})

const productSection = ({ title, productIds }: Of<'products'>['sections'][number]) => ({
  title,
  product_items: productIds.map((product) => ({ product_retailer_id: product })),
})

/** It opens at a screen where one is named; without one the form asks its own server. */
function formParameters({ label, flowId, flowToken, screen, data, isDraft }: Of<'form'>) {
  const filled = data && Object.keys(data).length > 0 ? { data } : {}
  return {
    flow_message_version: '3',
    flow_id: flowId,
    flow_cta: label,
    mode: isDraft ? 'draft' : 'published',
    ...given({ flow_token: flowToken }),
    ...(screen ? { flow_action: 'navigate', flow_action_payload: { screen, ...filled } } : { flow_action: 'data_exchange' }),
  }
}
