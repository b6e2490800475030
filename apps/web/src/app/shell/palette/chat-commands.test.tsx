import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { switchSingleKeys } from '../../../kit/shortcuts.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChatDetail, lucia, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './palette.tsx'
import '../../../features/chats/dialogs/chat-dialogs.tsx'
import '../../../features/chats/header/chat-menu-layer.tsx'

const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat`
const here = () => within(screen.getByRole('group', { name: 'Nesta tela' }))

async function openChat(more: Partial<ChatDetail> = {}, granted: Parameters<typeof signInAs>[1] = ['admin']) {
  signInAs(undefined, granted)
  giveWidth(1440)
  giveHeights(700)
  const { server } = startChatServer(aChatDetail([], { agentId: helena.userId, agentName: helena.name, ...more }))
  server.on(contactCalls.getContact, refusal('contact.notFound'))
  const page = openPage(address)
  await screen.findByRole('heading', { level: 2, name: 'Lúcia Andrade' })
  await screen.findByRole('button', { name: 'Encerrar' })
  return { ...page, server }
}

async function search({ user }: { user: ReturnType<typeof openPage>['user'] }, words = '') {
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Buscar nome/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.clear(field)
  if (words) await user.type(field, words)
}

describe('with an open chat the palette offers its menu', () => {
  it.each([
    ['exportar', 'Exportar'],
    ['cobrar com pix', 'Cobrar com Pix'],
    ['nao lida', 'Marcar como não lida'],
    ['atribuir a agente', 'Atribuir a agente'],
    ['copiar link', 'Copiar link'],
    ['bloquear', 'Bloquear contato'],
    ['devolver', 'Devolver à fila'],
    ['encerrar com', 'Encerrar com motivo'],
  ])('for %s', async (words, label) => {
    const page = await openChat()
    await search(page, words)
    here().getByRole('option', { name: new RegExp(`^${label}`) })
  })

  it('each thing once, with its key where it has one, and not while keys of one letter are switched off', async () => {
    const page = await openChat()
    const closings = () =>
      here()
        .getAllByRole('option', { name: /^Encerrar ·/ })
        .map(({ textContent }) => textContent)
    await search(page)
    expect(closings()).toEqual(['Encerrar · Conversa abertaE'])
    await page.user.keyboard('{Escape}')
    switchSingleKeys(false)
    await search(page)
    expect(closings()).toEqual(['Encerrar · Conversa aberta'])
    switchSingleKeys(true)
  })

  it('first of all while nothing is searched, and nothing that begins another chat as if it were of this one', async () => {
    const page = await openChat()
    await search(page)
    const titles = screen
      .getAllByRole('group')
      .map((each) => each.getAttribute('aria-label') ?? document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent)
    expect(titles.indexOf('Nesta tela')).toBeLessThan(titles.indexOf('Telas'))
    expect(titles.indexOf('Nesta tela')).toBeGreaterThanOrEqual(0)
    here().getByRole('option', { name: /^Nova conversa · Lista de conversas/ })
    await page.user.keyboard('{Escape}')
    await search(page, 'meu perfil{Enter}')
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Lúcia Andrade' })).toBeNull())
  })

  it('and does it: at once, or in its dialog', async () => {
    const page = await openChat()
    const copied = vi.fn(() => Promise.resolve())
    giveTo(navigator, 'clipboard', { writeText: copied } as unknown as Clipboard)
    await search(page, 'copiar link{Enter}')
    await screen.findByText('Link da conversa copiado.')
    expect(copied).toHaveBeenCalledTimes(1)
    page.server.on(chatCalls.changeChatStatus, () => aChatDetail([], { chatStatus: ChatStatus.Pending, agentId: null, agentName: null }))
    await search(page, 'devolver{Enter}')
    await waitFor(() => expect(page.server.seenOf(chatCalls.changeChatStatus)).toHaveLength(1))
  })

  it('asks what the menu asks', async () => {
    const page = await openChat()
    await search(page, 'bloquear{Enter}')
    await screen.findByRole('dialog', { name: /Lúcia Andrade/ })
    expect(page.server.seenOf(contactCalls.blockContact)).toEqual([])
  })

  it('and nothing that cannot be done now, nor anything of a chat that was left', async () => {
    const page = await openChat({}, ['agent'])
    await search(page, 'bloquear')
    expect(screen.queryByRole('option', { name: /Bloquear contato/ })).toBeNull()
    await page.user.keyboard('{Escape}')
    await search(page, 'meu perfil{Enter}')
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Lúcia Andrade' })).toBeNull())
    await search(page, 'exportar')
    expect(screen.queryByRole('option', { name: /^Exportar/ })).toBeNull()
  })
})
