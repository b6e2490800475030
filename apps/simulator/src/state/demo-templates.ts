import type { Template } from './account.ts'

type DemoTemplate = Pick<Template, 'name' | 'language' | 'category' | 'components'> &
  Partial<Pick<Template, 'parameter_format' | 'status' | 'rejected_reason' | 'quality_score'>>

const body = (text: string, ...examples: string[]) => ({
  type: 'BODY',
  text,
  ...(examples.length > 0 ? { example: { body_text: [examples] } } : {}),
})
const footer = (text: string) => ({ type: 'FOOTER', text })
const quickReplies = (...texts: string[]) => ({ type: 'BUTTONS', buttons: texts.map((text) => ({ type: 'QUICK_REPLY', text })) })

/** From the beginning on every account, and approved unless said otherwise. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'pedido_enviado',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Pedido a caminho' },
      body('Oi, {{1}}! O pedido {{2}} saiu do nosso depósito e chega nos próximos dias.', 'Fernanda', 'CA-48213'),
      footer('Casa Aurora'),
      {
        type: 'BUTTONS',
        buttons: [{ type: 'URL', text: 'Acompanhar entrega', url: 'https://casaaurora.test/entregas/{{1}}', example: ['CA-48213'] }],
      },
    ],
  },
  {
    name: 'boas_vindas',
    language: 'pt_BR',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::demo-sofa'] } },
      body('Boas-vindas à Casa Aurora, {{1}}! A coleção nova de sofás chegou com entrega grátis até domingo.', 'Carlos'),
      footer('Responda a qualquer hora'),
      quickReplies('Ver coleção', 'Parar promoções'),
    ],
  },
  {
    name: 'codigo_acesso',
    language: 'pt_BR',
    category: 'AUTHENTICATION',
    components: [
      {
        type: 'BODY',
        text: '*{{1}}* é seu código de verificação.',
        add_security_recommendation: true,
        example: { body_text: [['123456']] },
      },
      { type: 'FOOTER', text: 'Este código expira em 10 minutos.', code_expiration_minutes: 10 },
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: 'Copiar código',
            url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
            example: ['https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp123456'],
          },
        ],
      },
    ],
  },
  {
    name: 'lembrete_entrega',
    language: 'pt_BR',
    category: 'UTILITY',
    parameter_format: 'NAMED',
    components: [
      {
        type: 'BODY',
        text: 'Olá, {{nome}}! A entrega do seu pedido está marcada para {{dia}}, {{periodo}}. Alguém vai estar em casa?',
        example: {
          body_text_named_params: [
            { param_name: 'nome', example: 'Fernanda' },
            { param_name: 'dia', example: 'quinta, 19/11' },
            { param_name: 'periodo', example: 'de manhã' },
          ],
        },
      },
      quickReplies('Confirmar', 'Remarcar'),
    ],
  },
  {
    name: 'pesquisa_satisfacao',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [body('Oi, {{1}}! Como foi o atendimento de hoje na Casa Aurora?', 'Carlos'), quickReplies('Ótimo', 'Bom', 'Ruim')],
  },
  {
    name: 'segunda_via',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'DOCUMENT', example: { header_handle: ['4::demo-boleto'] } },
      body('Oi, {{1}}! Segue a segunda via do boleto que vence em {{2}}. Qualquer dúvida, é só responder aqui.', 'Anderson', '20/11/2026'),
    ],
  },
  {
    name: 'retomar_conversa',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [
      body('Oi, {{1}}! Ainda podemos ajudar com o seu atendimento. Quer continuar a conversa?', 'Fernanda'),
      quickReplies('Quero continuar'),
    ],
  },
  {
    name: 'order_shipped',
    language: 'en_US',
    category: 'UTILITY',
    components: [body('Hi {{1}}! Your order {{2}} has left our warehouse and will be with you soon.', 'Fernanda', 'CA-48213')],
  },
  {
    name: 'aviso_de_desconto',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'REJECTED',
    rejected_reason: 'INCORRECT_CATEGORY',
    components: [body('Oi, {{1}}! Seu pedido foi entregue. Aproveite 20% de desconto em toda a loja até domingo.', 'Carlos')],
  },
  {
    name: 'oferta_da_semana',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'PAUSED',
    quality_score: { score: 'RED' },
    components: [
      body('Oi, {{1}}! Nesta semana os tapetes estão com 30% de desconto, com frete grátis acima de R$ 300.', 'Fernanda'),
      footer('Responda PARAR para não receber mais'),
      quickReplies('Ver tapetes', 'Parar promoções'),
    ],
  },
]
