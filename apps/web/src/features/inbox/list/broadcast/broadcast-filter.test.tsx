import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { giveHeights } from '../../../../testing/give-heights.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { aBroadcastEntry } from '../../../../testing/samples/broadcast-samples.ts'
import { aChat, aChatPage } from '../../../../testing/samples/chat-samples.ts'
import { bodyOf } from '../../../../testing/samples/department-samples.ts'
import { signInAs, startCalmServer } from '../../../../testing/samples/samples.ts'
import { giveWidth } from '../../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../../inbox-screen.tsx'

const { listOwnChats, listQueueChats } = inboxCalls
const inbox = '/casa-aurora/0/chat'
const name = 'Respondeu à transmissão'
const answered = ({ body }: { body: unknown }) => aChatPage('broadcastId' in (body as object) ? [] : [aChat('Ana', { waId: '5511' })])

beforeEach(() => {
  giveWidth(1440)
  giveHeights(800)
})

it('[BR84] is chosen by the name of a broadcast that was sent, of all tabs, kept in the address, and taken away where nothing is found', async () => {
  signInAs(undefined, ['agent', 'broadcast'])
  const server = startCalmServer()
    .on(broadcastRunCalls.listBroadcasts, [aBroadcastEntry('Litoral', { startedAt: 1 }), aBroadcastEntry('Rascunho')])
    .on(listOwnChats, answered)
  const { user, search } = openPage(inbox)
  await screen.findByRole('link', { name: /Ana/ })
  await user.click(screen.getByRole('button', { name: 'Mais filtros' }))
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Todos', 'Litoral'])
  await user.click(screen.getByRole('option', { name: 'Litoral' }))
  await screen.findByText('Nenhuma conversa com estes filtros')
  expect(bodyOf(server, listOwnChats).broadcastId).toBe('id-Litoral')
  expect(search()).toBe('?broadcast=id-Litoral')
  await user.click(screen.getByRole('tab', { name: /Fila/ }))
  await waitFor(() => expect(bodyOf(server, listQueueChats).broadcastId).toBe('id-Litoral'))
  await user.click(screen.getByRole('tab', { name: /Minhas/ }))
  await user.click(await screen.findByRole('button', { name: `Remover o filtro ${name}` }))
  await screen.findByRole('link', { name: /Ana/ })
  expect(search()).not.toContain('broadcast')
})

it('[BR84] comes by its address, also to who may not choose another, and is not offered to them', async () => {
  signInAs(undefined, ['agent'])
  const server = startCalmServer().on(listOwnChats, answered)
  const { user } = openPage(`${inbox}?broadcast=id-Litoral`)
  await screen.findByText('Nenhuma conversa com estes filtros')
  expect(bodyOf(server, listOwnChats).broadcastId).toBe('id-Litoral')
  await user.click(screen.getByRole('button', { name: `Remover o filtro ${name}` }))
  await screen.findByRole('link', { name: /Ana/ })
  await user.click(screen.getByRole('button', { name: 'Mais filtros' }))
  await screen.findByRole('button', { name: /^Adiadas/ })
  expect(screen.queryByRole('button', { name: new RegExp(name) })).toBeNull()
  expect(server.seenOf(broadcastRunCalls.listBroadcasts)).toEqual([])
})
