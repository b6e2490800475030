import type { Media } from '@prosa/contract/media/model'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { templateCalls } from '@prosa/contract/templates/calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMessage, lucia, ownMessage } from '../../../testing/samples/chat-samples.ts'
import { helena } from '../../../testing/samples/samples.ts'
import { showLog } from '../../../testing/show-log.tsx'

const file: Media = {
  mediaId: 'media-1',
  kind: 'image',
  state: 'stored',
  mimeType: 'image/jpeg',
  fileName: 'sofa.jpg',
  size: 2_048,
  url: '/api/media/1',
  thumbnailUrl: '/api/media/1/thumb',
  width: 640,
  height: 320,
}
const bare = (messageType: Message['messageType'], more: Partial<Message>): Message =>
  aMessage('m1', { messageType, messageBody: '', ...more })
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

type Seen = [what: string, message: Message, see: () => unknown]
const rows: Seen[] = [
  ['a text with what is bold', aMessage('m1', { messageBody: 'Chega *amanhã*' }), () => screen.getByText('amanhã', { selector: 'strong' })],
  [
    'an address',
    aMessage('m1', { messageBody: 'Veja https://prosa.test/a' }),
    () => expect(link(/prosa\.test/)).toBe('https://prosa.test/a'),
  ],
  ['an image', bare('image', { media: file }), () => screen.getByRole('button', { name: 'Abrir a imagem sofa.jpg' })],
  ['an image with its words', bare('image', { media: file, messageBody: 'Riscado' }), () => screen.getByText('Riscado')],
  [
    'a film',
    bare('video', { media: { ...file, kind: 'video', mimeType: 'video/mp4', fileName: 'sala.mp4' } }),
    () => screen.findByLabelText('sala.mp4'),
  ],
  [
    'a voice',
    bare('audio', { media: { ...file, kind: 'audio', isVoice: true, durationMs: 23_000 } }),
    async () => within(await screen.findByRole('group', { name: 'Mensagem de voz' })).getByRole('button', { name: /1×/ }),
  ],
  [
    'a file on its way',
    bare('video', { media: { ...file, kind: 'video', state: 'awaited', url: null } }),
    () => screen.getByText('Vídeo. O arquivo está a caminho.'),
  ],
  [
    'a lost file',
    bare('audio', { media: { ...file, kind: 'audio', state: 'lost', url: null } }),
    () => screen.getByText('Áudio. O arquivo não está mais disponível.'),
  ],
  [
    'a document',
    bare('document', { media: { ...file, kind: 'document', mimeType: 'text/csv', fileName: 'lista.csv' } }),
    () => {
      screen.getByText('2 KB')
      expect(screen.getByRole('link', { name: 'Baixar lista.csv' }).getAttribute('download')).toBe('lista.csv')
    },
  ],
  [
    'a PDF, which is seen here',
    bare('document', { media: { ...file, kind: 'document', mimeType: 'application/pdf', fileName: 'termo.pdf' } }),
    () => screen.getByRole('button', { name: 'Ver termo.pdf' }),
  ],
  ['a sticker', bare('sticker', { media: { ...file, kind: 'sticker' } }), () => screen.getByRole('img', { name: 'Figurinha' })],
  [
    'a place',
    bare('location', { content: { location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A, 1' } } }),
    () => {
      screen.getByText('-23.50000, -46.60000')
      const map = screen.getByRole('link', { name: /^Abrir no mapa/ })
      expect([map.getAttribute('href')?.includes('mlat=-23.5'), map.getAttribute('target'), map.getAttribute('rel')]).toEqual([
        true,
        '_blank',
        'noopener noreferrer',
      ])
    },
  ],
  [
    'a person with the channel',
    bare('contacts', { content: { contacts: [{ name: 'Ivan', phones: [{ phone: '+551140032180', waId: '551140032180' }] }] } }),
    () => {
      screen.getByText('+55 11 4003-2180')
      expect(link('Iniciar conversa com Ivan')).toBe(`/casa-aurora/${lucia.phonenumberId}/551140032180/0/chat`)
    },
  ],
  [
    'a person without it',
    bare('contacts', { content: { contacts: [{ name: 'Ivan', phones: [{ phone: '+551140032180' }] }] } }),
    () => expect(screen.queryByRole('link')).toBeNull(),
  ],
  [
    'an answer from a list',
    bare('interactive', { content: { choice: { kind: 'row', id: 'a', title: 'Avaria na entrega', description: 'Troca ou reparo' } } }),
    () => {
      expect(screen.getByText('Lista').parentElement?.textContent).toBe('Lista · Troca ou reparo')
      screen.getByText('Avaria na entrega')
    },
  ],
  [
    'an answer by a button',
    bare('interactive', { messageBody: 'Serve', content: { choice: { kind: 'button', id: 'a', title: 'Serve' } } }),
    () => screen.getByText('Serve'),
  ],
  [
    'a form that was filled in',
    bare('interactive', { content: { choice: { kind: 'form', name: 'Cadastro', answers: { cidade: 'Santos', flow_token: 'x' } } } }),
    () => {
      screen.getByText('Santos')
      expect(screen.queryByText('flow_token')).toBeNull()
    },
  ],
  [
    'what was offered with buttons',
    ownMessage('m1', {
      messageType: 'interactive',
      messageBody: '',
      content: {
        offer: { kind: 'buttons', header: 'Entrega', body: 'Serve às 9h?', footer: 'Casa Aurora', buttons: [{ id: '1', title: 'Serve' }] },
      },
    }),
    () => ['Entrega', 'Serve às 9h?', 'Casa Aurora', 'Serve'].map((text) => screen.getByText(text)),
  ],
  [
    'what was offered with an address',
    ownMessage('m1', {
      messageType: 'interactive',
      messageBody: '',
      content: { offer: { kind: 'link', body: 'Veja', label: 'Abrir loja', url: 'https://loja.test/' } },
    }),
    () => expect(link('Abrir loja')).toBe('https://loja.test/'),
  ],
  [
    'an order',
    bare('order', {
      content: { order: { catalogId: 'c', text: '', items: [{ productId: 'sofa', quantity: 2, price: 10.5, currency: 'BRL' }] } },
    }),
    async () => {
      await screen.findByText('Pedido · 1 item')
      screen.getByText('2 × sofa')
      expect(screen.getAllByText(/R\$\s21,00/)).toHaveLength(2)
    },
  ],
  [
    'an advertisement that led here',
    aMessage('m1', { content: { referral: { headline: 'Sofás', sourceUrl: 'https://ads.test/1' } } }),
    () => {
      screen.getByText('Veio de um anúncio')
      expect(link(/^Abrir o anúncio/)).toBe('https://ads.test/1')
    },
  ],
  [
    'a question about a product',
    aMessage('m1', { content: { product: { catalogId: 'c', productId: 'sofa' } } }),
    () => screen.getByText('Sobre o produto sofa'),
  ],
  [
    'a kind that the channel did not bring',
    bare('unsupported', { content: { foreignType: 'poll_creation' } }),
    () => screen.getByText('Tipo no canal: poll_creation'),
  ],
  ['a kind that nobody knows', bare('unknown', {}), () => screen.getByText('Mensagem de um tipo novo')],
  ['one sent on often', aMessage('m1', { content: { forwarded: 'often' } }), () => screen.getByText('Encaminhada muitas vezes')],
  [
    'a deleted one without its words',
    aMessage('m1', { messageBody: 'Some', deletedAt: 4 }),
    () => {
      screen.getByText('Mensagem excluída')
      expect(screen.queryByText('Some')).toBeNull()
    },
  ],
  ['one of a flow', ownMessage('m1', { source: 'bot', agentName: 'Boas-vindas' }), () => screen.getByText('Chatbot Boas-vindas')],
  ['one of a colleague', ownMessage('m1', { agentId: 'user-2' }), () => screen.getByText('Rafael')],
  ['one’s own, which needs no name', ownMessage('m1', { agentId: 'user-1' }), () => expect(screen.queryByText('Rafael')).toBeNull()],
  [
    'that it was taken',
    bare('system', { content: { notice: 'taken', noticeBy: 'Bia' } }),
    () => screen.getByText('Bia assumiu a conversa'),
  ],
  [
    'that it was transferred',
    bare('system', { content: { notice: 'transferred', noticeBy: 'Fluxo', noticeTo: 'Pós-venda' } }),
    () => screen.getByText('Fluxo transferiu para Pós-venda'),
  ],
  ['that it was closed', bare('system', { content: { notice: 'closed' } }), () => screen.getByText('Conversa encerrada')],
  [
    'that it was closed and why',
    bare('system', { content: { notice: 'closed', noticeBy: 'Bia' }, messageBody: 'Troca feita' }),
    () => screen.getByText('Bia encerrou a conversa: Troca feita'),
  ],
  [
    'that it was reopened',
    bare('system', { content: { notice: 'reopened', noticeBy: 'Bia' } }),
    () => screen.getByText('Bia reabriu a conversa'),
  ],
  [
    'that the flow has it',
    bare('system', { content: { notice: 'toSystem', noticeBy: 'Bia' } }),
    () => screen.getByText('Bia devolveu a conversa ao chatbot'),
  ],
  [
    'to whom it was distributed',
    bare('system', { content: { notice: 'distributed', noticeTo: 'Bia' } }),
    () => screen.getByText('Distribuída para Bia'),
  ],
  [
    'that it went back to the queue',
    bare('system', { content: { notice: 'requeued', noticeBy: 'Bia' } }),
    () => screen.getByText('Bia não está: de volta à fila'),
  ],
  ['a new number', bare('system', { content: { notice: 'numberChanged' } }), () => screen.getByText('O cliente mudou de número')],
  [
    'a new security code',
    bare('system', { content: { notice: 'identityChanged' } }),
    () => screen.getByText('O código de segurança do cliente mudou'),
  ],
  [
    'what else the channel tells',
    bare('system', { messageBody: 'Algo do canal', content: { notice: 'other' } }),
    () => screen.getByText('Algo do canal'),
  ],
]

describe('a message', () => {
  it.each(rows)('shows %s', async (_, message, see) => {
    await showLog([message])
    await see()
  })

  it('that is a note sets off whom it calls, who reads it too, and nobody who is not there', async () => {
    const { server, hear } = await showLog([aMessage('m0')])
    server.on(chatHistoryCalls.listMentionable, [{ userId: 'u1', name: 'Rafael Nogueira', photoUrl: null, userStatus: 1 }])
    const messageBody = `@Rafael Nogueira e @${helena.name}, a @Ninguém Aqui tem pés?`
    hear(ownMessage('m1', { messageType: 'note', internal: true, messageStatus: MessageStatus.Internal, messageBody }))
    await screen.findByText('Nota interna · Rafael')
    await screen.findByText('@Rafael Nogueira', { selector: 'span' })
    await screen.findByText(`@${helena.name}`, { selector: 'span' })
    expect(screen.queryByText('@Ninguém Aqui')).toBeNull()
  })

  it('made from a template has its frame, filled as it was sent', async () => {
    const components = [
      { type: 'header' as const, parameters: [{ type: 'text', text: '48213' }] },
      { type: 'body' as const, parameters: [{ type: 'text', text: 'Fernanda' }] },
    ]
    const sent = ownMessage('m1', {
      messageType: 'template',
      messageBody: '',
      content: { template: { name: 'saiu', language: 'pt_BR', components } },
    })
    const { server, hear } = await showLog([aMessage('m0')])
    server.on(templateCalls.listSendableTemplates, [
      {
        templateId: 'saiu/pt_BR',
        name: 'saiu',
        language: 'pt_BR',
        category: 'UTILITY',
        header: { kind: 'text', text: 'Pedido {{1}}' },
        body: 'Oi, {{1}}! Já saiu.',
        footer: 'Casa Aurora',
        buttons: [{ kind: 'reply', text: 'Falar com atendente' }],
        variables: [],
        isSimple: true,
      },
    ])
    hear(sent)
    for (const words of ['Pedido 48213', 'Oi, Fernanda! Já saiu.', 'Casa Aurora', 'Falar com atendente']) await screen.findByText(words)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])('never leads to %s', async (url) => {
    await showLog([
      aMessage('m1', { messageBody: url, content: { referral: { headline: 'Sofás', sourceUrl: url } } }),
      ownMessage('m2', {
        messageType: 'interactive',
        content: { offer: { kind: 'link', body: 'Veja', label: 'Abrir', url } },
        time: 2_000,
      }),
    ])
    screen.getByText('Abrir')
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  it('keeps the place of a picture that comes late', async () => {
    await showLog([bare('image', { media: file })])
    const picture = screen.getByRole('button', { name: 'Abrir a imagem sofa.jpg' }).querySelector('img')!
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['320', '160'])
  })
})
