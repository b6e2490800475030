import { labelCalls } from '@prosa/contract/labels/calls'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { Label } from '@prosa/contract/labels/model'
import type { Media } from '@prosa/contract/media/model'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { scrollTo } from '../../../testing/give-heights.ts'
import { aMessage, ownMessage } from '../../../testing/samples/chat-samples.ts'
import { aQuickReply } from '../../../testing/samples/quick-reply-samples.ts'
import { showLog, theScroller } from '../../../testing/show-log.tsx'
import { forwardOf } from '../forward/forwarding.ts'

const line = (text: string) => screen.getByText(text).closest('article')!
const media = (mediaId: string, more: Partial<Media> = {}): Media => ({
  mediaId,
  kind: 'image',
  state: 'stored',
  mimeType: 'image/png',
  fileName: `${mediaId}.png`,
  size: 1,
  url: `/api/${mediaId}`,
  thumbnailUrl: null,
  ...more,
})
const picture = (messageId: string, time: number): Message =>
  aMessage(messageId, { messageType: 'image', messageBody: '', time, media: media(messageId) })
const vip: Label = {
  labelId: 'vip',
  text: 'VIP',
  detail: '',
  description: '',
  color: '#d97706',
  status: 0,
  departmentIdList: [],
  usage: null,
  goneAt: null,
  version: 1,
}
const choose = async (user: Awaited<ReturnType<typeof showLog>>['user'], text: string, action: string) => {
  await user.hover(line(text))
  await user.click(screen.getByRole('button', { name: 'Ações da mensagem' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('what is sent on', () => {
  const { location } = { location: { latitude: 1, longitude: 2 } }
  const contacts = [{ name: 'Ivan', phones: [] }]
  it.each<[string, Message, object | null]>([
    ['words', aMessage('m1'), { messageType: 'text', messageBody: 'Texto de m1' }],
    ['a picture', picture('m1', 1), { messageType: 'image', messageBody: '', mediaId: 'm1' }],
    [
      'a voice without words',
      aMessage('m1', { messageType: 'audio', messageBody: 'x', media: media('a', { kind: 'audio', isVoice: true }) }),
      { messageType: 'audio', messageBody: '', mediaId: 'a', isVoice: true },
    ],
    ['a file that is not here', aMessage('m1', { messageType: 'image', media: media('a', { state: 'lost' }) }), null],
    ['a place', aMessage('m1', { messageType: 'location', content: { location } }), { messageType: 'location', messageBody: '', location }],
    [
      'a person',
      aMessage('m1', { messageType: 'contacts', content: { contacts } }),
      { messageType: 'contacts', messageBody: '', contacts },
    ],
    ['a template, as its words', ownMessage('m1', { messageType: 'template' }), { messageType: 'text', messageBody: 'Texto de m1' }],
    ['a note', ownMessage('m1', { messageType: 'note', internal: true }), null],
    ['a deleted one', aMessage('m1', { deletedAt: 1 }), null],
    ['what the channel tells', aMessage('m1', { messageType: 'system' }), null],
  ])('of %s', (_, message, sent) => expect(forwardOf(message)).toEqual(sent))
})

describe('a message', () => {
  it('gets a label at once, and loses it where that was refused', async () => {
    const { user, server } = await showLog([aMessage('m1')])
    server.on(labelCalls.listLabels, [vip]).on(labelLinkCalls.listMessageLabels, []).on(labelLinkCalls.linkLabel, refusal('label.archived'))
    await choose(user, 'Texto de m1', 'Etiquetar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas da mensagem' }))
    const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'VIP' })
    await user.click(box)
    await waitFor(() => expect(server.seenOf(labelLinkCalls.linkLabel)[0]?.body).toEqual({ labelId: 'vip', messageId: 'm1' }))
    await waitFor(() => expect(box.checked).toBe(false))
    server.on(labelLinkCalls.linkLabel, { linked: true })
    await user.click(box)
    await waitFor(() => expect(box.checked).toBe(true))
  })

  it('tells its details, and gives its words', async () => {
    const { user } = await showLog([
      ownMessage('m1', { messageStatus: MessageStatus.Error, error: { code: 'undeliverable', providerCode: 7 } }),
    ])
    await choose(user, 'Texto de m1', 'Detalhes')
    within(await screen.findByRole('dialog', { name: 'Detalhes da mensagem' })).getByText('Código 7')
    await user.keyboard('{Escape}')
    await choose(user, 'Texto de m1', 'Copiar texto')
    expect(await navigator.clipboard.readText()).toBe('Texto de m1')
    await screen.findByText('Texto copiado.')
  })

  it('becomes a quick reply, with its words in the form', async () => {
    const note = ownMessage('m2', { messageType: 'note', internal: true })
    const { user, server } = await showLog([aMessage('m1', { messageBody: 'Entregamos em até 5 dias.' }), note])
    server
      .on(quickReplyCalls.listKeptQuickReplies, { quickReplies: [], propertyNames: [] })
      .on(quickReplyCalls.createQuickReply, aQuickReply('prazo'))
    await user.hover(line('Texto de m2'))
    await user.click(within(line('Texto de m2')).getByRole('button', { name: 'Ações da mensagem' }))
    await screen.findByRole('menuitem', { name: 'Detalhes' })
    expect(screen.queryByRole('menuitem', { name: 'Salvar como resposta rápida' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.hover(line('Entregamos em até 5 dias.'))
    await user.click(within(line('Entregamos em até 5 dias.')).getByRole('button', { name: 'Ações da mensagem' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar como resposta rápida' }))
    const form = within(await screen.findByRole('dialog', { name: 'Nova resposta rápida' }))
    expect((await form.findByRole<HTMLTextAreaElement>('textbox', { name: /^Texto/ })).value).toBe('Entregamos em até 5 dias.')
    await user.type(form.getByRole('textbox', { name: /^Atalho/ }), 'prazo')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.seenOf(quickReplyCalls.createQuickReply)).toHaveLength(1))
    expect(server.seenOf(quickReplyCalls.createQuickReply)[0]?.body).toMatchObject({
      scope: 'own',
      shortcut: 'prazo',
      text: 'Entregamos em até 5 dias.',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('brings its menu with a long press, and not with a finger that scrolls', async () => {
    await showLog([aMessage('m1')])
    vi.useFakeTimers()
    const press = (more: object) => fireEvent.pointerDown(line('Texto de m1'), { pointerType: 'touch', ...more })
    press({ clientX: 0, clientY: 0 })
    fireEvent.pointerMove(line('Texto de m1'), { clientX: 0, clientY: 40 })
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('menuitem', { name: 'Detalhes' })).toBeNull()
    press({ clientX: 0, clientY: 0 })
    act(() => vi.advanceTimersByTime(1_000))
    vi.useRealTimers()
    await screen.findByRole('menuitem', { name: 'Detalhes' })
  })
})

describe('pictures', () => {
  it('sent together stand together, and are walked through with those of the whole chat', async () => {
    const { user, server } = await showLog([1, 2, 3, 4, 5].map((n) => picture(`p${n}`, n)))
    server.on(chatHistoryCalls.listChatMedia, { messages: [picture('p0', 0)], containsMore: false })
    const grid = within(screen.getByRole('list', { name: '5 imagens' }))
    expect(grid.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Abrir a imagem p1.png',
      'Abrir a imagem p2.png',
      'Abrir a imagem p3.png',
      'Abrir a imagem p4.png. Mais 1',
    ])
    await user.click(grid.getByRole('button', { name: 'Abrir a imagem p2.png' }))
    const viewer = within(await screen.findByRole('dialog', { name: /p2\.png/ }))
    await viewer.findByText('3 de 6')
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('dialog', { name: /p3\.png/ })
  })
})

describe('the day that one reads', () => {
  it('stands above the log while it is scrolled', async () => {
    const day = 86_400_000
    const messages = Array.from({ length: 60 }, (_, at) => aMessage(`m${at}`, { time: 1_600_000_000_000 + Math.floor(at / 20) * day }))
    await showLog(messages)
    const floating = () => document.querySelector('[data-floats]')?.textContent
    const log = await theScroller()
    await waitFor(() => expect(floating()).toBe('15/09/2020'))
    act(() => scrollTo(log, 2_500))
    await waitFor(() => expect(floating()).toBe('14/09/2020'))
  })
})
