import { describe, expect, test } from 'vitest'
import { emptyContent, type TemplateButton, type TemplateCard, type TemplateContent, type TemplateValue } from './content.ts'
import { fixFinding } from './fix-finding.ts'
import { amberFindings, type Finding, type FindingCode, type LintedTemplate, type LintSurroundings, redFindings } from './lint-findings.ts'
import { lintTemplate } from './lint-template.ts'
import { HeaderType, OtpType } from './parts.ts'
import { TemplateType } from './states.ts'

const around: LintSurroundings = { publicUrl: 'https://prosa.test', isNameTaken: false, nameRestsUntil: null }

const value = (part: TemplateValue['part'], name: string, sample = 'Ana', index = 0): TemplateValue => ({
  part,
  index,
  name,
  sample,
  source: { kind: 'typed' },
})
const reply = (text: string): TemplateButton => ({ kind: 'reply', text })
const link = (url: string, text = 'Acompanhar'): TemplateButton => ({ kind: 'url', text, url })
const card = (change: Partial<TemplateCard> = {}): TemplateCard => ({
  headerType: HeaderType.Image,
  mediaId: '0199f000-0000-7000-8000-000000000001',
  bodyText: 'Sofá de três lugares, em linho.',
  buttonList: [link('https://casaaurora.test/sofa')],
  variableList: [],
  ...change,
})

const utility: LintedTemplate = {
  templateName: 'pedido_enviado',
  language: 'pt_BR',
  templateType: TemplateType.V3Utility,
  content: {
    ...emptyContent,
    headerType: HeaderType.Text,
    headerBody: 'Pedido {{1}}',
    bodyText: 'Oi, {{1}}! O pedido {{2}} saiu do nosso depósito e chega nos próximos dias.',
    footer: 'Casa Aurora',
    buttonList: [link('https://casaaurora.test/entregas/{{1}}'), reply('Falar com a loja')],
    variableList: [value('header', '1', 'CA-1'), value('body', '1'), value('body', '2', 'CA-1'), value('button', '1', 'CA-1')],
  },
}
const marketing: LintedTemplate = {
  ...utility,
  templateType: TemplateType.V3Marketing,
  content: { ...utility.content, buttonList: [...utility.content.buttonList, reply('Parar promoções')] },
}
const carousel: LintedTemplate = {
  ...marketing,
  content: {
    ...emptyContent,
    bodyText: 'Chegou a coleção nova da Casa Aurora. Para não receber mais, responda PARAR.',
    cardList: [card(), card()],
  },
}
const offer: LintedTemplate = {
  ...marketing,
  content: {
    ...emptyContent,
    bodyText: 'Oi! A coleção de verão ficou mais em conta por poucos dias.',
    buttonList: [{ kind: 'code', text: '', code: 'VERAO10' }, reply('Parar promoções')],
    offer: { text: 'Só até domingo', hasExpiration: true },
  },
}
const code: LintedTemplate = {
  ...utility,
  templateType: TemplateType.V3Authentication,
  content: {
    ...emptyContent,
    authenticationOtpType: OtpType.ZeroTap,
    expirationTime: 10,
    customExpirationPeriod: 600,
    zeroTapAccepted: true,
    allowedPackaged: [{ packageName: 'br.com.casaaurora', signatureHash: 'K8a/AINcGX7' }],
  },
}

const having = (template: LintedTemplate, change: Partial<TemplateContent>): LintedTemplate => ({
  ...template,
  content: { ...template.content, ...change },
})
const saying = (bodyText: string, ...names: string[]) =>
  having(utility, { bodyText, variableList: [...utility.content.variableList, ...names.map((name) => value('body', name))] })
const pressing = (...buttonList: TemplateButton[]) => having(utility, { buttonList })
const dealing = (...cardList: TemplateCard[]) => having(carousel, { cardList })

/** What has it, where it is told, and what the words of it may name. */
type Row = [FindingCode, LintedTemplate, string, Finding['values']?, Partial<LintSurroundings>?]
const nineWords = 'um dois três quatro cinco seis sete oito nove'

const rows: Row[] = [
  ['nameMissing', { ...utility, templateName: ' ' }, 'templateName'],
  ['nameWrong', { ...utility, templateName: 'Pedido Enviado às 9h' }, 'templateName', { limit: 512 }],
  ['nameTaken', utility, 'templateName', { name: 'pedido_enviado' }, { isNameTaken: true }],
  ['nameResting', utility, 'templateName', { name: 'pedido_enviado', until: 9 }, { nameRestsUntil: 9 }],
  ['languageUnknown', { ...utility, language: 'pt-BR' }, 'language', { language: 'pt-BR' }],
  ['typeNotCreated', { ...utility, templateType: TemplateType.V2Transactional }, 'templateType'],
  ['headerMissing', having(utility, { headerBody: ' ' }), 'headerBody'],
  ['headerTooLong', having(utility, { headerBody: 'x'.repeat(61) }), 'headerBody', { limit: 60, length: 61 }],
  ['headerVariables', having(utility, { headerBody: 'De {{1}} a {{2}}' }), 'headerBody', { limit: 1 }],
  ['headerFormat', having(utility, { headerBody: '*Pedido* {{1}} 🎉' }), 'headerBody'],
  ['fileMissing', having(utility, { headerType: HeaderType.Image }), 'headerMediaId'],
  ['fileMissing', dealing(card(), card({ mediaId: null })), 'cardList.1.mediaId', { card: 2 }],
  ['bodyMissing', saying('\n'), 'bodyText'],
  ['bodyTooLong', saying('x'.repeat(1_025)), 'bodyText', { limit: 1_024, length: 1_025 }],
  ['bodyTooLong', having(offer, { bodyText: 'x'.repeat(601) }), 'bodyText', { limit: 600, length: 601 }],
  ['bodySpaces', saying('Oi!\n\n\nTudo      bem?'), 'bodyText'],
  ['bodySpaces', dealing(card({ bodyText: 'Sofá\n\n\nde linho' }), card()), 'cardList.0.bodyText'],
  ['footerMissing', having(utility, { footer: '  ' }), 'footer'],
  ['footerTooLong', having(utility, { footer: 'x'.repeat(61) }), 'footer', { limit: 60, length: 61 }],
  ['footerVariables', having(utility, { footer: 'Até {{1}}' }), 'footer', { name: '1' }],
  ['footerFormat', having(utility, { footer: 'Casa\nAurora' }), 'footer'],
  ['sampleMissing', having(utility, { variableList: utility.content.variableList.slice(0, 3) }), 'buttonList.0.url', { name: '1' }],
  [
    'sampleMissing',
    having(utility, { variableList: [...utility.content.variableList.slice(1), value('header', '1', ' ')] }),
    'variableList.3.sample',
    { name: '1' },
  ],
  ['variableAtEdge', saying(`{{1}}, ${nineWords}`), 'bodyText', { name: '1', edge: 'start' }],
  ['variableAtEdge', saying(`${nineWords} {{1}} `), 'bodyText', { name: '1', edge: 'end' }],
  ['variablesAdjacent', saying(`Oi, {{1}} {{2}}, ${nineWords}`), 'bodyText', { name: '1', next: '2' }],
  ['variableGap', saying(`Oi, {{1}} e {{6}}, ${nineWords}`, '6'), 'bodyText', { missing: 2, before: 6 }],
  ['variablesMixed', saying(`Oi, {{1}} e {{nome}}, ${nineWords}`, 'nome'), 'bodyText', { name: 'nome', format: 'positional' }],
  ['variablesMixed', having(utility, { parameterFormat: 'named' }), 'headerBody', { name: '1', format: 'named' }],
  ['variableNameWrong', saying(`Oi, {{Primeiro nome}}, ${nineWords}`, 'Primeiro nome'), 'bodyText', { name: 'Primeiro nome' }],
  ['bracesWrong', saying(`Oi, {{1}, ${nineWords}`), 'bodyText'],
  ['variablesTooMany', saying('Oi, {{1}}, sobre {{2}}: combinado?'), 'bodyText', { count: 2, words: 3, wanted: 6 }],
  ['buttonsTooMany', pressing(...[...'abcdefghijk'].map(reply)), 'buttonList', { limit: 10 }],
  ['linksTooMany', pressing(...[...'abc'].map((text) => link('https://a.test', text))), 'buttonList', { limit: 2 }],
  [
    'phonesTooMany',
    pressing(...[...'ab'].map((text): TemplateButton => ({ kind: 'phone', text, phone: '+5511933330001' }))),
    'buttonList',
    { limit: 1 },
  ],
  ['codesTooMany', pressing(...[1, 2].map((): TemplateButton => ({ kind: 'code', text: '', code: 'A' }))), 'buttonList', { limit: 1 }],
  ['repliesApart', having(utility, { buttonList: [reply('Sim'), ...utility.content.buttonList] }), 'buttonList'],
  ['buttonTextMissing', pressing(reply('')), 'buttonList.0.text'],
  ['buttonTextTooLong', pressing(reply('x'.repeat(26))), 'buttonList.0.text', { limit: 25, length: 26 }],
  ['buttonTextTooLong', having(code, { otpText: 'x'.repeat(26) }), 'otpText', { limit: 25, length: 26 }],
  ['buttonTextTwice', pressing(reply('Sim'), reply('sim ')), 'buttonList.1.text', { text: 'sim' }],
  ['buttonTextFormat', pressing(reply('Sim 👍')), 'buttonList.0.text'],
  ['linkMissing', pressing(link('')), 'buttonList.0.url'],
  ['linkNotHttps', pressing(link('casaaurora.test/r')), 'buttonList.0.url'],
  ['linkNotHttps', pressing(link('http://casaaurora.test')), 'buttonList.0.url'],
  ['linkWrong', pressing(link('https://casa aurora.test')), 'buttonList.0.url'],
  ['linkShortened', pressing(link('https://bit.ly/3x')), 'buttonList.0.url', { host: 'bit.ly' }],
  ['linkShortened', saying(`Veja em wa.me/5511933330001, ${nineWords}`), 'bodyText', { host: 'wa.me' }],
  ['linkShortened', having(utility, { footer: 'bit.ly/aurora' }), 'footer', { host: 'bit.ly' }],
  ['placeholderLink', pressing(link('https://www.sualoja.com.br/colecao')), 'buttonList.0.url', { host: 'sualoja.com.br' }],
  ['placeholderLink', saying(`Veja em example.com, ${nineWords}`), 'bodyText', { host: 'example.com' }],
  ['placeholderText', having(utility, { footer: 'Nome da empresa' }), 'footer', { words: 'Nome da empresa' }],
  ['linkTooLong', pressing(link(`https://a.test/${'x'.repeat(1_990)}`)), 'buttonList.0.url', { limit: 2_000, length: 2_005 }],
  ['linkVariable', pressing(link('https://a.test/{{1}}/b')), 'buttonList.0.url', { name: '1' }],
  ['linkVariable', pressing(link('https://a.test/{{pedido}}')), 'buttonList.0.url', { name: 'pedido' }],
  ['phoneWrong', pressing({ kind: 'phone', text: 'Ligar', phone: '0800' }), 'buttonList.0.phone'],
  ['codeMissing', pressing({ kind: 'code', text: '' }), 'buttonList.0.code'],
  ['codeTooLong', pressing({ kind: 'code', text: '', code: 'x'.repeat(16) }), 'buttonList.0.code', { limit: 15, length: 16 }],
  ['flowMissing', pressing({ kind: 'flow', text: 'Agendar' }), 'buttonList.0.flowId'],
  ['buttonNotHere', pressing({ kind: 'catalog', text: 'Ver' }, reply('Sim')), 'buttonList.0', { kind: 'catalog' }],
  [
    'buttonNotHere',
    dealing(card({ buttonList: [{ kind: 'code', text: '', code: 'A' }] }), card()),
    'cardList.0.buttonList.0',
    { kind: 'code' },
  ],
  ['cardsCount', dealing(card()), 'cardList', { from: 2, to: 10, count: 1 }],
  ['cardsUnlike', dealing(card(), card({ headerType: HeaderType.Video })), 'cardList.1', { card: 2 }],
  ['cardTextMissing', dealing(card(), card({ bodyText: '' })), 'cardList.1.bodyText', { card: 2 }],
  ['cardTextTooLong', dealing(card(), card({ bodyText: 'x'.repeat(161) })), 'cardList.1.bodyText', { card: 2, limit: 160, length: 161 }],
  ['cardButtons', dealing(card({ buttonList: [] }), card()), 'cardList.0.buttonList', { card: 1, limit: 2 }],
  ['partsNotTogether', having(carousel, { footer: 'Casa Aurora' }), 'footer', { part: 'footer', beside: 'cards' }],
  ['partsNotTogether', having(offer, { headerType: HeaderType.Location }), 'headerType', { part: 'header', beside: 'offer' }],
  ['needsMarketing', { ...offer, templateType: TemplateType.V3Utility }, 'templateType'],
  ['offerText', having(offer, { offer: { text: 'x'.repeat(17), hasExpiration: false } }), 'offer.text', { limit: 16, length: 17 }],
  ['offerNeedsCode', having(offer, { buttonList: [reply('Parar promoções')] }), 'buttonList'],
  ['expirationWrong', having(code, { expirationTime: 91 }), 'expirationTime', { from: 1, to: 90 }],
  ['validityWrong', having(code, { customExpirationPeriod: 901 }), 'customExpirationPeriod', { from: 30, to: 900 }],
  ['validityWrong', having(utility, { customExpirationPeriod: 43_201 }), 'customExpirationPeriod', { from: 30, to: 43_200 }],
  ['validityWrong', having(marketing, { customExpirationPeriod: 43_199 }), 'customExpirationPeriod', { from: 43_200, to: 2_592_000 }],
  ['otpMissing', having(code, { authenticationOtpType: null }), 'authenticationOtpType'],
  ['packagesMissing', having(code, { allowedPackaged: [] }), 'allowedPackaged'],
  ['packagesTooMany', having(code, { allowedPackaged: Array(6).fill(code.content.allowedPackaged[0]) }), 'allowedPackaged', { limit: 5 }],
  [
    'packageWrong',
    having(code, { allowedPackaged: [{ packageName: 'aurora', signatureHash: 'K8a/AINcGX7' }] }),
    'allowedPackaged.0.packageName',
    { part: 'name' },
  ],
  [
    'packageWrong',
    having(code, { allowedPackaged: [{ packageName: 'br.aurora', signatureHash: 'K8a/AINcGX' }] }),
    'allowedPackaged.0.signatureHash',
    { part: 'hash' },
  ],
  ['zeroTapNotAccepted', having(code, { zeroTapAccepted: false }), 'zeroTapAccepted'],
  ['sellsInUtility', saying('Oi! Seu pedido chegou, e hoje tem promoção de sofás na loja.'), 'bodyText', { word: 'promocao' }],
  [
    'sellsInUtility',
    { ...saying('Hi! Your order is here. Enjoy free shipping on the next one.'), language: 'en_US' },
    'bodyText',
    { word: 'free shipping' },
  ],
  ['sellsInUtility', { ...saying('¡Hola! Aprovecha nuestras rebajas en la tienda.'), language: 'es' }, 'bodyText', { word: 'aprovecha' }],
  ['textLong', saying('Oi! '.repeat(140)), 'bodyText', { limit: 550, length: 560 }],
  ['optOutMissing', { ...utility, templateType: TemplateType.V3Marketing }, 'buttonList'],
  [
    'sampleIsPersonal',
    having(utility, { variableList: utility.content.variableList.map((one) => ({ ...one, sample: '529.982.247-25' })) }),
    'variableList.1.sample',
    { name: '1', kind: 'cpf' },
  ],
  [
    'sampleIsPersonal',
    having(utility, { variableList: utility.content.variableList.map((one) => ({ ...one, sample: '4111 1111 1111 1111' })) }),
    'variableList.0.sample',
    { name: '1', kind: 'card' },
  ],
  ['languageDiffers', { ...utility, language: 'en_US' }, 'language', { guessed: 'pt', language: 'en_US' }],
]

const codesOf = (template: LintedTemplate, more: Partial<LintSurroundings> = {}) =>
  lintTemplate(template, { ...around, ...more }).map(({ code: one }) => one)

describe('[TE60] what the provider would refuse is red, with its field and its values; a good template has nothing', () => {
  test.each([
    ['utility', utility],
    ['marketing', marketing],
    ['carousel', carousel],
    ['offer', offer],
    ['code', code],
  ])('%s', (_name, template) => expect(codesOf(template)).toEqual([]))

  test.each(rows)('%s is found', (wanted, template, field, values = {}, more = {}) => {
    const found = lintTemplate(template, { ...around, ...more })
    const level = amberFindings.some((amber) => amber === wanted) ? 'amber' : 'red'
    expect(found.filter((one) => one.code === wanted)).toContainEqual({
      code: wanted,
      level,
      field,
      values,
      isMechanical: expect.any(Boolean),
    })
  })

  test('each of them is shown here', () =>
    expect(new Set(rows.map(([wanted]) => wanted))).toEqual(new Set<string>([...redFindings, ...amberFindings])))

  test('links of this installation are no foreign ones', () =>
    expect(lintTemplate(pressing(link('http://localhost:3000/l/abc')), { ...around, publicUrl: 'http://localhost:3000' })).toEqual([]))
})

describe('[TE61] "Corrigir" leaves nothing of what it mends, and breaks nothing else', () => {
  const mechanical = rows.filter(([wanted, template, field]) =>
    lintTemplate(template, around).some((one) => one.code === wanted && one.field === field && one.isMechanical),
  )
  test.each(mechanical)('%s', (wanted, template, field) => {
    const before = lintTemplate(template, around)
    const found = before.find((one) => one.code === wanted && one.field === field && one.isMechanical)!
    const after = lintTemplate(fixFinding(template, found), around)
    expect(after.filter((one) => one.code === wanted && one.field === field)).toEqual([])
    expect(after.length).toBeLessThan(before.length)
  })

  const fixed = (template: LintedTemplate, wanted: FindingCode) =>
    fixFinding(template, lintTemplate(template, around).find((one) => one.code === wanted)!)
  test.each<[FindingCode, LintedTemplate, Partial<TemplateContent>]>([
    ['variableGap', saying(`Oi, {{2}} e {{6}}, ${nineWords}`, '6', '5'), { bodyText: `Oi, {{1}} e {{2}}, ${nineWords}` }],
    ['linkNotHttps', pressing(link('casaaurora.test/r')), { buttonList: [link('https://casaaurora.test/r')] }],
    ['variableAtEdge', saying(`${nineWords} {{1}} `), { bodyText: `${nineWords} {{1}}.` }],
    ['headerFormat', having(utility, { headerBody: '*Pedido* {{1}} 🎉' }), { headerBody: 'Pedido {{1}}' }],
    [
      'variablesMixed',
      having(saying(`Oi, {{nome}}, ${nineWords}`, 'nome'), { headerType: HeaderType.None, headerBody: '' }),
      { parameterFormat: 'named' },
    ],
  ])('%s is mended to what was meant', (wanted, template, content) => expect(fixed(template, wanted).content).toMatchObject(content))

  test('renumbered variables keep their samples, and links theirs when replies are put together', () => {
    const { variableList } = fixed(
      having(saying(`Oi, {{2}} e {{6}}, ${nineWords}`), {
        variableList: [value('body', '2', 'dois'), value('body', '5'), value('body', '6', 'seis')],
      }),
      'variableGap',
    ).content
    expect(variableList.map(({ name, sample }) => [name, sample])).toEqual([
      ['1', 'dois'],
      ['2', 'seis'],
    ])
    const apart = having(utility, {
      buttonList: [reply('Sim'), link('https://a.test/{{1}}'), reply('Não')],
      variableList: [value('button', '1', 'x', 1)],
    })
    const together = fixed(apart, 'repliesApart').content
    expect([together.buttonList.map(({ kind }) => kind), together.variableList[0]!.index]).toEqual([['reply', 'reply', 'url'], 2])
  })

  test.each([
    ['pt_BR', 'Parar promoções'],
    ['en_US', 'Stop promotions'],
    ['es_MX', 'Detener promociones'],
  ])('the way out in %s', (language, label) => {
    const { buttonList } = fixed({ ...utility, language, templateType: TemplateType.V3Marketing }, 'optOutMissing').content
    expect(buttonList.map(({ text }) => text)).toEqual(['Acompanhar', 'Falar com a loja', label])
  })
})
