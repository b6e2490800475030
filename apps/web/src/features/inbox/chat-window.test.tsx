import { chatCalls } from '@prosa/contract/chats/calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { isBesideOpener } from '../../kit/chat-window.ts'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { giveTo } from '../../testing/give-to.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChatDetail, aMessage, lucia, startChatServer } from '../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './inbox-screen.tsx'
import '../../app/shell/palette/palette.tsx'

const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat`
const own = `${address}?window=1`
const offer = 'Abrir em outra janela'
const rail = () => screen.queryByRole('navigation', { name: 'Principal' })
const list = () => screen.queryByRole('region', { name: 'Lista de conversas' })

beforeEach(() => {
  signInAs()
  giveWidth(1025)
  giveHeights(700)
  startChatServer(aChatDetail([aMessage('m1')], { agentId: helena.userId }))
    .server.on(chatCalls.getChatStatusOptions, [])
    .on(contactCalls.getContact, refusal('contact.notFound'))
})

async function show(at: string) {
  const page = openPage(at)
  await screen.findByText('Texto de m1')
  const menu = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Mais ações da conversa' }))
    await screen.findByRole('menuitem', { name: 'Copiar link' })
  }
  return { ...page, menu }
}

/** Windows as a browser has them: one for each name, blank until it is led somewhere. */
function fakeWindows() {
  const windows = new Map<string, { location: { pathname: string; search: string; href: string }; focus: () => void; loads: number }>()
  vi.spyOn(window, 'open').mockImplementation((_, name) => {
    const known = windows.get(name!) ?? {
      loads: 0,
      focus: vi.fn(),
      location: {
        pathname: 'blank',
        search: '',
        set href(next: string) {
          const { pathname, search } = new URL(next, 'https://prosa.test')
          Object.assign(this, { pathname, search })
          known.loads += 1
        },
      },
    }
    windows.set(name!, known)
    return known as unknown as Window
  })
  return { all: () => [...windows.values()].map(({ location, loads }) => [location.pathname + location.search, loads]), windows }
}

it('a chat in a window of its own has neither the rail nor the list, and its customer in the title', async () => {
  const { menu, user } = await show(own)
  await screen.findByRole('heading', { level: 2, name: 'Lúcia Andrade' })
  screen.getByRole('heading', { level: 1, name: 'Conversa' })
  await screen.findByRole('textbox', { name: 'Mensagem' })
  expect([rail(), list()]).toEqual([null, null])
  await waitFor(() => expect(document.title).toBe('Lúcia Andrade · Casa Aurora'))
  await menu()
  // Whoever marks a chat as unread leaves it, which here would close the window.
  for (const name of [offer, 'Marcar como não lida']) expect(screen.queryByRole('menuitem', { name })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Contato' }))
  await screen.findByRole('complementary', { name: 'Contato' })
})

it('it is opened by the menu and the palette, and comes to the front the second time', async () => {
  const { all, windows } = fakeWindows()
  const { menu, user } = await show(address)
  expect(rail()).not.toBeNull()
  await menu()
  await user.click(screen.getByRole('menuitem', { name: offer }))
  expect(all()).toEqual([[own, 1]])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'outra janela')
  await user.click(await screen.findByRole('option', { name: new RegExp(offer) }))
  expect(all()).toEqual([[own, 1]])
  expect([...windows.values()][0]!.focus).toHaveBeenCalledTimes(2)
})

it('it is said that the browser blocked it', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { menu, user } = await show(address)
  await menu()
  await user.click(screen.getByRole('menuitem', { name: offer }))
  await screen.findByText('O navegador bloqueou a janela. Permita pop-ups deste site e tente de novo.')
})

it('a phone has no windows', async () => {
  giveWidth(390)
  const { menu } = await show(address)
  await menu()
  expect(screen.queryByRole('menuitem', { name: offer })).toBeNull()
})

it.each([
  [true, own],
  [false, '/casa-aurora/0/chat'],
])('of a chat that is gone it says so, and is closed, or leads to the list where it cannot be: %s', async (canClose, end) => {
  startChatServer(aChatDetail([])).server.on(messageCalls.getChatDetail, refusal('chat.notFound'))
  const close = vi.spyOn(window, 'close').mockImplementation(() => giveTo(window, 'closed', canClose))
  const { user, path, search } = openPage(own)
  await user.click(await screen.findByRole('button', { name: 'Fechar janela' }))
  expect(close).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(path() + search()).toBe(end))
})

it('what is said once to a person is said by the window that opened it, while that is there', () => {
  const before = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', before))
  giveTo(window, 'opener', { closed: false })
  expect(isBesideOpener()).toBe(false)
  window.history.replaceState(null, '', own)
  expect(isBesideOpener()).toBe(true)
  giveTo(window, 'opener', { closed: true })
  expect(isBesideOpener()).toBe(false)
})
