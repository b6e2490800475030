import { emptyContent, type TemplateContent, type TemplateSource, type TemplateValue } from '@prosa/contract/templates/content'
import { HeaderType, OtpType } from '@prosa/contract/templates/parts'
import { TemplateType } from '@prosa/contract/templates/states'

/** What Casa Aurora has, by what the simulated accounts have of it. */
export type DemoTemplate = {
  name: string
  language?: string
  type?: TemplateType
  departmentIds?: readonly string[]
  content: Partial<TemplateContent>
  /** The text before, where it was written anew. */
  before?: Partial<TemplateContent>
}

const byName: TemplateSource = { kind: 'contact', field: 'firstName' }
const value = (name: string, sample: string, source: TemplateSource = { kind: 'typed' }): TemplateValue => ({
  part: 'body',
  index: 0,
  name,
  sample,
  source,
})
const replies = (...texts: string[]) => texts.map((text) => ({ kind: 'reply' as const, text }))

const sentOrder: Partial<TemplateContent> = {
  description: 'Avisa que o pedido saiu do depósito',
  headerType: HeaderType.Text,
  headerBody: 'Pedido a caminho',
  bodyText: 'Oi, {{1}}! O pedido {{2}} saiu do nosso depósito e chega nos próximos dias.',
  footer: 'Casa Aurora',
  buttonList: [{ kind: 'url', text: 'Acompanhar entrega', url: 'https://casaaurora.test/entregas/{{1}}' }],
  variableList: [
    value('1', 'Fernanda', byName),
    value('2', 'CA-48213'),
    { part: 'button', index: 0, name: '1', sample: 'CA-48213', source: { kind: 'typed' } },
  ],
}

export const approved: readonly DemoTemplate[] = [
  {
    name: 'pedido_enviado',
    content: sentOrder,
    before: { ...sentOrder, bodyText: 'Oi, {{1}}! O pedido {{2}} saiu hoje do nosso depósito.', footer: '' },
  },
  {
    name: 'boas_vindas',
    type: TemplateType.V3Marketing,
    content: {
      description: 'Apresenta a coleção nova a quem chega',
      headerType: HeaderType.Image,
      bodyText: 'Boas-vindas à Casa Aurora, {{1}}! A coleção nova de sofás chegou com entrega grátis até domingo.',
      footer: 'Responda a qualquer hora',
      buttonList: replies('Ver coleção', 'Parar promoções'),
      variableList: [value('1', 'Carlos', byName)],
    },
  },
  {
    name: 'codigo_acesso',
    type: TemplateType.V3Authentication,
    content: {
      description: 'Código para entrar na loja',
      bodyText: '*{{1}}* é seu código de verificação.',
      expirationTime: 10,
      authenticationOtpType: OtpType.Copy,
      otpText: 'Copiar código',
      variableList: [value('1', '123456')],
    },
  },
  {
    name: 'lembrete_entrega',
    departmentIds: ['entregas'],
    content: {
      description: 'Confirma dia e período da entrega',
      parameterFormat: 'named',
      bodyText: 'Olá, {{nome}}! A entrega do seu pedido está marcada para {{dia}}, {{periodo}}. Alguém vai estar em casa?',
      buttonList: replies('Confirmar', 'Remarcar'),
      variableList: [value('nome', 'Fernanda', byName), value('dia', 'quinta, 19/11'), value('periodo', 'de manhã')],
    },
  },
  {
    name: 'pesquisa_satisfacao',
    content: {
      description: 'Pergunta como foi o atendimento',
      bodyText: 'Oi, {{1}}! Como foi o atendimento de hoje na Casa Aurora?',
      buttonList: replies('Ótimo', 'Bom', 'Ruim'),
      variableList: [value('1', 'Carlos', byName)],
    },
  },
  {
    name: 'segunda_via',
    departmentIds: ['financeiro'],
    content: {
      description: 'Segunda via do boleto',
      headerType: HeaderType.Document,
      bodyText: 'Oi, {{1}}! Segue a segunda via do boleto que vence em {{2}}. Qualquer dúvida, é só responder aqui.',
      variableList: [value('1', 'Anderson', byName), value('2', '20/11/2026')],
    },
  },
  {
    name: 'retomar_conversa',
    content: {
      description: 'Retoma uma conversa que parou',
      bodyText: 'Oi, {{1}}! Ainda podemos ajudar com o seu atendimento. Quer continuar a conversa?',
      buttonList: replies('Quero continuar'),
      variableList: [value('1', 'Fernanda', byName)],
    },
  },
  {
    name: 'order_shipped',
    language: 'en_US',
    content: {
      description: 'Avisa que o pedido saiu, em inglês',
      bodyText: 'Hi {{1}}! Your order {{2}} has left our warehouse and will be with you soon.',
      variableList: [value('1', 'Fernanda', byName), value('2', 'CA-48213')],
    },
  },
]

export const draft: DemoTemplate = {
  name: 'feirao_de_novembro',
  type: TemplateType.V3Marketing,
  content: {
    description: 'Feirão de novembro',
    bodyText: 'Oi, {{1}}! O feirão de novembro começa amanhã, com até 40% em mesas e cadeiras. Quer ver antes de todo mundo?',
    buttonList: replies('Quero ver', 'Parar promoções'),
    variableList: [value('1', 'Marina', byName)],
  },
}

export const declined: DemoTemplate = {
  name: 'aviso_de_desconto',
  content: {
    description: 'Desconto para quem comprou',
    bodyText: 'Oi, {{1}}! Seu pedido foi entregue. Aproveite 20% de desconto em toda a loja até domingo.',
    variableList: [value('1', 'Carlos', byName)],
  },
}

export const paused: DemoTemplate = {
  name: 'oferta_da_semana',
  type: TemplateType.V3Marketing,
  content: {
    description: 'Oferta da semana',
    bodyText: 'Oi, {{1}}! Nesta semana os tapetes estão com 30% de desconto, com frete grátis acima de R$ 300.',
    footer: 'Responda PARAR para não receber mais',
    buttonList: replies('Ver tapetes', 'Parar promoções'),
    variableList: [value('1', 'Fernanda', byName)],
  },
}

export const binned: DemoTemplate = {
  name: 'natal_passado',
  type: TemplateType.V3Marketing,
  content: {
    description: 'Natal do ano passado',
    bodyText: 'Oi, {{1}}! Os presentes de Natal da Casa Aurora chegaram. Venha ver na loja.',
    variableList: [value('1', 'Carlos', byName)],
  },
}

export const wholeOf = (content: Partial<TemplateContent>): TemplateContent => ({ ...emptyContent, ...content })
