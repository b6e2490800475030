import { categoryOf } from '@prosa/contract/templates/categories'
import {
  emptyContent,
  type TemplateButton,
  type TemplateCard,
  type TemplateContent,
  type TemplateValue,
} from '@prosa/contract/templates/content'
import type { FindingCode, LintedTemplate } from '@prosa/contract/templates/lint-findings'
import { lintTemplate } from '@prosa/contract/templates/lint-template'
import { HeaderType, OtpType } from '@prosa/contract/templates/parts'
import { TemplateType } from '@prosa/contract/templates/states'
import { componentsOf } from '@prosa/contract/templates/to-components'
import { variablesIn } from '@prosa/contract/templates/variables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GraphError } from '../graph-error.ts'
import { readNewTemplate } from './template-calls.ts'
import { reviewed } from './template-rules.ts'

const publicUrl = 'https://prosa.test'
const file = '0199f000-0000-7000-8000-000000000001'
const handles: Record<string, string> = { '4::image': 'image/png', '4::video': 'video/mp4', '4::pdf': 'application/pdf' }

/**
 * What the linter holds back and the provider takes: who has a name is known to the database, types of old generations and a code without a
 * choice cannot be told on the wire, and the provider opens links without encryption, which we do not.
 */
const onlyOurs: readonly FindingCode[] = ['nameTaken', 'nameResting', 'typeNotCreated', 'otpMissing', 'linkNotHttps']

function isTaken({ templateName, language, templateType, content }: LintedTemplate): boolean {
  const category = categoryOf(templateType)
  const handleOf = () => (content.headerType === HeaderType.Document ? '4::pdf' : isFilm(content) ? '4::video' : '4::image')
  const components = componentsOf(content, templateType, { publicUrl, handleOf })
  const ttl = content.customExpirationPeriod
  try {
    readNewTemplate(
      {
        ...{ name: templateName, language, category, components, allow_category_change: true },
        parameter_format: content.parameterFormat === 'named' ? 'NAMED' : 'POSITIONAL',
        ...(ttl !== null && { message_send_ttl_seconds: ttl }),
      },
      (handle) => handles[handle] ?? null,
    )
    return reviewed(category === 'UTILITY' ? 'MARKETING' : category, components) === null
  } catch (refusal) {
    if (refusal instanceof GraphError) return false
    throw refusal
  }
}
const isFilm = ({ headerType, cardList }: TemplateContent) =>
  headerType === HeaderType.Video || headerType === HeaderType.Gif || cardList.some((card) => card.headerType === HeaderType.Video)

/** Words, variables and what does not belong there, as somebody might type it. */
const crumbs = [
  'Oi',
  'pedido',
  'a',
  'casa',
  '9h',
  ', ',
  '. ',
  '!',
  ' ',
  '\n',
  '*',
  '_x_',
  '🎉',
  '{{1}}',
  '{{2}}',
  '{{3}}',
  '{{nome}}',
  '{{Nome}}',
  '{{',
  '}}',
  'bit.ly/3',
  '      ',
  '\n\n\n',
  '®',
]
const soup = fc.oneof(
  fc.array(fc.constantFrom(...crumbs), { maxLength: 14 }).map((all) => all.join('')),
  fc.array(fc.constantFrom(...crumbs), { maxLength: 14 }).map((all) => all.join(' ')),
  fc.constantFrom(15, 16, 17, 25, 26, 60, 61, 160, 161, 600, 601, 1_024, 1_025).map((length) => 'x'.repeat(length)),
)
const sentence = fc.constantFrom(
  'Oi! O seu pedido saiu do depósito e chega hoje.',
  'Oi, {{1}}! O seu pedido saiu do depósito e chega hoje.',
  'Oi, {{1}}! O pedido {{2}} saiu do depósito e chega hoje na sua casa.',
)
const url = fc.constantFrom('https://a.test/r', 'https://a.test/r/{{1}}')
const badUrl = fc.constantFrom(
  '',
  'https://a b.test',
  'https://a',
  'https://bit.ly/x',
  'https://a.test/{{1}}/b',
  'https://a.test/{{x}}',
  'https://a.test/{{1}}{{2}}',
  `https://a.test/${'x'.repeat(2_000)}`,
  'a.test',
  'http://a.test',
)

const label = fc.constantFrom('Sim', 'Não', 'Talvez', 'Ver mais')
const button = fc.oneof(
  label.map((text): TemplateButton => ({ kind: 'reply', text })),
  fc.record({ kind: fc.constant('url' as const), text: label, url }),
  label.map((text): TemplateButton => ({ kind: 'phone', text, phone: '+55 11 4002-8922' })),
  fc.constant<TemplateButton>({ kind: 'code', text: '', code: 'VERAO10' }),
  label.map((text): TemplateButton => ({ kind: 'flow', text, flowId: '1' })),
  fc.constantFrom<TemplateButton>(
    { kind: 'catalog', text: 'Catálogo' },
    { kind: 'products', text: 'Produtos' },
    { kind: 'call', text: 'Chamar' },
  ),
)
const badButton = fc.oneof(
  soup.map((text): TemplateButton => ({ kind: 'reply', text })),
  badUrl.map((bad): TemplateButton => ({ kind: 'url', text: 'Abrir', url: bad })),
  fc.constantFrom<TemplateButton>(
    { kind: 'phone', text: 'Ligar', phone: '0800' },
    { kind: 'code', text: '', code: 'x'.repeat(16) },
    { kind: 'code', text: '' },
    { kind: 'flow', text: 'Agendar' },
  ),
)
const card: fc.Arbitrary<TemplateCard> = fc.record({
  headerType: fc.constant(HeaderType.Image),
  mediaId: fc.constant(file),
  bodyText: fc.constantFrom('Sofá de linho.', 'Sofá para {{1}}, em linho claro.'),
  buttonList: fc.constant([
    { kind: 'url', text: 'Ver', url: 'https://a.test/{{1}}' },
    { kind: 'reply', text: 'Quero' },
  ] as TemplateButton[]),
  variableList: fc.constant([]),
})

const written = fc.record<Partial<TemplateContent>>({
  headerType: fc.constantFrom(
    HeaderType.None,
    HeaderType.Text,
    HeaderType.Image,
    HeaderType.Video,
    HeaderType.Document,
    HeaderType.Location,
    HeaderType.Gif,
  ),
  headerBody: fc.constantFrom('Pedido', 'Pedido {{1}}', '® {{1}}'),
  headerMediaId: fc.constant(file),
  bodyText: sentence,
  footer: fc.constantFrom('', 'Casa Aurora', 'Casa Aurora 🎉'),
  buttonList: fc.array(button, { maxLength: 2 }),
})
const carousel = fc.record<Partial<TemplateContent>>({ bodyText: sentence, cardList: fc.array(card, { minLength: 2, maxLength: 4 }) })
const offered = fc.record<Partial<TemplateContent>>({
  bodyText: sentence,
  headerType: fc.constantFrom(HeaderType.None, HeaderType.Image),
  headerMediaId: fc.constant(file),
  offer: fc.record({ text: fc.constantFrom('Só hoje', 'x'.repeat(16), 'x'.repeat(17), ' '), hasExpiration: fc.boolean() }),
  buttonList: fc.constantFrom<TemplateButton[]>([{ kind: 'code', text: '', code: 'A1' }], [{ kind: 'reply', text: 'Sim' }]),
})
const coded = fc.record<Partial<TemplateContent>>({
  authenticationOtpType: fc.constantFrom(OtpType.Copy, OtpType.OneTap, OtpType.ZeroTap),
  expirationTime: fc.constantFrom(null, 1, 90, 0, 91, 1.5),
  zeroTapAccepted: fc.boolean(),
  otpText: fc.constantFrom('', 'Copiar', 'x'.repeat(26)),
  allowedPackaged: fc.array(
    fc.record({
      packageName: fc.constantFrom('br.com.loja', 'br.loja', 'loja'),
      signatureHash: fc.constantFrom('K8a/AINcGX7', 'K8a/AINcGX7', 'curta'),
    }),
    { maxLength: 6 },
  ),
})

/** One thing that goes wrong. */
const slip: fc.Arbitrary<Partial<TemplateContent>> = fc.oneof(
  soup.map((bodyText) => ({ bodyText })),
  soup.map((headerBody) => ({ headerType: HeaderType.Text, headerBody })),
  soup.map((footer) => ({ footer })),
  fc.array(fc.oneof(button, badButton), { maxLength: 12 }).map((buttonList) => ({ buttonList })),
  fc.constant({ headerMediaId: null }),
  fc.constant({ parameterFormat: 'named' as const }),
  fc
    .constantFrom(29, 30, 900, 901, 43_199, 43_200, 43_201, 2_592_000, 2_592_001, 60.5)
    .map((customExpirationPeriod) => ({ customExpirationPeriod })),
  fc
    .array(
      fc.oneof(
        card,
        soup.chain((bodyText) => card.map((one) => ({ ...one, bodyText }))),
        card.map((one) => ({ ...one, headerType: HeaderType.Video, mediaId: null })),
      ),
      { maxLength: 11 },
    )
    .map((cardList) => ({ cardList })),
)

const samplesOf = (part: TemplateValue['part'], text: string, index: number, sample: string): TemplateValue[] =>
  variablesIn(text).map((name) => ({ part, index, name, sample, source: { kind: 'typed' } }))
const linkSamples = (list: readonly TemplateButton[], sample: string) =>
  list.flatMap(({ url: link = '' }, at) => samplesOf('button', link, at, sample))

const mostly = (good: string, ...bad: string[]) => fc.oneof({ weight: 15, arbitrary: fc.constant(good) }, fc.constantFrom(...bad))

const template = fc
  .record({
    content: fc.oneof({ weight: 4, arbitrary: written }, carousel, offered, coded),
    slips: fc.array(slip, { maxLength: 1 }),
    sample: mostly('Ana', ' '),
    templateName: mostly('pedido', 'Pedido', ''),
    language: mostly('pt_BR', 'pt-BR', 'xx'),
    templateType: fc.constantFrom(TemplateType.V3Utility, TemplateType.V3Marketing),
  })
  .map(({ content, slips, sample, templateName, language, templateType }): LintedTemplate => {
    const whole: TemplateContent = { ...emptyContent, ...content, ...slips[0] }
    const cardList = whole.cardList.map((one) => ({
      ...one,
      variableList: [...samplesOf('body', one.bodyText, 0, sample), ...linkSamples(one.buttonList, sample)],
    }))
    const variableList = [
      ...samplesOf('header', whole.headerBody, 0, sample),
      ...samplesOf('body', whole.bodyText, 0, sample),
      ...linkSamples(whole.buttonList, sample),
    ]
    const isCode = content.authenticationOtpType !== undefined
    return {
      templateName,
      language,
      templateType: isCode ? TemplateType.V3Authentication : templateType,
      content: { ...whole, cardList, variableList },
    }
  })

/** What is drawn differs from day to day, and is the same all day. */
const today = Math.floor(Date.now() / 86_400_000)

test('[TE63] what the linter finds red, the provider refuses or rejects, and the other way round', () => {
  const counts = { taken: 0, refused: 0 }
  fc.assert(
    fc.property(template, (one) => {
      const reds = lintTemplate(one, { publicUrl, isNameTaken: false, nameRestsUntil: null }).filter(({ level }) => level === 'red')
      if (reds.length > 0 && reds.every(({ code }) => onlyOurs.includes(code))) return
      const isFine = isTaken(one)
      counts[isFine ? 'taken' : 'refused'] += 1
      expect(isFine, JSON.stringify({ reds, one }, null, 1)).toBe(reds.length === 0)
    }),
    { numRuns: 1_200, seed: today },
  )
  expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(100)
})
