import { deliveryCalls } from '@prosa/contract/delivery/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { scrollTo } from '../../testing/give-heights.ts'
import { aChat, aChatPage, aMessage, ownMessage } from '../../testing/samples/chat-samples.ts'
import { bodyOf } from '../../testing/samples/department-samples.ts'
import { helena } from '../../testing/samples/samples.ts'
import { showLog, theLog, theScroller } from '../../testing/show-log.tsx'

const { loadMoreHistory, resendMessage, cancelMessage, sendMessage } = messageCalls
const { reactToMessage } = deliveryCalls
const { getMessagesAround, loadNewerHistory, searchChat } = chatHistoryCalls
const line = (text: string) => screen.getByText(text).closest('article')!
const shown = () => screen.queryAllByText(/^Texto de/).map(({ textContent }) => textContent?.replace('Texto de ', ''))
const many = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => aMessage(`m${first + at}`, { time: (first + at) * 1_000 }))
/** The position within the visible part. */
const placeOf = (element: Element, log: Element) =>
  Number.parseInt(element.closest<HTMLElement>('[data-row]')!.style.top, 10) - log.scrollTop

describe('the way of a message', () => {
  it('stands behind its ticks, with each time and what it waits for', async () => {
    const { user } = await showLog([
      ownMessage('m1', { messageStatus: MessageStatus.Read, statusTimes: { queued: 1_000, sent: 2_000, delivered: 3_000, read: 4_000 } }),
    ])
    await user.click(screen.getByRole('button', { name: 'Lida. Ver o caminho da mensagem' }))
    const steps = await within(await screen.findByRole('region', { name: 'Detalhes da mensagem' })).findAllByRole('listitem')
    expect(steps.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Na fila', 'Enviada', 'Entregue', 'Lida'])
    expect(steps[3]?.querySelector('time')?.dateTime).toBe(new Date(4_000).toISOString())
  })

  it('that failed says why, and is really sent again', async () => {
    const failed = ownMessage('m1', { messageStatus: MessageStatus.Error, error: { code: 'undeliverable', providerCode: 131026 } })
    const { user, server } = await showLog([failed])
    await screen.findByText(/^A mensagem não pôde ser entregue a este contato\./)
    screen.getByText('Código 131026')
    server.on(resendMessage, { ...failed, messageStatus: MessageStatus.Queued, error: undefined, version: 2 })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('button', { name: 'Na fila. Ver o caminho da mensagem' })
    expect(server.seenOf(resendMessage)[0]!.path).toContain('/m1/resend')
  })

  it('that nobody knows the end of is sent again only after a question', async () => {
    const lost = ownMessage('m1', { messageStatus: MessageStatus.Queued, statusDetail: 'uncertain' })
    const { user, server } = await showLog([lost])
    await user.click(screen.getByRole('button', { name: /^Não sabemos se chegou/ }))
    await screen.findByText(/a resposta do canal se perdeu/)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }))
    const question = within(await screen.findByRole('dialog', { name: 'Enviar esta mensagem de novo?' }))
    expect(server.seenOf(resendMessage)).toEqual([])
    server.on(resendMessage, { ...lost, statusDetail: undefined, version: 2 })
    await user.click(question.getByRole('button', { name: 'Enviar de novo' }))
    await screen.findByRole('button', { name: /^Na fila/ })
  })

  it('that needs an open window leads to a template', async () => {
    const onTemplate = vi.fn()
    const failed = ownMessage('m1', { messageStatus: MessageStatus.Error, error: { code: 'windowClosed' } })
    const { user } = await showLog([failed], { windowExpiresAt: 1 }, { onTemplate })
    await user.click(screen.getByRole('button', { name: 'Enviar como template' }))
    expect(onTemplate.mock.lastCall?.[0].messageId).toBe('m1')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('that waits for its time says it once, and can be taken back', async () => {
    const later = ownMessage('m1', { messageStatus: MessageStatus.Queued, statusDetail: 'scheduled', time: 4e12, scheduledAt: 4e12 })
    const { user, server } = await showLog([later])
    const hour = /\d\d:\d\d$/.exec(screen.getByText(/^Agendada para /).textContent)![0]
    expect(screen.queryByText(hour)).toBeNull()
    server.on(cancelMessage, { messageId: 'm1', isCancelled: true })
    await user.click(await screen.findByRole('button', { name: 'Cancelar envio' }))
    await screen.findByText('Mensagem excluída')
  })

  it('that was changed keeps what it said before', async () => {
    const { user } = await showLog([aMessage('m1', { edits: [{ messageBody: 'Texto antigo', at: 1 }] })])
    expect(screen.queryByText('Texto antigo')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Editada' }))
    await screen.findByText('Texto antigo')
  })
})

describe('a long chat', () => {
  it('draws only what is in sight of fifty thousand messages', async () => {
    await showLog(many(1, 50_000))
    await theScroller()
    await waitFor(() => expect(shown()).toContain('m50000'))
    expect(screen.getAllByRole('article').length).toBeLessThan(40)
    expect(Number.parseInt((await theLog()).style.height, 10)).toBeLessThan(50_000 * 100)
  })

  it('loads upward by scrolling, and keeps its place', async () => {
    const { server } = await showLog(many(31, 30), { containsMore: true })
    server.on(loadMoreHistory, { messages: many(1, 30), containsMore: false, lastTime: 1_000 })
    const log = await theScroller()
    await waitFor(() => expect(shown()).toContain('m60'))
    act(() => scrollTo(log, 150))
    const before = placeOf(line('Texto de m33'), log)
    await waitFor(() => expect(server.seenOf(loadMoreHistory)).toHaveLength(1))
    expect(server.seenOf(loadMoreHistory)[0]!.query).toBe('beforeTime=31000&beforeMessageId=m31')
    await waitFor(() => expect(shown()).toContain('m29'))
    expect(placeOf(line('Texto de m33'), log)).toBe(before)
  })

  it('offers what could not be loaded again', async () => {
    const { server, user } = await showLog(many(31, 2), { containsMore: true })
    server.on(loadMoreHistory, refusal('rate.limited'))
    await user.click(screen.getByRole('button', { name: 'Carregar mensagens anteriores' }))
    await screen.findByText(/^Não foi possível carregar as anteriores\./)
    server.on(loadMoreHistory, { messages: many(30, 1), containsMore: false, lastTime: 1_000 })
    await user.click(screen.getByRole('button', { name: 'Carregar mensagens anteriores' }))
    await screen.findByText('Texto de m30')
    expect(screen.queryByRole('button', { name: 'Carregar mensagens anteriores' })).toBeNull()
  })

  it('opens where the unread ones begin, says so, keeps some of what was before in sight, and leads to the end', async () => {
    const { user } = await showLog(many(1, 60), { unreadCount: 20 })
    const log = await theScroller()
    const separator = await screen.findByRole('separator', { name: 'Não lidas' })
    const first = within(separator.closest<HTMLElement>('[data-row]')!).getByText('Texto de m41')
    await waitFor(() => expect(placeOf(first, log)).toBe(Math.round(log.clientHeight / 3)))
    act(() => scrollTo(log, log.scrollTop))
    await user.click(await screen.findByRole('button', { name: 'Ir para as mais recentes' }))
    await screen.findByText('Texto de m60')
  })

  it('says where the unread ones begin until one answers: neither reading nor a note nor a colleague ends it', async () => {
    const { give, hear } = await showLog(many(1, 3), { unreadCount: 1 })
    await screen.findByRole('separator', { name: 'Não lidas' })
    const note = {
      clientMessageId: 'c1',
      messageType: 'text',
      messageBody: 'Só nós',
      internal: true,
      time: 4_000,
      state: 'sending',
    } as const
    give({ waiting: [note] })
    await screen.findByText('Só nós')
    hear(aMessage('m5', { time: 5_000 }))
    hear(ownMessage('m6', { time: 6_000, agentId: 'user-Rafael' }))
    await screen.findByText('Texto de m6')
    screen.getByRole('separator', { name: 'Não lidas' })
    give({ waiting: [note, { ...note, clientMessageId: 'c2', messageBody: 'Bom dia', internal: false, time: 7_000 }] })
    await screen.findByText('Bom dia')
    expect(screen.queryByRole('separator', { name: 'Não lidas' })).toBeNull()
  })

  it('has no unread ones after an answer that one gave elsewhere', async () => {
    const { hear } = await showLog(many(1, 3), { unreadCount: 1 })
    await screen.findByRole('separator', { name: 'Não lidas' })
    hear(ownMessage('m4', { time: 4_000, agentId: helena.userId }))
    await waitFor(() => expect(screen.queryByRole('separator', { name: 'Não lidas' })).toBeNull())
  })
})

describe('what happens meanwhile', () => {
  it('is seen without asking again, the newest version of each', async () => {
    const { hear, server } = await showLog([aMessage('m1'), ownMessage('m2', { time: 2_000, version: 3 })])
    const asked = server.seenOf(messageCalls.getChatDetail).length
    hear(aMessage('m3', { time: 3_000 }))
    await screen.findByText('Texto de m3')
    hear(ownMessage('m2', { time: 2_000, version: 2, messageBody: 'Velha' }), false)
    hear(ownMessage('m2', { time: 2_000, version: 4, messageStatus: MessageStatus.Read }), false)
    await screen.findByRole('button', { name: /^Lida/ })
    expect(screen.queryByText('Velha')).toBeNull()
    hear(aMessage('m9', { time: 9_000, waId: '5511999999999' }))
    expect(screen.queryByText('Texto de m9')).toBeNull()
    expect(server.seenOf(messageCalls.getChatDetail)).toHaveLength(asked)
  })

  it('is read out where the customer wrote it, and only then', async () => {
    const { hear } = await showLog([aMessage('m1')])
    const heard = () => document.querySelector('[aria-live="polite"]')?.textContent
    hear(ownMessage('m2', { time: 2_000 }))
    await screen.findByText('Texto de m2')
    expect(heard()).toBe('')
    hear(aMessage('m3', { time: 3_000 }))
    await waitFor(() => expect(heard()).toBe('Cliente: Texto de m3'))
    expect((await theLog()).getAttribute('aria-live')).toBe('off')
  })

  it('does not move who reads further up, and a pill leads to it', async () => {
    const { hear, user } = await showLog(many(1, 60))
    const log = await theScroller()
    act(() => scrollTo(log, 1_000))
    hear(aMessage('m61', { time: 61_000 }))
    hear(aMessage('m62', { time: 62_000 }))
    const pill = await screen.findByRole('button', { name: '2 novas mensagens' })
    expect(log.scrollTop).toBe(1_000)
    await user.click(pill)
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(1_000))
  })

  it('shows what is on its way, and lets it become what it is', async () => {
    const onRetry = vi.fn()
    const send = { clientMessageId: 'c1', messageType: 'text', messageBody: 'Bom dia', internal: false, time: 2_000 } as const
    const { give, hear, user } = await showLog([aMessage('m1')], {}, { waiting: [{ ...send, state: 'sending' }], onRetry })
    const place = line('Bom dia').closest('[data-row]')
    screen.getByText('Enviando…')
    give({ waiting: [{ ...send, state: 'failed', problem: 'A janela fechou.' }] })
    screen.getByText('A janela fechou.')
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(onRetry).toHaveBeenCalledWith('c1')
    hear(ownMessage('m2', { clientMessageId: 'c1', messageBody: 'Bom dia', time: 2_000 }))
    await screen.findByRole('button', { name: /^Enviada/ })
    expect(screen.getAllByText('Bom dia')).toHaveLength(1)
    expect(line('Bom dia').closest('[data-row]')).toBe(place)
  })
})

describe('what can be done with a message', () => {
  it('is walked to by arrows, answered with R, and its menu opens with Enter', async () => {
    const onReply = vi.fn()
    const { user } = await showLog([aMessage('m1'), aMessage('m2', { time: 2_000 })], {}, { onReply })
    act(() => line('Texto de m1').focus())
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(line('Texto de m2'))
    await user.keyboard('r')
    expect(onReply.mock.lastCall?.[0].messageId).toBe('m2')
    await user.keyboard('{Enter}')
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'ResponderR',
      'Reagir',
      'Encaminhar',
      'Etiquetar',
      'Copiar texto',
      'Salvar como resposta rápida',
      'Detalhes',
    ])
  })

  it('is a reaction, which is shown at once and taken back with the same click', async () => {
    const { user, server } = await showLog([aMessage('m1')])
    server.on(reactToMessage, ({ body }) => {
      const { emoji } = body as { emoji: string }
      return aMessage('m1', { version: 2, reactions: emoji ? [{ emoji, fromMe: true, at: 1 }] : [] })
    })
    await user.hover(line('Texto de m1'))
    await user.click(screen.getByRole('button', { name: 'Reagir' }))
    await user.click(await screen.findByRole('button', { name: 'Reagir com ❤️' }))
    await user.click(await screen.findByRole('button', { name: 'Reação ❤️: Equipe' }))
    await waitFor(() => expect(server.seenOf(reactToMessage).map(({ body }) => body)).toEqual([{ emoji: '❤️' }, { emoji: '' }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Reação/ })).toBeNull())
  })

  it('is taken back where it was refused', async () => {
    const { user, server } = await showLog([aMessage('m1', { reactions: [{ emoji: '👍', fromMe: false, at: 1 }] })])
    server.on(reactToMessage, refusal('chat.windowClosed'))
    await user.click(screen.getByRole('button', { name: 'Reação 👍: Lúcia Andrade' }))
    await waitFor(() => expect(server.seenOf(reactToMessage)).toHaveLength(1))
    await screen.findByRole('button', { name: 'Reação 👍: Lúcia Andrade' })
  })

  it('leads to the message that it answers, also where that is not here, and on from there', async () => {
    const quoted = { messageId: 'm5', messageType: 'text', messageBody: 'Citada', fromMe: false } as const
    const { user, server } = await showLog([aMessage('m90', { time: 90_000, replyTo: quoted })], { containsMore: true })
    server
      .on(getMessagesAround, { messages: many(1, 12), containsMore: false, containsNewer: true })
      .on(loadNewerHistory, { messages: many(13, 3), containsNewer: false })
    await user.click(screen.getByRole('button', { name: 'Ir para a mensagem citada: Citada' }))
    await waitFor(() => expect(document.activeElement).toBe(line('Texto de m5')))
    expect(screen.queryByText('Texto de m90')).toBeNull()
    act(() => scrollTo(line('Texto de m5').closest('[role="log"]')!.parentElement!, 1_000))
    await waitFor(() => expect(server.seenOf(loadNewerHistory)[0]?.query).toBe('afterTime=12000&afterMessageId=m12'))
    await screen.findByText('Texto de m13')
  })

  it('is to send it on to another chat', async () => {
    const { user, server } = await showLog([aMessage('m1')])
    const ivan = aChat('Ivan Prado', { waId: '5511911112222' })
    const sonia = aChat('Sônia Reis', { waId: '5511933334444' })
    server.on(inboxCalls.listOwnChats, aChatPage([sonia])).on(inboxCalls.listAllChats, aChatPage([ivan]))
    await user.hover(line('Texto de m1'))
    await user.click(screen.getByRole('button', { name: 'Ações da mensagem' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Encaminhar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encaminhar mensagem' }))
    await dialog.findByRole('radio', { name: /Sônia/ })
    await user.type(dialog.getByRole('textbox', { name: 'Buscar por nome ou número' }), 'ivan')
    await user.click(await dialog.findByRole('radio', { name: /Ivan Prado/ }))
    server.on(sendMessage, refusal('chat.windowClosed'))
    await user.click(dialog.getByRole('button', { name: 'Encaminhar' }))
    await dialog.findByRole('alert')
    server.on(sendMessage, ownMessage('m7'))
    await user.click(dialog.getByRole('button', { name: 'Encaminhar' }))
    await screen.findByText('Mensagem encaminhada.')
    const [first, second] = server.seenOf(sendMessage)
    expect(second!.path).toContain('/5511911112222/')
    expect(bodyOf(server, sendMessage)).toMatchObject({ messageType: 'text', messageBody: 'Texto de m1' })
    expect(first!.body).toEqual(second!.body)
  })
})

describe('a search in the chat', () => {
  it('leads to the newest hit, to the one before it, and ends with Escape', async () => {
    const onSearchEnd = vi.fn()
    const { user, server } = await showLog(many(1, 3), {}, { isSearching: true, onSearchEnd })
    server.on(searchChat, ({ body }) =>
      (body as { beforeMessageId?: string }).beforeMessageId
        ? { messages: [aMessage('m1', { time: 1_000 })], containsMore: false }
        : { messages: [aMessage('m3', { time: 3_000 }), aMessage('m2', { time: 2_000 })], containsMore: true },
    )
    await user.type(await screen.findByRole('textbox', { name: 'Buscar nesta conversa' }), 'texto')
    await screen.findByText('1 de 2+')
    expect(line('Texto de m3').dataset.found).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Resultado anterior' }))
    await user.keyboard('{Enter}')
    await screen.findByText('3 de 3')
    await waitFor(() => expect(line('Texto de m1').dataset.found).toBe('true'))
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Buscar nesta conversa' }), { key: 'Escape' })
    expect(onSearchEnd).toHaveBeenCalled()
  })

  it('says when there is nothing', async () => {
    const { user, server } = await showLog(many(1, 1), {}, { isSearching: true })
    server.on(searchChat, { messages: [], containsMore: false })
    await user.type(await screen.findByRole('textbox', { name: 'Buscar nesta conversa' }), 'zzz')
    await screen.findByText('Nada encontrado')
  })
})
