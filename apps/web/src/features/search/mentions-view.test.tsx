import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { type Mention, mentionCalls, mentionPageSize } from '@prosa/contract/messages/mention-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { unreachable } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { giveTo } from '../../testing/give-to.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChat, aChatDetail, lucia, ownMessage, startChatServer } from '../../testing/samples/chat-samples.ts'
import { bodyOf } from '../../testing/samples/department-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './found-strip.tsx'
import './search-results.tsx'
import './search-top.tsx'

const { listMentions, readMentions } = mentionCalls
const aMention = (messageId: string, more: Partial<Mention> = {}): Mention => ({
  ...{
    ...lucia,
    messageId,
    contactName: 'Lúcia Andrade',
    byName: 'Bianca',
    messageBody: 'Veja o sofá, @Helena',
    time: 9_000,
    isRead: false,
  },
  ...more,
})
const rows = () => within(screen.getByRole('list', { name: 'Menções' })).getAllByRole('link')

function start(mentions: readonly Mention[]) {
  const state = { mentions }
  const { server } = startChatServer(aChatDetail([]), [aChat('Ana')])
  const note = ownMessage('n1', { messageType: 'note', internal: true, messageBody: 'Veja o sofá, @Helena' })
  server
    .on(listMentions, () => [...state.mentions])
    .on(readMentions, { read: 1 })
    .on(chatHistoryCalls.getMessagesAround, { messages: [note], containsMore: false, containsNewer: false })
  return { server, state }
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

it('[NO18] mentions are reached from the head of the list: each new until it is opened, at its note and with the way back', async () => {
  const { server } = start([aMention('n1'), aMention('n0', { time: 8_000, isRead: true, messageBody: 'Obrigada, @Helena' })])
  const { user, search } = openPage('/casa-aurora/0/chat')
  await user.click(await screen.findByRole('button', { name: '1 menção não lida' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(search()).toBe('?find=mentions')
  await user.click(await screen.findByRole('tab', { name: 'Não lidas 1' }))
  expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Não lida')])
  await user.click(rows()[0]!)
  await waitFor(() => expect(bodyOf(server, readMentions)).toEqual({ until: '9000', messageId: 'n1' }))
  await screen.findByText('Menção a você')
  expect(search()).toBe('?tab=0&find=mentions&message=n1')
  await user.click(screen.getByRole('button', { name: 'Voltar às menções' }))
  await screen.findByText('Tudo lido')
  await user.click(screen.getByRole('button', { name: 'Fechar as menções' }))
  await screen.findByRole('button', { name: 'Menções' })
})

it('[NO18] closing the mentions gives the focus back to what opened them', async () => {
  start([])
  const { user } = openPage('/casa-aurora/0/chat')
  const button = await screen.findByRole('button', { name: 'Menções' })
  button.focus()
  await user.keyboard('{Enter}')
  const close = await screen.findByRole('button', { name: 'Fechar as menções' })
  close.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fechar as menções' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menções' })))
})

it('[NO18] mentions are searched by their words, and all read at once', async () => {
  const { server } = start([aMention('n1'), aMention('n2', { messageBody: 'Ligue hoje' })])
  const { user } = openPage('/casa-aurora/0/chat?find=mentions')
  await user.type(await screen.findByRole('textbox', { name: 'Buscar conversas' }), 'sofa')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Marcar tudo como lido' }))
  await waitFor(() => expect(bodyOf(server, readMentions)).toEqual({ until: '9000' }))
  expect(screen.getByRole('button', { name: 'Marcar tudo como lido' }).getAttribute('aria-disabled')).toBe('true')
})

it('[NO18] whom nobody has mentioned is told what comes here', async () => {
  start([])
  openPage('/casa-aurora/0/chat?find=mentions')
  await screen.findByText('Ninguém mencionou você ainda')
})

it('[NO18] whoever is offline is told that, and not that nobody has mentioned them', async () => {
  const { server } = start([])
  openPage('/casa-aurora/0/chat?find=mentions')
  await screen.findByText('Ninguém mencionou você ainda')
  server.on(listMentions, unreachable)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('Erro ao carregar as menções!')
  expect(screen.queryByText('Ninguém mencionou você ainda')).toBeNull()
})

it('[NO18] more than one page is read on by scrolling, and words are looked for in all of them', async () => {
  const all = Array.from({ length: mentionPageSize + 3 }, (_, at) =>
    aMention(`n${at}`, { time: 9_000 - at, messageBody: at > mentionPageSize ? `Antiga ${at}` : `Nova ${at}` }),
  )
  const { server } = start([])
  server.on(listMentions, ({ query }) => {
    const from = all.findIndex(({ messageId }) => messageId === new URLSearchParams(query).get('afterId')) + 1
    return all.slice(from, from + mentionPageSize)
  })
  const { user } = openPage('/casa-aurora/0/chat?find=mentions')
  await user.click(await screen.findByRole('button', { name: 'Carregar mais' }))
  const last = { afterTime: '8951', afterId: 'n49' }
  await waitFor(() =>
    expect(server.seenOf(listMentions).map(({ query }) => Object.fromEntries(new URLSearchParams(query)))).toContainEqual(last),
  )
  await user.type(await screen.findByRole('textbox', { name: 'Buscar conversas' }), 'antiga')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Marcar tudo como lido' }))
  await waitFor(() => expect(screen.queryByText('Não lida')).toBeNull())
})

it('[NO18] what was empty before the connection was lost is not said to be empty still', async () => {
  start([])
  openPage('/casa-aurora/0/chat?find=mentions')
  await screen.findByText('Ninguém mencionou você ainda')
  giveTo(navigator, 'onLine', false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText('As menções precisam da conexão. Elas aparecem aqui assim que ela voltar.')
  expect(screen.queryByText('Ninguém mencionou você ainda')).toBeNull()
})

it('[NO18] without a connection it is said that the mentions need one', async () => {
  const { server } = start([])
  server.on(listMentions, unreachable)
  giveTo(navigator, 'onLine', false)
  openPage('/casa-aurora/0/chat?find=mentions')
  await screen.findByText('As menções precisam da conexão. Elas aparecem aqui assim que ela voltar.')
  expect(screen.queryByText('Erro ao carregar as menções!')).toBeNull()
})
