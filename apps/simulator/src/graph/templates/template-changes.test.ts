import { afterAll, expect, test } from 'vitest'
import { codeOf, errorOf, simulated, until, wabaId } from '../../testing/simulated.ts'

const world = await simulated()
afterAll(() => world.stop())

const body = (text: string, ...samples: string[]) => ({
  type: 'BODY',
  text,
  ...(samples.length > 0 && { example: { body_text: [samples] } }),
})
const buttons = (...list: object[]) => ({ type: 'BUTTONS', buttons: list })
const create = (template: Record<string, unknown>) =>
  world.graph('POST', `${wabaId}/message_templates`, { language: 'pt_BR', category: 'UTILITY', ...template })
const change = (name: string, what: object) => world.control('POST', 'templates', { name, language: 'pt_BR', ...what })
/** The webhook about a template that says this in this field. */
const told = (field: string, name: string, key: string, value: unknown) =>
  until(`${field} came`, () => {
    const isIt = (one: Record<string, unknown>) => one.message_template_name === name && one[key] === value
    return world.receiver.changes().find((one) => one.field === field && isIt(one.value))?.value
  })
const one = async (id: unknown) => (await world.graph('GET', String(id))).body
const send = (name: string, components: unknown[]) =>
  world.send({ to: '5511933330009', type: 'template', template: { name, language: { code: 'pt_BR' }, components } })
const sampleOf = async (type: string) => {
  const { app_id: app } = (await world.graph('GET', 'debug_token?input_token=token-of-tests')).body.data as { app_id: string }
  const begun = await world.graph('POST', `${app}/uploads?file_name=a&file_length=1&file_type=${type}`)
  const raw = { 'content-type': 'application/octet-stream', file_offset: '0' }
  return String((await world.graph('POST', String(begun.body.id), Buffer.from('x'), raw)).body.h)
}
const card = (handle: string, ...more: object[]) => ({
  components: [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } },
    body('Sofá de três lugares.'),
    buttons({ type: 'QUICK_REPLY', text: 'Quero este' }, ...more),
  ],
})

test('quality, category and components are told on demand; red quality pauses, and the pause can be ended', async () => {
  await change('pedido_enviado', { quality: 'YELLOW' })
  expect(await told('message_template_quality_update', 'pedido_enviado', 'new_quality_score', 'YELLOW')).toMatchObject({
    previous_quality_score: 'GREEN',
    new_quality_score: 'YELLOW',
  })
  const { id } = (await change('pedido_enviado', { quality: 'RED' })).body
  expect(await told('message_template_status_update', 'pedido_enviado', 'event', 'PAUSED')).toMatchObject({
    event: 'PAUSED',
    other_info: { title: 'FIRST_PAUSE' },
  })
  expect((await world.graph('POST', `${String(id)}/unpause`)).body).toEqual({ success: true })
  expect(await one(id)).toMatchObject({ status: 'APPROVED', quality_score: { score: 'RED' } })
  expect((await world.graph('POST', `${String(id)}/unpause`)).body).toMatchObject({ success: false })
  await change('segunda_via', { category: 'MARKETING', isNotice: true })
  expect(await told('template_category_update', 'segunda_via', 'new_category', 'UTILITY')).toMatchObject({
    new_category: 'UTILITY',
    correct_category: 'MARKETING',
  })
  const moved = (await change('segunda_via', { category: 'MARKETING' })).body
  expect(await one(moved.id)).toMatchObject({ category: 'MARKETING', previous_category: 'UTILITY' })
  await change('retomar_conversa', { components: [body('Oi! Vamos continuar?'), { type: 'FOOTER', text: 'Casa Aurora' }] })
  expect(await told('message_template_components_update', 'retomar_conversa', 'message_template_footer', 'Casa Aurora')).toMatchObject({
    message_template_element: 'Oi! Vamos continuar?',
    message_template_footer: 'Casa Aurora',
  })
})

test('every status can be had and listed, and a rejection says why and what to do', async () => {
  for (const status of [
    'ARCHIVED',
    'UNARCHIVED',
    'LOCKED',
    'FLAGGED',
    'IN_APPEAL',
    'REINSTATED',
    'LIMIT_EXCEEDED',
    'PENDING_DELETION',
    'DELETED',
  ]) {
    await change('pesquisa_satisfacao', { status })
    const { data } = (await world.graph('GET', `${wabaId}/message_templates?status=${status}`)).body as { data: { name: string }[] }
    expect(
      data.map(({ name }) => name),
      status,
    ).toEqual(['pesquisa_satisfacao'])
  }
  await change('pesquisa_satisfacao', { status: 'REJECTED', reason: 'PROMOTIONAL' })
  expect(await told('message_template_status_update', 'pesquisa_satisfacao', 'event', 'REJECTED')).toMatchObject({
    ...{ event: 'REJECTED', reason: 'PROMOTIONAL' },
    rejection_info: { reason: 'PROMOTIONAL', recommendation: expect.stringContaining('MARKETING') },
  })
})

test('what sells is marketing where the category may change, and rejected where not; the time to try is kept', async () => {
  const selling = [body('Oi! Hoje a loja inteira está com desconto.')]
  const moved = await create({ name: 'vende', components: selling, allow_category_change: true, message_send_ttl_seconds: 3_600 })
  expect(moved.body).toMatchObject({ category: 'MARKETING' })
  const kept = await create({ name: 'vende_mesmo', components: selling })
  await world.control('POST', 'clock', { hours: 1 })
  expect(await one(moved.body.id)).toMatchObject({ status: 'APPROVED', previous_category: 'UTILITY', message_send_ttl_seconds: 3_600 })
  expect(await one(kept.body.id)).toMatchObject({ status: 'REJECTED', rejected_reason: 'INCORRECT_CATEGORY' })
  const edited = { components: [body('Oi! Tudo certo.')], message_send_ttl_seconds: 60 }
  expect((await world.graph('POST', String(kept.body.id), edited)).body).toEqual({ success: true })
  expect(await one(kept.body.id)).toMatchObject({ message_send_ttl_seconds: 60 })
})

test.each<[string, number, Record<string, unknown>]>([
  ['a variable at its start', 2388299, { components: [body('{{1}}, seu pedido chegou na loja', 'Ana')] }],
  ['more variables than words', 2388293, { components: [body('Oi {{1}} de {{2}} em {{3}} ok', 'A', 'B', 'C')] }],
  ['a hole among its numbers', 2388047, { components: [body('Oi, {{1}}, o pedido de {{3}} chegou bem cedo na loja', 'A', 'B')] }],
  ['a header in bold', 2388047, { components: [{ type: 'HEADER', format: 'TEXT', text: '*Oi*' }, body('Oi')] }],
  ['a sample of nobody', 2388043, { components: [{ type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::x'] } }, body('Oi')] }],
  ['a time to try that is too long', 2388047, { components: [body('Oi')], message_send_ttl_seconds: 43_201 }],
  ['one card', 2388047, { components: [body('Oi'), { type: 'CAROUSEL', cards: [card('4::x')] }] }],
  [
    'an offer without a code',
    2388043,
    { category: 'MARKETING', components: [{ type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Já' } }, body('Oi')] },
  ],
  [
    'a catalogue among others',
    2388047,
    { components: [body('Oi'), buttons({ type: 'CATALOG', text: 'A' }, { type: 'QUICK_REPLY', text: 'B' })] },
  ],
  ['a flow without its id', 2388047, { components: [body('Oi'), buttons({ type: 'FLOW', text: 'Agendar' })] }],
  [
    'a code without its app',
    2388047,
    { category: 'AUTHENTICATION', components: [{ type: 'BODY' }, buttons({ type: 'OTP', otp_type: 'ONE_TAP' })] },
  ],
])('a template with %s is refused with 100 and %i', async (what, subcode, template) => {
  const answer = await create({ name: what.toLowerCase().replaceAll(' ', '_'), ...template })
  expect([codeOf(answer), errorOf(answer)?.error_subcode], JSON.stringify(answer.body)).toEqual([100, subcode])
})

test('a handle is good for its own kind of file and for thirty days', async () => {
  const [image, pdf] = [await sampleOf('image/png'), await sampleOf('application/pdf')]
  const pictured = (name: string, handle: string) =>
    create({ name, components: [{ type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } }, body('Oi')] })
  expect((await pictured('foto', image)).status).toBe(200)
  expect(errorOf(await pictured('foto_pdf', pdf))?.error_subcode).toBe(2388043)
  for (let days = 0; days < 31; days += 3) await world.control('POST', 'clock', { hours: 72 })
  expect(errorOf(await pictured('foto_velha', image))?.error_subcode).toBe(2388043)
})

test('carousels, offers, flows, products and calls are created and filled', async () => {
  const handle = await sampleOf('image/png')
  const approved = async (name: string, components: unknown[]) => {
    const answer = await create({ name, category: 'MARKETING', components })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await change(name, { status: 'APPROVED' })
  }
  await approved('vitrine', [
    body('Oi, {{1}}! Chegou a coleção nova da loja.', 'Ana'),
    { type: 'CAROUSEL', cards: [card(handle), card(handle)] },
  ])
  const picture = { type: 'header', parameters: [{ type: 'image', image: { link: 'https://a.test/b.png' } }] }
  const sentCards = [0, 1].map((index) => ({ card_index: index, components: [picture] }))
  const greeting = { type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }
  expect((await send('vitrine', [greeting, { type: 'carousel', cards: sentCards }])).status).toBe(200)
  expect(codeOf(await send('vitrine', [greeting, { type: 'carousel', cards: sentCards.slice(1) }]))).toBe(132000)

  const offer = { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Só até hoje', has_expiration: true } }
  await approved('so_hoje', [offer, body('Oi! A loja inteira hoje.'), buttons({ type: 'COPY_CODE', example: 'HOJE10' })])
  const code = { type: 'button', sub_type: 'copy_code', index: 0, parameters: [{ type: 'coupon_code', coupon_code: 'HOJE10' }] }
  const ends = (at: number) => ({
    type: 'limited_time_offer',
    parameters: [{ type: 'limited_time_offer', limited_time_offer: { expiration_time_ms: at } }],
  })
  expect((await send('so_hoje', [ends(Date.now() + 90 * 86_400_000), code])).status).toBe(200)
  expect(codeOf(await send('so_hoje', [code]))).toBe(132000)
  expect(codeOf(await send('so_hoje', [ends(1), code]))).toBe(132012)

  await approved('agendar', [
    body('Oi! Escolha o melhor dia.'),
    buttons({ type: 'FLOW', text: 'Agendar', flow_id: '1' }, { type: 'VOICE_CALL', text: 'Ligar' }),
  ])
  const flow = { type: 'button', sub_type: 'flow', index: 0, parameters: [{ type: 'action', action: { flow_token: 'x' } }] }
  expect((await send('agendar', [flow])).status).toBe(200)
  await approved('produtos', [body('Oi! Separamos alguns produtos.'), buttons({ type: 'MPM', text: 'Ver produtos' })])
  const products = (sections: unknown[]) => [
    { type: 'button', sub_type: 'mpm', index: 0, parameters: [{ type: 'action', action: { sections } }] },
  ]
  expect((await send('produtos', products([{ title: 'Sofás', product_items: [{ product_retailer_id: 'S1' }] }]))).status).toBe(200)
  expect(codeOf(await send('produtos', products([])))).toBe(132000)
})
