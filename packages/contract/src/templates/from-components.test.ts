import { describe, expect, it } from 'vitest'
import { emptyContent, type TemplateContent, type TemplateValue } from './content.ts'
import { contentOf } from './from-components.ts'
import { HeaderType, OtpType } from './parts.ts'
import { TemplateType } from './states.ts'
import { componentsOf } from './to-components.ts'

const publicUrl = 'https://prosa.test'
const parts = { publicUrl, handleOf: (mediaId: string) => `4::${mediaId}` }
const { V3Utility, V3Marketing, V3Authentication } = TemplateType
const mediaId = '018f0000-0000-7000-8000-000000000001'
const propertyId = '018f0000-0000-7000-8000-000000000002'

const value = (part: TemplateValue['part'], name: string, sample: string, index = 0): TemplateValue => ({
  part,
  index,
  name,
  sample,
  source: part === 'body' ? { kind: 'property', propertyId } : { kind: 'contact', field: 'name' },
})
const button = (kind: 'image' | 'video') => (kind === 'image' ? HeaderType.Image : HeaderType.Video)

const table: [string, number, Partial<TemplateContent>][] = [
  [
    'a text header, values by place, a footer and buttons of every kind',
    V3Utility,
    {
      description: 'Aviso',
      headerType: HeaderType.Text,
      headerBody: 'Pedido {{1}}',
      bodyText: 'Oi, {{2}} e {{1}}!',
      footer: 'Casa Aurora',
      buttonList: [
        { kind: 'reply', text: 'Sim' },
        { kind: 'url', text: 'Ver', url: 'https://casa.test/p/{{1}}' },
        { kind: 'url', text: 'Loja', url: 'https://casa.test/loja?c={{1}}', isMeasured: true },
        { kind: 'phone', text: 'Ligar', phone: '+5511987654321' },
        { kind: 'code', text: '', code: 'VERAO20' },
        { kind: 'flow', text: 'Agendar', flowId: '123', flowScreen: 'INICIO' },
        { kind: 'flow', text: 'Agendar', flowId: '123' },
        { kind: 'catalog', text: 'Catálogo' },
        { kind: 'products', text: 'Produtos' },
        { kind: 'call', text: 'Chamar' },
      ],
      variableList: [
        value('header', '1', 'CA-1'),
        value('body', '1', 'um'),
        value('body', '2', 'dois'),
        value('button', '1', 'CA-1', 1),
        value('button', '1', 'verao', 2),
      ],
    },
  ],
  [
    'values by name and a picture',
    V3Marketing,
    {
      parameterFormat: 'named',
      headerType: HeaderType.Image,
      headerMediaId: mediaId,
      bodyText: 'Olá, {{nome}}: {{dia}}.',
      variableList: [value('body', 'nome', 'Ana'), value('body', 'dia', 'hoje')],
    },
  ],
  ['a place', V3Utility, { headerType: HeaderType.Location, bodyText: 'Estamos aqui.' }],
  ['an offer', V3Marketing, { bodyText: 'Corra.', offer: { text: 'Acaba logo', hasExpiration: true } }],
  [
    'a carousel',
    V3Marketing,
    {
      bodyText: 'Escolha.',
      cardList: (['image', 'video'] as const).map((kind) => ({
        headerType: button(kind),
        mediaId,
        bodyText: 'Sofá {{1}}.',
        buttonList: [{ kind: 'url' as const, text: 'Ver', url: 'https://casa.test/{{1}}' }],
        variableList: [value('body', '1', 'Lua'), value('button', '1', 'lua')],
      })),
    },
  ],
  [
    'a code by one tap',
    V3Authentication,
    {
      securityRecommendation: false,
      expirationTime: 10,
      authenticationOtpType: OtpType.OneTap,
      otpText: 'Copiar',
      autofillText: 'Preencher',
      allowedPackaged: [{ packageName: 'com.casa', signatureHash: 'K8a/AINcGX7' }],
    },
  ],
  ['a code without a tap', V3Authentication, { authenticationOtpType: OtpType.ZeroTap, zeroTapAccepted: true }],
]

describe('[TE4] what is submitted of a template', () => {
  it.each(table)('says everything of %s: read again beside what is kept, it is the same', (_, templateType, given) => {
    const content = { ...emptyContent, ...given }
    const type = templateType as TemplateType
    const components = componentsOf(content, type, parts)
    const parameterFormat = content.parameterFormat.toUpperCase()
    expect(contentOf(components, { templateType: type, parameterFormat, publicUrl, kept: content })).toEqual(content)
    const alone = contentOf(components, { templateType: type, parameterFormat, publicUrl })!
    const again = componentsOf({ ...alone, headerMediaId: content.headerMediaId, cardList: content.cardList }, type, parts)
    expect(again).toEqual(components)
  })

  it('has samples by place, handles of files, and our own address for measured links', () => {
    const [header, body, , buttons] = componentsOf({ ...emptyContent, ...table[0]![2] }, V3Utility, parts)
    expect(header).toEqual({ type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}', example: { header_text: ['CA-1'] } })
    expect(body!.example).toEqual({ body_text: [['um', 'dois']] })
    expect(buttons!.buttons).toContainEqual({ type: 'URL', text: 'Ver', url: 'https://casa.test/p/{{1}}', example: ['CA-1'] })
    expect(buttons!.buttons).toContainEqual({ type: 'URL', text: 'Loja', url: 'https://prosa.test/l/{{1}}', example: ['a1B2c3D4e5'] })
    const [picture, named] = componentsOf({ ...emptyContent, ...table[1]![2] }, V3Marketing, parts)
    expect(picture!.example).toEqual({ header_handle: [`4::${mediaId}`] })
    expect(named!.example).toEqual({
      body_text_named_params: [
        { param_name: 'nome', example: 'Ana' },
        { param_name: 'dia', example: 'hoje' },
      ],
    })
    const [text, footer, otp] = componentsOf({ ...emptyContent, ...table[5]![2] }, V3Authentication, parts)
    expect([text, footer]).toEqual([
      { type: 'BODY', add_security_recommendation: false },
      { type: 'FOOTER', code_expiration_minutes: 10 },
    ])
    expect(otp!.buttons).toMatchObject([{ type: 'OTP', otp_type: 'ONE_TAP', supported_apps: [{ package_name: 'com.casa' }] }])
  })
})

describe('[TE5] what a provider says of a template', () => {
  const read = (components: unknown, templateType: TemplateType = V3Utility) => contentOf(components, { templateType, publicUrl })

  it('is read with whole addresses as examples, and with a code’s button as a link', () => {
    const link = 'https://www.whatsapp.com/otp/code/?otp_type=ONE_TAP&code=otp'
    const code = read(
      [
        { type: 'BODY', text: '*{{1}}* é seu código.', add_security_recommendation: true, example: { body_text: [['123456']] } },
        { type: 'FOOTER', text: 'Expira em 10 minutos.', code_expiration_minutes: 10 },
        { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Copiar', url: `${link}{{1}}`, example: [`${link}123456`] }] },
      ],
      V3Authentication,
    )
    expect(code).toMatchObject({ authenticationOtpType: OtpType.OneTap, expirationTime: 10, footer: '', buttonList: [], otpText: 'Copiar' })
    expect(code!.variableList).toMatchObject([{ part: 'body', name: '1', sample: '123456' }])
    const shop = { type: 'URL', text: 'Ver', url: 'https://casa.test/{{1}}', example: ['https://casa.test/lua'] }
    expect(
      read([
        { type: 'body', text: 'Oi.' },
        { type: 'BUTTONS', buttons: [shop] },
      ])!.variableList,
    ).toMatchObject([{ part: 'button', sample: 'lua' }])
  })

  it('keeps the places of buttons that nobody knows, and is nothing without a body', () => {
    const buttons = [{ type: 'REQUEST_CONTACT_INFO', text: 'Contato' }, { type: 'URL', text: 'A', url: 'https://a.test' }, 7]
    expect(
      read([
        { type: 'BODY', text: 'A' },
        { type: 'BUTTONS', buttons },
      ])!.buttonList,
    ).toEqual([
      { kind: 'reply', text: 'Contato' },
      { kind: 'url', text: 'A', url: 'https://a.test' },
      { kind: 'reply', text: '' },
    ])
    for (const nothing of [null, 'x', {}, [], [null, { type: 'FOOTER', text: 'A' }]]) expect(read(nothing)).toBeNull()
    expect(read([{ type: 'BODY', text: { a: 1 }, example: 'x' }])).toMatchObject({ bodyText: '', variableList: [] })
  })
})
