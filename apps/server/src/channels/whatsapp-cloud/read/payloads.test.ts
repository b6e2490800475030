import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MessageContent } from '@prosa/contract/messages/content'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { describe, expect, it } from 'vitest'
import { payloadAnswers, payloadBodies, payloadKinds, payloadNumber } from '../../../testing/scenes/whatsapp-payloads.ts'
import { channelOf } from '../../channel-of.ts'

const channel = channelOf(ChannelType.WhatsAppCloud)!
const eventsOf = (name: string) => payloadBodies(name).flatMap((body) => channel.split(body).map(({ raw }) => channel.read(raw)))
const eventOf = (name: string) => eventsOf(name)[0]!

const marina = { waId: '5511955550101', userId: null, name: 'Marina Teste' }
const nameless = { ...marina, name: null }
const said = { kind: 'message', from: marina, content: {}, media: null, replyToProviderId: null }

describe('every payload of the folder', () => {
  it('is named in the table', () => {
    const files = readdirSync(join(import.meta.dirname, '../payloads')).filter((file) => file.startsWith('whatsapp_cloud-'))
    const named = [...Object.keys(payloadKinds), ...payloadAnswers].map((name) => `whatsapp_cloud-${name}.json`)
    expect(named.toSorted()).toEqual(files.toSorted())
  })

  it.each(Object.entries(payloadKinds))('%s is split into its kinds, and read as them', (name, kinds) => {
    const fragments = payloadBodies(name).flatMap((body) => channel.split(body))
    expect(fragments.map(({ kind }) => kind)).toEqual(kinds)
    expect(eventsOf(name).map(({ kind }) => kind)).toEqual(kinds)
    for (const { number } of fragments) expect([payloadNumber.providerId, payloadNumber.accountId]).toContain(Object.values(number)[0])
  })

  it.each(Object.keys(payloadKinds))('%s has content that the contract takes', (name) => {
    for (const event of eventsOf(name)) if ('content' in event) expect(MessageContent.parse(event.content)).toEqual(event.content)
  })

  it('has the keys of the model', () => {
    const keyOf = (name: string) => payloadBodies(name).flatMap((body) => channel.split(body).map(({ eventKey }) => eventKey))
    expect(keyOf('inbound-text')).toEqual(['wamid.RkFLRXxpbi10ZXh0LTE='])
    expect(keyOf('inbound-edit')).toEqual(['wamid.RkFLRXxpbi1lZHQtMQ=='])
    expect(keyOf('inbound-reaction')).toEqual(['wamid.RkFLRXxpbi1yZWEtMQ=='])
    expect(keyOf('status-delivered')).toEqual(['wamid.RkFLRXxvdXQtMzAw:delivered'])
    expect(new Set(keyOf('seq-duplicate-delivery')).size).toBe(1)
    expect(keyOf('template-quality')[0]).toMatch(/^1794700130:[0-9a-f]{64}$/)
    expect(keyOf('template-status-paused')).not.toEqual(keyOf('template-status-disabled'))
  })

  it('goes to the lane of its customer, and to none where it has no customer', () => {
    const laneOf = (name: string) => channel.split(payloadBodies(name)[0])[0]!.lane
    for (const name of ['inbound-text', 'inbound-edit', 'status-read', 'echo-from-business-app', 'user-preferences-resume'])
      expect(laneOf(name)).toBe('5511955550101')
    for (const name of ['template-quality', 'business-capability', 'account-level-errors']) expect(laneOf(name)).toBeNull()
  })
})

it.each([
  ['inbound-text', { ...said, messageType: 'text', messageBody: 'Oi, ainda tem o tênis azul no 38?', at: 1794700000000 }],
  ['inbound-text-reply-context', { messageBody: 'Pode ser esse mesmo', replyToProviderId: 'wamid.RkFLRXxvdXQtMTAw', content: {} }],
  ['inbound-text-forwarded', { content: { forwarded: 'often' }, replyToProviderId: null }],
  ['inbound-product-inquiry', { content: { product: { catalogId: '880011223344', productId: 'SKU-TENIS-AZUL-38' } } }],
  [
    'inbound-ad-referral',
    {
      content: {
        referral: {
          sourceUrl: 'https://fb.me/fakeAd01',
          sourceId: '120200000000000001',
          sourceType: 'ad',
          headline: 'Fale com a gente',
          body: 'Coleção de verão chegou',
          mediaType: 'image',
          mediaUrl: 'https://scontent.invalid/ad01.jpg',
          clickId: 'FAKE_CTWA_CLICK_ID_0001',
        },
      },
    },
  ],
  [
    'inbound-image',
    {
      messageType: 'image',
      messageBody: 'Foto do produto',
      media: {
        kind: 'image',
        providerMediaId: '660011223344551',
        mimeType: 'image/jpeg',
        fileName: '',
        sha256: 'qOtwHG9WewhmHCYENk3VlUVbgR0nWdICm0ZZNbVhyGs=',
        isVoice: false,
      },
    },
  ],
  ['inbound-audio-voice', { messageType: 'audio', media: expect.objectContaining({ kind: 'audio', isVoice: true }) }],
  [
    'inbound-document',
    { messageType: 'document', messageBody: 'Comprovante', media: expect.objectContaining({ fileName: 'comprovante.pdf' }) },
  ],
  ['inbound-sticker', { messageType: 'sticker', media: expect.objectContaining({ kind: 'sticker', mimeType: 'image/webp' }) }],
  [
    'inbound-location',
    {
      messageType: 'location',
      content: {
        location: { latitude: -23.5614, longitude: -46.6559, name: 'Loja Exemplo Paulista', address: 'Av. Exemplo, 1000 - São Paulo' },
      },
    },
  ],
  [
    'inbound-contacts',
    {
      messageType: 'contacts',
      content: {
        contacts: [
          { name: 'Rui Ficticio', phones: [{ phone: '+55 11 95555-0199', waId: '5511955550199' }], organization: 'Empresa Exemplo' },
        ],
      },
    },
  ],
  [
    'inbound-button-template-quickreply',
    {
      messageType: 'interactive',
      messageBody: 'Parar promoções',
      content: { choice: { kind: 'button', id: 'OPT_OUT_PROMO', title: 'Parar promoções' } },
      replyToProviderId: 'wamid.RkFLRXxvdXQtdHBsLTE=',
    },
  ],
  ['inbound-interactive-button-reply', { content: { choice: { kind: 'button', id: 'flow:12:yes', title: 'Sim' } } }],
  [
    'inbound-interactive-list-reply',
    { content: { choice: { kind: 'row', id: 'dept:financeiro', title: 'Financeiro', description: '2ª via e pagamentos' } } },
  ],
  ['inbound-unsupported', { messageType: 'unsupported', messageBody: '', content: { foreignType: 'poll_creation' } }],
  ['echo-from-business-app', { kind: 'echo', to: nameless, messageBody: 'Respondido pelo celular da loja' }],
  ['inbound-reaction', { targetProviderId: 'wamid.RkFLRXxvdXQtMTAw', from: marina, fromMe: false, emoji: '👍' }],
  ['inbound-reaction-removed', { targetProviderId: 'wamid.RkFLRXxvdXQtMTAw', emoji: null }],
  ['inbound-edit', { targetProviderId: 'wamid.RkFLRXxpbi10ZXh0LTE=', messageBody: 'Oi, ainda tem o tênis azul no 39?', at: 1794700050000 }],
  ['inbound-revoke-deleted', { targetProviderId: 'wamid.RkFLRXxpbi10ZXh0LTE=', from: marina, at: 1794700060000 }],
  [
    'status-sent-pmp',
    {
      status: 'sent',
      recipient: nameless,
      callbackData: 'bcast=17;row=42',
      failure: null,
      pricing: { isBillable: true, category: 'marketing', type: 'regular' },
    },
  ],
  ['status-sent-free-entry-point', { pricing: { isBillable: false, category: 'referral_conversion', type: 'free_entry_point' } }],
  ['status-sent-legacy-cbp-conversation', { pricing: { isBillable: true, category: 'utility', type: '' } }],
  ['status-played-voice', { status: 'played', callbackData: null, pricing: null }],
  [
    'status-failed-131047-window',
    {
      status: 'failed',
      failure: { problem: 'windowClosed', providerCode: 131047, detail: 'invented detail: window closed', traceId: null },
    },
  ],
  ['account-level-errors', { failure: expect.objectContaining({ problem: 'numberLimit' }), at: 0 }],
  ['template-status-rejected', { name: 'promo_verao', language: 'pt_BR', change: 'status', value: 'REJECTED', at: 1794700130000 }],
  ['template-quality', { change: 'quality', value: 'YELLOW' }],
  ['template-category', { change: 'category', value: 'MARKETING' }],
  ['phone-quality-throughput', { displayNumber: '551140028900', event: 'THROUGHPUT_UPGRADE', messagingLimit: 'TIER_UNLIMITED' }],
  ['business-capability', { event: 'CAPABILITY_UPDATE', messagingLimit: 'TIER_2K' }],
  ['user-preferences-resume', { from: marina, wants: true, at: 1794700120000 }],
])('%s says what it says', (name, expected) => {
  expect(eventOf(name)).toMatchObject(expected)
})
