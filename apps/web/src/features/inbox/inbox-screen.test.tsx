import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { messageEvents } from '@prosa/contract/messages/events'
import { MessageStatus } from '@prosa/contract/messages/states'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n.ts'
import { refusal } from '../../testing/fake-server.ts'
import { fakeWires } from '../../testing/fake-wire.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChat, aChatDetail, aMessage, lucia, ownMessage, startChatServer } from '../../testing/samples/chat-samples.ts'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './inbox-screen.tsx'

const { getChatDetail, openChat } = messageCalls
const me = 'user-1'
const inbox = '/casa-aurora/0/chat'
const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat`
const row = (name: RegExp) => screen.findByRole('link', { name })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('S018 the chats', () => {
  it('stand with who wrote what and how many are unread, and one is opened', async () => {
    const { server } = startChatServer(aChatDetail([aMessage('m1', { messageBody: 'Amei o sofá' })], { unreadCount: 2, agentId: me }), [
      aChat('Lúcia Andrade', { unreadCount: 2, agentId: me }),
      aChat('', { waId: '5521996401187', messageBody: '', lastMessageType: 'image' }),
      aChat('Rute', { waId: '5521996401188', messageBody: '', lastMessageType: 'document', lastFileName: 'Termo_48213.pdf' }),
      aChat('Sara', { waId: '5521996401189', messageBody: '', lastMessageType: 'document' }),
      aChat('Otávio Brandão', { waId: '5511999990000', messageBody: '', lastMessageDeleted: true }),
    ])
    const { user, path } = openPage(inbox)
    await screen.findByText('Escolha uma conversa')
    within(await row(/Otávio Brandão/)).getByText('Mensagem excluída')
    within(await row(/\+55 21 99640-1187/)).getByText('Foto')
    within(await row(/Rute/)).getByText('Termo_48213.pdf')
    within(await row(/Sara/)).getByText('Documento')
    expect(server.seenOf(getChatDetail)).toEqual([])
    await user.click(await row(/Lúcia Andrade.*2 não lidas/))
    await screen.findByText('Amei o sofá')
    expect(path()).toBe(address)
    expect((await row(/Lúcia Andrade/)).getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(server.seenOf(openChat)).toHaveLength(1))
    // With the click and by what shows it: one question.
    expect(server.seenOf(getChatDetail)).toHaveLength(1)
  })

  it.each([
    ['en', 'Chats', 'Choose a chat'],
    ['es', 'Conversaciones', 'Elige una conversación'],
  ] as const)('speak %s', async (language, title, words) => {
    startCalmServer()
    chooseLanguage(language)
    openPage(inbox)
    await screen.findByRole('heading', { level: 1, name: title })
    await screen.findByText(words)
  })
})

describe('S019 one chat', () => {
  it('R023 is opened by its address, and the message that comes appears and is read', async () => {
    const wires = fakeWires()
    const { server, state } = startChatServer(aChatDetail([aMessage('m1')], { agentId: me }))
    openPage(address, wires.openWire)
    await screen.findByText('Texto de m1')
    expect(server.seenOf(openChat)).toEqual([])
    const next = aMessage('m2', { time: 2_000 })
    state.detail = aChatDetail([aMessage('m1'), next], { agentId: me, unreadCount: 1 })
    act(() => {
      wires.last().hello('log:0')
      wires.last().event(messageEvents.added.name, { departmentId: 'sales', agentId: null, message: next })
    })
    await screen.findByText('Texto de m2')
    await waitFor(() => expect(server.seenOf(openChat)).toHaveLength(1))
  })

  it('of the queue is not read by whoever looks at it, only once it is theirs', async () => {
    const queued = { agentId: null, agentName: null, handledBy: 'queue', chatStatus: ChatStatus.Pending, unreadCount: 2 } as const
    const { server, state } = startChatServer(aChatDetail([aMessage('m1')], queued), [])
    const taken = { ...lucia, chatStatus: ChatStatus.Open, departmentId: 'sales', agentId: me, handledBy: 'agent', version: 2 } as const
    server.on(chatActionCalls.takeChat, () => {
      state.detail = { ...state.detail, ...taken }
      return taken
    })
    const { user } = openPage(address)
    await screen.findByText('Texto de m1')
    const take = await screen.findByRole('button', { name: 'Assumir' })
    expect(server.seenOf(openChat)).toEqual([])
    await user.click(take)
    await waitFor(() => expect(state.detail.unreadCount).toBe(0))
  })

  it('that nobody sees is said not to be there, and leads back', async () => {
    startChatServer(aChatDetail([])).server.on(getChatDetail, refusal('chat.notFound'))
    const { user, path } = openPage(address)
    await screen.findByText('Conversa não encontrada')
    await user.click(screen.getByRole('button', { name: 'Ver todas as conversas' }))
    await screen.findByText('Escolha uma conversa')
    expect(path()).toBe(inbox)
  })

  it('on a phone has the whole screen, with a way back', async () => {
    giveWidth(390)
    startChatServer(aChatDetail([ownMessage('m1', { messageStatus: MessageStatus.Read })]))
    const { user } = openPage(inbox)
    expect(screen.queryByText('Escolha uma conversa')).toBeNull()
    await user.click(await row(/Lúcia Andrade/))
    await screen.findByText('Texto de m1')
    expect(screen.queryByRole('region', { name: 'Lista de conversas' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Voltar às conversas' }))
    await row(/Lúcia Andrade/)
  })
})
