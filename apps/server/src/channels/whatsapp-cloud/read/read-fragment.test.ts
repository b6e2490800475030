import { describe, expect, it } from 'vitest'
import type { InboundEvent } from '../../channel.ts'
import { readFragment } from './read-fragment.ts'
import { splitWebhook } from './split-webhook.ts'

const metadata = { display_phone_number: '551140028900', phone_number_id: '9100' }
const readValue = (value: object, field = 'messages', entry: object = {}): InboundEvent[] =>
  splitWebhook({ entry: [{ id: '7300', ...entry, changes: [{ field, value }] }] }).map(({ raw }) => readFragment(raw))
const message = { id: 'wamid.1', from: '5511955550101', timestamp: '1794700000' }
const readOne = (item: object, more: object = {}) => readValue({ metadata, messages: [{ ...message, ...item }], ...more })[0]!
const readStatus = (item: object) =>
  readValue({ metadata, statuses: [{ id: 'wamid.9', timestamp: '1794700000', recipient_id: '5511955550101', ...item }] })[0]!

it('a status beside a message is about its own recipient, whoever wrote the message', () => {
  const [, status] = readValue({
    metadata,
    contacts: [{ wa_id: '5511955550101', user_id: 'BR.1', profile: { name: 'Marina' } }],
    messages: [{ ...message, type: 'text', text: { body: 'Oi' } }],
    statuses: [{ id: 'wamid.9', status: 'sent', timestamp: '1794700000', recipient_id: '5521955550102' }],
  })
  expect(status).toMatchObject({ kind: 'status', recipient: { waId: '5521955550102', userId: null, name: null } })
})

describe('messages that the folder has no payload of', () => {
  it.each<[string, object, object]>([
    ['a video', { type: 'video', video: { id: '1', caption: 'Veja' } }, { messageType: 'video', messageBody: 'Veja' }],
    ['a file that is no voice', { type: 'audio', audio: { id: '1' } }, { media: expect.objectContaining({ isVoice: false }) }],
    [
      'an image without an id',
      { type: 'image', image: {} },
      { messageType: 'unsupported', content: { foreignType: 'image' }, media: null },
    ],
    ['forwarded once', { type: 'text', text: { body: 'a' }, context: { forwarded: true } }, { content: { forwarded: 'once' } }],
    [
      'a button without context',
      { type: 'button', button: { text: 'Parar' } },
      { content: { choice: { kind: 'button', id: 'Parar', title: 'Parar' } } },
    ],
    [
      'a filled-in form',
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"flow_token":"t","cor":"az\\u0000ul"}' },
        },
      },
      { messageBody: 'Sent', content: { choice: { kind: 'form', name: 'flow', answers: { flow_token: 't', cor: 'az\uFFFDul' } } } },
    ],
    [
      'a form whose answers are broken',
      { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json: '{' } } },
      { content: { choice: { kind: 'form', name: 'flow', answers: { response_json: '{' } } } },
    ],
    [
      'leave to call',
      { type: 'interactive', interactive: { type: 'call_permission_reply', call_permission_reply: { response: 'accept' } } },
      { content: { choice: { kind: 'call', response: 'accept' } } },
    ],
    ['interactive without its object', { type: 'interactive' }, { messageType: 'unsupported', content: { foreignType: 'interactive' } }],
    [
      'an order',
      {
        type: 'order',
        order: {
          catalog_id: '8',
          text: 'Sem cebola',
          product_items: [{ product_retailer_id: 'A', quantity: 2, item_price: '9.5', currency: 'BRL' }],
        },
      },
      {
        messageType: 'order',
        messageBody: 'Sem cebola',
        content: { order: { catalogId: '8', text: 'Sem cebola', items: [{ productId: 'A', quantity: 2, price: 9.5, currency: 'BRL' }] } },
      },
    ],
    [
      'another identity',
      { type: 'system', system: { body: 'Novo código', type: 'customer_identity_changed', identity: { hash: 'h' } } },
      { kind: 'message', messageType: 'system', messageBody: 'Novo código', content: { notice: 'identityChanged' } },
    ],
    ['a system message of another kind', { type: 'system', system: { body: 'x', type: 'y' } }, { content: { notice: 'other' } }],
    ['unsupported without a word', { type: 'unsupported', errors: [{ code: 131051 }] }, { messageType: 'unsupported', content: {} }],
    ['a type that nobody knows', { type: 'hologram', hologram: {} }, { messageType: 'unknown', content: { foreignType: 'hologram' } }],
    ['no type at all', {}, { kind: 'message', messageType: 'unknown', content: {} }],
    ['a message in a group', { type: 'text', text: { body: 'a' }, group_id: 'G1' }, { from: { waId: '5511955550101' }, messageBody: 'a' }],
    ['U+0000 in a text', { type: 'text', text: { body: 'a\0b' } }, { messageBody: 'a\uFFFDb' }],
    ['a location outside the world', { type: 'location', location: { latitude: 91, longitude: 0 } }, { messageType: 'unsupported' }],
    [
      'a location in texts',
      { type: 'location', location: { latitude: '1.5', longitude: '-2' } },
      { content: { location: { latitude: 1.5, longitude: -2 } } },
    ],
    [
      'an edited caption',
      { type: 'edit', edit: { original_message_id: 'wamid.0', message: { type: 'image', image: { id: '1', caption: 'Nova' } } } },
      { kind: 'edit', messageBody: 'Nova' },
    ],
    ['no id', { id: undefined, type: 'text', text: { body: 'a' } }, { kind: 'unknown' }],
    ['an id that is too long to keep', { id: 'w'.repeat(301), type: 'text', text: { body: 'a' } }, { kind: 'unknown' }],
    ['a first look at the chat', { type: 'request_welcome' }, { kind: 'opened', at: 1794700000000 }],
  ])('%s', (_what, item, expected) => {
    expect(readOne(item)).toMatchObject(expected)
  })

  it('cut a text that is longer than anybody writes, and not through a character', () => {
    const event = readOne({ type: 'text', text: { body: `${'x'.repeat(65_535)}😀` } })
    expect(event).toMatchObject({ messageBody: 'x'.repeat(65_535) })
  })

  it('say the new number of somebody whose number changed, without contacts', () => {
    const system = { body: 'Marina mudou de número', wa_id: '5511977770000', type: 'user_changed_number' }
    expect(readOne({ type: 'system', system })).toEqual({
      kind: 'numberChange',
      from: { waId: '5511955550101', userId: null, name: null },
      newWaId: '5511977770000',
      messageBody: 'Marina mudou de número',
      providerMessageId: 'wamid.1',
      at: 1794700000000,
    })
  })
})

describe('who wrote', () => {
  const text = { type: 'text', text: { body: 'Oi' } }

  it.each<[string, object, object, object]>([
    [
      'has the name of the card with the same number',
      {},
      { contacts: [{ wa_id: '5511955550101', profile: { name: 'Ana' } }] },
      { name: 'Ana' },
    ],
    ['is answered at the id of the card', { from: '5511987654321' }, { contacts: [{ wa_id: '551187654321' }] }, { waId: '551187654321' }],
    [
      'is a user without a number',
      { from: undefined, from_user_id: 'BR.1' },
      { contacts: [{ user_id: 'BR.1', profile: { username: 'ana' } }] },
      { waId: null, userId: 'BR.1', name: 'ana' },
    ],
    [
      'is the only card where the message names nobody',
      { from: undefined },
      { contacts: [{ wa_id: '551187654321', user_id: 'BR.2' }] },
      { waId: '551187654321', userId: 'BR.2' },
    ],
    ['has no name without cards', {}, {}, { waId: '5511955550101', name: null }],
    [
      'has no name where there are several cards of others',
      {},
      { contacts: [{ wa_id: '1', profile: { name: 'A' } }, { wa_id: '2' }] },
      { name: null },
    ],
  ])('%s', (_what, item, more, from) => {
    expect(readOne({ ...text, ...item }, more)).toMatchObject({ kind: 'message', from })
  })

  it('must be somebody, or it is set aside', () => {
    expect(() => readOne({ ...text, from: undefined })).toThrow('neither the number nor the user')
  })

  it('is the customer of the chat also where the company reacted on its own telephone', () => {
    const echo = {
      id: 'wamid.2',
      from: '551140028900',
      to: '5511955550101',
      type: 'reaction',
      reaction: { message_id: 'wamid.1', emoji: '❤️' },
    }
    expect(readValue({ metadata, message_echoes: [echo] }, 'smb_message_echoes')).toMatchObject([
      { kind: 'reaction', fromMe: true, from: { waId: '5511955550101' }, emoji: '❤️' },
    ])
  })
})

describe('statuses', () => {
  it.each<[string, object, object]>([
    ['deleted', { status: 'deleted' }, { kind: 'unknown' }],
    ['warning', { status: 'warning' }, { kind: 'unknown' }],
    ['failed without errors', { status: 'failed' }, { failure: { problem: 'unknown', providerCode: null } }],
    [
      'a hyphen in the category',
      { status: 'sent', pricing: { billable: true, category: 'authentication-international', type: 'regular' } },
      { pricing: { category: 'authentication_international' } },
    ],
    [
      'an underscore in it',
      { status: 'sent', pricing: { billable: true, category: 'authentication_international' } },
      { pricing: { category: 'authentication_international' } },
    ],
    [
      'of somebody in a group',
      { status: 'read', recipient_id: 'G1', recipient_type: 'group', recipient_participant_id: '5511955550102' },
      { recipient: { waId: '5511955550102' } },
    ],
    [
      'of a user without a number',
      { status: 'read', recipient_id: undefined, recipient_user_id: 'BR.1' },
      { recipient: { waId: null, userId: 'BR.1' } },
    ],
  ])('%s', (_what, item, expected) => {
    expect(readStatus(item)).toMatchObject(expected)
  })
})

describe('what concerns no chat', () => {
  const template = { message_template_name: 'promo', message_template_language: 'pt-BR', message_template_id: 1 }

  it.each<[string, string, object, object]>([
    [
      'a language with a hyphen',
      'message_template_status_update',
      { ...template, event: 'APPROVED' },
      { kind: 'template', language: 'pt_BR', value: 'APPROVED' },
    ],
    [
      'a quality under the wrong field',
      'message_template_status_update',
      { ...template, new_quality_score: 'RED' },
      { change: 'quality', value: 'RED' },
    ],
    [
      'components',
      'message_template_components_update',
      { ...template, message_template_element: 'Oi {{1}}' },
      { change: 'components', value: 'Oi {{1}}' },
    ],
    [
      'a category to come',
      'template_category_update',
      { ...template, correct_category: 'MARKETING', previous_category: 'UTILITY' },
      { change: 'category', value: 'UTILITY' },
    ],
    ['a template without a name', 'message_template_status_update', { event: 'APPROVED' }, { kind: 'unknown' }],
    [
      'a flagged number',
      'phone_number_quality_update',
      { display_phone_number: '+55 11 4002-8900', event: 'FLAGGED', current_limit: 'TIER_1K' },
      { kind: 'number', displayNumber: '551140028900', event: 'FLAGGED', messagingLimit: 'TIER_1K' },
    ],
    [
      'a new name',
      'phone_number_name_update',
      { display_phone_number: '551140028900', decision: 'APPROVED' },
      { kind: 'number', event: 'NAME_APPROVED' },
    ],
    ['another PIN', 'security', { display_phone_number: '551140028900', event: 'PIN_CHANGED' }, { kind: 'number', event: 'PIN_CHANGED' }],
    [
      'an account that is restricted',
      'account_update',
      { event: 'ACCOUNT_RESTRICTION', restriction_info: [] },
      { kind: 'account', event: 'ACCOUNT_RESTRICTION', standing: null },
    ],
    [
      'an account that may not begin conversations for a while',
      'account_update',
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: '1790000000' }],
      },
      { kind: 'account', standing: { kind: 'restricted', what: 'bulk', until: 1_790_000_000_000 } },
    ],
    [
      'an account that may not write at all',
      'account_update',
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [
          { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_790_000_000 },
          { restriction_type: 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING' },
        ],
      },
      { kind: 'account', standing: { kind: 'restricted', what: 'number', until: null } },
    ],
    [
      'an account that may add no number',
      'account_update',
      { event: 'ACCOUNT_RESTRICTION', restriction_info: [{ restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION' }] },
      { kind: 'account', standing: null },
    ],
    [
      'an account that is banned',
      'account_update',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'x' } },
      { kind: 'account', standing: { kind: 'blocked' } },
    ],
    [
      'an account that will be banned',
      'account_update',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } },
      { kind: 'account', standing: null },
    ],
    [
      'an account that is back',
      'account_update',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } },
      { kind: 'account', standing: { kind: 'restored' } },
    ],
    ['an account that is gone', 'account_update', { event: 'ACCOUNT_DELETED' }, { kind: 'account', standing: { kind: 'blocked' } }],
    ['an account that was reviewed', 'account_review_update', { decision: 'APPROVED' }, { kind: 'account', event: 'APPROVED' }],
    [
      'no limit',
      'business_capability_update',
      { max_daily_conversations_per_business: -1 },
      { kind: 'account', messagingLimit: 'TIER_UNLIMITED' },
    ],
    [
      'a click on a link',
      'messages',
      { metadata, user_actions: [{ action_type: 'marketing_messages_link_click', timestamp: '1794700000' }] },
      { kind: 'unknown', at: 1794700000000 },
    ],
    ['an older history', 'history', { metadata, history: [] }, { kind: 'unknown' }],
    [
      'a wish to hear no more',
      'user_preferences',
      { metadata, user_preferences: [{ wa_id: '5511955550101', value: 'stop', timestamp: 1794700120 }] },
      { kind: 'preference', wants: false },
    ],
    [
      'a wish that nobody knows',
      'user_preferences',
      { metadata, user_preferences: [{ wa_id: '5511955550101', value: 'perhaps' }] },
      { kind: 'unknown' },
    ],
  ])('%s', (_what, field, value, expected) => {
    expect(readValue(value, field)).toMatchObject([expected])
  })
})
