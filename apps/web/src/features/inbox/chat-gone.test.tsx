import { chatCalls } from '@prosa/contract/chats/calls'
import { chatEvents } from '@prosa/contract/chats/events'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { messageEvents } from '@prosa/contract/messages/events'
import type { Message } from '@prosa/contract/messages/model'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n.ts'
import { refusal } from '../../testing/fake-server.ts'
import { fakeWires } from '../../testing/fake-wire.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { giveFileAddresses } from '../../testing/open-composer.tsx'
import { openPage } from '../../testing/open-page.tsx'
import { aChat, aChatDetail, aMessage, chatChanged, chatLeft, lucia, startChatServer } from '../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './inbox-screen.tsx'

const { getChatDetail } = messageCalls
const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat`
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
const chat = aChat('Lúcia Andrade', { agentId: null, handledBy: 'queue' })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

async function openChat() {
  const wires = fakeWires()
  const { server, state } = startChatServer(aChatDetail([aMessage('m1')]))
  server.on(contactCalls.getContact, refusal('contact.notFound'))
  const page = openPage(address, wires.openWire)
  await screen.findByText('Texto de m1')
  act(() => wires.last().hello('log:0'))
  const tell = (name: string, payload: unknown) => act(() => wires.last().event(name, payload))
  return { server, state, tell, ...page }
}

const notice = (messageId: string, more: Partial<Message>) => ({
  departmentId: 'sales',
  agentId: null,
  message: aMessage(messageId, { messageType: 'system', messageBody: '', internal: true, fromMe: true, source: 'system', ...more }),
})

describe('a chat that somebody else does something with while it is open', () => {
  it('says who did what above what is being written, which stays', async () => {
    const { user, tell } = await openChat()
    await user.type(await box(), 'Já vou ver')
    tell(messageEvents.added.name, notice('n1', { agentId: 'user-Bia', content: { notice: 'taken', noticeBy: 'Bia Nunes' } }))
    expect((await screen.findByRole('alert')).textContent).toContain('Bia Nunes assumiu a conversa')
    expect((await box()).value).toBe('Já vou ver')
    const moved = { notice: 'transferred', noticeBy: 'Bia Nunes', noticeTo: 'Vendas' } as const
    tell(messageEvents.added.name, notice('n2', { agentId: 'user-Bia', content: moved }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Bia Nunes transferiu para Vendas'))
    tell(messageEvents.added.name, notice('n3', { agentId: helena.userId, content: { notice: 'taken', noticeBy: helena.name } }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is put away where it was read', async () => {
    const { user, tell } = await openChat()
    tell(messageEvents.added.name, notice('n1', { agentId: 'user-Bia', content: { notice: 'closed', noticeBy: 'Bia' } }))
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('[CH12] a chat that leaves what one sees while it is open', () => {
  it('says once who did what, and shows what was written, until it is there again', async () => {
    const { user, server, state, tell } = await openChat()
    await user.type(await box(), 'Reservei as 9h')
    server.on(getChatDetail, refusal('chat.notFound'))
    tell(chatEvents.left.name, { ...chatLeft(chat), deed: 'taken', by: 'Bia Nunes' })
    await screen.findByText('Bia Nunes assumiu esta conversa')
    screen.getByText('Reservei as 9h')
    screen.getByRole('button', { name: 'Copiar o que você tinha escrito' })
    expect(screen.queryByText('Conversa não encontrada')).toBeNull()
    expect(screen.queryByRole('complementary', { name: 'Contato' })).toBeNull()
    expect(screen.queryByText(/anexado/)).toBeNull()
    server.on(getChatDetail, () => state.detail)
    tell(chatEvents.changed.name, chatChanged({ ...chat, version: 3 }, null))
    expect((await box()).value).toBe('Reservei as 9h')
  })

  it('names the files that were attached, how many and which', async () => {
    giveFileAddresses()
    const { user, tell } = await openChat()
    const files = ['Orçamento.pdf', 'sofá.pdf'].map((name) => new File(['a'], name, { type: 'application/pdf' }))
    await user.upload(await screen.findByLabelText('Anexar arquivo', { selector: 'input' }), files)
    await screen.findByRole('button', { name: 'Remover sofá.pdf' })
    tell(chatEvents.left.name, { ...chatLeft(chat), deed: 'taken', by: 'Bia Nunes' })
    const gone = within((await screen.findByText('2 arquivos que você tinha anexado')).parentElement!)
    expect(gone.getByText(/Orçamento/).textContent).toBe('Orçamento.pdf\nsofá.pdf')
  })

  it('is let go of: nothing of it is asked for any more', async () => {
    const { server, tell } = await openChat()
    await waitFor(() => expect(server.seenOf(chatCalls.getTransferOptions)).not.toEqual([]))
    const before = server.seen.length
    tell(chatEvents.left.name, { ...chatLeft(chat), deed: 'taken', by: 'Bia Nunes' })
    await screen.findByText('Bia Nunes assumiu esta conversa')
    const asked = server.seen.slice(before).map(({ path }) => path)
    expect(asked.filter((path) => path.includes(lucia.waId))).toEqual([])
  })

  it.each([
    ['pt', 'A conversa saiu do que você vê'],
    ['en', 'This chat is out of your sight now'],
    ['es', 'La conversación salió de lo que ves'],
  ] as const)('says so in %s where nobody is known who did it', async (language, words) => {
    const { server, tell } = await openChat()
    chooseLanguage(language)
    server.on(getChatDetail, refusal('chat.notFound'))
    tell(chatEvents.left.name, chatLeft(chat))
    await screen.findByText(words)
  })
})

describe('an address that leads to no chat', () => {
  it.each(['chat.notFound', 'input.invalid'] as const)('is answered in one place with a way out: %s', async (code) => {
    const { server } = startChatServer(aChatDetail([]))
    server.on(getChatDetail, refusal(code)).on(contactCalls.getContact, refusal('contact.notFound'))
    const { user, path } = openPage(address)
    await screen.findByText('Conversa não encontrada')
    expect(screen.queryByText('Contato fora do seu alcance')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ver todas as conversas' }))
    expect(path()).toBe('/casa-aurora/0/chat')
  })
})
