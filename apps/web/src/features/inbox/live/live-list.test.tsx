import { chatEvents } from '@prosa/contract/chats/events'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import { messageEvents } from '@prosa/contract/messages/events'
import { MessageStatus } from '@prosa/contract/messages/states'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights, scrollTo } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChat, aChatDetail, aChatPage, aMessage, lucia, ownMessage, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const { listOwnChats, listQueueChats, listChatEntries, getChatTotals } = inboxCalls
const inbox = '/casa-aurora/0/chat'
const me = 'user-1'
const row = (name: RegExp) => screen.findByRole('link', { name })
const list = () => screen.findByRole('list', { name: 'Suas conversas' })
const names = () => screen.getAllByRole('link', { name: /cliente/ }).map((link) => /cliente (\w+);/.exec(link.textContent!)![1])
const own = (name: string, lastMessageTime: number, more: Partial<ChatEntry> = {}) =>
  aChat(`cliente ${name};`, { waId: name, agentId: me, lastMessageTime, ...more })
const three = () => [own('ana', 3_000), own('bia', 2_000), own('caio', 1_000)]

/** Without the query that counts the unread chats. */
const askedLists = (server: FakeServer) => server.seenOf(listOwnChats).filter(({ body }) => !('unread' in (body as object)))

/** The inbox with its rows, and functions that send it events. */
async function openInbox(chats: ChatEntry[] = three(), address = inbox) {
  const wires = fakeWires()
  const { server, state } = startChatServer(aChatDetail([]), chats)
  const page = openPage(address, wires.openWire)
  await row(/cliente ana/)
  act(() => wires.last().hello('log:0'))
  // After connecting, a page asks once more for what happened before.
  await waitFor(() => expect(askedLists(server)).toHaveLength(2))
  const versions = Array.from({ length: 20 }, (_, index) => 20 - index)
  const next = () => versions.pop()!
  const place = (key: ChatKey) => ({ ...key, departmentId: 'sales', agentId: me })
  return {
    ...page,
    server,
    state,
    tells: {
      message: (waId: string, time: number, messageBody: string) =>
        act(() => {
          const message = aMessage(`m-${time}`, { waId, time, messageBody })
          state.chats = state.chats
            .map((chat) => (chat.waId === waId ? { ...chat, messageBody, lastMessageTime: time, unreadCount: chat.unreadCount + 1 } : chat))
            .toSorted((one, other) => other.lastMessageTime - one.lastMessageTime)
          wires.last().event(messageEvents.added.name, { departmentId: 'sales', agentId: me, message })
        }),
      status: (waId: string, time: number, messageStatus: MessageStatus) =>
        act(() => {
          state.chats = state.chats.map((chat) => (chat.waId === waId ? { ...chat, lastMessageStatus: messageStatus } : chat))
          const message = ownMessage(`m-${waId}`, { waId, time, messageStatus, version: next() })
          wires.last().event(messageEvents.changed.name, { departmentId: 'sales', agentId: me, message })
        }),
      chat: (waId: string) =>
        act(() =>
          wires.last().event(chatEvents.changed.name, { ...place({ ...lucia, waId }), chatStatus: ChatStatus.Open, version: next() }),
        ),
      left: (waId: string) =>
        act(() => {
          state.chats = state.chats.filter((chat) => chat.waId !== waId)
          wires.last().event(chatEvents.left.name, { ...place({ ...lucia, waId }), version: next() })
        }),
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

  it('asks for the chat alone, which goes from the tab it left to the one it came to', async () => {
    const { state, server, tells, user } = await openInbox()
    server.on(listQueueChats, aChatPage([own('zoe', 500, { agentId: null, handledBy: 'queue' })]))
    await user.click(screen.getByRole('tab', { name: /Fila/ }))
    await row(/cliente zoe/)
    await user.click(screen.getByRole('tab', { name: /Meus/ }))
    await row(/cliente bia/)
    await user.unhover(await list())
    const before = askedLists(server).length
    state.chats = [own('bia', 2_000, { agentId: null, handledBy: 'queue', version: 5, chatStatus: ChatStatus.Pending })]
    tells.chat('bia')
    await waitFor(() => expect(names()).toEqual(['ana', 'caio']))
    expect(server.seenOf(listChatEntries).at(-1)!.body).toMatchObject({ chats: [{ ...lucia, waId: 'bia' }] })
    expect(askedLists(server)).toHaveLength(before)
    server.on(listQueueChats, () => new Promise<never>(() => undefined))
    await user.click(screen.getByRole('tab', { name: /Fila/ }))
    await row(/cliente bia/)
    expect(names()).toEqual(['bia', 'zoe'])
  })

  it('moves the numbers of the tabs with the rows, before the server has counted again', async () => {
    const { state, server, tells } = await openInbox()
    const totals = (mine: number, queue: number) =>
      JSON.stringify({ MyListTotal: mine, QueueListTotal: queue, AllOthersList: 0, ForDistribution: 0 })
    server.on(getChatTotals, totals(3, 4))
    tells.chat('ana')
    await screen.findByRole('tab', { name: 'Meus 3' })
    await waitFor(() => expect(server.seenOf(listChatEntries)).toHaveLength(1))
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(getChatTotals, async () => {
      await promise
      return totals(7, 8)
    })
    state.chats = [own('bia', 2_000, { agentId: null, handledBy: 'queue', version: 5, chatStatus: ChatStatus.Pending })]
    tells.chat('bia')
    await waitFor(() => expect(names()).toEqual(['ana', 'caio']))
    screen.getByRole('tab', { name: 'Meus 2' })
    screen.getByRole('tab', { name: 'Fila 5' })
    tells.left('caio')
    await waitFor(() => expect(names()).toEqual(['ana']))
    screen.getByRole('tab', { name: 'Meus 1' })
    resolve()
    await screen.findByRole('tab', { name: 'Meus 7' }, { timeout: 4_000 })
  })

  it('shows what one takes in one’s own tab at once', async () => {
    const { server, tells, user } = await openInbox()
    const waits = own('zoe', 5_000, { agentId: null, handledBy: 'queue', version: 0 })
    server.on(listQueueChats, aChatPage([waits]))
    await user.click(screen.getByRole('tab', { name: /Fila/ }))
    await row(/cliente zoe/)
    server.on(listChatEntries, () => new Promise<never>(() => undefined))
    server.on(listOwnChats, () => new Promise<never>(() => undefined))
    tells.chat('zoe')
    await waitFor(() => expect(screen.queryByRole('link', { name: /cliente zoe/ })).toBeNull())
    await user.click(screen.getByRole('tab', { name: /Meus/ }))
    await row(/cliente zoe/)
    expect(names()).toEqual(['zoe', 'ana', 'bia', 'caio'])
  })

  it('is in a list, too, that was being asked for when it happened', async () => {
    const { state, server, tells, user } = await openInbox()
    let answer: (chats: ChatEntry[]) => void = () => undefined
    server.on(listQueueChats, () => new Promise((resolve) => (answer = (chats) => resolve(aChatPage(chats)))))
    await user.click(screen.getByRole('tab', { name: /Fila/ }))
    await waitFor(() => expect(server.seenOf(listQueueChats)).toHaveLength(1))
    const came = own('zoe', 500, { agentId: null, handledBy: 'queue' })
    state.chats = [came]
    tells.chat('zoe')
    await waitFor(() => expect(server.seenOf(listChatEntries)).toHaveLength(1))
    answer([])
    await waitFor(() => expect(server.seenOf(listQueueChats)).toHaveLength(2))
    answer([came])
    await row(/cliente zoe/)
  })

  it('lets a chat that is not seen any more go at once, and counts anew', async () => {
    const { server, tells } = await openInbox()
    const before = server.seenOf(getChatTotals).length
    tells.left('bia')
    await waitFor(() => expect(names()).toEqual(['ana', 'caio']))
    await waitFor(() => expect(server.seenOf(getChatTotals).length).toBeGreaterThan(before))
  })

  it('has all asked again where too much was missed', async () => {
    const { state, tells } = await openInbox()
    state.chats = [own('duda', 5_000)]
    tells.gap()
    await waitFor(() => expect(names()).toEqual(['duda']))
  })

  it('R017 tells the title how many of one’s own chats are unread', async () => {
    const { server, tells } = await openInbox()
    server.on(listOwnChats, aChatPage(three(), { totalChats: 7 }))
    tells.chat('ana')
    await waitFor(() => expect(document.title).toBe('(7) Casa Aurora'))
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
    const { state, tells, user } = await openInbox(many)
    const scroller = (await list()).parentElement!
    act(() => scrollTo(scroller, 800))
    await row(/cliente n12/)
    tells.message('n30', 20_000, 'Oi')
    state.chats = [own('novo', 30_000), ...state.chats]
    tells.chat('novo')
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
  it('walk through it, open a chat, and stay in it while the chat is opened', async () => {
    const { user, path } = await openInbox()
    await user.keyboard('jjk{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(path()).toBe('/casa-aurora/wa-cloud-1/caio/0/chat'))
    const chosen = await row(/cliente caio/)
    await waitFor(() => expect(chosen.getAttribute('aria-current')).toBe('page'))
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
