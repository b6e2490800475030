import { chatEvents } from '@prosa/contract/chats/events'
import { ChatStatus } from '@prosa/contract/chats/states'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import { messageEvents } from '@prosa/contract/messages/events'
import { MessageStatus } from '@prosa/contract/messages/states'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import type { FakeServer } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights, scrollTo } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import {
  aChat,
  aChatDetail,
  aChatPage,
  aMessage,
  chatChanged,
  chatLeft,
  lucia,
  ownMessage,
  startChatServer,
} from '../../../testing/samples/chat-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const { listOwnChats, listQueueChats, getChatTotals } = inboxCalls
const inbox = '/casa-aurora/0/chat'
const me = 'user-1'
const row = (name: RegExp) => screen.findByRole('link', { name })
const list = () => screen.findByRole('list', { name: 'Suas conversas' })
const names = () => screen.getAllByRole('link', { name: /cliente/ }).map((link) => /cliente (\w+);/.exec(link.textContent!)![1])
const own = (name: string, lastMessageTime: number, more: Partial<ChatEntry> = {}) =>
  aChat(`cliente ${name};`, { waId: name, agentId: me, lastMessageTime, ...more })
const waiting = { agentId: null, handledBy: 'queue', chatStatus: ChatStatus.Pending } as const
const totals = (mine: number, queue: number) =>
  JSON.stringify({ MyListTotal: mine, QueueListTotal: queue, AllOthersList: 0, ForDistribution: 0 })
const three = () => [own('ana', 3_000), own('bia', 2_000), own('caio', 1_000)]

/** Ignores the queries that count the unread and the snoozed chats. */
const askedLists = (server: FakeServer) => server.seenOf(listOwnChats).filter(({ body }) => !('countAll' in (body as object)))

/** The inbox with its rows, and functions that send it events. */
async function openInbox(chats: ChatEntry[] = three(), address = inbox, prepare: (server: FakeServer) => void = () => undefined) {
  const wires = fakeWires()
  const { server, state } = startChatServer(aChatDetail([]), chats)
  prepare(server)
  const page = openPage(address, wires.openWire)
  await row(/cliente ana/)
  act(() => wires.last().hello('log:0'))
  // After connecting, a page asks once more for what happened before.
  await waitFor(() => expect(askedLists(server)).toHaveLength(2))
  const entries = new Map(chats.map((chat) => [chat.waId, chat]))
  const rise = (waId: string) => (entries.get(waId)?.version ?? 0) + 1
  const say = (...told: [name: string, payload: unknown][]) =>
    act(() =>
      wires.last().says(
        'events',
        told.map(([name, payload]) => ({ cursor: 'log:1', name, payload })),
      ),
    )
  /** The chat as it is now; the server tells that it left where agent or department are others. */
  const chat = (waId: string, more: Partial<ChatEntry> = {}, ...also: [name: string, payload: unknown][]) => {
    const before = entries.get(waId) ?? null
    const entry = { ...(before ?? own(waId, 1_000)), ...more, version: rise(waId) }
    const isHere = before?.agentId === entry.agentId && before.departmentId === entry.departmentId
    entries.set(waId, entry)
    say(...also, ...(before && !isHere ? [[chatEvents.left.name, chatLeft(before)] as [string, unknown]] : []), [
      chatEvents.changed.name,
      chatChanged(entry, isHere ? before : null),
    ])
  }
  return {
    ...page,
    server,
    state,
    /** When the answers are so old that no event can be part of them. */
    later: () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
      onTestFinished(() => void vi.useRealTimers())
    },
    tells: {
      chat,
      message: (waId: string, time: number, messageBody: string) => {
        const message = aMessage(`m-${time}`, { waId, time, messageBody })
        const unreadCount = (entries.get(waId)?.unreadCount ?? 0) + 1
        const added: [string, unknown] = [messageEvents.added.name, { departmentId: 'sales', agentId: me, message }]
        chat(waId, { messageBody, lastMessageTime: time, unreadCount, opened: false, unansweredSince: time }, added)
      },
      status: (waId: string, time: number, messageStatus: MessageStatus) => {
        const message = ownMessage(`m-${waId}`, { waId, time, messageStatus, version: 2 })
        say([messageEvents.changed.name, { departmentId: 'sales', agentId: me, message }])
      },
      left: (waId: string) => {
        state.chats = state.chats.filter((chat) => chat.waId !== waId)
        say([chatEvents.left.name, chatLeft(entries.get(waId)!)])
        entries.delete(waId)
      },
      gap: () => act(() => wires.last().says('refetch')),
    },
  }
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('what happens to chats', () => {
  it('is said in the row at once, and moves it up', async () => {
    const { tells } = await openInbox()
    tells.message('caio', 9_000, 'Chegou?')
    await waitFor(() => expect(names()).toEqual(['caio', 'ana', 'bia']))
    await row(/cliente caio.*Chegou\?.*1 não lida/)
  })

  it('changes the tick of the last message', async () => {
    const { tells } = await openInbox([own('ana', 3_000, { lastMessageFromMe: true, lastMessageStatus: MessageStatus.Sent })])
    tells.status('ana', 3_000, MessageStatus.Read)
    await within(await row(/cliente ana/)).findByText('Lida')
  })

  it('takes a chat from the tab it left to the one it came to', async () => {
    const { server, tells, user } = await openInbox()
    server.on(listQueueChats, aChatPage([own('zoe', 500, { agentId: null, handledBy: 'queue' })]))
    await user.click(screen.getByRole('tab', { name: /Fila/ }))
    await row(/cliente zoe/)
    await user.click(screen.getByRole('tab', { name: /Minhas/ }))
    await row(/cliente bia/)
    await user.unhover(await list())
    const before = askedLists(server).length
    tells.chat('bia', waiting)
    await waitFor(() => expect(names()).toEqual(['ana', 'caio']))
    expect(askedLists(server)).toHaveLength(before)
    server.on(listQueueChats, () => new Promise<never>(() => undefined))
    await user.click(screen.getByRole('tab', { name: /Fila/ }))
    await row(/cliente bia/)
    expect(names()).toEqual(['bia', 'zoe'])
  })

  it('moves the numbers of the tabs with the rows, of chats that are shown and of others', async () => {
    const { server, tells } = await openInbox(three(), inbox, (server) => server.on(getChatTotals, totals(3, 4)))
    await screen.findByRole('tab', { name: 'Minhas 3' })
    server.on(getChatTotals, () => new Promise<never>(() => undefined))
    tells.chat('bia', waiting)
    await waitFor(() => expect(names()).toEqual(['ana', 'caio']))
    screen.getByRole('tab', { name: 'Minhas 2' })
    screen.getByRole('tab', { name: 'Fila 5' })
    tells.left('caio')
    await waitFor(() => expect(names()).toEqual(['ana']))
    screen.getByRole('tab', { name: 'Minhas 1' })
    tells.chat('zoe', waiting)
    await screen.findByRole('tab', { name: 'Fila 6' })
    tells.chat('ana', { chatStatus: ChatStatus.Closed })
    await screen.findByRole('tab', { name: 'Minhas' })
    tells.chat('ana', { chatStatus: ChatStatus.Open })
    await screen.findByRole('tab', { name: 'Minhas 1' })
  })

  it('asks the server nothing, however much of it there is', async () => {
    const { server, tells, later } = await openInbox(three(), inbox, (server) => server.on(getChatTotals, totals(3, 0)))
    await screen.findByRole('tab', { name: 'Minhas 3' })
    later()
    const before = server.seen.length
    for (let nth = 0; nth < 10; nth += 1) {
      tells.message('caio', 10_000 + nth, 'Oi')
      tells.message(`n${nth}`, 20_000 + nth, 'Oi')
      tells.chat(`q${nth}`, waiting)
      tells.status('caio', 10_000 + nth, MessageStatus.Read)
      tells.chat(`q${nth}`, { agentId: me, handledBy: 'agent', chatStatus: ChatStatus.Open })
    }
    await screen.findByRole('tab', { name: 'Minhas 23' })
    await waitFor(() => expect(document.title).toBe('(14) Casa Aurora'))
    expect(names().slice(0, 12).join(' ')).toBe('n9 n8 n7 n6 n5 n4 n3 n2 n1 n0 caio ana')
    expect(server.seen.slice(before).map(({ path }) => path)).toEqual([])
  })

  it('shows what one takes in one’s own tab at once', async () => {
    const { server, tells, user } = await openInbox()
    server.on(listQueueChats, aChatPage([own('zoe', 5_000, { ...waiting, version: 1 })]))
    tells.chat('zoe', { ...waiting, lastMessageTime: 5_000 })
    await user.click(screen.getByRole('tab', { name: /Fila/ }))
    await row(/cliente zoe/)
    server.on(listOwnChats, () => new Promise<never>(() => undefined))
    tells.chat('zoe', { agentId: me, handledBy: 'agent', chatStatus: ChatStatus.Open })
    await waitFor(() => expect(screen.queryByRole('link', { name: /cliente zoe/ })).toBeNull())
    await user.click(screen.getByRole('tab', { name: /Minhas/ }))
    await row(/cliente zoe/)
    expect(names()).toEqual(['zoe', 'ana', 'bia', 'caio'])
  })

  it('shows where one’s own move took a chat, also when no event comes', async () => {
    const { state, server, user } = await openInbox()
    await user.unhover(await list())
    const before = askedLists(server).length
    const moved = { ...state.chats[1]!, chatStatus: ChatStatus.Closed, version: 2 }
    act(() => notifyChatListeners({ kind: 'moved', news: moved }))
    await waitFor(() => expect(names()).toEqual(['ana', 'caio']))
    expect(askedLists(server)).toHaveLength(before)
  })

  it('is in a list, too, that was being asked for when it happened', async () => {
    const { server, tells, user } = await openInbox()
    let answer: (chats: ChatEntry[]) => void = () => undefined
    server.on(listQueueChats, () => new Promise((resolve) => (answer = (chats) => resolve(aChatPage(chats)))))
    await user.click(screen.getByRole('tab', { name: /Fila/ }))
    await waitFor(() => expect(server.seenOf(listQueueChats)).toHaveLength(1))
    tells.chat('zoe', waiting)
    tells.left('bia')
    answer([own('bia', 900, waiting)])
    await row(/cliente zoe/)
    expect(names()).toEqual(['zoe'])
    expect(server.seenOf(listQueueChats)).toHaveLength(1)
  })

  it('lets a chat that is not seen any more go at once', async () => {
    const { tells } = await openInbox()
    tells.left('bia')
    await waitFor(() => expect(names()).toEqual(['ana', 'caio']))
  })

  it('leaves a row that is open without a mark when a message comes', async () => {
    const { tells, user, path } = await openInbox()
    await user.click(await row(/cliente caio/))
    await waitFor(() => expect(path()).toBe(`/casa-aurora/${lucia.phonenumberId}/caio/0/chat`))
    await user.unhover(await list())
    tells.message('caio', 9_000, 'Chegou?')
    await row(/cliente caio.*Chegou\?/)
    expect((await row(/cliente caio/)).textContent).not.toContain('não lida')
  })

  it('has a search asked again, which alone knows what it finds, and at most every two seconds', async () => {
    const { server, tells, user } = await openInbox()
    await user.type(screen.getByRole('textbox', { name: 'Buscar conversas' }), 'cliente')
    const searches = () => server.seenOf(inboxCalls.listAllChats).filter(({ body }) => 'searchFilter' in (body as object)).length
    await waitFor(() => expect(searches()).toBe(1))
    await row(/cliente ana/)
    tells.message('caio', 9_000, 'Chegou?')
    await waitFor(() => expect(searches()).toBe(2))
    for (let nth = 0; nth < 10; nth += 1) tells.message('caio', 9_001 + nth, `Alô ${nth}`)
    await row(/cliente caio.*Alô 9/)
    expect(searches()).toBeLessThanOrEqual(3)
  })

  it('has all asked again where too much was missed', async () => {
    const { state, tells } = await openInbox()
    state.chats = [own('duda', 5_000)]
    tells.gap()
    await waitFor(() => expect(names()).toEqual(['duda']))
  })

  it('R017 tells the title how many of one’s own chats are unread', async () => {
    const { tells, state } = await openInbox()
    await waitFor(() => expect(document.title).toBe('(3) Casa Aurora'))
    tells.message('ana', 9_000, 'Chegou?')
    await waitFor(() => expect(document.title).toBe('(4) Casa Aurora'))
    tells.chat('ana', { unreadCount: 0, opened: true })
    await waitFor(() => expect(document.title).toBe('(3) Casa Aurora'))
    state.chats = []
    tells.gap()
    await waitFor(() => expect(document.title).toBe('Casa Aurora'))
  })
})

describe('the order never jumps', () => {
  it('under the pointer: what came is counted and moves when the pointer leaves, and rows say at once what they have to', async () => {
    const { tells, user } = await openInbox()
    await user.hover(await row(/cliente bia/))
    tells.message('caio', 9_000, 'Chegou?')
    await screen.findByRole('button', { name: '1 nova' })
    expect(names()).toEqual(['ana', 'bia', 'caio'])
    await row(/cliente caio.*Chegou\?/)
    await user.unhover(await row(/cliente bia/))
    fireEvent.pointerLeave((await list()).parentElement!.parentElement!)
    await waitFor(() => expect(names()).toEqual(['caio', 'ana', 'bia']))
    expect(screen.queryByRole('button', { name: '1 nova' })).toBeNull()
  })

  it('while it is scrolled: a pill tells of it and leads there', async () => {
    giveHeights(400)
    const many = Array.from({ length: 60 }, (_, index) => own(index === 0 ? 'ana' : `n${index}`, 9_000 - index))
    const { tells, user } = await openInbox(many)
    const scroller = (await list()).parentElement!
    act(() => scrollTo(scroller, 800))
    await row(/cliente n12/)
    tells.message('n30', 20_000, 'Oi')
    tells.chat('novo', { lastMessageTime: 30_000 })
    await user.click(await screen.findByRole('button', { name: '2 novas' }))
    await waitFor(() => expect(scroller.scrollTop).toBe(0))
    // happy-dom fires no scroll event by itself.
    act(() => scrollTo(scroller, 0))
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['novo', 'n30']))
  })

  it('under the keys', async () => {
    const { tells, user } = await openInbox()
    await user.keyboard('j')
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toContain('cliente bia')
    tells.message('caio', 9_000, 'Chegou?')
    await screen.findByRole('button', { name: '1 nova' })
    expect(names()).toEqual(['ana', 'bia', 'caio'])
    expect(document.activeElement?.textContent).toContain('cliente bia')
  })
})

describe('the keys of the list', () => {
  it('walk through it and open a chat, whose composer has the cursor then', async () => {
    const { user, path } = await openInbox()
    await user.keyboard('jjk{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(path()).toBe('/casa-aurora/wa-cloud-1/caio/0/chat'))
    const chosen = await row(/cliente caio/)
    await waitFor(() => expect(chosen.getAttribute('aria-current')).toBe('page'))
    const composer = await screen.findByRole('textbox', { name: 'Mensagem' })
    await waitFor(() => expect(document.activeElement).toBe(composer))
    await user.keyboard('Oi do Firefox')
    expect((composer as HTMLTextAreaElement).value).toBe('Oi do Firefox')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(chosen)
  })

  it('stay in it when the row that had the focus is gone', async () => {
    const { tells, user } = await openInbox()
    await user.keyboard('jj')
    tells.left('bia')
    await waitFor(() => expect(names()).toEqual(['ana', 'caio']))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('cliente caio'))
  })
})
