import { request } from 'node:http'
import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import { findBrCode } from '@prosa/contract/formats/payments/br-code'
import { PhoneLine, SimulatedCustomer, SimulatorState, scenarios, TimelineEvent } from '@prosa/contract/simulator/model'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codeOf, errorOf, providerId, secrets, sentId, simulated, until } from '../testing/simulated.ts'

const world = await simulated({ slowMs: 20 })
afterAll(() => world.stop())
const ana = '5511955550001'
await world.writer(ana, 'Ana')
const chat = async (customerId = ana) =>
  z.object({ lines: z.array(PhoneLine), isTyping: z.boolean() }).parse((await world.control('GET', `chats/${customerId}`)).body)
const lastMessage = async (type: string) => until(`${type} came`, () => world.receiver.messages().findLast((one) => one.type === type))
const events = async (after?: number) =>
  z
    .object({ events: z.array(TimelineEvent), total: z.number() })
    .parse((await world.control('GET', `events${after === undefined ? '' : `?after=${after}`}`)).body)

test('the state is as the contract has it, with the people of the designs', async () => {
  const { customers, conditions } = SimulatorState.parse((await world.control('GET', 'state')).body)
  expect(customers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Fernanda Lacerda', 'Carlos Eduardo Ramos', 'Anderson Luiz Moraes', 'Otávio Brandão', 'Rosângela Teixeira']),
  )
  expect(conditions).toMatchObject({ failNext: false, delayMs: 0 })
})

/** `fetch` chooses its own Host. */
const statusOf = (path: string, method: string, headers: Record<string, string>) =>
  new Promise<number>((done, fail) => {
    const asked = request(`${world.origin}${path}`, { method, headers }, (answer) => done(answer.resume().statusCode ?? 0))
    asked.on('error', fail).end()
  })

test('[SI6] nobody is answered who asks by another name, or from a page of somebody else', async () => {
  for (const headers of [{ host: 'evil.example' }, { host: '10.0.0.5' }, { origin: 'https://evil.example' }] as Record<string, string>[]) {
    expect(await statusOf('/control/numbers', 'GET', headers)).toBe(403)
    expect(await statusOf(`/control/numbers/${providerId}/reset`, 'POST', headers)).toBe(403)
    expect(await statusOf('/v25.0/me', 'GET', headers)).toBe(403)
  }
  expect(await statusOf('/control/numbers', 'GET', { host: 'localhost:4000' })).toBe(200)
})

test.each<[string, string, unknown, number, string]>([
  ['a delay beyond ten seconds', 'conditions', { delayMs: 10_001 }, 400, 'input.invalid'],
  ['three days and an hour', 'clock', { hours: 73 }, 400, 'input.invalid'],
  ['half an hour', 'clock', { hours: 0.5 }, 400, 'input.invalid'],
  ['a rush of more than may come', 'rush', { customers: 201 }, 400, 'input.invalid'],
  ['a pace nobody has', 'pace', { pace: 'frantic' }, 400, 'input.invalid'],
  ['a scenario nobody wrote', 'scenario', { scenario: 'apocalypse' }, 400, 'input.invalid'],
  ['a customer without a name', 'customers', { name: '', waId: '5511955550009' }, 400, 'input.invalid'],
  ['a number with letters', 'customers', { name: 'Ana', waId: '55119x' }, 400, 'input.invalid'],
  ['a customer there is', 'customers', { name: 'Ana', waId: ana }, 409, 'simulator.customerExists'],
  ['the same without the ninth digit', 'customers', { name: 'Fernanda', waId: '551187214406' }, 409, 'simulator.customerExists'],
  ['somebody who is not there', 'customers/5511900000000/act', { action: 'text', text: 'Oi' }, 404, 'simulator.customerNotFound'],
  ['something nobody can do', `customers/${ana}/act`, { action: 'fly' }, 400, 'input.invalid'],
  ['a text that is too long', `customers/${ana}/act`, { action: 'text', text: 'x'.repeat(4_097) }, 400, 'input.invalid'],
  [
    'an answer to a bubble that is not there',
    `customers/${ana}/act`,
    { action: 'text', text: 'Oi', lineId: 'wamid.none' },
    404,
    'simulator.lineNotFound',
  ],
  ['a tap on nothing', `customers/${ana}/act`, { action: 'button', optionId: 'a' }, 404, 'simulator.lineNotFound'],
])('refuses %s', async (_what, path, body, status, code) => {
  const answer = await world.control('POST', path, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('a number that is not there has no state, and one is added with its own token', async () => {
  const ask = (path: string, body?: unknown) =>
    fetch(
      `${world.controlUrl}/${path}`,
      body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
    )
  expect((await ask('numbers/999999/state')).status).toBe(404)
  const added = {
    providerId: '999999',
    wabaId: '888888',
    displayNumber: '551130002000',
    accessToken: 'other',
    appSecret: 's',
    verifyToken: 'v',
  }
  expect((await ask('numbers', { ...added, webhookUrl: 'https://example.com/x' })).status).toBe(400)
  expect((await ask('numbers', added)).status).toBe(200)
  expect((await ask('numbers/999999/state')).status).toBe(200)
  expect((await world.graph('GET', '999999', undefined, { token: 'other' })).body).toMatchObject({ id: '999999', quality_rating: 'GREEN' })
})

test('everything a person can do reaches us in its own shape', async () => {
  const offered = sentId(
    await world.send({
      to: ana,
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Qual?' },
        action: { buttons: [{ type: 'reply', reply: { id: 'sim', title: 'Quero' } }] },
      },
    }),
  )
  const rows = [{ id: 'pv', title: 'Pós-venda', description: 'Trocas' }]
  const listed = sentId(
    await world.send({
      to: ana,
      type: 'interactive',
      interactive: { type: 'list', body: { text: 'Sobre?' }, action: { button: 'Ver', sections: [{ rows }] } },
    }),
  )
  await world.act(ana, { action: 'button', optionId: 'sim' })
  expect(await lastMessage('interactive')).toMatchObject({
    interactive: { button_reply: { id: 'sim', title: 'Quero' } },
    context: { id: offered },
  })
  await world.act(ana, { action: 'row', lineId: listed, optionId: 'pv' })
  await until('the row came', () =>
    world.receiver.messages().some(({ interactive }) => JSON.stringify(interactive)?.includes('list_reply')),
  )
  const { lineId } = (await world.act(ana, { action: 'text', text: 'Este', lineId: offered })).body as { lineId: string }
  expect(await until('the reply came', () => world.receiver.messages().find(({ id }) => id === lineId))).toMatchObject({
    context: { id: offered },
  })
  await world.act(ana, { action: 'reaction', lineId: offered, text: '👍' })
  expect(await lastMessage('reaction')).toMatchObject({ reaction: { message_id: offered, emoji: '👍' } })
  await world.act(ana, { action: 'edit', lineId, text: 'Esse' })
  expect(await lastMessage('edit')).toMatchObject({ edit: { original_message_id: lineId, message: { text: { body: 'Esse' } } } })
  await world.act(ana, { action: 'delete', lineId })
  expect(await lastMessage('revoke')).toMatchObject({ revoke: { original_message_id: lineId } })
  for (const action of ['location', 'contacts', 'order'] as const) {
    await world.act(ana, { action })
    expect(await lastMessage(action)).toHaveProperty(action)
  }
  await world.act(ana, { action: 'read' })
  await until('it is read', () => world.receiver.statuses(offered).some(({ status }) => status === 'read'))
  const { lines } = await chat()
  expect(lines.find((line) => line.lineId === offered)).toMatchObject({
    reactions: ['👍'],
    tick: 'read',
    buttons: [{ id: 'sim', title: 'Quero' }],
  })
  expect(lines.find((line) => line.lineId === lineId)).toMatchObject({ isDeleted: true, isEdited: true, text: '' })
})

test('a file of the person who plays the customer travels as its bytes', async () => {
  const bytes = Buffer.from('olá')
  const answer = await world.sendFile(ana, {
    fields: { action: 'document', text: 'Comprovante', isVoice: 'false' },
    file: { bytes, type: 'text/plain', name: 'c.txt' },
  })
  const { media, text } = (await chat()).lines.find(({ lineId }) => lineId === answer.body.lineId)!
  expect([text, media?.fileName, media?.size]).toEqual(['Comprovante', 'c.txt', bytes.length])
  expect(await lastMessage('document')).toMatchObject({ document: { filename: 'c.txt', caption: 'Comprovante' } })
})

test('the next message fails and the one after it does not; an expired token is 190', async () => {
  await world.conditions({ failNext: true })
  expect(codeOf(await world.text(ana))).toBe(131026)
  expect(codeOf(await world.text(ana))).toBeNull()
  await world.conditions({ tokenExpired: true })
  expect(codeOf(await world.text(ana))).toBe(190)
  await world.conditions({ tokenExpired: false })
})

test('events come after the one asked for, and no secret stands in them', async () => {
  await world.text(ana, `${secrets.accessToken} e ${secrets.appSecret}`)
  const { events: all } = await events()
  const middle = all[Math.floor(all.length / 2)]!
  const { events: rest } = await events(middle.eventId)
  expect(rest[0]?.eventId).toBe(middle.eventId + 1)
  for (const secret of Object.values(secrets)) expect(JSON.stringify(all.map(({ payload }) => payload))).not.toContain(secret)
})

test('every call and every message is on record', async () => {
  await world.text(ana, 'No registro')
  const { received } = (await world.control('GET', 'received')).body as { received: object[] }
  expect(received.at(-1)).toMatchObject({ to: ana, text: 'No registro', callbackData: `cb-${ana}`, type: 'text', outcome: 'answered' })
  await world.graph('GET', providerId)
  const { calls } = (await world.control('GET', 'calls')).body as { calls: object[] }
  expect(calls.at(-1)).toMatchObject({ method: 'GET', path: `/v25.0/${providerId}`, status: 200 })
})

test('a blocked customer is not heard, and only who wrote can be blocked', async () => {
  const block = (method: string, user: string) =>
    world.graph(method, `${providerId}/block_users`, { messaging_product: 'whatsapp', block_users: [{ user }] })
  const stranger = await block('POST', '+5511900001111')
  expect([stranger.status, codeOf(stranger)]).toEqual([400, 139100])
  expect((await block('POST', `+${ana}`)).body).toMatchObject({ block_users: { added_users: [{ wa_id: ana }] } })
  const { lineId } = (await world.act(ana, { action: 'text', text: 'Ouviu?' })).body
  await block('DELETE', `+${ana}`)
  await world.act(ana, { action: 'text', text: 'E agora?' })
  await until('the second came', () => world.receiver.messages().some(({ text }) => text?.body === 'E agora?'))
  expect(world.receiver.messages().some(({ id }) => id === lineId)).toBe(false)
})

test('a list is blocked and unblocked in part while the conditions have it so, and says who was not', async () => {
  const [odd, even] = [await world.writer('5511955550011'), await world.writer('5511955550012')]
  const ask = (method: string) =>
    world.graph(method, `${providerId}/block_users`, { messaging_product: 'whatsapp', block_users: [odd, even].map((user) => ({ user })) })
  for (const [method, done] of [
    ['POST', 'added_users'],
    ['DELETE', 'removed_users'],
  ] as const) {
    await world.conditions({ blocksInPart: true })
    const answer = await ask(method)
    expect([answer.status, codeOf(answer)]).toEqual([400, 139100])
    const failed = [{ input: odd, errors: [{ code: 139100 }] }]
    expect(answer.body).toMatchObject({ block_users: { [done]: [{ wa_id: even }], failed_users: failed } })
    await world.conditions({ blocksInPart: false })
    expect((await ask(method)).body).toMatchObject({ block_users: { [done]: [{ wa_id: odd }, { wa_id: even }] } })
  }
})

test('[SI9] a display name waits for its review, and is approved or declined with a reason', async () => {
  const ask = (name: string) => world.graph('POST', providerId, { new_display_name: name })
  const names = async () => (await world.graph('GET', `${providerId}?fields=verified_name,name_status`)).body
  const { verified_name: before } = await names()
  const decide = (decision: string, reason?: string) => world.control('POST', 'name', { decision, ...(reason && { reason }) })
  await decide('approved')
  const told = () => world.receiver.changes().filter(({ field }) => field === 'phone_number_name_update')
  await ask('Loja Nova')
  expect([await names(), (await world.state()).requestedName]).toMatchObject([
    { verified_name: before, name_status: 'PENDING_REVIEW' },
    'Loja Nova',
  ])
  await decide('declined', 'Nome genérico')
  await until('it was told', () => told().length === 1)
  expect(told()[0]!.value).toMatchObject({ decision: 'DECLINED', requested_verified_name: 'Loja Nova', rejection_reason: 'Nome genérico' })
  await ask('Casa Nova')
  await decide('approved')
  await until('it was told', () => told().length === 2)
  expect(told()[1]!.value).toMatchObject({ decision: 'APPROVED', requested_verified_name: 'Casa Nova', rejection_reason: 'NONE' })
  expect([await names(), (await world.state()).requestedName]).toMatchObject([
    { verified_name: 'Casa Nova', name_status: 'APPROVED' },
    null,
  ])
})

test('[SI9] a number that is gone answers as one that never was', async () => {
  await world.conditions({ isGone: true })
  for (const answer of [await world.graph('GET', providerId), await world.graph('POST', providerId, { new_display_name: 'Loja Nova' })])
    expect([answer.status, errorOf(answer)]).toMatchObject([400, { code: 100, error_subcode: 33, type: 'GraphMethodException' }])
  await world.conditions({ isGone: false })
  expect((await world.graph('GET', providerId)).status).toBe(200)
})

test('one person comes from two numbers with one e-mail, and one number with and without its ninth digit', async () => {
  const { customerId, known } = (await world.control('POST', 'scenario', { scenario: 'samePerson' })).body as {
    customerId: string
    known: { name: string; email: string; waIds: string[] }
  }
  expect([known.waIds[0], new Set(known.waIds).size]).toEqual([customerId, 2])
  await world.control('POST', 'clock', { hours: 1 })
  for (const waId of known.waIds) expect((await chat(waId)).lines[0]!.text).toContain(known.email)
  const alike = (await world.state()).customers.filter(({ name }) => name === known.name)
  expect(alike).toHaveLength(2)

  const { customerId: ninth } = (await world.control('POST', 'scenario', { scenario: 'ninthDigit' })).body
  await world.control('POST', 'clock', { hours: 1 })
  const long = String(ninth)
  const short = long.replace(/^(....)9/, '$1')
  const from = () => world.receiver.messages().flatMap(({ from }) => (from === long || from === short ? [from] : []))
  await until('all three came', () => from().length === 3)
  expect(from()).toEqual([long, short, long])
  expect((await chat(long)).lines).toHaveLength(3)
})

test('the public services are slow, broken, wrong or gone when they are told to be, until a reset', async () => {
  const ask = async (mood: string) => {
    expect((await world.control('POST', 'services', { postalCode: mood, geocoding: mood })).body).toMatchObject({
      services: { postalCode: mood, geocoding: mood },
    })
    const urls = [`${world.postalCodeUrl}/01310100/json/`, `${world.geocodingUrl}/search?q=Curitiba`]
    return Promise.all(
      urls.map(async (url) => {
        const [asked] = await Promise.allSettled([fetch(url, { signal: AbortSignal.timeout(300) })])
        if (asked.status === 'rejected') return null
        return [asked.value.status, (await asked.value.text()).match(/"(?:cep|lat)":"[^"]+"/)?.[0] ?? '']
      }),
    )
  }
  const fine = [
    [200, '"cep":"01310-100"'],
    [200, '"lat":"-25.4284"'],
  ]
  expect(await ask('slow')).toEqual(fine)
  expect(await ask('broken')).toEqual([
    [500, ''],
    [500, ''],
  ])
  expect(await ask('wrong')).toEqual([
    [200, '"cep":"01001-000"'],
    [200, '"lat":"912.5"'],
  ])
  expect(await ask('gone')).toEqual([null, null])
  expect((await world.control('POST', 'services', { postalCode: 'moody', geocoding: 'fine' })).status).toBe(400)
  expect((await events()).events.filter(({ what }) => what === 'service.changed')).toHaveLength(4)
  expect((await world.control('POST', 'reset', {})).body).toMatchObject({ services: { postalCode: 'fine', geocoding: 'fine' } })
})

test.each(scenarios)('the scenario %s runs', async (scenario) => {
  const before = world.receiver.changes().length
  const { customerId } = (await world.control('POST', 'scenario', { scenario })).body
  await world.control('POST', 'clock', { hours: 1 })
  if (scenario === 'providerDown') {
    expect(customerId).toBeNull()
    expect((await world.state()).conditions.isDown).toBe(false)
    return
  }
  await until('something came', () => world.receiver.changes().length > before)
  expect((await chat(String(customerId))).lines.length).toBeGreaterThan(0)
})

test('what customers send to be paid with is what the product looks for', async () => {
  const say = async (scenario: string) => {
    const { customerId } = (await world.control('POST', 'scenario', { scenario })).body
    await world.control('POST', 'clock', { hours: 1 })
    return (await chat(String(customerId))).lines.map(({ text }) => text)
  }
  expect((await say('card')).map(hideCards)).toEqual([
    'Pode cobrar no cartão: •••• •••• •••• 1111, validade 12/30',
    expect.stringMatching(/^Se não passar, tenho este: •+4444$/),
  ])
  expect(findBrCode((await say('pix')).at(-1)!)?.said).toMatchObject({ key: 'cliente@example.com', cents: 8_990 })
})

test('a long history comes a webhook at a time, the oldest first over two years, and says how far it is', async () => {
  const { customerId } = (await world.control('POST', 'scenario', { scenario: 'longHistory' })).body
  const sent = () => world.receiver.messages().filter(({ from }) => from === customerId)
  await until('all of it came', () => sent().length === 2_000)
  const times = sent().map(({ timestamp }) => Number(timestamp))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(725 * 86_400)
  await until('it says that it is over', async () =>
    (await events()).events.some(({ what, note }) => what === 'scenario.progress' && note === '2000 / 2000'),
  )
})

test('a reset forgets what was said and keeps counting', async () => {
  const { events: before } = await events()
  await world.conditions({ duplicates: true })
  const state = SimulatorState.parse((await world.control('POST', 'reset', {})).body)
  expect(state).toMatchObject({ clockAhead: 0, pace: null, conditions: { duplicates: false } })
  expect(state.customers).toHaveLength(5)
  const { events: after, total } = await events()
  expect([total, after[0]!.eventId > before.at(-1)!.eventId]).toEqual([1, true])
})

test('a telephone book is full with five hundred', async () => {
  const add = (at: number) => world.control('POST', 'customers', { name: `Cliente ${at}`, waId: `55119${String(10_000_000 + at)}` })
  expect(SimulatedCustomer.parse((await world.control('POST', 'customers', { name: 'Lia' })).body).waId).toBeNull()
  await Promise.all(Array.from({ length: 494 }, (_, at) => add(at)))
  expect((await add(9_999)).body).toEqual({ code: 'simulator.full' })
})
