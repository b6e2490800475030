import { inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberAddress } from '../../../kit/kept/stored-address.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChat, aChatDetail, aMessage, lucia, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { helena, signInAfresh, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const me = helena.userId
const inbox = '/casa-aurora/0/chat'
const addressOf = (waId: string) => `/casa-aurora/wa-cloud-1/${waId}/0/chat`
const own = (waId: string, unansweredSince: number | null) => aChat(`Cliente ${waId}`, { waId, agentId: me, unansweredSince })

function signIn(chats: ReturnType<typeof aChat>[]) {
  const { server } = startChatServer(aChatDetail([aMessage('m1')], { agentId: me }), chats)
  signInAfresh(['agent'])
  return { ...openPage('/'), server }
}

beforeEach(() => {
  giveWidth(1440)
  giveHeights(800)
})

describe('whoever has just signed in', () => {
  it('finds their first chat whose customer waits open beside the list, which was asked for once', async () => {
    const { user, path, search, server } = signIn([own('1', null), own('2', 5), own('3', 1)])
    await screen.findByText('Texto de m1')
    expect([path(), search()]).toEqual([addressOf('2'), '?tab=0'])
    expect((await screen.findByRole('link', { name: /Cliente 2/ })).getAttribute('aria-current')).toBe('page')
    // The others ask how many are unread and how many are snoozed.
    expect(server.seenOf(inboxCalls.listOwnChats).filter(({ body }) => !('countAll' in (body as object)))).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: /^Conversas/ }))
    await screen.findByText('Escolha uma conversa')
    expect(path()).toBe(inbox)
  })

  it('finds their first chat where no customer waits', async () => {
    const { path } = signIn([own('1', null), own('2', null)])
    await waitFor(() => expect(path()).toBe(addressOf('1')))
  })

  it('finds the list alone where they have none, and on a phone', async () => {
    const { path } = signIn([])
    await screen.findByText('Escolha uma conversa')
    expect(path()).toBe(inbox)
    cleanup()
    giveWidth(390)
    const phone = signIn([own('1', 5)])
    await screen.findByRole('link', { name: /Cliente 1/ })
    expect([phone.path(), phone.server.seenOf(messageCalls.getChatDetail)]).toEqual([inbox, []])
  })
})

it('marks the chat that opens by itself as read only once the person does something in it', async () => {
  const { server } = startChatServer(aChatDetail([aMessage('m1')], { agentId: me, unreadCount: 2 }), [
    aChat('Lúcia Andrade', { agentId: me, unansweredSince: 5, unreadCount: 2 }),
  ])
  signInAfresh(['agent'])
  const { user } = openPage('/')
  await screen.findByText('Texto de m1')
  const row = await screen.findByRole('link', { name: /Lúcia Andrade.*2 não lidas/ })
  await user.hover(row)
  await user.click(screen.getByRole('tab', { name: /Fila/ }))
  await screen.findByText('Fila zerada')
  expect(server.seenOf(messageCalls.openChat)).toEqual([])
  await user.click(screen.getByText('Texto de m1'))
  await waitFor(() => expect(server.seenOf(messageCalls.openChat)).toHaveLength(1))
})

it('a page that is loaded with a chat marks it as read after the first click or key in it', async () => {
  signInAs()
  giveTo(navigator, 'userActivation', { hasBeenActive: false, isActive: false })
  const { server } = startChatServer(aChatDetail([aMessage('m1')], { agentId: me, unreadCount: 2 }))
  const { user } = openPage(`/casa-aurora/wa-cloud-1/${lucia.waId}/0/chat`)
  await screen.findByText('Texto de m1')
  await user.keyboard('j')
  expect(server.seenOf(messageCalls.openChat)).toEqual([])
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'O')
  await waitFor(() => expect(server.seenOf(messageCalls.openChat)).toHaveLength(1))
})

it('a sign-in that leads back to a chat marks it as read only once the person does something in it', async () => {
  rememberAddress(`${addressOf(lucia.waId)}?tab=0`)
  const { server } = startChatServer(aChatDetail([aMessage('m1')], { agentId: me, unreadCount: 2 }))
  signInAfresh(['agent'])
  const { user, path } = openPage('/')
  const message = await screen.findByText('Texto de m1')
  await screen.findByRole('textbox', { name: 'Mensagem' })
  expect(server.seenOf(messageCalls.openChat)).toEqual([])
  await user.click(message)
  expect(path()).toBe(addressOf(lucia.waId))
  await waitFor(() => expect(server.seenOf(messageCalls.openChat)).toHaveLength(1))
})

it('Escape leads from the text to the row of its chat, where letters are shortcuts again', async () => {
  const { user } = signIn([own('1', null), own('2', 5)])
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Oi{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Cliente 2/, current: 'page' }))
})

it('whoever opens the entrance or the list while signed in finds the list alone', async () => {
  signInAs()
  for (const address of ['/', inbox]) {
    const { server } = startChatServer(aChatDetail([]), [own('1', 5)])
    const { path } = openPage(address)
    await screen.findAllByRole('link', { name: /Cliente 1/ })
    expect([path(), server.seenOf(messageCalls.getChatDetail)]).toEqual([inbox, []])
  }
})
