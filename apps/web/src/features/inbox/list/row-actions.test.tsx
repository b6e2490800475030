import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { chatEvents } from '@prosa/contract/chats/events'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChat, aChatDetail, aChatPage, aMessage, chatChanged, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { bodyOf, sales } from '../../../testing/samples/department-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const { listQueueChats, getChatTotals } = inboxCalls
const me = helena.userId
const inbox = '/casa-aurora/0/chat'
const { departmentId } = sales
const row = (name: RegExp) => screen.findByRole('link', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

const waits = (name: string, minutes: number): ChatEntry =>
  aChat(name, {
    waId: name,
    departmentId,
    chatStatus: ChatStatus.Pending,
    agentId: null,
    agentName: null,
    handledBy: 'queue',
    messageBody: `Sou ${name}`,
    unansweredSince: Date.now() - minutes * 60_000,
  })
const own = (name: string): ChatEntry => aChat(name, { waId: name, departmentId, agentId: me, agentName: helena.name })
const moved = ({ phonenumberId, waId, version }: ChatEntry, more: object) =>
  ({
    phonenumberId,
    waId,
    departmentId,
    chatStatus: ChatStatus.Open,
    agentId: me,
    handledBy: 'agent',
    version: version + 1,
    ...more,
  }) as const

function startInbox(mine: ChatEntry[], queue: ChatEntry[]) {
  const { server } = startChatServer(aChatDetail([aMessage('m1')], { agentId: me }), mine)
  server
    .on(departmentCalls.listDepartments, [sales])
    .on(listQueueChats, aChatPage(queue))
    .on(getChatTotals, JSON.stringify({ MyListTotal: mine.length, QueueListTotal: queue.length, AllOthersList: 0, ForDistribution: 0 }))
  return server
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('an empty list of one’s own', () => {
  it('offers whoever waits longest in the queue, and takes and opens them', async () => {
    const queue = [waits('Otávio', 12), waits('Sara', 2)]
    const server = startInbox([], queue).on(chatActionCalls.takeChat, moved(queue[0]!, {}))
    const { user, path } = openPage(inbox)
    await screen.findByText('2 conversas esperam na fila')
    for (const words of ['Otávio', 'há 12 min', 'Sou Otávio']) screen.getByText(words)
    expect(bodyOf(server, listQueueChats)).toMatchObject({ chatResumeOrder: '1' })
    ;(await button('Assumir')).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/casa-aurora/wa-cloud-1/Otávio/0/chat'))
    expect(bodyOf(server, chatActionCalls.takeChat)).toMatchObject({ waId: 'Otávio', takenFrom: '' })
    await within(await screen.findByRole('list', { name: 'Suas conversas' })).findByRole('link', { name: /Otávio/ })
    await button('Desfazer')
  })

  it('offers the next one where somebody else was faster, and says so', async () => {
    const server = startInbox([], [waits('Otávio', 12), waits('Sara', 2)])
    server.on(chatActionCalls.takeChat, refusal('chat.taken'))
    const { user, path } = openPage(inbox)
    await screen.findByText('Sou Otávio')
    await user.click(await button('Assumir'))
    await screen.findByText('Outra pessoa foi mais rápida. Esta é a próxima:')
    screen.getByText('Sou Sara')
    expect([screen.queryByText('Sou Otávio'), path()]).toEqual([null, inbox])
  })

  it('is calm where nobody waits', async () => {
    startInbox([], [])
    openPage(inbox)
    await screen.findByText('Tudo respondido')
    expect(screen.queryByRole('button', { name: /Assumir|Ver a fila/ })).toBeNull()
  })
})

describe('a row', () => {
  it('of the queue is taken and opened, by pointer and by keys, with an undo', async () => {
    const queue = [waits('Otávio', 12)]
    const server = startInbox([own('Ana')], queue).on(chatActionCalls.takeChat, moved(queue[0]!, {}))
    server.on(
      chatCalls.changeChatStatus,
      moved(queue[0]!, { chatStatus: ChatStatus.Pending, agentId: null, handledBy: 'queue', version: 3 }),
    )
    const { user, path } = openPage(inbox)
    await row(/Ana/)
    await user.keyboard('2')
    await user.hover(await row(/Otávio/))
    await button('Assumir')
    ;(await row(/Otávio/)).focus()
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Assumir')
    await user.keyboard('{Enter}')
    await screen.findByText('Fila zerada')
    await waitFor(() => expect(path()).toContain(queue[0]!.waId))
    await user.click(await button('Desfazer'))
    await user.click(await screen.findByRole('tab', { name: /^Fila/ }))
    await row(/Otávio/)
  })

  it('of one’s own is closed, and marked as unread by its menu', async () => {
    const ana = own('Ana')
    const server = startInbox([ana, own('Bia')], [])
      .on(chatCalls.changeChatStatus, moved(ana, { chatStatus: ChatStatus.Closed }))
      .on(chatActionCalls.markChatUnread, { unreadCount: 1, version: 2 })
    const { user } = openPage(inbox)
    await user.hover(await row(/Bia/))
    await user.click(await button('Ações de Bia'))
    await user.click(await screen.findByRole('menuitem', { name: 'Marcar como não lida' }))
    await row(/Bia.*1 não lida/)
    await user.hover(await row(/Ana/))
    await user.click(within((await row(/Ana/)).closest<HTMLElement>('[role="listitem"]')!).getByRole('button', { name: 'Encerrar' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Ana/ })).toBeNull())
    expect(bodyOf(server, chatCalls.changeChatStatus)).toMatchObject({ waId: 'Ana', chatStatus: '4' })
  })

  it('that was closed comes back to its place by the undo, though the pointer is in the list', async () => {
    const rows = ['Ana', 'Bia', 'Caio'].map((name, at) => ({ ...own(name), lastMessageTime: 3_000 - at }))
    startInbox(rows, [])
      .on(chatCalls.changeChatStatus, moved(rows[1]!, { chatStatus: ChatStatus.Closed }))
      .on(chatActionCalls.reopenChat, moved(rows[1]!, { version: 3 }))
    const wires = fakeWires()
    const { user } = openPage(inbox, wires.openWire)
    await user.hover(await row(/Bia/))
    await user.click(await within((await row(/Bia/)).closest<HTMLElement>('[role="listitem"]')!).findByRole('button', { name: 'Encerrar' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Bia/ })).toBeNull())
    await user.hover(await row(/Caio/))
    await button('Desfazer')
    // By its key: the pointer stays where it is.
    await user.keyboard('z')
    act(() => wires.last().event(chatEvents.changed.name, chatChanged({ ...rows[1]!, version: rows[1]!.version + 2 }, null)))
    await row(/Bia/)
    const names = screen.getAllByRole('link', { name: /Ana|Bia|Caio/ }).map(({ textContent }) => /Ana|Bia|Caio/.exec(textContent!)![0])
    expect(names).toEqual(['Ana', 'Bia', 'Caio'])
    expect(screen.queryByRole('button', { name: '1 nova' })).toBeNull()
  })
})

it('[CH48] a snoozed row is in its place again with the undo, though the pointer is in the list and no event has come', async () => {
  const rows = ['Ana', 'Bia', 'Caio'].map((name, at) => ({ ...own(name), lastMessageTime: 3_000 - at }))
  const until = Date.now() + 7_200_000
  const server = startInbox(rows, []).on(chatActionCalls.snoozeChat, moved(rows[1]!, { snoozedUntil: until }))
  const { user } = openPage(inbox)
  const bia = await row(/Bia/)
  act(() => bia.focus())
  await screen.findByRole('button', { name: /Bia/ })
  await user.keyboard('s')
  await user.type(await screen.findByRole('textbox', { name: /quando/i }), 'em 2 horas{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bia/ })).toBeNull())
  await user.hover(await row(/Caio/))
  await button('Desfazer')
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  server.on(chatActionCalls.wakeChat, () => answer.promise)
  await user.keyboard('z')
  await row(/Bia/)
  const names = screen.getAllByRole('link', { name: /Ana|Bia|Caio/ }).map(({ textContent }) => /Ana|Bia|Caio/.exec(textContent!)![0])
  expect(names).toEqual(['Ana', 'Bia', 'Caio'])
  answer.resolve(refusal('unexpected'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bia/ })).toBeNull())
})

it('[CH48] a key means the row that has the focus, and not the chat that is open beside it', async () => {
  const server = startInbox([own('Ana'), own('Beto')], [])
  server.on(chatActionCalls.snoozeChat, moved(own('Beto'), { snoozedUntil: Date.now() + 7_200_000 }))
  const { user } = openPage('/casa-aurora/wa-cloud-1/Ana/0/chat')
  await screen.findByRole('log')
  const row = await screen.findByRole('link', { name: /Beto/ })
  act(() => row.focus())
  await screen.findByRole('button', { name: /Beto/ })
  await user.keyboard('s')
  await user.type(await screen.findByRole('textbox', { name: /quando/i }), 'em 2 horas{Enter}')
  await waitFor(() => expect(bodyOf(server, chatActionCalls.snoozeChat)).toMatchObject({ waId: 'Beto' }))
})
