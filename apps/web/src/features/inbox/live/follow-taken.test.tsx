import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveDatabase } from '../../../testing/fake-database.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChat, aChatDetail, aChatPage, aMessage, lucia, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat?tab=1`
const waits = { chatStatus: ChatStatus.Pending, agentId: null, agentName: null, handledBy: 'queue' } as const
const isMine = { chatStatus: ChatStatus.Open, agentId: helena.userId, agentName: helena.name, handledBy: 'agent' } as const
const rows = (name: string) => screen.findByRole('list', { name })
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

/** One chat, which waits in the queue until it is taken, and again when it is given back. */
async function openQueue() {
  const held = startChatServer(aChatDetail([aMessage('m1')], waits), [aChat('Lúcia Andrade', waits)])
  const { server, state } = held
  const put = (place: typeof waits | typeof isMine) => () => {
    const version = state.detail.version + 1
    state.detail = { ...state.detail, ...place, version }
    state.chats = [aChat('Lúcia Andrade', { ...place, version })]
    return state.detail
  }
  const heldBy = (agentId: string | null) => () => aChatPage(state.chats.filter((chat) => chat.agentId === agentId))
  server
    .on(inboxCalls.listOwnChats, heldBy(helena.userId))
    .on(inboxCalls.listQueueChats, heldBy(null))
    .on(chatActionCalls.takeChat, put(isMine))
    .on(chatCalls.changeChatStatus, put(waits))
  const page = openPage(address)
  await within(await rows('Conversas na fila')).findByRole('link', { name: /Lúcia Andrade/ })
  await screen.findByText('Texto de m1')
  return { ...held, ...page }
}

describe('a chat that is taken from the queue', () => {
  it('with the key A leaves the focus where one writes, and its undoing too', async () => {
    const { user } = await openQueue()
    await button('Assumir')
    await user.keyboard('a')
    await rows('Suas conversas')
    const box = screen.getByRole('textbox', { name: 'Mensagem' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.click(await button('Desfazer'))
    await rows('Conversas na fila')
    expect(document.activeElement).toBe(box)
  })

  it('takes the list along to where it is now, with the focus where one writes, and back when it is undone', async () => {
    const { user, path, search } = await openQueue()
    await user.click(await button('Assumir'))
    const own = await within(await rows('Suas conversas')).findByRole('link', { name: /Lúcia Andrade/ })
    expect(own.getAttribute('aria-current')).toBe('page')
    expect([path(), search()]).toEqual([address.replace('?tab=1', ''), '?tab=0'])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Mensagem' }))
    await user.click(await button('Desfazer'))
    const waiting = await within(await rows('Conversas na fila')).findByRole('link', { name: /Lúcia Andrade/ })
    expect(waiting.getAttribute('aria-current')).toBe('page')
    expect(search()).toBe('?tab=1')
  })

  it('does not go back to where it was when it is given to another department', async () => {
    const { user, server, state, search } = await openQueue()
    await user.click(await button('Assumir'))
    await rows('Suas conversas')
    server.on(chatCalls.transferChat, () => {
      state.detail = { ...state.detail, ...waits, departmentId: 'care', version: state.detail.version + 1 }
      state.chats = []
      return state.detail
    })
    await user.click(await button('Transferir'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transferir conversa' }))
    await user.click(await dialog.findByRole('radio', { name: /Pós-venda/ }))
    await user.click(dialog.getByRole('button', { name: /^Transferir/ }))
    await waitFor(() => expect(server.seenOf(chatCalls.transferChat)).toHaveLength(1))
    await screen.findByText('Escolha uma conversa')
    expect(search()).toBe('')
  })

  it('keeps the focus on its row for who walks through the list', async () => {
    const { user } = await openQueue()
    within(await rows('Conversas na fila'))
      .getByRole('link', { name: /Lúcia Andrade/ })
      .focus()
    await user.keyboard('a')
    await within(await rows('Suas conversas')).findByRole('link', { name: /Lúcia Andrade/ })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Lúcia Andrade'))
  })

  it('leaves the list where it is when only what this browser knew was older', async () => {
    const { rowsOf } = giveDatabase()
    const { server, state, search } = await openQueue()
    await waitFor(() => expect(rowsOf('answers').map(({ question }) => question)).toContainEqual(expect.stringContaining('chatDetail')), {
      timeout: 5_000,
    })
    cleanup()
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    state.detail = { ...state.detail, ...isMine, version: state.detail.version + 1 }
    server.on(messageCalls.getChatDetail, () => promise.then(() => state.detail))
    const page = openPage(address)
    const chat = within(await screen.findByRole('region', { name: 'Lúcia Andrade' }))
    await chat.findByText('Na fila')
    answer()
    await chat.findByText('Aberta')
    expect([search(), page.search()]).toEqual(['?tab=1', '?tab=1'])
  })

  it('takes the list along also when the server has not said anything yet', async () => {
    const { rowsOf } = giveDatabase()
    const { server } = await openQueue()
    await waitFor(() => expect(rowsOf('answers').map(({ question }) => question)).toContainEqual(expect.stringContaining('chatDetail')), {
      timeout: 5_000,
    })
    cleanup()
    server.on(messageCalls.getChatDetail, () => new Promise(() => undefined))
    const { user, search } = openPage(address)
    await user.click(await button('Assumir'))
    await waitFor(() => expect(search()).toBe('?tab=0'))
  })

  it('leaves the list where it is when it was refused', async () => {
    const { user, server, search } = await openQueue()
    server.on(chatActionCalls.takeChat, refusal('chat.notFound'))
    await user.click(await button('Assumir'))
    await screen.findByText('A conversa não foi assumida.')
    await waitFor(() => expect(search()).toBe('?tab=1'))
  })
})

describe('an address that names a chat and no tab', () => {
  const plain = address.replace('?tab=1', '')
  const bias = { chatStatus: ChatStatus.Open, agentId: 'user-Bia', agentName: 'Bia', handledBy: 'agent' } as const
  const open = async (place: typeof waits | typeof isMine | typeof bias, link = plain) => {
    const { server } = startChatServer(aChatDetail([aMessage('m1')], place), [aChat('Lúcia Andrade', place)])
    server.on(inboxCalls.listQueueChats, aChatPage([])).on(inboxCalls.listOtherChats, aChatPage([]))
    const page = openPage(link)
    await screen.findByText('Texto de m1')
    return page
  }

  it.each([
    ['Fila', waits],
    ['Outras', bias],
    ['Minhas', isMine],
  ] as const)('shows the tab that has it: %s', async (name, place) => {
    await open(place)
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain(name))
  })

  it('leaves the tab that it names', async () => {
    const { search } = await open(bias, address)
    await screen.findByText('Vendas · Bia')
    expect(search()).toBe('?tab=1')
  })
})
