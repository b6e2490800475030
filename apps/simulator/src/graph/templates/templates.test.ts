import { afterAll, expect, test } from 'vitest'
import { codeOf, errorOf, sentId, simulated, until, wabaId } from '../../testing/simulated.ts'

const world = await simulated()
afterAll(() => world.stop())
const to = '5511933330001'

const text = (value: string, name?: string) => ({ type: 'text', text: value, ...(name ? { parameter_name: name } : {}) })
const body = (...values: ReturnType<typeof text>[]) => ({ type: 'body', parameters: values })
const url = (value: string) => ({ type: 'button', sub_type: 'url', index: '0', parameters: [text(value)] })
const sendTemplate = (name: string, components: unknown[], language = 'pt_BR') =>
  world.send({ to, type: 'template', template: { name, language: { code: language }, components } })
const upload = async () =>
  (
    await world.upload({
      fields: { messaging_product: 'whatsapp', type: 'image/png' },
      file: { bytes: Buffer.from('x'), type: 'image/png', name: 'a.png' },
    })
  ).body.id
const lastLine = async () => ((await world.control('GET', `chats/${to}`)).body.lines as Record<string, unknown>[]).at(-1)

test('positional values and the address of a button are filled in', async () => {
  const answer = await sendTemplate('pedido_enviado', [body(text('Marina'), text('A-100')), url('A-100')])
  expect(answer.body).toMatchObject({ messages: [{ message_status: 'accepted' }] })
  expect(await lastLine()).toMatchObject({
    text: 'Pedido a caminho\n\nOi, Marina! O pedido A-100 saiu do nosso depósito e chega nos próximos dias.\n\nCasa Aurora',
    link: { url: 'https://casaaurora.test/entregas/A-100' },
  })
})

test('named values come in any order', async () => {
  await sendTemplate('lembrete_entrega', [body(text('de manhã', 'periodo'), text('Ana', 'nome'), text('quinta', 'dia'))])
  expect(await lastLine()).toMatchObject({
    text: expect.stringContaining('Olá, Ana! A entrega do seu pedido está marcada para quinta, de manhã.'),
  })
})

test('a picture in the header, and a quick reply that comes back as a button with its payload', async () => {
  const answer = await sendTemplate('boas_vindas', [
    { type: 'header', parameters: [{ type: 'image', image: { id: await upload() } }] },
    body(text('Carlos')),
    { type: 'button', sub_type: 'quick_reply', index: 1, parameters: [{ type: 'payload', payload: 'OPT_OUT_PROMO' }] },
  ])
  const line = await lastLine()
  expect(line).toMatchObject({
    media: { mimeType: 'image/png' },
    buttons: [{ title: 'Ver coleção' }, { id: 'OPT_OUT_PROMO', title: 'Parar promoções' }],
  })
  await world.act(to, { action: 'button', lineId: sentId(answer), optionId: 'OPT_OUT_PROMO' })
  const tapped = await until('the tap came', () => world.receiver.messages().find(({ type }) => type === 'button'))
  expect(tapped).toMatchObject({ button: { payload: 'OPT_OUT_PROMO', text: 'Parar promoções' }, context: { id: sentId(answer) } })
})

test('a code stands in the body and in the button, the same', async () => {
  expect((await sendTemplate('codigo_acesso', [body(text('123456')), url('123456')])).status).toBe(200)
  expect(codeOf(await sendTemplate('codigo_acesso', [body(text('123456')), url('654321')]))).toBe(132012)
  expect(codeOf(await sendTemplate('codigo_acesso', [body(text('123456'))]))).toBe(132000)
  const toUserId = {
    recipient: 'BR.1234567890',
    type: 'template',
    template: { name: 'codigo_acesso', language: { code: 'pt_BR' }, components: [body(text('1')), url('1')] },
  }
  expect(codeOf(await world.send(toUserId))).toBe(131062)
})

test.each<[string, number, string, unknown[], string?]>([
  ['a name nobody has', 132001, 'nao_existe', []],
  ['another language', 132001, 'pedido_enviado', [], 'en_US'],
  ['too few values', 132000, 'pedido_enviado', [body(text('Marina')), url('A')]],
  ['no value of the button', 132000, 'pedido_enviado', [body(text('Marina'), text('A'))]],
  ['a name that the text does not have', 132000, 'lembrete_entrega', [body(text('a', 'x'), text('b', 'y'), text('c', 'z'))]],
  ['a line break in a value', 132012, 'pedido_enviado', [body(text('Mari\nna'), text('A')), url('A')]],
  ['a header without its file', 131008, 'boas_vindas', [{ type: 'header', parameters: [{ type: 'image', image: {} }] }, body(text('C'))]],
  [
    'a picture of nobody',
    100,
    'boas_vindas',
    [{ type: 'header', parameters: [{ type: 'image', image: { id: '660000' } }] }, body(text('C'))],
  ],
  [
    'a document for a picture',
    132012,
    'boas_vindas',
    [{ type: 'header', parameters: [{ type: 'document', document: { link: 'https://x.test/a.pdf' } }] }, body(text('C'))],
  ],
  [
    'a button of another kind',
    132012,
    'pedido_enviado',
    [body(text('M'), text('A')), { type: 'button', sub_type: 'quick_reply', index: 0, parameters: [] }],
  ],
])('refuses %s with %i', async (_what, code, name, components, language = 'pt_BR') => {
  const answer = await sendTemplate(name, components, language)
  expect(codeOf(answer), JSON.stringify(answer.body)).toBe(code)
})

test('a paused template is refused with 132015, after the third pause it is disabled: 132016', async () => {
  const set = (status: string) => world.control('POST', 'templates', { name: 'pesquisa_satisfacao', language: 'pt_BR', status })
  const send = () => sendTemplate('pesquisa_satisfacao', [body(text('Ana'))])
  await set('PAUSED')
  expect(codeOf(await send())).toBe(132015)
  await world.control('POST', 'clock', { hours: 4 })
  expect((await send()).status).toBe(200)
  await set('PAUSED')
  await world.control('POST', 'clock', { hours: 7 })
  await set('PAUSED')
  expect(codeOf(await send())).toBe(132016)
  const told = await until('the webhooks came', () => {
    const events = world.receiver.changes().filter(({ field }) => field === 'message_template_status_update')
    return events.length >= 5 ? events.map(({ value }) => value.event) : null
  })
  expect(told).toEqual(['PAUSED', 'APPROVED', 'PAUSED', 'APPROVED', 'DISABLED'])
})

const create = (template: Record<string, unknown>) =>
  world.graph('POST', `${wabaId}/message_templates`, { language: 'pt_BR', category: 'UTILITY', ...template })
const bodyOf = (value: string, ...examples: string[]) => ({
  type: 'BODY',
  text: value,
  ...(examples.length > 0 ? { example: { body_text: [examples] } } : {}),
})
const statusOf = async (id: unknown) => (await world.graph('GET', String(id))).body.status

test.each([
  ['good text', 'APPROVED', 'Oi, {{1}}! Seu pedido chegou na loja.', ['Ana']],
  ['two variables side by side', 'REJECTED', 'Oi, seu pedido {{1}} {{2}} chegou na nossa loja hoje bem cedo.', ['A', 'B']],
  ['a text that sells', 'REJECTED', 'Oi! Seu pedido chegou, e hoje tem desconto na loja.', []],
  ['a shortened link', 'REJECTED', 'Oi! Acompanhe o seu pedido em bit.ly/3x9 quando quiser.', []],
  ['a forbidden word', 'REJECTED', 'Oi, a aposta de hoje já está aberta', []],
])('%s is reviewed after a while: %s', async (what, status, value, examples) => {
  const answer = await create({ name: what.replaceAll(' ', '_'), components: [bodyOf(value, ...examples)] })
  expect(answer.body).toMatchObject({ status: 'PENDING', category: 'UTILITY' })
  expect(await statusOf(answer.body.id)).toBe('PENDING')
  await world.control('POST', 'clock', { hours: 1 })
  expect(await statusOf(answer.body.id)).toBe(status)
})

test.each<[string, number, Record<string, unknown>]>([
  ['a name with capitals', 131009, { name: 'Pedido', components: [bodyOf('Oi')] }],
  ['a name there is', 100, { name: 'pedido_enviado', components: [bodyOf('Oi')] }],
  ['no sample', 100, { name: 'sem_exemplo', components: [bodyOf('Oi, {{1}}, tudo bem?')] }],
  ['a body that is too long', 100, { name: 'longo', components: [bodyOf('x'.repeat(1_025))] }],
  ['a footer with a variable', 100, { name: 'rodape', components: [bodyOf('Oi'), { type: 'FOOTER', text: 'Até {{1}}' }] }],
  [
    'three links',
    100,
    {
      name: 'links',
      components: [
        bodyOf('Oi'),
        { type: 'BUTTONS', buttons: ['a', 'b', 'c'].map((label) => ({ type: 'URL', text: label, url: 'https://x.test' })) },
      ],
    },
  ],
  [
    'quick replies apart',
    100,
    {
      name: 'misto',
      components: [
        bodyOf('Oi'),
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'A' },
            { type: 'URL', text: 'B', url: 'https://x.test' },
            { type: 'QUICK_REPLY', text: 'C' },
          ],
        },
      ],
    },
  ],
  [
    'a variable in the middle of an address',
    100,
    {
      name: 'meio',
      components: [bodyOf('Oi'), { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'A', url: 'https://x.test/{{1}}/b', example: ['x'] }] }],
    },
  ],
])('a template with %s is refused with %i', async (_what, code, template) => {
  const answer = await create(template)
  expect([answer.status, codeOf(answer)], JSON.stringify(errorOf(answer))).toEqual([400, code])
})

test('templates are listed page by page, edited with care and deleted by name', async () => {
  const first = (await world.graph('GET', `${wabaId}/message_templates?limit=2`)).body as {
    data: { name: string; id: string }[]
    paging: { next: string }
  }
  expect(first.data).toHaveLength(2)
  const second = await fetch(first.paging.next, { headers: { authorization: 'Bearer token-of-tests' } })
  expect(((await second.json()) as typeof first).data[0]?.name).not.toBe(first.data[0]?.name)
  const { id } = first.data[0]!
  expect(codeOf(await world.graph('POST', id, { category: 'MARKETING' }))).toBe(100)
  expect((await world.graph('POST', id, { components: [bodyOf('Oi, seu pedido saiu.')] })).body).toEqual({ success: true })
  expect(codeOf(await world.graph('POST', id, { components: [bodyOf('Oi, de novo.')] }))).toBe(100)
  expect((await world.graph('DELETE', `${wabaId}/message_templates?name=order_shipped`)).body).toEqual({ success: true })
  expect(codeOf(await create({ name: 'order_shipped', language: 'en_US', components: [bodyOf('Hi')] }))).toBe(100)
})

test('a code that was asked for as OTP comes back as a link, and can be sent when it is approved', async () => {
  const created = await world.graph('POST', `${wabaId}/message_templates`, {
    name: 'codigo_novo',
    language: 'pt_BR',
    category: 'AUTHENTICATION',
    components: [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: 5 },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
    ],
  })
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  await world.control('POST', 'templates', { name: 'codigo_novo', language: 'pt_BR', status: 'APPROVED' })
  const listed = (await world.graph('GET', String(created.body.id))).body.components as { type: string; buttons?: { type: string }[] }[]
  expect(listed.find(({ type }) => type === 'BUTTONS')?.buttons).toMatchObject([{ type: 'URL', text: expect.any(String) }])
  expect((await sendTemplate('codigo_novo', [body(text('123456')), url('123456')])).status).toBe(200)
  expect(await lastLine()).toMatchObject({ text: expect.stringContaining('123456') })
})
