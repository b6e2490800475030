import type { MessageType, TemplateComponent } from '@prosa/contract/messages/content'
import { describe, expect, it } from 'vitest'
import { outboundBodies } from '../../../testing/scenes/whatsapp-bodies.ts'
import { readPayload } from '../../../testing/scenes/whatsapp-payloads.ts'
import { aGraphServer, json } from '../../../testing/stand-ins/a-graph-server.ts'
import type { OutboundMessage } from '../../channel.ts'
import { whatsAppCloud } from '../whatsapp-cloud.ts'

const graph = await aGraphServer()
const { number, requests, answer } = graph
const signal = () => new AbortController().signal
const accepted = json(200, readPayload('api-response-send-ok'))
const bodyOf = (index = 0): unknown => JSON.parse(requests[index]!.body.toString())
const text = outboundBodies[0]![1]

describe('what the provider is given', () => {
  it.each(outboundBodies)('for %s', async (_title, message, body) => {
    answer(accepted)
    expect(await whatsAppCloud.send(number, message, signal())).toEqual({
      kind: 'done',
      answer: { providerMessageId: 'wamid.RkFLRXxvdXQtMzAw', waId: '5511955550101' },
    })
    expect(bodyOf()).toEqual(body)
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: '/v25.0/9100/messages',
        headers: { authorization: `Bearer ${number.accessToken}`, 'content-type': 'application/json' },
      },
    ])
    expect(requests[0]!.headers['user-agent']).toMatch(/^Prosa\//)
  })

  it.each([
    ['❤️', '❤️'],
    ['', 'nothing: it is taken away'],
  ])('for a reaction with %s', async (emoji) => {
    answer(accepted)
    const outcome = await whatsAppCloud.react(
      number,
      { to: '5511955550101', targetProviderId: 'wamid.1', emoji, callbackData: 'r1' },
      signal(),
    )
    expect(outcome).toMatchObject({ kind: 'done', answer: { providerMessageId: 'wamid.RkFLRXxvdXQtMzAw' } })
    expect(bodyOf()).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511955550101',
      type: 'reaction',
      reaction: { message_id: 'wamid.1', emoji },
      biz_opaque_callback_data: 'r1',
    })
  })

  it('for a message that was read, and while somebody types', async () => {
    answer(json(200, { success: true }), json(200, { success: true }))
    expect(await whatsAppCloud.markRead(number, 'wamid.1', false, signal())).toEqual({ kind: 'done', answer: true })
    expect(await whatsAppCloud.markRead(number, 'wamid.1', true, signal())).toEqual({ kind: 'done', answer: true })
    const read = { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.1' }
    expect([bodyOf(0), bodyOf(1)]).toEqual([read, { ...read, typing_indicator: { type: 'text' } }])
  })

  it('knows who it is by the user id where there is no number', async () => {
    answer(json(200, { contacts: [{ input: 'BR.1', user_id: 'BR.1' }], messages: [{ id: 'wamid.5' }] }))
    expect(await whatsAppCloud.send(number, text, signal())).toMatchObject({ answer: { waId: 'BR.1' } })
  })
})

describe('what never leaves', () => {
  const code = (said: string, button: TemplateComponent = { type: 'button', sub_type: 'url', index: '0' }): OutboundMessage => ({
    ...text,
    messageType: 'template',
    content: {
      template: { name: 'codigo', language: 'pt_BR', components: [{ type: 'body', parameters: [{ type: 'text', text: said }] }, button] },
    },
  })
  const repeated = (said: string): TemplateComponent => ({
    type: 'button',
    sub_type: 'url',
    index: '0',
    parameters: [{ type: 'text', text: said }],
  })

  it.each([
    ['a one-time code of sixteen characters', code('1234567890123456')],
    ['an empty code', code('')],
  ])('%s', async (_what, message) => {
    answer()
    expect(await whatsAppCloud.send(number, message, signal())).toMatchObject({ kind: 'refused', failure: { problem: 'templateFormat' } })
    expect(requests).toEqual([])
  })

  it.each([
    ['a long text beside a link of its own', 'Marina Aparecida', 'A-100'],
    ['an order that stands in the text and in the link', 'CA-2026-000048213', 'CA-2026-000048213'],
  ])('while %s is no code', async (_what, said, linked) => {
    answer(accepted)
    expect(await whatsAppCloud.send(number, code(said, repeated(linked)), signal())).toMatchObject({ kind: 'done' })
    expect(bodyOf()).toMatchObject({ template: { components: [{}, { parameters: [{ type: 'text', text: linked }] }] } })
  })

  it.each<MessageType>(['image', 'location', 'contacts', 'interactive', 'template'])(
    '%s without what it is to bring',
    async (messageType) => {
      answer()
      const outcome = await whatsAppCloud.send(number, { ...text, messageType }, signal())
      expect(outcome).toMatchObject({ kind: 'refused', failure: { problem: 'badRequest', providerCode: null } })
      expect(requests).toEqual([])
    },
  )

  it.each<MessageType>(['note', 'system', 'order'])('%s at all', async (messageType) => {
    answer()
    expect(await whatsAppCloud.send(number, { ...text, messageType }, signal())).toMatchObject({ failure: { problem: 'typeNotSupported' } })
    expect(requests).toEqual([])
  })
})

describe('blocking somebody', () => {
  const blocked = { messaging_product: 'whatsapp', block_users: { added_users: [{ input: '+5511955550101', wa_id: '5511955550101' }] } }

  it('and letting them in again', async () => {
    answer(json(200, blocked), json(200, { block_users: { removed_users: [{ input: '+5511955550101' }] } }))
    expect(await whatsAppCloud.block(number, '5511955550101', true, signal())).toEqual({ kind: 'done', answer: true })
    expect(await whatsAppCloud.block(number, '5511955550101', false, signal())).toEqual({ kind: 'done', answer: true })
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/v25.0/9100/block_users'],
      ['DELETE', '/v25.0/9100/block_users'],
    ])
    expect(bodyOf()).toEqual({ messaging_product: 'whatsapp', block_users: [{ user: '+5511955550101' }] })
  })

  it.each([200, 400])('that fails for one says why, with status %i', async (status) => {
    const failed = [{ input: '+5511955550101', errors: [{ code: 131047, message: 'not in the last 24 hours' }] }]
    answer(json(status, { block_users: { failed_users: failed }, error: { code: 139100, message: 'some failed' } }))
    expect(await whatsAppCloud.block(number, '5511955550101', true, signal())).toMatchObject({
      kind: 'refused',
      failure: { problem: 'windowClosed', providerCode: 131047 },
    })
  })

  it('that fails for all says so', async () => {
    answer(json(400, { error: { code: 139101, message: 'list is full' } }))
    expect(await whatsAppCloud.block(number, '5511955550101', true, signal())).toMatchObject({ failure: { problem: 'blockRefused' } })
  })
})

describe('the standing of a number', () => {
  it('is read from its fields', async () => {
    answer(
      json(200, {
        id: '9100',
        display_phone_number: '+55 11 4002-8900',
        verified_name: 'Loja',
        quality_rating: 'YELLOW',
        messaging_limit_tier: 'TIER_1K',
        throughput: { level: 'STANDARD' },
        status: 'CONNECTED',
      }),
    )
    expect(await whatsAppCloud.standing(number, signal())).toEqual({
      kind: 'done',
      answer: {
        displayNumber: '551140028900',
        verifiedName: 'Loja',
        quality: 'YELLOW',
        messagingLimit: 'TIER_1K',
        throughput: 'STANDARD',
        isConnected: true,
      },
    })
    expect(requests[0]!.url).toMatch(/^\/v25\.0\/9100\?fields=display_phone_number%2C/)
  })

  it('is read also of a version that has given up some of its fields', async () => {
    const nonexisting = json(400, { error: { code: 100, message: '(#100) Tried accessing nonexisting field (messaging_limit_tier)' } })
    const known = json(200, { display_phone_number: '551140028900', quality_rating: 'GREEN' })
    answer(nonexisting, nonexisting, known)
    expect(await whatsAppCloud.standing(number, signal())).toMatchObject({ answer: { displayNumber: '551140028900', quality: 'GREEN' } })
    const asked = requests.map(({ url }) => new URL(url, graph.baseUrl).searchParams.get('fields')!.split(','))
    expect(asked[0]).toContain('whatsapp_business_manager_messaging_limit')
    expect(asked.map((fields) => fields.includes('messaging_limit_tier'))).toEqual([true, true, false])
    answer(nonexisting, nonexisting, nonexisting)
    expect(await whatsAppCloud.standing(number, signal())).toMatchObject({ kind: 'refused', failure: { problem: 'badRequest' } })
  })

  it.each([
    ['BANNED', 'NA', { isConnected: false, quality: 'UNKNOWN' }],
    ['FLAGGED', 'RED', { isConnected: true, quality: 'RED' }],
    [undefined, undefined, { isConnected: true, quality: 'UNKNOWN', messagingLimit: '', throughput: '' }],
  ])('with status %s and quality %s', async (status, quality_rating, expected) => {
    answer(json(200, { display_phone_number: '551140028900', status, quality_rating }))
    expect(await whatsAppCloud.standing(number, signal())).toMatchObject({ answer: expected })
  })
})
