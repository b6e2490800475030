import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { searchCalls } from '@prosa/contract/search/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepAfterChat } from '../../kit/after-chat.ts'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChat, aChatDetail, aChatPage, aMessage, lucia, startChatServer } from '../../testing/samples/chat-samples.ts'
import { aDepartment } from '../../testing/samples/department-samples.ts'
import { helena, signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { searchBrings } from '../search/public.ts'
// Imported together with the test, as in open-page.tsx.
import './inbox-screen.tsx'

const mine = { agentId: helena.userId, agentName: helena.name } as const
const addressOf = (waId: string) => `/casa-aurora/${lucia.phonenumberId}/${waId}/0/chat`

beforeAll(async () => {
  for (const bring of searchBrings) await bring()
})
beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

/** Three chats of one's own, the one in the middle open, each of them unread. */
async function open() {
  const chats = ['first', lucia.waId, 'third'].map((waId, nth) =>
    aChat(`Cliente ${nth}`, { ...mine, waId, unreadCount: 1, lastMessageTime: 9_000 - nth }),
  )
  const { server } = startChatServer(aChatDetail([]), chats)
  server
    .on(messageCalls.getChatDetail, ({ path }) => {
      const waId = chats.find((chat) => path.includes(chat.waId))?.waId ?? lucia.waId
      return aChatDetail([aMessage(`m-${waId}`, { waId })], { ...mine, waId, unreadCount: 1 })
    })
    .on(contactCalls.getContact, refusal('contact.notFound'))
    .on(departmentCalls.listDepartments, [aDepartment('Vendas', { departmentId: 'sales' })])
  const page = openPage(`${addressOf(lucia.waId)}?tab=0`)
  await screen.findByText(`Texto de m-${lucia.waId}`)
  await screen.findByRole('link', { name: /Cliente 2/ })
  return { ...page, server }
}
type Page = Awaited<ReturnType<typeof open>>

const moved = (more = {}) => ({ ...aChatDetail([]), ...mine, version: 2, ...more })

const ways: [name: string, leave: (page: Page) => Promise<void>][] = [
  [
    'closed',
    async ({ user, server }) => {
      server.on(chatCalls.changeChatStatus, moved({ chatStatus: ChatStatus.Closed }))
      await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
    },
  ],
  [
    'transferred',
    async ({ user, server }) => {
      server.on(chatCalls.transferChat, moved({ agentId: null, handledBy: 'queue', departmentId: 'care', chatStatus: ChatStatus.Pending }))
      await user.click(await screen.findByRole('button', { name: 'Transferir' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Transferir conversa' }))
      await user.click(await dialog.findByRole('radio', { name: /Pós-venda/ }))
      await user.click(dialog.getByRole('button', { name: /^Transferir/ }))
    },
  ],
  [
    'snoozed',
    async ({ user, server }) => {
      server.on(chatActionCalls.snoozeChat, moved({ snoozedUntil: Date.now() + 3_600_000 }))
      await user.click(await screen.findByRole('button', { name: 'Mais ações da conversa' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Adiar' }))
      await user.click(await screen.findByRole('button', { name: /Em 1 hora/ }))
    },
  ],
]

describe.each(ways)('after the open chat was %s', (_, leave) => {
  it('the next one opens with the cursor in its composer, and is not marked as read', async () => {
    const page = await open()
    await leave(page)
    await screen.findByText('Texto de m-third')
    expect(page.path()).toBe(addressOf('third'))
    const composer = await screen.findByRole('textbox', { name: 'Mensagem' })
    await waitFor(() => expect(document.activeElement).toBe(composer))
    const marked = () => page.server.seenOf(messageCalls.openChat).map(({ path, body }) => JSON.stringify([path, body]))
    expect(marked().filter((each) => each.includes('third'))).toEqual([])
  })

  it('the list takes the focus where the person wants that', async () => {
    keepAfterChat('list')
    const page = await open()
    await leave(page)
    await waitFor(() => expect(page.path()).toBe('/casa-aurora/0/chat'))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-part')).toBe('open'))
  })
})

it('whoever has opened another chat meanwhile stays there', async () => {
  const page = await open()
  const { promise, resolve } = Promise.withResolvers<void>()
  page.server.on(chatCalls.changeChatStatus, async () => {
    await promise
    return moved({ chatStatus: ChatStatus.Closed })
  })
  await page.user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  await page.user.click(screen.getByRole('link', { name: /Cliente 0/ }))
  await screen.findByText('Texto de m-first')
  resolve()
  await screen.findByText('Conversa encerrada.')
  expect(page.path()).toBe(addressOf('first'))
})

it('an undo opens the chat again', async () => {
  const page = await open()
  await ways[0]![1](page)
  await screen.findByText('Texto de m-third')
  page.server.on(chatActionCalls.reopenChat, moved({ version: 3 }))
  await page.user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(page.path()).toBe(addressOf(lucia.waId)))
})

describe('a chat that was found by a search', () => {
  const close = ways[0]![1]
  /** The search finds two chats and, in a message, a third one. */
  async function find(page: Page) {
    const found = ['alpha', 'beta'].map((waId, nth) => aChat(`Achado ${nth}`, { ...mine, waId }))
    const hit = { messageId: 'm-gamma', contactName: 'Achado 2', departmentName: 'Vendas', excerpt: 'Foi achado', agentName: null }
    page.server
      .on(inboxCalls.listAllChats, aChatPage(found))
      .on(inboxCalls.findChatsAndContacts, { chats: [], contacts: [] })
      .on(searchCalls.searchMessages, {
        hits: [{ ...hit, phonenumberId: lucia.phonenumberId, waId: 'gamma', fromMe: false, time: 1, messageType: 'text' } as never],
        after: null,
        lookedUntil: null,
      })
      .on(messageCalls.getChatDetail, ({ path }) => {
        const waId = ['alpha', 'beta', 'gamma'].find((each) => path.includes(each)) ?? lucia.waId
        return aChatDetail([aMessage(`m-${waId}`, { waId })], { ...mine, waId })
      })
    await page.user.type(await screen.findByRole('textbox', { name: 'Buscar conversas' }), 'achado')
    await screen.findByRole('link', { name: /Achado 2/ })
    await page.user.click(await screen.findByRole('link', { name: /Achado 0/ }))
    await screen.findByText('Texto de m-alpha')
  }

  it('leads to the next result after it was closed: a chat, and then the chat of a message', async () => {
    const page = await open()
    await find(page)
    await close(page)
    await screen.findByText('Texto de m-beta')
    expect(page.path()).toBe(addressOf('beta'))
    await close(page)
    await screen.findByText('Texto de m-gamma')
    expect(page.path()).toBe(addressOf('gamma'))
  })

  it('leads to the results, which take the focus, where the person wants the list', async () => {
    keepAfterChat('list')
    const page = await open()
    await find(page)
    await close(page)
    await waitFor(() => expect(page.path()).toBe('/casa-aurora/0/chat'))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Achado 0'))
    await page.user.click(screen.getByRole('button', { name: 'Limpar a busca' }))
    await screen.findByRole('link', { name: /Cliente 2/ })
    expect(document.activeElement?.getAttribute('data-part')).not.toBe('open')
  })

  it('leads to the messages that were found where only those are shown', async () => {
    const page = await open()
    await find(page)
    await page.user.click(screen.getByRole('radio', { name: /^Mensagens/ }))
    await page.user.click(await screen.findByRole('link', { name: /Achado 2/ }))
    await screen.findByText('Texto de m-gamma')
    await close(page)
    await waitFor(() => expect(page.path()).toBe('/casa-aurora/0/chat'))
    expect(page.search()).toContain('find=messages')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Achado 2'))
  })
})
