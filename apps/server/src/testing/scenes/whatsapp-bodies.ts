import type { MessageContent, MessageType, Offer, TemplateComponent } from '@prosa/contract/messages/content'
import type { OutboundMessage } from '../../channels/channel.ts'

const media = (kind: NonNullable<OutboundMessage['media']>['kind'], fileName = '', isVoice = false) => ({
  media: { kind, providerMediaId: '660', fileName, isVoice },
})

const message = (messageType: MessageType, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  to: '5511955550101',
  messageType,
  messageBody: '',
  content: {},
  replyToProviderId: null,
  media: null,
  callbackData: 'message-1',
  ...more,
})
const withContent = (messageType: MessageType, content: MessageContent, more: Partial<OutboundMessage> = {}) =>
  message(messageType, { content, ...more })
const offered = (offer: Offer, more: Partial<OutboundMessage> = {}) => withContent('interactive', { offer }, more)
const template = (components: TemplateComponent[], more: Partial<OutboundMessage> = {}) =>
  withContent('template', { template: { name: 'pedido_enviado', language: 'pt_BR', components } }, more)

const common = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '5511955550101',
  biz_opaque_callback_data: 'message-1',
}
const interactive = (body: object) => ({ ...common, type: 'interactive', interactive: body })
const sentTemplate = (components?: object[]) => ({
  ...common,
  type: 'template',
  template: { name: 'pedido_enviado', language: { code: 'pt_BR' }, ...(components ? { components } : {}) },
})

/** What is to be sent, and what the provider must be given for it, key by key (shared CHANNELS, 1.2 and 1.3). */
export const outboundBodies: readonly [title: string, message: OutboundMessage, body: object][] = [
  ['a text', message('text', { messageBody: 'Oi' }), { ...common, type: 'text', text: { body: 'Oi', preview_url: false } }],
  [
    'a text with a link',
    message('text', { messageBody: 'Veja https://a.b' }),
    { ...common, type: 'text', text: { body: 'Veja https://a.b', preview_url: true } },
  ],
  [
    'a reply',
    message('text', { messageBody: 'Sim', replyToProviderId: 'wamid.1' }),
    { ...common, type: 'text', text: { body: 'Sim', preview_url: false }, context: { message_id: 'wamid.1' } },
  ],
  [
    'a text to a user without a number',
    message('text', { to: 'BR.13491208655302741918', messageBody: 'Oi' }),
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      recipient: 'BR.13491208655302741918',
      biz_opaque_callback_data: 'message-1',
      type: 'text',
      text: { body: 'Oi', preview_url: false },
    },
  ],
  [
    'an image with its caption',
    message('image', { messageBody: 'A loja', ...media('image') }),
    { ...common, type: 'image', image: { id: '660', caption: 'A loja' } },
  ],
  ['a video', message('video', media('video')), { ...common, type: 'video', video: { id: '660' } }],
  ['audio', message('audio', { messageBody: 'x', ...media('audio') }), { ...common, type: 'audio', audio: { id: '660' } }],
  ['a voice note', message('audio', media('audio', 'a.ogg', true)), { ...common, type: 'audio', audio: { id: '660', voice: true } }],
  [
    'a document',
    message('document', { messageBody: 'Segue', ...media('document', 'nota.pdf') }),
    { ...common, type: 'document', document: { id: '660', caption: 'Segue', filename: 'nota.pdf' } },
  ],
  ['a sticker', message('sticker', media('sticker')), { ...common, type: 'sticker', sticker: { id: '660' } }],
  [
    'a location',
    withContent('location', { location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' } }),
    { ...common, type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' } },
  ],
  [
    'contacts',
    withContent('contacts', {
      contacts: [
        {
          name: 'Rui Barbosa Filho',
          phones: [{ phone: '+55 11 95555-0199', waId: '5511955550199' }],
          emails: ['rui@a.b'],
          organization: 'Casa',
        },
        { name: 'Ana', phones: [] },
      ],
    }),
    {
      ...common,
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'Rui Barbosa Filho', first_name: 'Rui', last_name: 'Barbosa Filho' },
          phones: [{ phone: '+55 11 95555-0199', wa_id: '5511955550199' }],
          emails: [{ email: 'rui@a.b' }],
          org: { company: 'Casa' },
        },
        { name: { formatted_name: 'Ana', first_name: 'Ana' }, phones: [] },
      ],
    },
  ],
  [
    'buttons',
    offered({ kind: 'buttons', header: 'Pedido', body: 'Confirma?', footer: 'Loja', buttons: [{ id: 'y', title: 'Confirmar' }] }),
    interactive({
      type: 'button',
      header: { type: 'text', text: 'Pedido' },
      body: { text: 'Confirma?' },
      footer: { text: 'Loja' },
      action: { buttons: [{ type: 'reply', reply: { id: 'y', title: 'Confirmar' } }] },
    }),
  ],
  [
    'buttons under a document',
    offered({ kind: 'buttons', body: 'Confirma?', buttons: [{ id: 'y', title: 'Confirmar' }] }, media('document', 'nota.pdf')),
    interactive({
      type: 'button',
      header: { type: 'document', document: { id: '660', filename: 'nota.pdf' } },
      body: { text: 'Confirma?' },
      action: { buttons: [{ type: 'reply', reply: { id: 'y', title: 'Confirmar' } }] },
    }),
  ],
  [
    'a list',
    offered({
      kind: 'list',
      body: 'Escolha',
      button: 'Ver',
      sections: [
        { title: 'Um', rows: [{ id: 'a', title: 'A', description: 'primeiro' }] },
        { title: 'Dois', rows: [{ id: 'b', title: 'B' }] },
      ],
    }),
    interactive({
      type: 'list',
      body: { text: 'Escolha' },
      action: {
        button: 'Ver',
        sections: [
          { title: 'Um', rows: [{ id: 'a', title: 'A', description: 'primeiro' }] },
          { title: 'Dois', rows: [{ id: 'b', title: 'B' }] },
        ],
      },
    }),
  ],
  [
    'a link',
    offered({ kind: 'link', body: 'Acompanhe', label: 'Abrir', url: 'https://a.b/1' }),
    interactive({
      type: 'cta_url',
      body: { text: 'Acompanhe' },
      action: { name: 'cta_url', parameters: { display_text: 'Abrir', url: 'https://a.b/1' } },
    }),
  ],
  [
    'a form that opens at a screen',
    offered({ kind: 'form', body: 'Preencha', label: 'Abrir', flowId: '77', flowToken: 't', screen: 'START', data: { nome: 'Ana' } }),
    interactive({
      type: 'flow',
      body: { text: 'Preencha' },
      action: {
        name: 'flow',
        parameters: {
          flow_message_version: '3',
          flow_id: '77',
          flow_cta: 'Abrir',
          mode: 'published',
          flow_token: 't',
          flow_action: 'navigate',
          flow_action_payload: { screen: 'START', data: { nome: 'Ana' } },
        },
      },
    }),
  ],
  [
    'a form that asks its server, as a draft',
    offered({ kind: 'form', body: 'Preencha', label: 'Abrir', flowId: '77', isDraft: true, data: {} }),
    interactive({
      type: 'flow',
      body: { text: 'Preencha' },
      action: {
        name: 'flow',
        parameters: { flow_message_version: '3', flow_id: '77', flow_cta: 'Abrir', mode: 'draft', flow_action: 'data_exchange' },
      },
    }),
  ],
  [
    'a product',
    offered({ kind: 'product', catalogId: '8', productId: 'SKU' }),
    interactive({ type: 'product', action: { catalog_id: '8', product_retailer_id: 'SKU' } }),
  ],
  [
    'products',
    offered({ kind: 'products', header: 'Novos', body: 'Veja', catalogId: '8', sections: [{ title: 'Tênis', productIds: ['A', 'B'] }] }),
    interactive({
      type: 'product_list',
      header: { type: 'text', text: 'Novos' },
      body: { text: 'Veja' },
      action: {
        catalog_id: '8',
        sections: [{ title: 'Tênis', product_items: [{ product_retailer_id: 'A' }, { product_retailer_id: 'B' }] }],
      },
    }),
  ],
  [
    'a catalogue',
    offered({ kind: 'catalog', body: 'Tudo', productId: 'SKU' }),
    interactive({
      type: 'catalog_message',
      body: { text: 'Tudo' },
      action: { name: 'catalog_message', parameters: { thumbnail_product_retailer_id: 'SKU' } },
    }),
  ],
  [
    'a question where one is',
    offered({ kind: 'askLocation', body: 'Onde?' }),
    interactive({ type: 'location_request_message', body: { text: 'Onde?' }, action: { name: 'send_location' } }),
  ],
  [
    'a question whether one may call',
    offered({ kind: 'askCall', body: 'Podemos ligar?' }),
    interactive({ type: 'call_permission_request', body: { text: 'Podemos ligar?' }, action: { name: 'call_permission_request' } }),
  ],
  ['a template without values', template([{ type: 'footer' }]), sentTemplate()],
  [
    'a template with header, body and buttons',
    template(
      [
        { type: 'header', parameters: [{ type: 'image' }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', parameter_name: 'nome', text: 'Marina' },
            { type: 'currency', currency: { code: 'BRL' } },
          ],
        },
        { type: 'button', sub_type: 'url', index: 0, parameters: [{ type: 'text', text: 'A-100' }] },
        { type: 'button', sub_type: 'quick_reply', index: '1', parameters: [{ type: 'payload', payload: 'CANCEL' }] },
        { type: 'button', sub_type: 'copy_code', index: '2', parameters: [{ type: 'coupon_code', coupon_code: 'DEZ' }] },
        { type: 'button', sub_type: 'flow', index: '3', parameters: [{ type: 'action', action: { flow_token: 't' } }] },
      ],
      media('image'),
    ),
    sentTemplate([
      { type: 'header', parameters: [{ type: 'image', image: { id: '660' } }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'nome', text: 'Marina' },
          { type: 'currency', currency: { code: 'BRL' } },
        ],
      },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'A-100' }] },
      { type: 'button', sub_type: 'quick_reply', index: '1', parameters: [{ type: 'payload', payload: 'CANCEL' }] },
      { type: 'button', sub_type: 'copy_code', index: '2', parameters: [{ type: 'coupon_code', coupon_code: 'DEZ' }] },
      { type: 'button', sub_type: 'flow', index: '3', parameters: [{ type: 'action', action: { flow_token: 't' } }] },
    ]),
  ],
  [
    'a template whose document is named in it',
    template([{ type: 'header', parameters: [{ type: 'document', document: { id: '1', filename: 'a.pdf' } }] }]),
    sentTemplate([{ type: 'header', parameters: [{ type: 'document', document: { id: '1', filename: 'a.pdf' } }] }]),
  ],
  [
    'a carousel and an offer for a while',
    template([
      { type: 'limited_time_offer', parameters: [{ type: 'limited_time_offer', limited_time_offer: { expiration_time_ms: 1 } }] },
      { type: 'carousel', cards: [{ card_index: 0, components: [{ type: 'body', parameters: [{ type: 'text', text: 'A' }] }] }] },
    ]),
    sentTemplate([
      { type: 'limited_time_offer', parameters: [{ type: 'limited_time_offer', limited_time_offer: { expiration_time_ms: 1 } }] },
      { type: 'carousel', cards: [{ card_index: 0, components: [{ type: 'body', parameters: [{ type: 'text', text: 'A' }] }] }] },
    ]),
  ],
  [
    'a one-time code, repeated for its button',
    template([
      { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
      { type: 'button', sub_type: 'url' },
    ]),
    sentTemplate([
      { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
    ]),
  ],
]
