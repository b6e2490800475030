import { type BroadcastEntry, noCounts } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus, BroadcastType } from '@prosa/contract/broadcasts/states'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { viewCalls } from '@prosa/contract/views/calls'
import { viewCountCalls } from '@prosa/contract/views/count-calls'
import type { View } from '@prosa/contract/views/model'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { type ChatNews, notifyChatListeners } from '../../kit/live/chat-news.ts'
import { refusal } from '../../testing/fake-server.ts'
import { fakeWires } from '../../testing/fake-wire.ts'
import { giveHeights, scrollTo } from '../../testing/give-heights.ts'
import { giveTo } from '../../testing/give-to.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChat, aChatDetail, aChatPage, aMessage, startChatServer } from '../../testing/samples/chat-samples.ts'
import { sales } from '../../testing/samples/department-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { conditionOf } from './filters-condition.ts'
import { shownViewPaths } from './live.ts'
import { useFreshView } from './use-views.ts'
// Imported together with the test, as in open-page.tsx.
import './editor/view-editor.tsx'

const inbox = '/casa-aurora/0/chat'
const sentId = '0191f000-0000-7000-8000-000000000001'
const condition = JSON.stringify({ all: [{ field: 'waiting', is: 'olderThan', minutes: 60 }] })
const aboutBroadcast = JSON.stringify({ all: [{ field: 'broadcast', is: 'anyOf', values: [sentId] }] })
const late: View = {
  viewId: 'v1',
  name: 'Atrasadas',
  scope: 'own',
  departmentId: null,
  condition,
  authorName: 'Helena',
  mayChange: true,
  version: 1,
}

const sent: BroadcastEntry = {
  ...{ broadcastId: sentId, broadcastName: 'Oferta de maio', broadcastType: BroadcastType.Template, status: BroadcastStatus.Done },
  ...{ phonenumberId: 'n', departmentId: sales.departmentId, templateName: 'oferta', startsAt: null, startedAt: 1, endedAt: 2 },
  ...{
    userId: 'x',
    userName: 'Bia',
    createdAt: 0,
    estimate: 1,
    pause: null,
    awaitsApproval: false,
    missing: [],
    counts: noCounts,
    version: 1,
  },
}

function start(views: View[] = [late]) {
  const { server } = startChatServer(aChatDetail([aMessage('m1')]), [aChat('Ana'), aChat('Beto')])
  return server
    .on(departmentCalls.listDepartments, [sales])
    .on(broadcastRunCalls.listBroadcasts, [sent, { ...sent, broadcastId: 'b2', broadcastName: 'Rascunho', startedAt: null }])
    .on(viewCalls.listViews, { views, properties: [{ propertyId: 'p1', name: 'Cidade', kind: 'text', options: [] }] })
    .on(viewCountCalls.countViews, [{ viewId: 'v1', count: 1_000, isWhole: true }])
    .on(viewCountCalls.countCondition, { count: 3, isWhole: false })
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
  sessionStorage.clear()
})

const menu = async (user: ReturnType<typeof openPage>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Visões' }))
}

describe('views in the inbox', () => {
  it('[VI12] are in a menu with their counts; one shows its chats in place of the tab, is in the address, and is left again', async () => {
    const server = start()
    const { user, search, goBack } = openPage(inbox)
    await screen.findByRole('link', { name: /Ana/ })
    server.on(inboxCalls.listOwnChats, aChatPage([aChat('Zoé')]))
    await menu(user)
    await user.click(await screen.findByRole('button', { name: 'Atrasadas 999+' }))
    expect(await screen.findByRole('link', { name: /Zoé/ })).toBeTruthy()
    expect(screen.queryByRole('tab', { name: /Minhas/ })).toBeNull()
    expect(server.seenOf(inboxCalls.listOwnChats).at(-1)?.body).toMatchObject({ viewId: 'v1' })
    expect(search()).toContain('view=v1')
    await user.click(screen.getByRole('button', { name: 'Sair da visão' }))
    expect(await screen.findByRole('tab', { name: /Minhas/ })).toBeTruthy()
    goBack()
    expect(await screen.findByRole('heading', { name: 'Atrasadas' })).toBeTruthy()
  })

  it('take the place of the words that stood in the search, and of the rows of the tab', async () => {
    const server = start().on(inboxCalls.listAllChats, aChatPage([aChat('Ana')]))
    const { user } = openPage(inbox)
    await user.type(await screen.findByRole('textbox', { name: 'Buscar conversas' }), 'a')
    await waitFor(() => expect(server.seenOf(inboxCalls.listAllChats).at(-1)?.body).toMatchObject({ searchFilter: 'a' }))
    await screen.findByRole('link', { name: /Ana/ })
    server.on(inboxCalls.listOwnChats, () => new Promise(() => undefined))
    await menu(user)
    await user.click(await screen.findByRole('button', { name: 'Atrasadas 999+' }))
    expect(await screen.findByRole('heading', { name: 'Atrasadas' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar conversas' }).value).toBe('')
    expect(screen.queryByRole('link', { name: /Ana/ })).toBeNull()
  })

  it('are walked through with the arrows, Home and End, as are the pencils beside them', async () => {
    start([late, { ...late, viewId: 'v2', name: 'Do sul', scope: 'company', mayChange: false }])
    const { user } = openPage(inbox)
    await menu(user)
    const item = (name: RegExp) => screen.findByRole('button', { name })
    ;(await item(/^Atrasadas/)).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await item(/^Do sul/))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(await item(/^Nova visão/))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(await item(/^Atrasadas/))
    await user.tab()
    expect(document.activeElement).toBe(await item(/^Editar a visão Atrasadas/))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await item(/^Do sul/))
  })

  it('[VI12] are counted where they stand in sight, twenty at a time, and keep what is known when they are scrolled away', async () => {
    const many = Array.from({ length: 45 }, (_, nth) => ({ ...late, viewId: `v${nth}`, name: `Visão ${nth}`, mayChange: false }))
    const server = start(many).on(viewCountCalls.countViews, ({ body }) =>
      (body as { viewIds: string[] }).viewIds.map((viewId) => ({ viewId, count: 7, isWhole: true })),
    )
    const { user } = openPage(inbox)
    await menu(user)
    await screen.findByRole('button', { name: 'Visão 19 7' })
    const list = screen.getByRole('button', { name: 'Visão 20' }).closest('section')!.parentElement!
    for (const row of list.querySelectorAll('li')) giveTo(row, 'offsetTop', Number(row.dataset.row) * 40)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => 40)
    act(() => scrollTo(list, 900))
    await screen.findByRole('button', { name: 'Visão 41 7' })
    screen.getByRole('button', { name: 'Visão 0 7' })
    screen.getByRole('button', { name: 'Visão 21' })
    const asked = server.seenOf(viewCountCalls.countViews).map(({ body }) => (body as { viewIds: string[] }).viewIds)
    expect(asked.map((ids) => [ids[0], ids.length])).toEqual([
      ['v0', 20],
      ['v22', 20],
    ])
  })

  it('take the place of the mentions', async () => {
    start()
    const { user, search } = openPage(`${inbox}?find=mentions&view=v1`)
    await screen.findByRole('tab', { name: 'Não lidas' })
    await menu(user)
    await user.click(await screen.findByRole('button', { name: 'Atrasadas 999+' }))
    expect(await screen.findByRole('heading', { name: 'Atrasadas' })).toBeTruthy()
    expect(search()).toBe('?view=v1')
  })

  it('say that there are none yet, and that one is gone', async () => {
    const server = start([]).on(inboxCalls.listOwnChats, refusal('view.notFound'))
    const { user } = openPage(`${inbox}?view=v9`)
    const gone = await screen.findByText('Alguém a excluiu ou deixou de compartilhar com você.')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    await menu(user)
    expect(await screen.findByText('Nenhuma visão ainda')).toBeTruthy()
    server.on(inboxCalls.listOwnChats, aChatPage([aChat('Ana')]))
    await user.click(screen.getByRole('button', { name: 'Voltar às conversas' }))
    expect(await screen.findByRole('link', { name: /Ana/ })).toBeTruthy()
    expect(gone.isConnected).toBe(false)
  })

  it('[VI11] lead back to the own list, and say so, when somebody deletes the one that is shown', async () => {
    const server = start()
    const wires = fakeWires()
    openPage(`${inbox}?view=v1`, wires.openWire)
    await screen.findByRole('heading', { name: 'Atrasadas' })
    await screen.findByRole('link', { name: /Ana/ })
    await waitFor(() => expect(wires.opened).toHaveLength(1))
    server.on(viewCalls.listViews, { views: [], properties: [] })
    act(() => {
      wires.last().hello('log:0')
      wires.last().event('view.changed', { viewId: 'v1', version: 2, place: 'company' })
    })
    expect(await screen.findByText('A visão “Atrasadas” não existe mais')).toBeTruthy()
    expect(await screen.findByRole('tab', { name: /Minhas/ })).toBeTruthy()
  })
})

describe('the editor of a view', () => {
  it('[VI1] adds conditions and groups, counts while one edits, marks what is missing, and saves', async () => {
    const server = start().on(viewCalls.createView, refusal('view.nameTaken'))
    const { user, search } = openPage(inbox)
    await menu(user)
    await user.click(await screen.findByRole('button', { name: 'Nova visão' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova visão' }))
    expect(await dialog.findByText('3+ conversas agora')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Grupo' }))
    await user.click(dialog.getByRole('button', { name: /Salvar/ }))
    expect(dialog.getByText('Dê um nome à visão.')).toBeTruthy()
    expect(dialog.getByText('Falta o valor.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remover grupo' }))
    await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Nossa')
    await user.click(dialog.getByRole('button', { name: /Salvar/ }))
    expect(await dialog.findByText('Já existe uma visão com este nome.')).toBeTruthy()
    server.on(viewCalls.createView, { ...late, name: 'Nossa' })
    await user.click(dialog.getByRole('button', { name: /Salvar/ }))
    await waitFor(() => expect(search()).toContain('view=v1'))
    expect(server.seenOf(viewCalls.createView).at(-1)?.body).toEqual({
      ...{ name: 'Nossa', scope: 'own' },
      condition: JSON.stringify({ all: [{ field: 'unanswered', is: 'yes' }] }),
    })
  })

  it('[VI17] asks for broadcasts that were sent, where one writes broadcasts', async () => {
    const server = start()
    const { user } = openPage(inbox)
    await menu(user)
    await user.click(await screen.findByRole('button', { name: 'Nova visão' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova visão' }))
    await user.click(dialog.getByRole('combobox', { name: 'Campo' }))
    await user.click(await screen.findByRole('option', { name: 'Respondeu à transmissão' }))
    await user.click(dialog.getByRole('combobox', { name: 'Valor' }))
    await user.click(await screen.findByRole('option', { name: 'Oferta de maio' }))
    expect(screen.queryByRole('option', { name: 'Rascunho' })).toBeNull()
    const asked = JSON.stringify({ all: [{ field: 'broadcast', is: 'anyOf', values: [sentId] }] })
    await waitFor(() => expect(server.seenOf(viewCountCalls.countCondition).at(-1)?.body).toMatchObject({ condition: asked }))
  })

  it.each([
    ['offers others no question about broadcasts', condition, 'Cliente espera', false],
    ['shows others one that is there already', aboutBroadcast, 'Respondeu à transmissão', true],
  ])('[VI17] %s', async (_, condition, field, isThere) => {
    signInAs(undefined, ['agent'])
    const server = start([{ ...late, condition }]).on(departmentCalls.listColleagues, [])
    const { user } = openPage(inbox)
    await menu(user)
    await user.click(await screen.findByRole('button', { name: 'Editar a visão Atrasadas' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar visão' }))
    const chosen = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Campo' })
    expect(chosen.value).toBe(field)
    await user.click(chosen)
    await screen.findByRole('option', { name: 'Situação' })
    expect(screen.queryByRole('option', { name: 'Respondeu à transmissão' }) !== null).toBe(isThere)
    await user.click(screen.getByRole('option', { name: field }))
    if (isThere) {
      await user.click(dialog.getByRole('combobox', { name: 'Valor' }))
      expect(await screen.findByRole('option', { name: 'indisponível para você' })).toBeTruthy()
    }
    expect(server.seenOf(broadcastRunCalls.listBroadcasts)).toEqual([])
  })

  it('is opened by the palette, once', async () => {
    start()
    const { user, goBack } = openPage(inbox)
    await screen.findByRole('link', { name: /Ana/ })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'nova visao')
    await user.click(await screen.findByRole('option', { name: /^Nova visão/ }))
    await screen.findByRole('dialog', { name: 'Nova visão' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nova visão' })).toBeNull())
    await user.click(await screen.findByRole('link', { name: /Ana/ }))
    await screen.findByRole('log')
    goBack()
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
    expect(screen.queryByRole('dialog', { name: 'Nova visão' })).toBeNull()
  })

  it('keeps what is typed when Escape closes it, until it is discarded', async () => {
    start()
    const { user } = openPage(inbox)
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Nome/ })
    const begin = async () => {
      await menu(user)
      await user.click(await screen.findByRole('button', { name: 'Nova visão' }))
    }
    await begin()
    await user.type(await name(), 'Do sul')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nova visão' })).toBeNull())
    await begin()
    expect((await name()).value).toBe('Do sul')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nova visão' })).toBeNull())
    await begin()
    expect((await name()).value).toBe('')
  })

  it('keeps what is typed over a reload, and deletes with an undo instead of a question', async () => {
    const server = start().on(viewCalls.removeView, late).on(viewCalls.restoreView, late)
    const { user } = openPage(inbox)
    await menu(user)
    await user.click(await screen.findByRole('button', { name: 'Editar a visão Atrasadas' }))
    await user.type(await screen.findByRole('textbox', { name: /Nome/ }), ' demais')
    cleanup()
    const again = openPage(inbox).user
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Nome/ })).value).toBe('Atrasadas demais')
    await again.click(screen.getByRole('button', { name: 'Excluir visão' }))
    await again.click(await screen.findByRole('button', { name: /Desfazer/ }))
    await waitFor(() => expect(server.seenOf(viewCalls.restoreView)).toHaveLength(1))
  })
})

test('the rows of a view are asked for again at once, and then at most every ten seconds', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  renderHook(() => useFreshView('v1'), { wrapper })
  for (const waId of ['Ana', 'Beto', 'Caio']) notifyChatListeners({ kind: 'left', news: { phonenumberId: 'wa-cloud-1', waId } } as ChatNews)
  vi.advanceTimersByTime(9_000)
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('[VI11] views are asked for again where one of them changed', () => {
  expect(shownViewPaths).toEqual([viewCalls.listViews.path])
})

test('the filters of a list become the condition of a view', () => {
  const none = {
    search: '',
    departmentIds: [],
    numberIds: [],
    labelIds: [],
    userIds: [],
    unread: false,
    unanswered: false,
    snoozed: false,
    sla: '' as const,
  }
  const usual = [ChatStatus.Open, ChatStatus.Pending, ChatStatus.Expired]
  expect(conditionOf('queue', { ...none, statuses: usual, unread: true, search: 'ana' })).toEqual({
    all: [
      { field: 'agent', is: 'anyOf', values: ['nobody'] },
      { field: 'unread', is: 'yes' },
      { field: 'contact', is: 'has', text: 'ana' },
    ],
  })
  expect(conditionOf('others', { ...none, statuses: [], userIds: ['system', 'u1'] })).toEqual({
    all: [
      { field: 'agent', is: 'anyOf', values: ['flow', 'u1'] },
      { field: 'status', is: 'anyOf', values: ChatStatus.values },
    ],
  })
  expect(conditionOf('mine', { ...none, statuses: usual })).toEqual({
    all: [
      { field: 'agent', is: 'anyOf', values: ['me'] },
      { field: 'snoozed', is: 'no' },
    ],
  })
})
