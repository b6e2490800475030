import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import type { Call } from '@prosa/contract/kit/call'
import { labelCalls } from '@prosa/contract/labels/calls'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { Label } from '@prosa/contract/labels/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { aChatDetail, lucia } from '../../../testing/samples/chat-samples.ts'
import { aDepartment } from '../../../testing/samples/department-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { showChatHeader } from '../../../testing/show-chat-header.tsx'

const me = helena.userId
const mine = (more: Partial<ChatDetail> = {}) => aChatDetail([], { agentId: me, agentName: helena.name, ...more })
const bodies = (server: FakeServer, call: Call) => server.seenOf(call).map(({ body }) => body)
const button = (name: string) => screen.findByRole('button', { name })
type User = Awaited<ReturnType<typeof showChatHeader>>['user']
const choose = async (user: User, name: string | RegExp) => {
  await user.click(await button('Mais ações da conversa'))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const undo = async (user: User) => user.click(await button('Desfazer'))

const aLabel = (text: string, more: Partial<Label> = {}): Label => ({
  labelId: `label-${text}`,
  text,
  detail: '',
  description: '',
  color: '#C42B1C',
  status: 0,
  departmentIdList: [],
  usage: null,
  goneAt: null,
  version: 1,
  ...more,
})
const contact = (status: ContactStatus): ContactDetail => ({
  contactId: 'contact-lucia',
  waId: lucia.waId,
  name: 'Lúcia Andrade',
  email: '',
  status,
  countryNumber: '55',
  phonenumber: '11987214406',
  phonenumberIdList: [],
  phonenumberId: null,
  blockedOn: [],
  leadId: null,
  leadName: null,
  departmentId: null,
  departmentName: null,
  marketing: 'unknown',
  labels: [],
  contactAddressDTO: null,
  properties: [],
  emptyProperties: [],
  otherNumbers: [],
  deletedAt: null,
  propertyIdList: [],
  notes: [],
  isNameOnly: false,
  createdAt: 0,
  version: 1,
})

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

describe('closing', () => {
  it('with E shows at once and is undone by reopening', async () => {
    const { user, server } = await showChatHeader(mine())
    await button('Encerrar')
    await user.keyboard('e')
    await screen.findByText('Conversa encerrada.')
    screen.getByText('Encerrada')
    await undo(user)
    await screen.findByText('Aberta')
    expect(bodies(server, chatActionCalls.reopenChat)).toEqual([expect.objectContaining({ departmentId: 'sales' })])
  })

  it('that is refused leaves it open and says why', async () => {
    const { user, server } = await showChatHeader(mine())
    server.on(chatCalls.changeChatStatus, refusal('department.forbids'))
    await user.click(await button('Encerrar'))
    await screen.findByText('A conversa não foi encerrada.')
    screen.getByText('Aberta')
  })

  it('with a reason keeps the reasons of this browser for the next time', async () => {
    const { user, server } = await showChatHeader(mine())
    const openDialog = async () => {
      await user.click(await button('Outras formas de encerrar'))
      await user.click(await screen.findByRole('menuitem', { name: 'Encerrar com motivo' }))
      return within(await screen.findByRole('dialog', { name: 'Encerrar com motivo' }))
    }
    const dialog = await openDialog()
    await user.type(dialog.getByLabelText('Motivo (opcional)'), 'Pedido entregue')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Conversa encerrada.')
    expect(bodies(server, chatCalls.changeChatStatus)).toEqual([
      expect.objectContaining({ chatStatus: '4', closeReason: 'Pedido entregue' }),
    ])
    await undo(user)
    const again = await openDialog()
    await user.click(again.getByRole('button', { name: 'Pedido entregue' }))
    expect(again.getByLabelText<HTMLTextAreaElement>('Motivo (opcional)').value).toBe('Pedido entregue')
  })

  it('without a reason closes it where nobody asks for one', async () => {
    const { user, server } = await showChatHeader(mine())
    await user.click(await button('Outras formas de encerrar'))
    await user.click(await screen.findByRole('menuitem', { name: 'Encerrar com motivo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar com motivo' }))
    await user.click(dialog.getByRole('button', { name: /^Encerrar/ }))
    await screen.findByText('Conversa encerrada.')
    expect(bodies(server, chatCalls.changeChatStatus)).toEqual([expect.not.objectContaining({ closeReason: expect.anything() })])
  })
})

describe('[RO35] closing a chat of a department that asks', () => {
  const asking =
    (closeAsk: 'reason' | 'label', closeReasons: string[] = []) =>
    (server: FakeServer) =>
      server.on(departmentCalls.listDepartments, [aDepartment('Vendas', { departmentId: 'sales', inboxRules: { closeAsk, closeReasons } })])

  it('for a reason begins with its list, also with E, and is undone as always', async () => {
    const { user, server } = await showChatHeader(mine(), asking('reason', ['Resolvido', 'Sem estoque']))
    await button('Encerrar')
    await user.keyboard('e')
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar conversa' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await dialog.findByText('Escolha um motivo da lista.')
    await user.click(dialog.getByRole('radio', { name: 'Sem estoque' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Conversa encerrada.')
    expect(bodies(server, chatCalls.changeChatStatus)).toEqual([expect.objectContaining({ closeReason: 'Sem estoque' })])
    await undo(user)
    await screen.findByText('Aberta')
  })

  it('that only the server knows of is asked for what it says', async () => {
    const { user, server } = await showChatHeader(mine())
    const closeReasons = Array.from({ length: 9 }, (_, nth) => `Motivo ${nth + 1}`)
    server.on(chatCalls.changeChatStatus, refusal('chat.reasonNeeded', { facts: { closeAsk: 'reason', closeReasons } }))
    await user.click(await button('Encerrar'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar conversa' }))
    server.on(chatCalls.changeChatStatus, { ...mine(), chatStatus: ChatStatus.Closed })
    await user.type(dialog.getByRole('searchbox', { name: 'Buscar motivo' }), '7{Enter}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(bodies(server, chatCalls.changeChatStatus).at(-1)).toEqual(expect.objectContaining({ closeReason: 'Motivo 7' })),
    )
  })

  it('for a label waits until it has one', async () => {
    const { user, server } = await showChatHeader(mine(), asking('label'))
    server
      .on(labelCalls.listLabels, [aLabel('VIP')])
      .on(labelLinkCalls.listChatLabels, [])
      .on(labelLinkCalls.linkLabel, { linked: true })
    await user.click(await button('Encerrar'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar conversa' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Encerrar/ }).disabled).toBe(true)
    server.on(labelLinkCalls.listChatLabels, [aLabel('VIP')])
    await user.click(await dialog.findByRole('checkbox', { name: 'VIP' }))
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Encerrar/ }).disabled).toBe(false))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Conversa encerrada.')
  })
})

describe('who has the chat', () => {
  it('is chosen among the agents, and undone', async () => {
    const { user, server } = await showChatHeader(mine())
    await choose(user, 'Atribuir a agente')
    const dialog = within(await screen.findByRole('dialog', { name: 'Atribuir a agente' }))
    await user.click(dialog.getByRole('button', { name: /^Atribuir/ }))
    await dialog.findByText('Escolha quem recebe a conversa.')
    await user.type(dialog.getByRole('searchbox', { name: 'Buscar agente' }), 'raf{Enter}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Conversa atribuída a Rafael.')
    screen.getByText('Vendas · Rafael')
    await undo(user)
    await waitFor(() => expect(server.seenOf(chatActionCalls.undoTransfer)).toHaveLength(1))
  })

  it('goes back to the queue, and is undone by taking it', async () => {
    const { user, server } = await showChatHeader(mine())
    await choose(user, 'Devolver à fila')
    await screen.findByText('Conversa devolvida à fila.')
    screen.getByText('Na fila')
    await undo(user)
    await waitFor(() => expect(server.seenOf(chatActionCalls.takeChat)).toHaveLength(1))
  })

  it('waits in the queue where it was given to the system, which says so, and is undone by taking it', async () => {
    const { user, server } = await showChatHeader(mine())
    await choose(user, /^Enviar ao chatbot/)
    await screen.findByText('Ainda não há chatbot: a conversa voltou à fila.')
    screen.getByText('Na fila')
    await undo(user)
    await waitFor(() => expect(server.seenOf(chatActionCalls.takeChat)).toHaveLength(1))
  })

  it('becomes responsible too: oneself or a colleague, and the one before again', async () => {
    const { contact: who } = mine()
    const { user, server } = await showChatHeader(mine({ contact: { ...who, leadId: 'user-Rafael' } }))
    await choose(user, 'Tornar-me responsável pela carteira')
    await screen.findByText('Você responde por este contato.')
    await undo(user)
    await waitFor(() => expect(bodies(server, chatActionCalls.assignLead)).toEqual([expect.objectContaining({ leadId: 'user-Rafael' })]))
    await choose(user, 'Definir responsável pela carteira')
    const dialog = within(await screen.findByRole('dialog', { name: 'Responsável pela carteira' }))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Rafael/ }).disabled).toBe(true)
    await user.click(dialog.getByRole('radio', { name: /Bia/ }))
    await user.click(dialog.getByRole('button', { name: /^Definir responsável/ }))
    await screen.findByText('Bia responde por este contato.')
  })

  it('is the asker again after reopening for a department, and undone by closing', async () => {
    const { user, server } = await showChatHeader(aChatDetail([], { chatStatus: ChatStatus.Closed }))
    server.on(departmentCalls.listDepartmentsOfNumber, [
      aDepartment('Vendas', { departmentId: 'sales' }),
      aDepartment('Pós-venda', { departmentId: 'care' }),
    ])
    await choose(user, 'Reabrir conversa')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reabrir conversa' }))
    const field = await dialog.findByRole<HTMLInputElement>('combobox', { name: /Departamento/ })
    await waitFor(() => expect(field.value).toBe('Vendas'))
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: 'Pós-venda' }))
    await user.click(dialog.getByRole('button', { name: /^Reabrir conversa/ }))
    await screen.findByText('Conversa reaberta.')
    screen.getByText('Pós-venda · Helena Duarte')
    expect(bodies(server, chatActionCalls.reopenChat)).toEqual([expect.objectContaining({ departmentId: 'care' })])
    await undo(user)
    await screen.findByText('Encerrada')
  })
})

describe('what is refused', () => {
  it.each([
    ['Devolver à fila', chatCalls.changeChatStatus, 'A conversa não voltou à fila.'],
    [/^Enviar ao chatbot/, chatActionCalls.assignLeadIsSystem, 'A conversa não foi enviada ao chatbot.'],
    ['Tornar-me responsável pela carteira', chatActionCalls.assignLeadIsMe, 'O responsável pela carteira não mudou.'],
    ['Marcar como não lida', chatActionCalls.markChatUnread, 'A conversa não foi marcada como não lida.'],
  ])('by %s is said with its reason, and nothing is offered to undo', async (name, call, words) => {
    const { user } = await showChatHeader(mine(), (server) => server.on(call, refusal('chat.notFound')))
    await choose(user, name)
    await screen.findByText(words)
    screen.getByText('Conversa não encontrada. Ela pode ter passado para outro departamento.')
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  it('while it is undone shows where the chat really is', async () => {
    const { user, server, state } = await showChatHeader(aChatDetail([]))
    await user.click(await button('Assumir'))
    await screen.findByText('Conversa assumida.')
    server.on(chatActionCalls.assignChat, refusal('agent.receiverUnfit'))
    state.detail = { ...state.detail, agentName: helena.name }
    await undo(user)
    await screen.findByText('Não foi possível desfazer.')
    await screen.findByText('Vendas · Helena Duarte')
  })
})

describe('besides', () => {
  it('a chat is marked unread after it was left, and undone by reading it', async () => {
    const { user, server, calls } = await showChatHeader(mine())
    server.on(chatActionCalls.markChatUnread, { unreadCount: 1, version: 2 })
    await choose(user, 'Marcar como não lida')
    await screen.findByText('Conversa marcada como não lida.')
    expect(calls.onBack).toHaveBeenCalledTimes(1)
    await undo(user)
    await waitFor(() => expect(server.seenOf(messageCalls.openChat)).toHaveLength(1))
  })

  it('a contact is blocked on this number after a question, and undone', async () => {
    const { user, server } = await showChatHeader(mine())
    server.on(contactCalls.blockContact, contact(ContactStatus.Blocked)).on(contactCalls.unblockContact, contact(ContactStatus.Valid))
    await choose(user, 'Bloquear contato')
    const question = within(await screen.findByRole('dialog', { name: 'Bloquear Lúcia Andrade?' }))
    expect(server.seenOf(contactCalls.blockContact)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Bloquear contato' }))
    await screen.findByText('Lúcia Andrade foi para a lista de bloqueio deste número.')
    await undo(user)
    await screen.findByText('Lúcia Andrade saiu da lista de bloqueio deste número.')
    expect(server.seenOf(contactCalls.unblockContact)).toHaveLength(1)
  })

  it('labels are put on and taken off at once, and come back where that is refused', async () => {
    const { user, server } = await showChatHeader(mine())
    const vip = aLabel('VIP')
    const own = [vip]
    server
      .on(labelCalls.listLabels, [vip, aLabel('Avaria'), aLabel('Financeiro', { departmentIdList: ['money'] })])
      .on(labelLinkCalls.listChatLabels, () => own)
      .on(labelLinkCalls.linkLabel, () => {
        own.push(aLabel('Avaria'))
        return { linked: true as const }
      })
      .on(labelLinkCalls.unlinkLabel, refusal('label.targetNotFound'))
    await user.keyboard('l')
    const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas da conversa' }))
    const box = (name: string) => dialog.findByRole<HTMLInputElement>('checkbox', { name })
    expect((await box('VIP')).checked).toBe(true)
    expect(dialog.queryByRole('checkbox', { name: 'Financeiro' })).toBeNull()
    await user.click(await box('Avaria'))
    expect((await box('Avaria')).checked).toBe(true)
    expect(bodies(server, labelLinkCalls.linkLabel)).toEqual([expect.objectContaining({ ...lucia, labelId: 'label-Avaria' })])
    await user.click(await box('VIP'))
    await screen.findByText('A etiqueta não mudou.')
    await waitFor(async () => expect((await box('VIP')).checked).toBe(true))
    server.on(labelLinkCalls.unlinkLabel, ({ body }) => {
      const isOfMessages = 'ofMessages' in (body as object)
      if (isOfMessages) own.splice(0, 1)
      return { linked: false as const, messageCount: isOfMessages ? 0 : 2 }
    })
    await user.click(await box('VIP'))
    await screen.findByText('VIP está em 2 mensagens desta conversa.')
    await waitFor(async () => expect((await box('VIP')).checked).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Tirar das mensagens' }))
    await waitFor(async () => expect((await box('VIP')).checked).toBe(false))
  })
})
