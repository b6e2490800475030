import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { type Mention, mentionCalls } from '@prosa/contract/messages/mention-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notifyChatListeners } from '../../kit/live/chat-news.ts'
import { fakeNotifications } from '../../testing/fake-notifications.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChatDetail, lucia, ownMessage, startChatServer } from '../../testing/samples/chat-samples.ts'
import { bodyOf } from '../../testing/samples/department-samples.ts'
import { helena, signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'

const { getMessagesAround } = chatHistoryCalls
const { listMentions, readMentions } = mentionCalls
const inbox = '/casa-aurora/0/chat'
const aMention = (messageId: string, more: Partial<Mention> = {}): Mention => ({
  ...{ ...lucia, messageId, contactName: 'Lúcia Andrade', byName: 'Bianca', messageBody: 'Veja, @Helena', time: Date.now(), isRead: false },
  ...more,
})
const note = ownMessage('n1', { messageType: 'note', internal: true, messageBody: 'Veja, @Helena' })

function start() {
  const held = startChatServer(aChatDetail([]))
  held.server.on(getMessagesAround, { messages: [note], containsMore: false, containsNewer: false })
  return held
}
const tell = (mention: Mention) => {
  const { isRead: _, ...said } = mention
  act(() => notifyChatListeners({ kind: 'mention', news: { userId: helena.userId, ...said } }))
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  signInAs()
  giveWidth(1440)
})

it('[NO18] who is named in a note is told on any screen, and led to it', async () => {
  const { server } = start()
  const { user, path } = openPage('/user/casa-aurora/profile')
  await screen.findByRole('heading', { level: 1 })
  server.on(readMentions, { read: 1 })
  tell(aMention('n1'))
  await screen.findByText('Bianca mencionou você na conversa com Lúcia Andrade')
  await user.click(screen.getByRole('button', { name: 'Ver nota' }))
  await waitFor(() => expect(path()).toContain('/casa-aurora/wa-cloud-1/5511987214406/0/chat'))
  await waitFor(() => expect(server.seenOf(getMessagesAround).map((seen) => seen.path.includes('/n1/'))).toEqual([true]))
  await waitFor(() => expect(bodyOf(server, readMentions)).toMatchObject({ messageId: 'n1' }))
})

it('[NO18] who looks elsewhere is shown it, and what is old is no news', async () => {
  start()
  const { shown } = fakeNotifications('granted')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  openPage('/user/casa-aurora/profile')
  await screen.findByRole('heading', { level: 1 })
  tell(aMention('old', { time: Date.now() - 3_600_000 }))
  tell(aMention('n1'))
  await waitFor(() => expect(shown).toHaveLength(1))
  expect([shown[0]!.title, shown[0]!.options.body]).toEqual(['Bianca mencionou você na conversa com Lúcia Andrade', 'Veja, @Helena'])
})

it('[NO18] the bell says how many are new, lists them, and each counts as read once opened', async () => {
  const { server } = start()
  const newest = aMention('n1', { time: 9_000 })
  server.on(listMentions, [newest, aMention('n0', { time: 8_000, byName: 'Rui' })]).on(readMentions, { read: 1 })
  const { user, path } = openPage(inbox)
  await user.click(await screen.findByRole('button', { name: 'Sons e notificações, 2 menções não lidas' }))
  const list = within(await screen.findByRole('region', { name: 'Menções' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bianca · Lúcia Andrade'),
    expect.stringContaining('Rui · Lúcia Andrade'),
  ])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Sons e notificações, 2 menções não lidas' }))
  expect(server.seenOf(readMentions)).toEqual([])
  await user.click(within(await screen.findByRole('region', { name: 'Menções' })).getAllByRole('link')[0]!)
  await waitFor(() => expect(path()).toContain('/casa-aurora/wa-cloud-1/5511987214406/0/chat'))
  await waitFor(() => expect(bodyOf(server, readMentions)).toEqual({ until: '9000', messageId: 'n1' }))
  await screen.findByRole('button', { name: 'Sons e notificações, 1 menção não lida' })
})

it('[NO18] all are read at once by who says so, who stays where they are', async () => {
  const { server } = start()
  server.on(listMentions, [aMention('n1', { time: 9_000 }), aMention('n0', { time: 8_000 })]).on(readMentions, { read: 2 })
  const { user } = openPage(inbox)
  await user.click(await screen.findByRole('button', { name: 'Sons e notificações, 2 menções não lidas' }))
  const all = await screen.findByRole('button', { name: 'Marcar tudo como lido' })
  await user.click(all)
  await waitFor(() => expect(bodyOf(server, readMentions)).toEqual({ until: '9000' }))
  await waitFor(() => expect(all.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(all)
  await user.click(all)
  expect(server.seenOf(readMentions)).toHaveLength(1)
})
