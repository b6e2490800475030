import { afterAll, expect, test } from 'vitest'
import { codeOf, errorOf, providerId, sentId, simulated, until } from '../../testing/simulated.ts'

const world = await simulated()
afterAll(() => world.stop())
const to = await world.writer('5511911110001')

const interactive = (rest: object) => ({ to, type: 'interactive', interactive: rest })
const button = (id: string, title: string) => ({ type: 'reply', reply: { id, title } })
const row = (id: string) => ({ id, title: `Linha ${id}` })
const long = (length: number) => 'x'.repeat(length)

test.each<[string, Record<string, unknown>]>([
  ['text', { to, type: 'text', text: { body: long(4_096), preview_url: true } }],
  ['no type is text', { to, text: { body: 'Oi' } }],
  ['a number as people write it', { to: '+55 (11) 91111-0001', type: 'text', text: { body: 'Oi' } }],
  ['a reply', { to, type: 'text', text: { body: 'Oi' }, context: { message_id: 'wamid.old' } }],
  ['image by link', { to, type: 'image', image: { link: 'https://example.com/a.png', caption: long(1_024) } }],
  ['location in texts', { to, type: 'location', location: { latitude: '-23.5', longitude: '-46.6', name: 'Loja' } }],
  [
    'contacts',
    { to, type: 'contacts', contacts: [{ name: { formatted_name: 'Rui', first_name: 'Rui' }, phones: [{ phone: '+5511955550199' }] }] },
  ],
  ['buttons', interactive({ type: 'button', body: { text: 'Qual?' }, action: { buttons: [button('a', 'A'), button('b', 'B')] } })],
  ['list', interactive({ type: 'list', body: { text: long(4_096) }, action: { button: 'Ver', sections: [{ rows: [row('1')] }] } })],
  [
    'link',
    interactive({
      type: 'cta_url',
      body: { text: 'Veja' },
      action: { name: 'cta_url', parameters: { display_text: 'Abrir', url: 'https://example.com' } },
    }),
  ],
  ['location request', interactive({ type: 'location_request_message', body: { text: 'Onde?' }, action: { name: 'send_location' } })],
])('takes %s', async (_what, message) => {
  const answer = await world.send(message)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body).toMatchObject({ messaging_product: 'whatsapp', contacts: [{ wa_id: to }] })
  expect(sentId(answer)).toMatch(/^wamid\./)
})

test.each<[string, number, Record<string, unknown>]>([
  ['a field nobody knows', 100, { to, type: 'text', text: { body: 'Oi' }, colour: 'red' }],
  ['a field nobody knows in the text', 100, { to, type: 'text', text: { body: 'Oi', colour: 'red' } }],
  ['a text that is too long', 100, { to, type: 'text', text: { body: long(4_097) } }],
  ['a type nobody knows', 131051, { to, type: 'poll', poll: {} }],
  ['no body of its type', 131008, { to, type: 'image', text: { body: 'Oi' } }],
  ['no text', 131008, { to, type: 'text', text: {} }],
  ['nobody to go to', 131008, { type: 'text', text: { body: 'Oi' } }],
  ['no number', 131009, { to: 'maria', type: 'text', text: { body: 'Oi' } }],
  ['a text that is none', 131009, { to, type: 'text', text: { body: 7 } }],
  ['itself', 131021, { to: '551130001000', type: 'text', text: { body: 'Oi' } }],
  ['callback data that is too long', 100, { to, type: 'text', text: { body: 'Oi' }, biz_opaque_callback_data: long(513) }],
  ['neither id nor link', 131008, { to, type: 'image', image: { caption: 'x' } }],
  ['id and link', 131009, { to, type: 'image', image: { id: '1', link: 'https://example.com/a.png' } }],
  ['a media id of nobody', 100, { to, type: 'image', image: { id: '660000' } }],
  ['audio with a caption', 100, { to, type: 'audio', audio: { link: 'https://example.com/a.ogg', caption: 'x' } }],
  ['a caption that is too long', 100, { to, type: 'image', image: { link: 'https://example.com/a.png', caption: long(1_025) } }],
  ['a place that is nowhere', 131009, { to, type: 'location', location: { latitude: 91, longitude: 0 } }],
  ['a contact without a name', 131008, { to, type: 'contacts', contacts: [{ phones: [] }] }],
  [
    'four buttons',
    100,
    interactive({ type: 'button', body: { text: 'x' }, action: { buttons: ['a', 'b', 'c', 'd'].map((id) => button(id, id)) } }),
  ],
  [
    'two buttons of one title',
    131009,
    interactive({ type: 'button', body: { text: 'x' }, action: { buttons: [button('a', 'A'), button('b', 'A')] } }),
  ],
  ['a button of 21 letters', 100, interactive({ type: 'button', body: { text: 'x' }, action: { buttons: [button('a', long(21))] } })],
  [
    'eleven rows in two sections',
    131009,
    interactive({
      type: 'list',
      body: { text: 'x' },
      action: {
        button: 'Ver',
        sections: [
          { title: 'A', rows: ['1', '2', '3', '4', '5', '6'].map(row) },
          { title: 'B', rows: ['7', '8', '9', '10', '11'].map(row) },
        ],
      },
    }),
  ],
  [
    'sections without titles',
    131009,
    interactive({ type: 'list', body: { text: 'x' }, action: { button: 'Ver', sections: [{ rows: [row('1')] }, { rows: [row('2')] }] } }),
  ],
  [
    'a list with a picture',
    131009,
    interactive({
      type: 'list',
      header: { type: 'image', image: { id: '1' } },
      body: { text: 'x' },
      action: { button: 'Ver', sections: [{ rows: [row('1')] }] },
    }),
  ],
  ['a contact with nothing but the whole name', 131009, { to, type: 'contacts', contacts: [{ name: { formatted_name: 'Rui' } }] }],
  [
    'buttons under a picture of nobody',
    100,
    interactive({
      type: 'button',
      header: { type: 'image', image: { id: '660000' } },
      body: { text: 'x' },
      action: { buttons: [button('a', 'A')] },
    }),
  ],
  [
    'a form without its id',
    131009,
    interactive({
      type: 'flow',
      body: { text: 'x' },
      action: { name: 'flow', parameters: { flow_message_version: '3', flow_cta: 'Abrir', mode: 'published' } },
    }),
  ],
  ['a kind of offer nobody knows', 131009, interactive({ type: 'dance', body: { text: 'x' }, action: {} })],
  [
    'a reaction with context',
    131009,
    { to, type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' }, context: { message_id: 'wamid.y' } },
  ],
])('refuses %s with %i', async (_what, code, message) => {
  const answer = await world.send(message)
  expect(codeOf(answer), JSON.stringify(answer.body)).toBe(code)
  expect(answer.status).toBe(400)
  expect(errorOf(answer)).toMatchObject({
    type: 'OAuthException',
    message: expect.stringContaining(`(#${code})`),
    fbtrace_id: expect.any(String),
  })
})

test('objects and lists are taken as JSON texts too, in JSON and in forms', async () => {
  const contacts = JSON.stringify([{ name: { formatted_name: 'Rui', first_name: 'Rui' }, phones: [{ phone: '+5511955550199' }] }])
  const message = { messaging_product: 'whatsapp', to, type: 'contacts', contacts }
  const form = new FormData()
  for (const [name, value] of Object.entries(message)) form.set(name, value)
  const encoded = { 'content-type': 'application/x-www-form-urlencoded' }
  const answers = [
    await world.send(message),
    await world.graph('POST', `${providerId}/messages`, Buffer.from(new URLSearchParams(message).toString()), encoded),
    await world.graph('POST', `${providerId}/messages`, form),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const broken = await world.send({ ...message, contacts: '[{' })
  expect([broken.status, codeOf(broken)]).toEqual([400, 100])
  expect(codeOf(await world.send({ ...message, contacts: '[]' }))).toBe(100)
})

test('a number has short links and settings', async () => {
  const links = (method: string, body?: unknown, code = '') => world.graph(method, `${providerId}/message_qrdls${code}`, body)
  const { body: made } = await links('POST', { prefilled_message: 'Quero um sofá', generate_qr_image: 'SVG' })
  expect(made).toEqual({
    code: expect.stringMatching(/^[0-9A-Z]{14}$/),
    prefilled_message: 'Quero um sofá',
    deep_link_url: `https://wa.me/message/${made.code}`,
    qr_image_url: expect.stringContaining('/cdn/'),
  })
  await links('POST', { prefilled_message: 'Quero dois', code: made.code })
  expect((await links('GET')).body).toMatchObject({ data: [{ code: made.code, prefilled_message: 'Quero dois' }] })
  expect((await links('GET', undefined, `/${made.code}`)).body).toMatchObject({ data: [{ prefilled_message: 'Quero dois' }] })
  expect((await links('DELETE', undefined, `/${made.code}`)).body).toEqual({ success: true })
  expect(errorOf(await links('DELETE', undefined, `/${made.code}`))).toMatchObject({ code: 100, error_subcode: 33 })
  expect((await links('GET')).body).toEqual({ data: [] })
  expect(codeOf(await links('POST', { prefilled_message: 'x'.repeat(141) }))).toBe(100)

  const settings = (method: string, body?: unknown) => world.graph(method, `${providerId}/settings`, body)
  expect((await settings('POST', { calling: { status: 'ENABLED' } })).body).toEqual({ success: true })
  expect((await settings('GET')).body).toMatchObject({
    calling: { status: 'ENABLED', call_icon_visibility: 'DEFAULT' },
    storage_configuration: { status: 'DEFAULT' },
  })
  expect(codeOf(await settings('POST', { calling: { status: 'MAYBE' } }))).toBe(131009)
})

test('without messaging_product nothing is taken', async () => {
  expect(codeOf(await world.graph('POST', `${providerId}/messages`, { to, text: { body: 'Oi' } }))).toBe(100)
})

test('another token is refused with 190, and a number of others is not there', async () => {
  const stranger = await world.graph('GET', providerId, undefined, { token: 'nobody' })
  expect([stranger.status, codeOf(stranger)]).toEqual([401, 190])
  for (const [id, token] of [[providerId, 'demo-access-token'], ['999000000000001']] as const) {
    const answer = await world.graph('GET', id, undefined, token ? { token } : {})
    expect([answer.status, errorOf(answer)]).toMatchObject([400, { code: 100, error_subcode: 33, type: 'GraphMethodException' }])
    expect(errorOf(answer)?.message).toContain(`Object with ID '${id}' does not exist`)
  }
})

test('an accepted message is sent, delivered and read, with its callback data and its price', async () => {
  await world.conditions({ readsAtOnce: true })
  const id = sentId(await world.text(to, 'Chega na quinta'))
  await until('it is read', () => world.receiver.statuses(id).some(({ status }) => status === 'read'))
  const told = world.receiver.statuses(id)
  expect(told.every(({ biz_opaque_callback_data }) => biz_opaque_callback_data === `cb-${to}`)).toBe(true)
  expect(told[0]).toMatchObject({ status: 'sent', pricing: { billable: false, type: 'free_customer_service', category: 'service' } })
  const { body } = await world.control('GET', `chats/${to}`)
  expect(body.lines).toContainEqual(expect.objectContaining({ lineId: id, text: 'Chega na quinta', tick: 'read', fromCustomer: false }))
})

test('free text to somebody who never wrote is accepted and fails with 131047', async () => {
  const id = sentId(await world.text('5511911110002'))
  const failed = await until('it failed', () => world.receiver.statuses(id).find(({ status }) => status === 'failed'))
  expect(failed.errors?.[0]?.code).toBe(131047)
})

test('marking as read reaches the customer and shows that somebody types', async () => {
  const { lineId } = (await world.act(to, { action: 'text', text: 'Alguém aí?' })).body
  const body = { messaging_product: 'whatsapp', status: 'read', message_id: lineId, typing_indicator: { type: 'text' } }
  expect((await world.graph('POST', `${providerId}/messages`, body)).body).toEqual({ success: true })
  const chat = (await world.control('GET', `chats/${to}`)).body
  expect(chat.isTyping).toBe(true)
  expect(chat.lines).toContainEqual(expect.objectContaining({ lineId, tick: 'read' }))
})
