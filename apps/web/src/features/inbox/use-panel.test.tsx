import { contactCalls } from '@prosa/contract/contacts/calls'
import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChatDetail, aMessage, lucia, startChatServer } from '../../testing/samples/chat-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './inbox-screen.tsx'

const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat`
const panel = () => screen.queryByRole('complementary', { name: 'Contato' })

/** A window whose width changes while the page is open. */
function aWindow(start: number) {
  let width = start
  const listeners = new Set<() => void>()
  const matches = (query: string) =>
    width >= Number(/min-width: ([\d.]+)px/.exec(query)?.[1] ?? 0) && width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 1e6)
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query)
    },
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => {
      listeners.add(() => listener({ matches: matches(query) }))
    },
    removeEventListener: () => undefined,
  }))
  return (next: number) =>
    act(() => {
      width = next
      for (const listener of listeners) listener()
    })
}

beforeEach(() => {
  signInAs()
  giveHeights(800)
  const { server } = startChatServer(aChatDetail([aMessage('m1')]))
  server.on(contactCalls.getContact, refusal('contact.notFound'))
})

it('the panel stands beside the chat again when a window that was narrow has room for it', async () => {
  const resize = aWindow(1440)
  openPage(address)
  await waitFor(() => expect(panel()).not.toBeNull())
  resize(1200)
  expect(panel()).toBeNull()
  resize(1440)
  await waitFor(() => expect(panel()).not.toBeNull())
})

it('beside the chat the panel is no layer: Escape leaves it, and its button closes it for good', async () => {
  const resize = aWindow(1440)
  const { user } = openPage(address)
  await waitFor(() => expect(panel()).not.toBeNull())
  await user.keyboard('{Escape}')
  expect(panel()).not.toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Fechar contato' }))
  await waitFor(() => expect(panel()).toBeNull())
  resize(1200)
  resize(1440)
  expect(panel()).toBeNull()
})
