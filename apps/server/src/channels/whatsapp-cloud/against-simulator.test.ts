import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { afterAll, expect, test } from 'vitest'
import type { ChannelNumber, OutboundMessage } from '../channel.ts'
import { whatsAppCloud } from './whatsapp-cloud.ts'

const simulator = await startSimulator({ seed: 11 })
afterAll(() => simulator.stop())

const number: ChannelNumber = {
  providerId: '200000000000001',
  businessAccountId: '210000000000001',
  baseUrl: simulator.graphUrl,
  apiVersion: 'v25.0',
  accessToken: 'demo-access-token',
  appSecret: 'demo-app-secret',
}
const signal = new AbortController().signal
const place = await mkdtemp(join(tmpdir(), 'prosa-adapter-'))
const path = join(place, 'a.png')
writeFileSync(path, 'bytes of a picture')
const uploaded = await whatsAppCloud.upload(number, { path, mimeType: 'image/png', fileName: 'a.png' }, signal)
const providerMediaId = uploaded.kind === 'done' ? uploaded.answer.providerMediaId : ''

const to = '5511987214406'
const say = (messageType: MessageType, content: MessageContent, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  to,
  messageType,
  messageBody: 'Olá',
  content,
  replyToProviderId: null,
  media: null,
  callbackData: 'message-1',
  ...more,
})
const file = (kind: 'image' | 'audio' | 'video' | 'document' | 'sticker', isVoice = false) => ({
  media: { kind, providerMediaId, fileName: 'a.png', isVoice },
})
const offer = (one: NonNullable<MessageContent['offer']>, more: Partial<OutboundMessage> = {}) => say('interactive', { offer: one }, more)
const framed = { header: 'Topo', body: 'Escolha', footer: 'Fim' }
const text = (value: string) => ({ type: 'text', text: value })
const template = (name: string, components: NonNullable<MessageContent['template']>['components'], more: Partial<OutboundMessage> = {}) =>
  say('template', { template: { name, language: 'pt_BR', components } }, more)

test.each<[string, OutboundMessage]>([
  ['text', say('text', {})],
  ['a reply', say('text', {}, { replyToProviderId: 'wamid.before' })],
  ['an image', say('image', {}, file('image'))],
  ['a voice note', say('audio', {}, file('audio', true))],
  ['a document', say('document', {}, file('document'))],
  ['a sticker', say('sticker', {}, file('sticker'))],
  ['a place', say('location', { location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A, 1' } })],
  [
    'a card',
    say('contacts', {
      contacts: [{ name: 'Rui Lima', phones: [{ phone: '+5511955550199' }], emails: ['rui@x.test'], organization: 'Loja' }],
    }),
  ],
  ['buttons', offer({ kind: 'buttons', ...framed, buttons: [{ id: 'a', title: 'A' }] })],
  ['buttons under a picture', offer({ kind: 'buttons', body: 'Escolha', buttons: [{ id: 'a', title: 'A' }] }, file('image'))],
  ['a list', offer({ kind: 'list', ...framed, button: 'Ver', sections: [{ rows: [{ id: 'a', title: 'A', description: 'Primeira' }] }] })],
  ['a link', offer({ kind: 'link', ...framed, label: 'Abrir', url: 'https://x.test/a' })],
  ['a form', offer({ kind: 'form', ...framed, label: 'Preencher', flowId: '1', screen: 'INICIO', data: { a: 1 } })],
  ['a product', offer({ kind: 'product', body: 'Este', catalogId: '1', productId: '2' })],
  ['products', offer({ kind: 'products', ...framed, catalogId: '1', sections: [{ title: 'A', productIds: ['2'] }] })],
  ['a catalog', offer({ kind: 'catalog', body: 'Todos', productId: '2' })],
  ['a wish for a place', offer({ kind: 'askLocation', body: 'Onde?' })],
  ['a wish to call', offer({ kind: 'askCall', body: 'Posso ligar?' })],
  [
    'a template with an address',
    template('pedido_enviado', [
      { type: 'body', parameters: [text('Ana'), text('A-1')] },
      { type: 'button', sub_type: 'url', index: 0, parameters: [text('A-1')] },
    ]),
  ],
  [
    'a template with a picture and quick replies',
    template(
      'boas_vindas',
      [
        { type: 'header', parameters: [{ type: 'image' }] },
        { type: 'body', parameters: [text('Ana')] },
        { type: 'button', sub_type: 'quick_reply', index: 1, parameters: [{ type: 'payload', payload: 'PARAR' }] },
      ],
      file('image'),
    ),
  ],
  [
    'a one-time code',
    template('codigo_acesso', [
      { type: 'body', parameters: [text('123456')] },
      { type: 'button', sub_type: 'url', index: 0 },
    ]),
  ],
])('what the adapter writes of %s is what a strict provider takes', async (_what, message) => {
  const outcome = await whatsAppCloud.send(number, message, signal)
  expect(outcome).toEqual({ kind: 'done', answer: { providerMessageId: expect.stringMatching(/^wamid\./), waId: to } })
})

test('reading, typing, reacting, and how the number stands', async () => {
  const target = { to, targetProviderId: 'wamid.before', emoji: '👍', callbackData: 'message-2' }
  expect(await whatsAppCloud.markRead(number, 'wamid.before', true, signal)).toEqual({ kind: 'done', answer: true })
  expect(await whatsAppCloud.react(number, target, signal)).toMatchObject({ kind: 'done' })
  expect(await whatsAppCloud.standing(number, signal)).toMatchObject({
    kind: 'done',
    answer: { isConnected: true, messagingLimit: 'TIER_10K' },
  })
})

test('what was uploaded comes back byte by byte', async () => {
  const downloaded = await whatsAppCloud.download(number, providerMediaId, { path: join(place, 'b.png'), mostBytes: 1_000 }, signal)
  expect(downloaded).toEqual({ kind: 'done', answer: { size: 18, mimeType: 'image/png' } })
})

test.each([
  ['tokenInvalid', { ...number, accessToken: 'old' }, say('text', {})],
  ['templateMissing', number, template('nao_existe', [])],
  ['templateParameters', number, template('pedido_enviado', [])],
  ['pairLimit', number, say('text', {}, { to: '5511977000414' })],
  ['temporary', number, say('text', {}, { to: '5511977000412' })],
])('a refusal is understood: %s', async (problem, from, message) => {
  expect(await whatsAppCloud.send(from, message, signal)).toMatchObject({ kind: 'refused', failure: { problem } })
})
