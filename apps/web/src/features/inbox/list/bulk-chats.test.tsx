import { batchCalls } from '@prosa/contract/batches/calls'
import { batchEvents } from '@prosa/contract/batches/events'
import type { Batch } from '@prosa/contract/batches/model'
import { BatchStatus, BatchType } from '@prosa/contract/batches/states'
import { chatCalls } from '@prosa/contract/chats/calls'
import { chatEvents } from '@prosa/contract/chats/events'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { LabelStatus } from '@prosa/contract/labels/states'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChat, aChatDetail, aChatPage, aMessage, chatChanged, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { aDepartment, sales } from '../../../testing/samples/department-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const { bulkChats, undoBatch, listRunningBatches, getBatch, cancelBatch } = batchCalls
const inbox = '/casa-aurora/0/chat'
const own = (name: string) => aChat(name, { waId: name, agentId: helena.userId, agentName: helena.name })
const row = (name: RegExp) => screen.findByRole('link', { name })
const checkOf = (name: string) => screen.findByRole('checkbox', { name: `Selecionar ${name}` })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

const aBatch = (more: Partial<Batch> = {}): Batch => ({
  batchId: 'lote-1',
  batchType: BatchType.ChatClose,
  status: BatchStatus.Running,
  action: 'close',
  createdBy: helena.userId,
  createdByName: helena.name,
  createdAt: Date.now(),
  endedAt: null,
  total: 1_200,
  done: 240,
  skipped: 0,
  failed: 0,
  undone: 0,
  kept: 0,
  undoUntil: null,
  undoneAt: null,
  isUndoing: false,
  phonenumberId: null,
  departmentId: null,
  webhookUrl: null,
  webhookState: null,
  version: 1,
  ...more,
})

function startInbox(names: readonly string[]) {
  const chats = names.map(own)
  const { server } = startChatServer(aChatDetail([aMessage('m1')], { agentId: helena.userId }), chats)
  server.on(departmentCalls.listDepartments, [sales]).on(inboxCalls.listMoreChats, { ...aChatPage(chats), totalChats: 340 })
  return server
}
const sentTo = (server: ReturnType<typeof startInbox>, call: typeof bulkChats) =>
  server.seenOf(call).map(({ body }) => body as Record<string, unknown>)

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('[BA3] selecting chats', () => {
  it('[RO35] of a department that asks why offers its reasons, and says of how many it will not do', async () => {
    const server = startInbox(['Ana', 'Beto'])
    const asking = (departmentId: string, reason: string) =>
      aDepartment(departmentId, { departmentId, inboxRules: { closeAsk: 'reason', closeReasons: [reason] } })
    const chats = [
      { ...own('Ana'), departmentId: 'sales' },
      { ...own('Beto'), departmentId: 'care' },
    ]
    server
      .on(departmentCalls.listDepartments, [asking('sales', 'Resolvido'), asking('care', 'Devolvido')])
      .on(inboxCalls.listOwnChats, aChatPage(chats))
    server.on(bulkChats, { batchId: 'lote-1', results: [] })
    const { user } = openPage(inbox)
    await user.hover(await row(/Ana/))
    await user.click(await checkOf('Ana'))
    await user.hover(await row(/Beto/))
    await user.click(await checkOf('Beto'))
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Encerrar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar 2 conversas' }))
    await dialog.findByRole('radio', { name: 'Devolvido' })
    await user.click(dialog.getByRole('radio', { name: 'Resolvido' }))
    await dialog.findByText('1 conversa fica aberta: o departamento dela pede outro motivo ou uma etiqueta.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sentTo(server, bulkChats)).toMatchObject([{ action: 'close', closeReason: 'Resolvido' }]))
  })

  it('with X and Shift, and closing them with a reason, offers an undo and says which were left', async () => {
    const server = startInbox(['Ana', 'Beto', 'Caio', 'Duda'])
    server.on(bulkChats, {
      batchId: 'lote-1',
      results: [
        { phonenumberId: 'wa-cloud-1', waId: 'Ana', reason: null },
        { phonenumberId: 'wa-cloud-1', waId: 'Beto', reason: null },
        { phonenumberId: 'wa-cloud-1', waId: 'Caio', reason: 'messageCame' },
      ],
    })
    const ended = aBatch({ status: BatchStatus.Done, total: 3, done: 2, skipped: 1, endedAt: Date.now(), undoUntil: Date.now() + 60_000 })
    const left = {
      position: 3,
      phonenumberId: 'wa-cloud-1',
      waId: 'Caio',
      contactName: 'Caio',
      state: 'skipped',
      reason: 'messageCame',
    } as const
    server.on(getBatch, { batch: ended, items: [left], containsMore: false })
    server.on(undoBatch, { ...ended, undone: 2, undoneAt: Date.now() })
    const { user } = openPage(inbox)
    await user.hover(await row(/Ana/))
    await checkOf('Ana')
    act(() => screen.getByRole('link', { name: /Ana/ }).focus())
    await user.keyboard('x')
    await screen.findByText('1 selecionada')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await screen.findByText('2 selecionadas')
    await user.hover(await row(/Caio/))
    await user.keyboard('{Shift>}')
    await user.click(await checkOf('Caio'))
    await user.keyboard('{/Shift}')
    await screen.findByText('3 selecionadas')
    expect(((await checkOf('Duda')) as HTMLInputElement).checked).toBe(false)
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Encerrar' }))
    await screen.findByRole('dialog', { name: 'Encerrar 3 conversas' })
    await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Resolvido')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('2 conversas encerradas')
    screen.getByText('1 não foi alterada.')
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(sentTo(server, bulkChats)).toMatchObject([
      {
        action: 'close',
        closeReason: 'Resolvido',
        chats: ['Ana', 'Beto', 'Caio'].map((waId) => ({ waId, seen: { agentId: helena.userId } })),
      },
    ])
    await user.click(await button('Ver quais'))
    await screen.findByText('Acabou de chegar uma mensagem do cliente')
    screen.getByText('Concluída em parte')
    await user.click(await button('Desfazer'))
    await screen.findByText('Ação desfeita em 2 conversas')
    expect(server.seenOf(undoBatch)).toHaveLength(1)
  })

  it('puts the rows back in their places as they come back by the undo, and counts other news as before', async () => {
    const chats = ['Ana', 'Beto', 'Caio', 'Duda'].map((name, nth) => ({ ...own(name), lastMessageTime: 9_000 - nth }))
    const server = startInbox([])
    server.on(inboxCalls.listOwnChats, aChatPage(chats))
    server.on(bulkChats, {
      batchId: 'lote-1',
      results: ['Beto', 'Caio'].map((waId) => ({ phonenumberId: 'wa-cloud-1', waId, reason: null })),
    })
    const ended = aBatch({ status: BatchStatus.Done, total: 2, done: 2, endedAt: Date.now(), undoUntil: Date.now() + 60_000 })
    server.on(getBatch, { batch: ended, items: [], containsMore: false })
    const wires = fakeWires()
    const { user } = openPage(inbox, wires.openWire)
    await row(/Ana/)
    act(() => wires.last().hello('log:0'))
    let version = 1
    const tell = (chat: ReturnType<typeof own>) => {
      version += 1
      const payload = chatChanged({ ...chat, version })
      act(() => wires.last().says('events', [{ cursor: `log:${version}`, name: chatEvents.changed.name, payload }]))
    }
    const rowNames = () =>
      screen
        .getAllByRole('link', { name: /Ana|Beto|Caio|Duda|Zoe/ })
        .map(({ textContent }) => textContent!.match(/Ana|Beto|Caio|Duda|Zoe/)![0])
    for (const name of ['Beto', 'Caio']) {
      await user.hover(await row(new RegExp(name)))
      await user.click(await checkOf(name))
    }
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Encerrar' }))
    await screen.findByRole('dialog', { name: 'Encerrar 2 conversas' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('2 conversas encerradas')
    const [, beto, caio] = chats
    for (const chat of [beto!, caio!]) tell({ ...chat, chatStatus: ChatStatus.Closed })
    await waitFor(() => expect(rowNames()).toEqual(['Ana', 'Duda']))
    // The list stays as it is while the pointer is over it.
    const undo = await button('Desfazer')
    await user.hover(await row(/Duda/))
    let answer: (batch: Batch) => void = () => undefined
    server.on(undoBatch, () => new Promise((resolve) => (answer = resolve)))
    act(() => undo.click())
    await waitFor(() => expect(server.seenOf(undoBatch)).toHaveLength(1))
    tell(beto!)
    answer({ ...ended, undone: 2, undoneAt: Date.now() })
    await screen.findByText('Ação desfeita em 2 conversas')
    tell(caio!)
    await waitFor(() => expect(rowNames()).toEqual(['Ana', 'Beto', 'Caio', 'Duda']))
    expect(screen.queryByRole('button', { name: /nova/ })).toBeNull()
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + 2_500)
    tell({ ...own('Zoe'), lastMessageTime: 9_999 })
    await button('1 nova')
    expect(rowNames()).toEqual(['Ana', 'Beto', 'Caio', 'Duda'])
  })

  it('shows which labels they have already, all of them or some', async () => {
    const vip = { labelId: 'vip', text: 'VIP', color: '#0a7' }
    const server = startInbox([])
    const chats = [own('Ana'), { ...own('Beto'), labels: [vip] }]
    server.on(inboxCalls.listOwnChats, aChatPage(chats)).on(inboxCalls.listMoreChats, aChatPage(chats))
    const label = {
      ...vip,
      detail: '',
      description: '',
      status: LabelStatus.Active,
      departmentIdList: [],
      usage: null,
      goneAt: null,
      version: 1,
    }
    server.on(labelCalls.listLabels, [label])
    const { user } = openPage(inbox)
    for (const name of ['Ana', 'Beto']) {
      await user.hover(await row(new RegExp(name)))
      await user.click(await checkOf(name))
    }
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Etiquetar' }))
    await screen.findByRole('radio', { name: /VIP.*em 1 de 2/ })
  })

  it('all that the filter finds starts a batch, whose progress is shown live and which can be canceled', async () => {
    const server = startInbox(['Ana', 'Beto'])
    let running: Batch[] = []
    server.on(bulkChats, () => {
      running = [aBatch()]
      return { batchId: 'lote-1', results: null }
    })
    server.on(listRunningBatches, () => running)
    server.on(cancelBatch, aBatch({ status: BatchStatus.Canceled }))
    const canceled = aBatch({ status: BatchStatus.Canceled, done: 300, endedAt: Date.now() })
    server.on(getBatch, () => ({ batch: running[0] ?? canceled, items: [], containsMore: false }))
    const wires = fakeWires()
    const { user } = openPage(inbox, wires.openWire)
    await user.hover(await row(/Ana/))
    act(() => wires.last().hello('log:0'))
    await user.click(await checkOf('Ana'))
    await user.click(await button('Selecionar as 340 conversas do filtro'))
    await user.click(await checkOf('Beto'))
    await screen.findByText('339 selecionadas')
    await user.click(await button('Marcar como lida'))
    expect(await screen.findByText('240 de 1.200')).toBeTruthy()
    expect(sentTo(server, bulkChats)).toMatchObject([{ action: 'read', filter: { tabActive: 0 }, except: [{ waId: 'Beto' }] }])
    running = [aBatch({ done: 600, version: 2 })]
    const tell = (version: number) => {
      const payload = { userId: helena.userId, batchId: 'lote-1', version }
      act(() => wires.last().says('events', [{ cursor: `log:${version}`, name: batchEvents.changed.name, payload }]))
    }
    tell(2)
    await screen.findByText('600 de 1.200')
    running = []
    await user.click(await button('Cancelar'))
    tell(3)
    await screen.findByText('300 conversas encerradas')
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(server.seenOf(cancelBatch)).toHaveLength(1)
  })

  it('[VI14] says of a view that not all chats were asked about that there are at least so many, also before it closes them', async () => {
    const server = startInbox(['Ana', 'Beto'])
    server.on(inboxCalls.listMoreChats, { ...aChatPage([]), totalChats: 1, isWhole: false })
    const { user } = openPage(inbox)
    await user.hover(await row(/Ana/))
    await user.click(await checkOf('Ana'))
    await user.click(await checkOf('Beto'))
    await user.click(await button('Selecionar as 2+ conversas do filtro'))
    await screen.findByText('2+ selecionadas')
    await user.click(await button('Encerrar'))
    await screen.findByRole('dialog', { name: 'Encerrar 2+ conversas' })
  })

  it('offers where a chat can go, and ends with Escape', async () => {
    const server = startInbox(['Ana', 'Beto'])
    const department = { departmentId: 'sac', departmentName: 'SAC', icon: 'people', waiting: 2, averageWaitMs: null, peopleOnline: 1 }
    server.on(chatCalls.getTransferOptions, { departments: [department], agents: [] })
    server.on(bulkChats, { batchId: 'lote-1', results: [{ phonenumberId: 'wa-cloud-1', waId: 'Ana', reason: null }] })
    const { user } = openPage(inbox)
    await user.hover(await row(/Ana/))
    await checkOf('Ana')
    act(() => screen.getByRole('link', { name: /Ana/ }).focus())
    await user.keyboard('x')
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Transferir' }))
    await user.click(await screen.findByRole('radio', { name: /SAC/ }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('1 conversa transferida')
    expect(sentTo(server, bulkChats)).toMatchObject([{ action: 'transfer', targetId: 'sac' }])
    act(() => screen.getByRole('link', { name: /Ana/ }).focus())
    await user.keyboard('x')
    await screen.findByText('1 selecionada')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })
})
