import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Message } from '@prosa/contract/messages/model'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notifyChatListeners } from '../../kit/live/chat-news.ts'
import { fakeNotifications } from '../../testing/fake-notifications.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChatDetail, aMessage, lucia, ownMessage, startChatServer } from '../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../testing/samples/samples.ts'

const play = vi.fn<() => Promise<void>>()
const profile = '/user/casa-aurora/profile'
beforeEach(() => {
  play.mockReset().mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  signInAs()
  const { server } = startChatServer(aChatDetail([]))
  server
    .on(chatHistoryCalls.getMessagesAround, { messages: [], containsMore: false, containsNewer: false })
    .on(broadcastReportCalls.getBroadcastReport, refusal('broadcast.notFound'))
})

const tell = (message: Message, agentId: string | null, isNew = true) =>
  act(() => notifyChatListeners({ kind: 'message', isNew, news: { departmentId: 'sales', agentId, message } }))
const said = (more: Partial<Message> = {}) =>
  aMessage(crypto.randomUUID(), { ...lucia, time: Date.now(), messageBody: 'Pode ser às 9h?', ...more })

async function openProfile() {
  const page = openPage(profile)
  await screen.findByRole('heading', { level: 1 })
  return page
}

it('R018 a customer’s message is heard with me and in the queue, on any screen', async () => {
  await openProfile()
  tell(said(), helena.userId)
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1))
  localStorage.removeItem('prosa.soundAt')
  tell(said(), null)
  await waitFor(() => expect(play).toHaveBeenCalledTimes(2))
})

it.each<[what: string, message: Message, agentId: string | null, isNew: boolean]>([
  ['of a colleague’s chat', said(), 'somebody-else', true],
  ['of ours', ownMessage('own', { time: Date.now() }), helena.userId, true],
  ['that only changed', said(), helena.userId, false],
  ['of yesterday', said({ time: Date.now() - 86_400_000 }), helena.userId, true],
])('R018 one %s is not', async (_, message, agentId, isNew) => {
  await openProfile()
  tell(message, agentId, isNew)
  await act(async () => undefined)
  // One sound a second: the sound before would keep this one quiet.
  localStorage.removeItem('prosa.soundAt')
  tell(said(), helena.userId)
  await waitFor(() => expect(play).toHaveBeenCalled())
  expect(play).toHaveBeenCalledTimes(1)
})

it('who looks elsewhere is shown it, and a click leads to the chat', async () => {
  const { shown } = fakeNotifications('granted')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { path } = await openProfile()
  tell(said(), helena.userId)
  await waitFor(() => expect(shown).toHaveLength(1))
  expect([shown[0]!.title, shown[0]!.options.body]).toEqual(['+55 11 98721-4406', 'Pode ser às 9h?'])
  act(() => shown[0]!.onclick?.())
  await waitFor(() => expect(path()).toBe('/casa-aurora/wa-cloud-1/5511987214406/0/chat'))
})

const unsent = { userId: helena.userId, messageId: 'planned', messageBody: 'Bom dia' }

it('[ME22] what one had scheduled and did not leave is said, also a day later, and leads to the message', async () => {
  const { user, path } = await openProfile()
  const chat = { phonenumberId: lucia.phonenumberId, waId: lucia.waId, contactName: 'Lúcia Andrade' }
  const news = { ...unsent, chat, time: Date.now() - 86_400_000 }
  act(() => notifyChatListeners({ kind: 'unsent', news }))
  await screen.findByText('A mensagem agendada para Lúcia Andrade não foi enviada')
  screen.getByText('Bom dia')
  await user.click(await screen.findByRole('button', { name: 'Ver mensagem' }))
  await waitFor(() => expect(path()).toBe('/casa-aurora/wa-cloud-1/5511987214406/0/chat'))
})

it('[ME22] of a chat that one does not see any more nothing is said, and nothing leads there', async () => {
  await openProfile()
  act(() => notifyChatListeners({ kind: 'unsent', news: { ...unsent, chat: null, time: Date.now() } }))
  await screen.findByText('Uma mensagem agendada não foi enviada')
  expect(screen.queryByRole('button', { name: 'Ver mensagem' })).toBeNull()
})

it('[RO43] several that become late at once are one word, and what was to be done is not made up', async () => {
  const { user, path } = await openProfile()
  const { phonenumberId, waId } = lucia
  const news = { userId: helena.userId, phonenumberId, waId, contactName: 'Lúcia Andrade', time: Date.now(), version: 2 }
  const late = (more: Partial<typeof news>) => notifyChatListeners({ kind: 'overdue', news: { ...news, ...more } })
  act(() => late({}))
  await screen.findByText('O prazo passou.')
  act(() => {
    late({})
    late({ waId: '5511987214407', contactName: 'Bia' })
    late({ waId: '5511987214408', contactName: 'Caio' })
  })
  await screen.findByText('3 conversas estão atrasadas')
  expect(screen.queryByText('A conversa com Bia está atrasada')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Ver conversas' }))
  await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
})

it('[RO43] a chat that is late is said with what was to be done, and leads to it', async () => {
  const { user, path } = await openProfile()
  const { phonenumberId, waId } = lucia
  const news = { userId: helena.userId, phonenumberId, waId, contactName: 'Lúcia Andrade', time: Date.now(), version: 2 }
  act(() => notifyChatListeners({ kind: 'overdue', news: { ...news, slaKind: 'firstAnswer' } }))
  await screen.findByText('A conversa com Lúcia Andrade está atrasada')
  screen.getByText('O prazo da primeira resposta passou.')
  await user.click(await screen.findByRole('button', { name: 'Ver conversa' }))
  await waitFor(() => expect(path()).toBe('/casa-aurora/wa-cloud-1/5511987214406/0/chat'))
})

it('[BR81] who answers for a broadcast is told that it stopped, and is led to it', async () => {
  const { user, path } = await openProfile()
  const about = { userId: helena.userId, broadcastId: 'b1', broadcastName: 'Oferta', phonenumberId: 'n', departmentId: 'd' }
  const news = { ...about, what: 'paused', pause: 'budget', byName: '', reason: '', time: Date.now() } as const
  act(() => notifyChatListeners({ kind: 'broadcastNotice', news }))
  expect(await screen.findByText('A transmissão Oferta parou')).toBeTruthy()
  expect(screen.getByText('O orçamento da transmissão chegou ao fim.')).toBeTruthy()
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Ver transmissão' }))
  await waitFor(() => expect(path()).toBe('/broadcast/casa-aurora/b1/report'))
})
