import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChat, aChatDetail, aMessage, lucia, startChatServer } from '../../testing/samples/chat-samples.ts'
import { aDepartment } from '../../testing/samples/department-samples.ts'
import { helena, signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { useGiven } from '../chats/public.ts'
// Imported together with the test, as in open-page.tsx.
import './inbox-screen.tsx'

const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat?tab=0`
/** A window of its own keeps a chat that was given away; the inbox opens the next chat. */
const ownWindow = `${address}&window=1`
const mine = { agentId: helena.userId, agentName: helena.name } as const
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

async function open(more: Partial<ChatDetail> = {}, at = address) {
  const held = startChatServer(aChatDetail([aMessage('m1')], { ...mine, ...more }), [aChat('Lúcia Andrade', mine)])
  held.server.on(contactCalls.getContact, refusal('contact.notFound'))
  const page = openPage(at)
  await screen.findByText('Texto de m1')
  return { ...held, ...page }
}

/** Gives the chat to Bia, and lets the server agree. */
async function giveToBia({ user, server, state }: Awaited<ReturnType<typeof open>>) {
  server.on(chatActionCalls.assignChat, () => {
    state.detail = { ...state.detail, agentId: 'user-Bia', agentName: 'Bia', version: state.detail.version + 1 }
    return state.detail
  })
  await user.click(await screen.findByRole('button', { name: 'Transferir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transferir conversa' }))
  await user.click(dialog.getByRole('radio', { name: 'Agente' }))
  await user.click(await dialog.findByRole('radio', { name: /Bia/ }))
  await user.click(dialog.getByRole('button', { name: /^Transferir/ }))
}

describe('a chat that was given away in a window of its own', () => {
  it('says who has it in the place of the composer, keeps what was typed, and is written in on purpose only', async () => {
    const held = await open({}, ownWindow)
    await held.user.type(await box(), 'Reservei as 9h')
    await giveToBia(held)
    await screen.findByText('A conversa está agora com Bia, em Vendas. O que você digitou fica guardado.')
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull()
    await held.user.click(screen.getByRole('button', { name: 'Escrever mesmo assim' }))
    expect((await box()).value).toBe('Reservei as 9h')
    expect(document.activeElement).toBe(await box())
  })

  it('is there to be written in again when that is undone', async () => {
    const held = await open({}, ownWindow)
    held.server.on(chatActionCalls.undoTransfer, () => {
      held.state.detail = { ...held.state.detail, ...mine, version: held.state.detail.version + 1 }
      return held.state.detail
    })
    await giveToBia(held)
    await screen.findByRole('button', { name: 'Escrever mesmo assim' })
    await held.user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await box()
  })

  it('is there to be written in again when the server refused', async () => {
    const { user, server } = await open()
    server.on(chatCalls.changeChatStatus, refusal('chat.wrongStatus'))
    await user.click(await screen.findByRole('button', { name: 'Mais ações da conversa' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Devolver à fila' }))
    await screen.findByText('A conversa não voltou à fila.')
    await box()
  })
})

describe('what is written and waits for its time', () => {
  it('waits for it still when the chat was given away and is written in all the same', async () => {
    const held = await open({ windowExpiresAt: Date.now() + 20 * 3_600_000 }, ownWindow)
    await held.user.type(await box(), 'Reservei as 9h')
    await held.user.click(await screen.findByRole('button', { name: 'Agendar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await held.user.click(within(dialog.getByRole('group')).getAllByRole('button')[0]!)
    const line = await screen.findByText(/^Envio agendado:/)
    await giveToBia(held)
    await held.user.click(await screen.findByRole('button', { name: 'Escrever mesmo assim' }))
    expect((await box()).value).toBe('Reservei as 9h')
    screen.getByText(line.textContent)
  })
})

it('a lead that moves nothing takes the composer from nobody, whatever others do then', () => {
  const bia = aChatDetail([aMessage('m1')], { agentId: 'bia', agentName: 'Bia' })
  const { result, rerender } = renderHook((detail: ChatDetail) => useGiven(detail, helena.userId), { initialProps: bia })
  act(() => result.current.note('lead'))
  expect(result.current.isGiven).toBe(false)
  rerender({ ...bia, agentId: 'carlos', agentName: 'Carlos' })
  expect(result.current.isGiven).toBe(false)
})

it('an expired chat whose reopening is refused leads nowhere', async () => {
  const { user, server } = await open({ chatStatus: ChatStatus.Expired, windowExpiresAt: 1 })
  server
    .on(departmentCalls.listDepartmentsOfNumber, [aDepartment('Vendas', { departmentId: 'sales' })])
    .on(chatActionCalls.reopenChat, refusal('chat.wrongStatus'))
  await user.click(await screen.findByRole('button', { name: 'Mais ações da conversa' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reabrir conversa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reabrir conversa' }))
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /Departamento/ }).value).toBe('Vendas'))
  await user.click(dialog.getByRole('button', { name: /^Reabrir conversa/ }))
  await screen.findByText(/não (foi reaberta|reabriu)/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('an expired chat that is reopened by the menu leads to the templates', async () => {
  const { user, server, state } = await open({ chatStatus: ChatStatus.Expired, windowExpiresAt: 1 })
  server
    .on(departmentCalls.listDepartmentsOfNumber, [aDepartment('Vendas', { departmentId: 'sales' })])
    .on(chatActionCalls.reopenChat, () => {
      state.detail = { ...state.detail, chatStatus: ChatStatus.Open, version: 2 }
      return state.detail
    })
  await user.click(await screen.findByRole('button', { name: 'Mais ações da conversa' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reabrir conversa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reabrir conversa' }))
  dialog.getByText(/Só um template aprovado chega ao cliente agora/)
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /Departamento/ }).value).toBe('Vendas'))
  await user.click(dialog.getByRole('button', { name: /^Reabrir conversa/ }))
  await screen.findByRole('button', { name: /^Enviar template/ })
})
