import { contactCalls } from '@prosa/contract/contacts/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifyChatListeners } from '../../kit/live/chat-news.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChatDetail, aMessage, lucia, ownMessage, startChatServer } from '../../testing/samples/chat-samples.ts'
import { bodyOf } from '../../testing/samples/department-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './inbox-screen.tsx'

const { sendMessage, getChatDetail } = messageCalls
const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat`
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
const log = () => screen.findByRole('log', { name: 'Mensagens da conversa' })

async function open(messages: readonly Message[], more = {}) {
  const held = startChatServer(aChatDetail(messages, more))
  held.server.on(contactCalls.getContact, refusal('contact.notFound'))
  const page = openPage(address)
  await log()
  return { ...held, ...page }
}

beforeEach(() => {
  signInAs()
  giveWidth(1100)
  giveHeights(600)
})

describe('S019 one chat', () => {
  it('is written in: what is sent stands there at once, settles, and is there once', async () => {
    const { user, server } = await open([aMessage('m1')])
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(sendMessage, async ({ body }) => {
      const { clientMessageId, messageBody } = body as Record<string, string>
      await promise
      return ownMessage('sent', { clientMessageId, messageBody: messageBody!, time: Date.now() })
    })
    await user.type(await composer(), 'Bom dia, Lúcia{Enter}')
    await within(await log()).findByText('Bom dia, Lúcia')
    expect((await composer()).value).toBe('')
    resolve()
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    await waitFor(async () => expect(within(await log()).getAllByText('Bom dia, Lúcia')).toHaveLength(1))
  })

  it('is asked for once when it is opened, however many of its parts show it', async () => {
    const { user, server } = await open([aMessage('m1')])
    await user.type(await composer(), 'Oi')
    expect(server.seenOf(getChatDetail)).toHaveLength(1)
  })

  it('gives the focus back to what opened its search', async () => {
    const { user } = await open([aMessage('m1')])
    const opener = screen.getByRole('button', { name: 'Buscar nesta conversa' })
    await user.click(opener)
    await waitFor(() => expect(document.activeElement?.closest('[role="search"]')).not.toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('answers the message that was chosen', async () => {
    const { user, server } = await open([aMessage('m1', { messageBody: 'Pode ser às 9h?' })])
    server.on(sendMessage, ownMessage('sent'))
    await user.hover(await within(await log()).findByText('Pode ser às 9h?'))
    await user.click(await screen.findByRole('button', { name: 'Responder' }))
    await user.type(await composer(), 'Pode{Enter}')
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    expect(bodyOf(server, sendMessage)).toMatchObject({ replyToMessageId: 'm1', messageBody: 'Pode' })
  })

  it('keeps what could not be sent, in its place', async () => {
    const { user, server } = await open([aMessage('m1')])
    server.on(sendMessage, unreachable)
    await user.type(await composer(), 'Bom dia{Enter}')
    await within(await log()).findByText('Bom dia')
  })

  it('shows what comes while it is open', async () => {
    await open([aMessage('m1')])
    const message = aMessage('m2', { ...lucia, messageBody: 'Chegou!', time: Date.now() })
    act(() => notifyChatListeners({ kind: 'message', isNew: true, news: { departmentId: 'sales', agentId: null, message } }))
    await within(await log()).findByText('Chegou!')
  })

  it('that is not there for this person says so, and leads back', async () => {
    const { server } = startChatServer(aChatDetail([]))
    server.on(getChatDetail, refusal('chat.notFound'))
    const { user, path } = openPage(address)
    await screen.findByText('Conversa não encontrada')
    await user.click(screen.getByRole('button', { name: 'Ver todas as conversas' }))
    expect(path()).toBe('/casa-aurora/0/chat')
  })

  it('opens who is on the other side, and closes it again with Escape', async () => {
    const { user } = await open([aMessage('m1')])
    await user.click(screen.getByRole('button', { name: 'Contato' }))
    await screen.findByRole('complementary', { name: 'Contato' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Contato' })).toBeNull())
  })

  it('shows them as a page of their own on a phone, from which one goes back to the chat', async () => {
    giveWidth(390)
    const { user, goBack, path } = await open([aMessage('m1')])
    await user.click(screen.getByRole('button', { name: 'Mais ações da conversa' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Contato' }))
    await screen.findByRole('complementary', { name: 'Contato' })
    goBack()
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Contato' })).toBeNull())
    expect(path()).toBe(address)
  })
})
