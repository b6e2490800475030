import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { chatEvents } from '@prosa/contract/chats/events'
import type { ChatWhereabouts } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Call } from '@prosa/contract/kit/call'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, refusal } from '../../testing/fake-server.ts'
import { aChat, aChatDetail, chatChanged } from '../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { showChatHeader } from '../../testing/show-chat-header.tsx'

const me = helena.userId
const mine = (more: Partial<ChatDetail> = {}) => aChatDetail([], { agentId: me, agentName: helena.name, ...more })
const button = (name: string) => screen.findByRole('button', { name })
const bodies = (server: FakeServer, call: Call) => server.seenOf(call).map(({ body }) => body as Record<string, string>)
const seenIn = (server: FakeServer, call: Call) => bodies(server, call).map(({ seen }) => JSON.parse(seen!) as unknown)
const place = ({ chatStatus, departmentId, agentId, handledBy }: ChatDetail) => ({ chatStatus, departmentId, agentId, handledBy })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

describe('[CH42] whoever decides', () => {
  it('says what they saw, and going back what they left behind', async () => {
    const detail = mine()
    const { user, server } = await showChatHeader(detail)
    await user.click(await button('Mais ações da conversa'))
    await user.click(await screen.findByRole('menuitem', { name: 'Devolver à fila' }))
    await screen.findByText('Conversa devolvida à fila.')
    expect(seenIn(server, chatCalls.changeChatStatus)).toEqual([place(detail)])
    await user.click(await button('Mais ações da conversa'))
    await user.click(await screen.findByRole('menuitem', { name: 'Tornar-me responsável pela carteira' }))
    await screen.findByText('Você responde por este contato.')
    const waiting = { ...place(detail), chatStatus: ChatStatus.Pending, agentId: null, handledBy: 'queue' }
    expect(seenIn(server, chatActionCalls.assignLeadIsMe)).toEqual([waiting])
  })

  it.each<[words: string, facts: Partial<ChatWhereabouts>]>([
    ['A conversa está agora com Bia Nunes, em Vendas.', { agentName: 'Bia Nunes', handledBy: 'agent', chatStatus: ChatStatus.Open }],
    ['A conversa está agora na fila de Vendas.', {}],
    ['A conversa está agora com o chatbot.', { handledBy: 'bot' }],
    ['Bia Nunes já encerrou a conversa.', { chatStatus: ChatStatus.Closed, closedByName: 'Bia Nunes' }],
    ['A conversa já foi encerrada.', { chatStatus: ChatStatus.Closed, agentName: 'Bia Nunes' }],
  ])('too late reads: %s', async (words, more) => {
    const { user, server } = await showChatHeader(mine())
    const facts = { chatStatus: ChatStatus.Pending, handledBy: 'queue', departmentName: 'Vendas', agentName: null, closedByName: null }
    server.on(chatCalls.changeChatStatus, refusal('chat.moved', { facts: { ...facts, ...more } }))
    await user.click(await button('Encerrar'))
    await screen.findByText(words)
    screen.getByText('A conversa não foi encerrada.')
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })
})

it('[CH42] what changed while a dialog was open is not what was decided on', async () => {
  const detail = mine()
  const { user, server, state, wires } = await showChatHeader(detail)
  await waitFor(() => expect(wires.opened).toHaveLength(1))
  await button('Transferir')
  await user.keyboard('t')
  const dialog = within(await screen.findByRole('dialog', { name: 'Transferir conversa' }))
  await user.click(await dialog.findByRole('radio', { name: /Pós-venda/ }))
  state.detail = mine({ departmentId: 'delivery', departmentName: 'Entregas', version: 2 })
  const { departmentId, departmentName, agentId, version } = state.detail
  const entry = aChat('Lúcia Andrade', { departmentId, departmentName, agentId, version })
  act(() => wires.last().event(chatEvents.changed.name, chatChanged(entry, null)))
  await screen.findByText(/^Entregas · /)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(seenIn(server, chatCalls.transferChat)).toEqual([place(detail)]))
})

it('[CH45] taking back a closing goes on where it was, and says what it leaves behind', async () => {
  const detail = aChatDetail([])
  const { user, server } = await showChatHeader(detail)
  await user.click(await button('Encerrar'))
  await screen.findByText('Conversa encerrada.')
  await user.click(await button('Desfazer'))
  await waitFor(() => expect(bodies(server, chatActionCalls.reopenChat)).toMatchObject([{ undo: 'true' }]))
  expect(seenIn(server, chatActionCalls.reopenChat)).toEqual([{ ...place(detail), chatStatus: ChatStatus.Closed }])
  await screen.findByText('Vendas · Rafael')
  expect(server.seenOf(chatActionCalls.assignChat)).toEqual([])
})
