import { teamCalls } from '@prosa/contract/agents/team-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { writeChatDraft } from '../../../kit/kept/chat-draft.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { giveSight } from '../../../testing/give-sight.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChat, aChatPage, lucia } from '../../../testing/samples/chat-samples.ts'
import { bodyOf, sales } from '../../../testing/samples/department-samples.ts'
import { anAgent, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const { listOwnChats, listQueueChats, listOtherChats, listMoreChats, getChatTotals } = inboxCalls
const inbox = '/casa-aurora/0/chat'
const row = (name: RegExp) => screen.findByRole('link', { name })
const tab = (name: RegExp) => screen.findByRole('tab', { name })
const chat = (name: string, waId: string, more = {}) => aChat(name, { waId, ...more })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('the tabs of the chats', () => {
  it('R036 ask each by its own call, and stand in the address', async () => {
    const server = startCalmServer().on(listQueueChats, aChatPage([chat('Otávio', '55119', { agentId: null, handledBy: 'queue' })]))
    const { user, search } = openPage(inbox)
    await screen.findByText('Tudo respondido')
    expect(bodyOf(server, listOwnChats)).toMatchObject({ tabActive: '0', chatResumeOrder: '0' })
    await user.click(await tab(/Fila/))
    within(await row(/Otávio/)).getByText('Vendas')
    expect(bodyOf(server, listQueueChats)).toMatchObject({ tabActive: '1', pageSize: '20' })
    expect(search()).toBe('?tab=1')
    await user.click(await tab(/Outras/))
    await screen.findByText('Ninguém para acompanhar ainda')
    expect(search()).toBe('?tab=2')
  })

  it('R055 count what they hold, hide what cannot be read, and say 999+ beyond that', async () => {
    const server = startCalmServer().on(getChatTotals, '{"MyListTotal":2,"QueueListTotal":1000,"AllOthersList":4,"ForDistribution":0}')
    openPage(inbox)
    await screen.findByRole('tab', { name: 'Minhas 2' })
    await screen.findByRole('tab', { name: 'Fila 999+' })
    await screen.findByRole('tab', { name: 'Outras 4' })
    expect(server.seenOf(getChatTotals)[0]!.query).toBe('companyId=casa-aurora')
  })

  it('R055 are quiet where they hold nothing', async () => {
    startCalmServer().on(getChatTotals, '{"MyListTotal":0,"QueueListTotal":3,"AllOthersList":0,"ForDistribution":0}')
    openPage(inbox)
    await screen.findByRole('tab', { name: 'Fila 3' })
    await screen.findByRole('tab', { name: 'Minhas' })
    await screen.findByRole('tab', { name: 'Outras' })
  })

  it('count what the list counts where other statuses are chosen', async () => {
    const server = startCalmServer()
      .on(getChatTotals, '{"MyListTotal":2,"QueueListTotal":3,"AllOthersList":4,"ForDistribution":0}')
      .on(listOwnChats, ({ body }) => aChatPage([chat('Ana', '5511')], { totalChats: 'chatStatus' in (body as object) ? 7 : 2 }))
    const { user } = openPage(inbox)
    await screen.findByRole('tab', { name: 'Minhas 2' })
    await user.click(await screen.findByRole('button', { name: /^Status: / }))
    await user.click(await screen.findByRole('option', { name: 'Encerradas' }))
    await screen.findByRole('tab', { name: 'Minhas 7' })
    await screen.findByText('7 conversas')
    screen.getByRole('tab', { name: 'Fila 3' })
    expect(server.seenOf(getChatTotals)).toHaveLength(1)
  })

  it('R055 stand without counts where the totals are no JSON', async () => {
    startCalmServer().on(getChatTotals, 'indisponível')
    openPage(inbox)
    await screen.findByText('Tudo respondido')
    expect((await tab(/Minhas/)).textContent).toBe('Minhas')
  })

  it('are reached by G and a letter, and by number, and come back in the same browser tab', async () => {
    startCalmServer()
    const { user } = openPage(inbox)
    await screen.findByText('Tudo respondido')
    await user.keyboard('f')
    expect((await tab(/Minhas/)).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('gf')
    await screen.findByText('Fila zerada')
    await user.keyboard('3')
    await screen.findByText('Ninguém para acompanhar ainda')
    cleanup()
    openPage(inbox)
    await screen.findByText('Ninguém para acompanhar ainda')
    await user.keyboard('gm')
    await screen.findByText('Tudo respondido')
    // From one empty list nobody is led to another.
    expect(screen.queryByRole('button', { name: 'Ver a fila' })).toBeNull()
  })
})

describe('R037 the tab of others', () => {
  const team = [anAgent('Bia'), anAgent('Davi'), anAgent('Gone', ['agent'], { active: false })]

  it('asks for everybody else and the system, and for those who are chosen', async () => {
    const server = startCalmServer()
      .on(teamCalls.listAgents, [...team, anAgent('Helena', ['admin'], { userId: 'user-1' })])
      .on(listOtherChats, aChatPage([chat('Ana', '5511', { agentId: 'user-Bia', agentName: 'Bia' })]))
    const { user } = openPage(`${inbox}?tab=2`)
    within(await row(/Ana/)).getByText('Bia · Vendas')
    expect(JSON.parse(bodyOf(server, listOtherChats).userIdJson!)).toEqual(['system', 'user-Bia', 'user-Davi'])
    await user.click(screen.getByRole('button', { name: 'Pessoas: Todos' }))
    await user.click(await screen.findByRole('option', { name: 'Davi' }))
    await waitFor(() => expect(bodyOf(server, listOtherChats).userIdJson).toBe('["user-Davi"]'))
    // The chatbot is no choice until flows are built.
    expect(screen.queryByRole('option', { name: 'Chatbot' })).toBeNull()
  })

  it('knows for an agent the colleagues of their departments', async () => {
    signInAs(undefined, ['agent'])
    const server = startCalmServer()
      .on(departmentCalls.listDepartments, [sales])
      .on(departmentCalls.listColleagues, [{ userId: 'user-Bia', name: 'Bia', photoUrl: null, userStatus: 1 }])
    openPage(`${inbox}?tab=2`)
    await screen.findByText('Nenhuma conversa com outras pessoas')
    expect(JSON.parse(bodyOf(server, listOtherChats).userIdJson!)).toEqual(['system', 'user-Bia'])
  })

  it('says when the people cannot be loaded, and asks again', async () => {
    const server = startCalmServer().on(teamCalls.listAgents, refusal('unexpected'))
    const { user } = openPage(`${inbox}?tab=2`)
    await screen.findByText('Erro ao carregar as pessoas!')
    server.on(teamCalls.listAgents, team)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Nenhuma conversa com outras pessoas')
  })

  it('says so to an agent, too, when it is not even known where they work', async () => {
    signInAs(undefined, ['agent'])
    const server = startCalmServer().on(departmentCalls.listDepartments, refusal('unexpected'))
    const { user } = openPage(`${inbox}?tab=2`)
    await screen.findByText('Erro ao carregar as pessoas!')
    server.on(departmentCalls.listDepartments, [sales]).on(departmentCalls.listColleagues, [])
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Ninguém para acompanhar ainda')
  })
})

describe('the filters', () => {
  it('R204 are sent as JSON text, kept for each tab, and taken away one by one where nothing is found', async () => {
    const server = startCalmServer()
      .on(departmentCalls.listDepartments, [sales])
      .on(listOwnChats, ({ body }) =>
        aChatPage('departmentIdJson' in (body as object) || 'snoozed' in (body as object) ? [] : [chat('Ana', '5511')]),
      )
    const { user } = openPage(inbox)
    await row(/Ana/)
    await user.click(screen.getByRole('button', { name: 'Departamento: Todos' }))
    await user.click(await screen.findByRole('option', { name: 'Vendas' }))
    await user.keyboard('{Escape}')
    await screen.findByText('Nenhuma conversa com estes filtros')
    expect(bodyOf(server, listOwnChats).departmentIdJson).toBe('["dep-Vendas"]')
    await user.click(await tab(/Fila/))
    await screen.findByText('Fila zerada')
    expect(bodyOf(server, listQueueChats)).not.toHaveProperty('departmentIdJson')
    await user.click(await tab(/Minhas/))
    await user.click(await screen.findByRole('button', { name: 'Remover o filtro Vendas' }))
    await row(/Ana/)
  })

  it('stand in one line, two of them: those that are on first, and the button tells of those that are not shown', async () => {
    startCalmServer()
      .on(departmentCalls.listDepartments, [sales, { ...sales, departmentId: 'dep-Pos', departmentName: 'Pós-venda' }])
      .on(teamCalls.listAgents, [anAgent('Bia')])
    const { user } = openPage(`${inbox}?tab=2`)
    const group = within(await screen.findByRole('group', { name: 'Filtros' }))
    const chips = () =>
      group
        .getAllByRole('button', { name: /: |^(Não lidas|Sem resposta)$/ })
        .map((chip) => chip.getAttribute('aria-label') ?? chip.textContent)
    await screen.findByText('Nenhuma conversa com outras pessoas')
    expect(chips()).toEqual(['Status: Abertas, na fila, expiradas', 'Pessoas: Todos'])
    await user.click(group.getByRole('button', { name: 'Mais filtros' }))
    for (const name of ['Não lidas', 'Sem resposta']) await user.click(group.getByRole('button', { name }))
    await user.click(group.getByRole('button', { name: 'Departamento: Todos' }))
    await user.click(await screen.findByRole('option', { name: 'Vendas' }))
    await user.keyboard('{Escape}')
    expect(chips()).toHaveLength(7)
    await user.click(group.getByRole('button', { name: 'Menos filtros' }))
    expect(chips()).toEqual(['Departamento: Vendas', 'Não lidas'])
    group.getByRole('button', { name: 'Mais filtros, 1 em uso' })
  })

  it('ask for unread and unanswered ones, and for all statuses', async () => {
    const server = startCalmServer()
    const { user } = openPage(inbox)
    await screen.findByText('Tudo respondido')
    expect(bodyOf(server, listOwnChats)).not.toHaveProperty('chatStatus')
    await user.click(screen.getByRole('button', { name: 'Mais filtros' }))
    await user.click(screen.getByRole('button', { name: 'Não lidas' }))
    await user.click(screen.getByRole('button', { name: 'Sem resposta' }))
    await waitFor(() => expect(bodyOf(server, listOwnChats)).toMatchObject({ unread: 'true', unanswered: 'true' }))
    await user.click(screen.getByRole('button', { name: /^Status: / }))
    await user.click(await screen.findByRole('option', { name: 'Encerradas' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(bodyOf(server, listOwnChats).chatStatus).toBe('[1,2,3,4]'))
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
    await screen.findByText('Tudo respondido')
  })

  it('search after a pause, by the key /, and Escape gives all back', async () => {
    const server = startCalmServer()
      .on(listOwnChats, aChatPage([chat('Ana', '5511')]))
      .on(inboxCalls.listAllChats, aChatPage([]))
    const { user } = openPage(inbox)
    await row(/Ana/)
    await user.keyboard('/')
    await user.keyboard('mesa ipê')
    await screen.findByText('Nada encontrado para “mesa ipê”')
    const searches = server.seenOf(inboxCalls.listAllChats)
    expect(searches.map(({ body }) => (body as { searchFilter: string }).searchFilter)).toEqual(['mesa ipê'])
    await user.keyboard('{Escape}')
    const ana = await row(/Ana/)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar conversas' }))
    await user.keyboard('{Escape}')
    expect(ana.contains(document.activeElement)).toBe(true)
  })
})

describe('the order', () => {
  const min = 60_000
  const waits = (name: string, minutes: number) =>
    chat(name, name, { agentId: null, handledBy: 'queue', unansweredSince: Date.now() - minutes * min, lastMessageTime: Date.now() })

  it('by wait is said above the list, and every row says how long its customer waits, by itself', async () => {
    const rows = [waits('Otávio', 12), waits('Sara', 2), { ...waits('Rute', 0), unansweredSince: null, lastMessageTime: 1 }]
    const server = startCalmServer()
      .on(listQueueChats, aChatPage(rows))
      .on(listOwnChats, aChatPage([{ ...waits('Ana', 3), agentId: 'user-1' }]))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = openPage('/casa-aurora/1/chat?tab=1')
    within(await row(/Otávio.*Sem resposta há 12 min/)).getByText('há 12 min')
    await row(/Sara.*Sem resposta há 2 min/)
    within(await row(/Rute/)).getByText('31/12/1969')
    screen.getByText('Maior espera primeiro')
    await act(() => vi.advanceTimersByTimeAsync(min))
    await row(/Otávio.*há 13 min/)
    expect(server.seenOf(listQueueChats)).toHaveLength(1)
    await user.click(await tab(/Minhas/))
    await row(/Ana.*há 4 min/)
    await user.click(screen.getByRole('button', { name: 'Mudar a ordem: maior espera primeiro' }))
    await screen.findByText('Mais recentes primeiro')
    await waitFor(async () => expect((await row(/Ana/)).textContent).not.toContain('há'))
    await user.click(await tab(/Fila/))
    await row(/Sara.*há 3 min/)
  })

  it('is switched in the address, asked for, and remembered', async () => {
    const server = startCalmServer()
    const { user, path } = openPage(inbox)
    await screen.findByText('Tudo respondido')
    await user.click(screen.getByRole('button', { name: 'Mudar a ordem: mais recentes primeiro' }))
    await waitFor(() => expect(path()).toBe('/casa-aurora/1/chat'))
    await waitFor(() => expect(bodyOf(server, listOwnChats).chatResumeOrder).toBe('1'))
    expect(screen.getByRole('link', { name: /^Conversas/ }).getAttribute('href')).toBe('/casa-aurora/1/chat')
  })
})

it('the queue begins with the longest wait whatever the company wants, says so, and keeps what somebody chose', async () => {
  const server = startCalmServer()
  const { user } = openPage(`${inbox}?tab=1`)
  await screen.findByText('Maior espera primeiro')
  expect(bodyOf(server, listQueueChats).chatResumeOrder).toBe('1')
  await user.click(await tab(/Minhas/))
  await screen.findByText('Mais recentes primeiro')
  expect(bodyOf(server, listOwnChats).chatResumeOrder).toBe('0')
  await user.click(await tab(/Fila/))
  await user.click(await screen.findByRole('button', { name: 'Mudar a ordem: maior espera primeiro' }))
  await waitFor(() => expect(bodyOf(server, listQueueChats).chatResumeOrder).toBe('0'))
  cleanup()
  openPage(`${inbox}?tab=1`)
  await screen.findByText('Mais recentes primeiro')
})

it('snoozed chats stand one click away, with their count', async () => {
  const asleep = chat('Zé', '9', { agentId: 'user-1', snoozedUntil: 9e15 })
  startCalmServer().on(listOwnChats, ({ body }) => aChatPage('snoozed' in (body as object) ? [asleep] : []))
  const { user } = openPage(inbox)
  await user.click(await screen.findByRole('button', { name: 'Adiadas 1' }))
  await row(/Zé/)
  await user.click(await tab(/Fila/))
  expect(screen.queryByRole('button', { name: 'Adiadas 1' })).toBeNull()
})

describe('the rows', () => {
  it('say what was said last: how far it came, what it is, and what is not sent yet', async () => {
    writeChatDraft({ ...lucia, waId: '4' }, { draft: 'Vou ver', isNote: false, replyToMessageId: null, savedAt: 1 })
    const ours = { lastMessageFromMe: true, lastMessageStatus: MessageStatus.Read }
    const labels = ['VIP', 'Avaria', 'Lead', 'Outro'].map((text) => ({ labelId: text, text, color: '#C44F3B' }))
    startCalmServer().on(
      listOwnChats,
      aChatPage([
        chat('Ana', '1', { ...ours, messageBody: 'Chega amanhã', labels }),
        chat('Bruno', '2', { messageBody: '', lastMessageType: 'audio', unreadCount: 3 }),
        chat('Carla', '3', { channelType: ChannelType.SMS, windowExpiresAt: null }),
        chat('Davi', '4'),
        chat('Elis', '5', { windowExpiresAt: 1, chatStatus: ChatStatus.Expired }),
        chat('Fábio', '6', { lastMessageStatus: MessageStatus.Internal, lastMessageType: 'note', messageBody: 'Ver frete' }),
      ]),
    )
    openPage(inbox)
    const ana = within(await row(/Ana/))
    ana.getByText('Lida')
    expect(ana.queryByText('Outro')).toBeNull()
    ana.getByText('Lead')
    await row(/Bruno.*Áudio.*3 não lidas/)
    within(await row(/Carla/)).getByText('SMS · sem janela')
    await row(/Davi.*Rascunho: Vou ver/)
    within(await row(/Elis/)).getByText('Expirada')
    await row(/Fábio.*Nota interna: Ver frete/)
  })

  it('C089 come page by page as their end comes into sight, and 200 of them are not drawn at once', async () => {
    const many = Array.from({ length: 200 }, (_, index) => chat(`Cliente ${index}.`, String(index), { lastMessageTime: 1_000_000 - index }))
    const server = startCalmServer()
      .on(listOwnChats, aChatPage(many.slice(0, 20), { containsMore: true, chatOrderIndex: 'k20', lastTime: 7, totalChats: 200 }))
      .on(listMoreChats, ({ body }) =>
        (body as { chatOrderIndex: string }).chatOrderIndex === 'k20'
          ? aChatPage(many.slice(20, 40), { containsMore: true, chatOrderIndex: 'k40', lastTime: 6, totalChats: 200 })
          : aChatPage(many.slice(40), { totalChats: 200 }),
      )
    const sight = giveSight()
    openPage(inbox)
    await row(/Cliente 0\./)
    const list = screen.getByRole('list', { name: 'Suas conversas' })
    sight.comesIntoSight()
    await waitFor(() => expect(list.style.height).toBe(`${40 * 80}px`))
    expect(bodyOf(server, listMoreChats)).toMatchObject({ chatOrderIndex: 'k20', beforeTime: '7', tabActive: '0' })
    await waitFor(() => expect(sight.isWatched()).toBe(true))
    sight.comesIntoSight()
    await waitFor(() => expect(list.style.height).toBe(`${200 * 80}px`))
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40)
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull()
  })

  it('say when the next ones cannot be loaded, keep the others, and are asked for again', async () => {
    const page = aChatPage([chat('Ana', '1')], { containsMore: true, chatOrderIndex: 'k1', lastTime: 7, totalChats: 2 })
    const server = startCalmServer().on(listOwnChats, page).on(listMoreChats, refusal('unexpected'))
    const { user } = openPage(inbox)
    await row(/Ana/)
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await screen.findByText('Não foi possível carregar mais.')
    server.on(listMoreChats, aChatPage([chat('Bia', '2')]))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await row(/Bia/)
    await row(/Ana/)
  })

  it('say when they cannot be loaded, and are asked for again', async () => {
    const server = startCalmServer().on(listOwnChats, refusal('unexpected'))
    const { user } = openPage(inbox)
    await screen.findByText('Erro ao carregar as conversas!')
    server.on(listOwnChats, aChatPage([chat('Ana', '1')]))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await row(/Ana/)
  })

  it('stand without a word of failure while the server is not heard; only a list that is not known says why, and comes by itself', async () => {
    const server = startCalmServer().on(listOwnChats, aChatPage([chat('Ana', '1')]))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const wires = fakeWires()
    const { user } = openPage(inbox, wires.openWire)
    await row(/Ana/)
    server.on(listOwnChats, unreachable).on(listQueueChats, unreachable)
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    await act(() => wires.last().hello('log:1'))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(server.seenOf(listOwnChats).filter(({ body }) => 'tabActive' in (body as object))).toHaveLength(4)
    await row(/Ana/)
    expect(screen.queryByText('Erro ao carregar as conversas!')).toBeNull()
    await user.click(await tab(/Fila/))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await screen.findByText('Erro ao carregar as conversas!')
    screen.getByText('Você está sem internet. Confira a conexão e tente de novo.')
    server.on(listQueueChats, aChatPage([chat('Otávio', '2', { agentId: null, handledBy: 'queue' })]))
    await act(async () => wires.last().breaks())
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await act(() => wires.last().hello('log:1'))
    await row(/Otávio/)
  })
})
