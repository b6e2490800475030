import { MessageContent } from '@prosa/contract/messages/content'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fragment } from '../../channel.ts'
import { readFragment } from './read-fragment.ts'
import { splitWebhook } from './split-webhook.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('\0', '\ud800', '', '5511955550101', 'x'.repeat(500)),
)
const anything = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }))
const maybe = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: anything })
const types = [
  'text',
  'image',
  'location',
  'contacts',
  'button',
  'interactive',
  'reaction',
  'order',
  'system',
  'unsupported',
  'edit',
  'revoke',
  'request_welcome',
  'constructor',
]
const inner = fc.dictionary(
  fc.constantFrom(
    'body',
    'id',
    'caption',
    'type',
    'wa_id',
    'button_reply',
    'nfm_reply',
    'message_id',
    'original_message_id',
    'latitude',
    'longitude',
  ),
  anything,
)
const item = fc.record(
  {
    id: maybe(anyText),
    from: maybe(anyText),
    from_user_id: anything,
    to: anything,
    recipient_id: anything,
    status: maybe(fc.constantFrom('sent', 'played', 'failed', 'deleted', 'warning', '__proto__')),
    timestamp: maybe(fc.constantFrom('1794700000', 1794700000, '1e400', '-1')),
    type: maybe(fc.constantFrom(...types)),
    errors: anything,
    pricing: anything,
    context: anything,
    ...Object.fromEntries(types.map((type) => [type, maybe(fc.oneof(inner, fc.array(inner, { maxLength: 3 })))])),
  },
  { requiredKeys: [] },
)
const lists = Object.fromEntries(
  ['messages', 'message_echoes', 'statuses', 'user_preferences', 'errors', 'user_actions', 'contacts'].map((key) => [
    key,
    maybe(fc.array(maybe(item), { maxLength: 2 })),
  ]),
)
const value = fc.record(
  {
    metadata: maybe(fc.record({ phone_number_id: maybe(anyText) })),
    display_phone_number: anything,
    event: anything,
    message_template_name: anything,
    new_category: anything,
    ...lists,
  },
  { requiredKeys: [] },
)
const change = fc.record({ field: maybe(fc.constantFrom('messages', 'account_update', 'security', 'history')), value: maybe(value) })
const entry = fc.record({ id: maybe(anyText), time: anything, changes: maybe(fc.array(maybe(change), { maxLength: 2 })) })
const webhook = fc.record({ entry: maybe(fc.array(maybe(entry), { maxLength: 2 })) })

/** As the journal keeps it. */
const kept = ({ raw }: Fragment): unknown => JSON.parse(JSON.stringify(raw))
const unstorable = /\\u0000|\\ud[89a-f]/

function checkFragment(fragment: Fragment) {
  expect(fragment.eventKey.length).toBeGreaterThan(0)
  expect(fragment.eventKey.length).toBeLessThanOrEqual(400)
  expect(fragment.lane?.length ?? 1).toBeLessThanOrEqual(128)
  expect(JSON.stringify(fragment)).not.toMatch(unstorable)
  const event = readOrReason(fragment)
  if (typeof event === 'string') return expect(event).toMatch(/^(says neither|does not say)/)
  expect(event.kind).toBe(fragment.kind)
  expect(JSON.stringify(event)).not.toMatch(unstorable)
  if ('content' in event) expect(MessageContent.parse(event.content)).toEqual(event.content)
  expect(Number.isSafeInteger(event.at) && event.at >= 0).toBe(true)
}

function readOrReason(fragment: Fragment) {
  try {
    return readFragment(kept(fragment))
  } catch (error) {
    return error instanceof Error ? error.message : 'something else was thrown'
  }
}

describe('any JSON', () => {
  it('is split without a throw, into what can be stored and read or says why not', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 5, arbitrary: webhook }, { weight: 1, arbitrary: anything }), (body) => {
        const fragments = splitWebhook(body)
        expect(fragments.length).toBeGreaterThan(0)
        expect(splitWebhook(body)).toEqual(fragments)
        fragments.forEach(checkFragment)
      }),
      { numRuns: 300 },
    )
  })

  it.each([undefined, null, 0, '', [], {}, { entry: null }, { entry: [] }, { entry: [{ id: 'a', changes: [] }] }, { entry: [null] }])(
    'gives one fragment of kind unknown for %j',
    (body) => {
      expect(splitWebhook(body)).toMatchObject([{ kind: 'unknown', lane: null }])
    },
  )

  it('may be as deep as 3 MB can be', () => {
    const deep = JSON.parse(`${'['.repeat(1_500_000)}${']'.repeat(1_500_000)}`)
    splitWebhook(deep).forEach(checkFragment)
    const inside = messages([{ id: 'wamid.deep', from: '5511955550101', type: 'text', text: { body: 'oi' }, more: deep }])
    expect(splitWebhook(inside).map((fragment) => readFragment(kept(fragment)))).toMatchObject([{ kind: 'message', messageBody: 'oi' }])
  })

  it('may have as many pieces as 3 MB can have', () => {
    const statuses = Array.from({ length: 30_000 }, (_, index) => ({ id: `wamid.${index}`, status: 'read', recipient_id: '5511955550101' }))
    const contacts = Array.from({ length: 30_000 }, (_, index) => ({
      wa_id: `55119${index + 10_000_000}`,
      profile: { name: 'x'.repeat(50) },
    }))
    expect(splitWebhook(messages(undefined, { statuses, contacts }))).toHaveLength(30_000)
    const crumbs = Array.from({ length: 200_000 }, (_, index) => ({ id: index }))
    const [whole, ...others] = splitWebhook(messages(crumbs))
    expect(others).toEqual([])
    expect(whole).toMatchObject({ kind: 'unknown', number: { accountId: '7300' } })
  })

  it('keeps a long name once, however many messages came with it', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `wamid.${index}`, from: '5511955550101', type: 'text' }))
    const fragments = splitWebhook(messages(many, { contacts: [{ wa_id: '5511955550101', profile: { name: 'n'.repeat(2_000_000) } }] }))
    expect(JSON.stringify(fragments).length).toBeLessThan(1_000_000)
  })
})

function messages(items: unknown, more: object = {}) {
  return {
    entry: [{ id: '7300', changes: [{ field: 'messages', value: { metadata: { phone_number_id: '9100' }, messages: items, ...more } }] }],
  }
}

describe('a webhook', () => {
  it('of several entries, changes and messages is taken apart wholly, each once', () => {
    const text = (id: string) => ({ id, from: '5511955550101', type: 'text', text: { body: id } })
    const [entry] = messages([text('wamid.1'), text('wamid.2'), text('wamid.1')]).entry
    const other = {
      id: '7300',
      changes: [{ field: 'messages', value: { metadata: { phone_number_id: '9200' }, messages: [text('wamid.1')] } }],
    }
    expect(splitWebhook({ entry: [entry, other] }).map(({ number, eventKey }) => [Object.values(number)[0], eventKey])).toEqual([
      ['9100', 'wamid.1'],
      ['9100', 'wamid.2'],
      ['9200', 'wamid.1'],
    ])
  })

  it('of an unknown field is kept as it came, under its time and what it says', () => {
    const flows = { id: '7300', time: 1794700000, changes: [{ field: 'flows', value: { event: 'FLOW_STATUS_CHANGE', flow_id: '1' } }] }
    const [fragment] = splitWebhook({ entry: [flows] })
    expect(fragment).toMatchObject({ kind: 'unknown', number: { accountId: '7300' }, lane: null })
    expect(fragment!.eventKey).toMatch(/^1794700000:[0-9a-f]{64}$/)
    expect(fragment!.raw).toMatchObject({ field: 'flows', item: { event: 'FLOW_STATUS_CHANGE', flow_id: '1' } })
    expect(readFragment(kept(fragment!))).toEqual({ kind: 'unknown', at: 1794700000000 })
  })

  it('loses nothing beside what is known: other lists, lists that are none, entries and changes of another shape', () => {
    const call = { id: 'wacid.1', event: 'connect' }
    const errors = [{ code: 130429 }]
    const kinds = (more: object) => splitWebhook(messages(undefined, more)).map(({ kind, raw }) => [kind, (raw as { item: object }).item])
    const [[kind, alone]] = kinds({ calls: [call] }) as [[string, object]]
    expect([kind, alone]).toEqual(['unknown', expect.objectContaining({ calls: [call] })])
    expect(kinds({ calls: [call], errors })).toEqual([
      ['error', errors[0]],
      ['unknown', { calls: [call] }],
    ])
    expect(kinds({ statuses: { id: 'no list' }, errors, event_id: '1', extra: {} })).toEqual([
      ['error', errors[0]],
      ['unknown', { statuses: { id: 'no list' } }],
    ])
    const [known] = messages([{ id: 'wamid.1', from: '5511955550101', type: 'text' }]).entry
    const odd = { entry: [known, { id: '7400', messaging: [call] }, 5, { ...known, standby: [call] }], hub: { mode: 'x' } }
    expect(splitWebhook(odd).map(({ kind, number, raw }) => [kind, number, (raw as { item: object }).item])).toEqual([
      ['message', { providerId: '9100' }, (known!.changes[0]!.value.messages as object[])[0]],
      ['unknown', { accountId: '7400' }, { id: '7400', messaging: [call] }],
      ['unknown', { accountId: '' }, { value: 5 }],
      ['unknown', { accountId: '7300' }, { standby: [call] }],
      ['unknown', { accountId: '7300' }, { hub: { mode: 'x' } }],
    ])
  })

  it('gives every form of a number one lane, and somebody without a number that of the user', () => {
    const lanes = (item: object) => splitWebhook(messages([{ id: 'wamid.1', type: 'text', ...item }]))[0]!.lane
    expect(lanes({ from: '551187654321' })).toBe('5511987654321')
    expect(lanes({ from: '+55 11 98765-4321' })).toBe('5511987654321')
    expect(lanes({ from_user_id: 'BR.123456' })).toBe('BR.123456')
    expect(lanes({})).toBeNull()
  })
})
