import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { colleagueCalls } from '@prosa/contract/chats/colleague-calls'
import { chatEvents } from '@prosa/contract/chats/events'
import type { TransferOptions } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import type { Call } from '@prosa/contract/kit/call'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetLetters } from '../../../kit/letters-alone.ts'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { aChat, aChatDetail, chatChanged, ownMessage } from '../../../testing/samples/chat-samples.ts'
import { aDepartment } from '../../../testing/samples/department-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { showChatHeader } from '../../../testing/show-chat-header.tsx'

const me = helena.userId
const mine = (more: Partial<ChatDetail> = {}) => aChatDetail([], { agentId: me, agentName: helena.name, ...more })
const waiting = (more: Partial<ChatDetail> = {}) =>
  aChatDetail([], { agentId: null, agentName: null, handledBy: 'queue', chatStatus: ChatStatus.Pending, ...more })
const bodies = (server: FakeServer, call: Call) => server.seenOf(call).map(({ body }) => body)
const button = (name: string) => screen.findByRole('button', { name })
type User = Awaited<ReturnType<typeof showChatHeader>>['user']
const undo = async (user: User) => user.click(await button('Desfazer'))

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

describe('the header of a chat', () => {
  it('says with whom it is, where it stands and who has it', async () => {
    await showChatHeader(aChatDetail([]))
    screen.getByRole('heading', { name: 'Lúcia Andrade' })
    screen.getByText('Aberta')
    screen.getByText('Vendas · Rafael')
  })

  it.each([
    ['as the server knows', ChatStatus.Expired],
    ['before the server has noted it, and not that it is open', ChatStatus.Open],
  ])('says once that it is expired, %s', async (_, chatStatus) => {
    await showChatHeader(aChatDetail([], { chatStatus, windowExpiresAt: Date.now() - 1 }))
    expect(screen.getAllByText(/expirada/i)).toHaveLength(1)
    expect(screen.queryByText('Aberta')).toBeNull()
  })

  it('says the number beside the name where somebody has it, and once where the contact has no name', async () => {
    await showChatHeader(mine())
    screen.getByText('+55 11 98721-4406')
    cleanup()
    await showChatHeader(mine({ contact: { ...mine().contact, name: '' } }))
    expect(screen.getAllByText(/98721-4406/)).toHaveLength(1)
  })

  it('says the number where nobody has it, and that it waits', async () => {
    await showChatHeader(waiting())
    screen.getByText('Na fila')
    screen.getByText('Vendas · +55 11 98721-4406')
  })

  it('says that one which was begun by its number is new, until something was said in it', async () => {
    await showChatHeader(waiting({ chatStatus: ChatStatus.Closed }))
    screen.getByText('Nova conversa')
    expect(screen.queryByText('Encerrada')).toBeNull()
    cleanup()
    await showChatHeader(aChatDetail([ownMessage('m1')], { chatStatus: ChatStatus.Closed }))
    screen.getByText('Encerrada')
  })

  it('shows its buttons when all of them are known: none is pushed away by another while somebody presses it', async () => {
    const { promise, resolve } = Promise.withResolvers<TransferOptions>()
    const { user } = await showChatHeader(waiting(), (server) => server.on(chatCalls.getTransferOptions, () => promise))
    await user.click(await button('Mais ações da conversa'))
    await screen.findByRole('menuitem', { name: 'Encerrar' })
    await screen.findByRole('menuitem', { name: 'Assumir' })
    await user.keyboard('{Escape}')
    const shown = () => ['Assumir', 'Transferir', 'Encerrar'].map((name) => screen.queryByRole('button', { name }) !== null)
    expect(shown()).toEqual([false, false, false])
    resolve({
      departments: [{ departmentId: 'care', departmentName: 'Pós-venda', icon: '', waiting: 0, averageWaitMs: null, peopleOnline: 0 }],
      agents: [],
    })
    await button('Assumir')
    expect(shown()).toEqual([true, true, true])
  })

  it('shows them also where the server does not say what it offers', async () => {
    await showChatHeader(waiting(), (server) =>
      server
        .on(chatCalls.getTransferOptions, refusal('permission.denied'))
        .on(chatCalls.getChatStatusOptions, refusal('permission.denied')),
    )
    await button('Assumir')
  })

  it('R083 offers only what the server would accept', async () => {
    const { user, server, client } = await showChatHeader(mine({ chatStatus: ChatStatus.Closed }))
    await waitFor(() => expect(server.seenOf(chatCalls.getChatStatusOptions)).toHaveLength(1))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Transferir' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull()
    await user.click(await button('Mais ações da conversa'))
    await screen.findByRole('menuitem', { name: 'Reabrir conversa' })
    expect(screen.queryByRole('menuitem', { name: 'Devolver à fila' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Atribuir a agente' })).toBeNull()
  })

  it('R083 offers no transfer where the department lets nobody', async () => {
    signInAs(undefined, ['agent'])
    const { user } = await showChatHeader(mine(), (server) =>
      server.on(chatCalls.getTransferOptions, { departments: [], agents: [] }).on(chatCalls.getChatStatusOptions, [ChatStatus.Pending]),
    )
    await user.click(await button('Mais ações da conversa'))
    await screen.findByRole('menuitem', { name: 'Devolver à fila' })
    expect(screen.queryByRole('button', { name: /Transferir|Encerrar/ })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: /Transferir|Encerrar|Atribuir|sistema/ })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Bloquear contato' })).toBeNull()
  })

  it('folds its buttons into the menu on a phone, and says there too who has the chat', async () => {
    giveWidth(390)
    const { user, calls } = await showChatHeader(mine())
    await screen.findByText('Vendas · Helena Duarte')
    await user.click(await button('Mais ações da conversa'))
    await screen.findByRole('menuitem', { name: /^Encerrar$/ })
    screen.getByRole('menuitem', { name: 'Transferir' })
    expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Buscar nesta conversa' }))
    expect(calls.onSearch).toHaveBeenCalledTimes(1)
    await user.click(await button('Voltar às conversas'))
    expect(calls.onBack).toHaveBeenCalledTimes(1)
  })

  it('leads to the contact by its name on a phone, where nothing else in sight does', async () => {
    const inRoom = await showChatHeader(mine())
    await screen.findByRole('heading', { name: 'Lúcia Andrade' })
    expect(screen.queryByRole('button', { name: 'Lúcia Andrade' })).toBeNull()
    expect(inRoom.calls.onTogglePanel).not.toHaveBeenCalled()
    cleanup()
    giveWidth(390)
    const { user, calls } = await showChatHeader(mine())
    await screen.findByRole('heading', { name: 'Lúcia Andrade' })
    await user.click(await button('Lúcia Andrade'))
    expect(calls.onTogglePanel).toHaveBeenCalledTimes(1)
  })
})

describe('taking', () => {
  it('shows at once, tells who had it, and is undone by giving it back', async () => {
    const { user, server } = await showChatHeader(aChatDetail([]))
    await user.click(await button('Assumir'))
    await screen.findByText('Conversa assumida.')
    screen.getByText('Vendas · Helena Duarte')
    expect(bodies(server, chatActionCalls.takeChat)).toEqual([expect.objectContaining({ takenFrom: 'user-Rafael' })])
    await undo(user)
    await screen.findByText('Vendas · Rafael')
    expect(bodies(server, chatActionCalls.assignChat)).toEqual([expect.objectContaining({ targetId: 'user-Rafael' })])
  })

  it('is on the screen before the server has answered', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    const { user, server, state } = await showChatHeader(waiting())
    server.on(chatActionCalls.takeChat, async () => {
      await promise
      state.detail = mine({ version: 2 })
      return state.detail
    })
    await user.click(await button('Assumir'))
    await screen.findByText('Vendas · Helena Duarte')
    expect(screen.queryByText('Conversa assumida.')).toBeNull()
    answer()
    await screen.findByText('Conversa assumida.')
  })

  it('from the queue is undone into the queue, with the keys A and Z', async () => {
    const { user, server } = await showChatHeader(waiting())
    await button('Assumir')
    await user.keyboard('a')
    await screen.findByText('Conversa assumida.')
    await user.keyboard('z')
    await waitFor(() => expect(bodies(server, chatCalls.changeChatStatus)).toEqual([expect.objectContaining({ chatStatus: '2' })]))
    await screen.findByText('Na fila')
  })

  it('that came too late says so and shows who has it', async () => {
    const { user, server, state } = await showChatHeader(waiting())
    server.on(chatActionCalls.takeChat, () => {
      state.detail = aChatDetail([], { agentId: 'user-Bia', agentName: 'Bia', version: 2 })
      return refusal('chat.taken')
    })
    await user.click(await button('Assumir'))
    await screen.findByText('Outra pessoa já assumiu esta conversa. Ela continua com quem assumiu.')
    await screen.findByText('Vendas · Bia')
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  it('of an expired one has no way back, and says so', async () => {
    const { user } = await showChatHeader(aChatDetail([], { chatStatus: ChatStatus.Expired }))
    await user.click(await button('Assumir'))
    await screen.findByText('Não dá para desfazer: a conversa estava expirada.')
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })
})

describe('what a colleague does with the chat', () => {
  it('is shown at once, and what can be done is asked again', async () => {
    const { wires, server, state } = await showChatHeader(waiting())
    await waitFor(() => expect(wires.opened).toHaveLength(1))
    await button('Encerrar')
    server.on(chatCalls.getChatStatusOptions, [])
    state.detail = aChatDetail([], { agentId: 'user-Bia', agentName: 'Bia', version: 2 })
    const entry = aChat('Lúcia Andrade', { agentId: 'user-Bia', agentName: 'Bia', version: 2 })
    act(() => wires.last().event(chatEvents.changed.name, chatChanged(entry, null)))
    await screen.findByText('Vendas · Bia')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull())
  })
})

describe('colleagues at the same chat', () => {
  const here = { phonenumberId: 'wa-cloud-1', waId: '5511987214406' }
  const people = [{ userId: 'user-Bia', name: 'Bia', photoUrl: null, userStatus: 1 as const }]

  it('are shown with their faces, and who answers with a way to take over', async () => {
    const { user, wires, server } = await showChatHeader(waiting(), (server) => server.on(departmentCalls.listColleagues, people))
    await waitFor(() => expect(wires.opened).toHaveLength(1))
    const says = (userId: string, doing: string) => act(() => wires.last().says('presence', { chat: here, userId, doing }))
    says('user-Bia', 'viewing')
    await screen.findByText('Também aqui: Bia')
    expect(screen.queryByText('Bia está respondendo')).toBeNull()
    says('user-Bia', 'typing')
    const strip = (await screen.findByText('Bia está respondendo')).parentElement!
    says(me, 'typing')
    says('user-Caio', 'typing')
    await screen.findByText('Bia e alguém da equipe estão respondendo')
    says('user-Caio', 'gone')
    await user.click(within(strip).getByRole('button', { name: 'Assumir' }))
    await waitFor(() => expect(server.seenOf(chatActionCalls.takeChat)).toHaveLength(1))
    says('user-Bia', 'gone')
    await waitFor(() => expect(screen.queryByText(/Bia/)).toBeNull())
  })

  it('are told that this person looks at it', async () => {
    const { wires } = await showChatHeader(waiting())
    await waitFor(() => expect(wires.opened).toHaveLength(1))
    act(() => wires.last().hello('log:1'))
    await waitFor(() => expect(wires.last().said).toContainEqual(['attend', { chat: here, typing: false }]))
  })
})

describe('transferring', () => {
  const openDialog = async (user: User) => {
    await button('Transferir')
    forgetLetters()
    await user.keyboard('t')
    return within(await screen.findByRole('dialog', { name: 'Transferir conversa' }))
  }

  it('shows queues and people, marks where the chat is, sends the note first, and is undone', async () => {
    const { user, server } = await showChatHeader(mine())
    server.on(messageCalls.sendMessage, ownMessage('note-1'))
    const dialog = await openDialog(user)
    dialog.getByText('12 na fila · espera média 9 min')
    dialog.getByText('3 online')
    dialog.getByText('Atual')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Vendas/ }).disabled).toBe(true)
    await user.type(dialog.getByRole('searchbox', { name: 'Buscar departamento' }), 'pos')
    expect(dialog.queryByText('Entregas e montagem')).toBeNull()
    await user.click(dialog.getByRole('radio', { name: /Pós-venda/ }))
    await user.type(dialog.getByLabelText(/Nota interna/), 'Quer trocar o pé do sofá')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Conversa transferida para Pós-venda.')
    await screen.findByText('Pós-venda · +55 11 98721-4406')
    const [note] = bodies(server, messageCalls.sendMessage)
    expect(note).toMatchObject({ messageType: 'note', messageBody: 'Quer trocar o pé do sofá', internal: 'true' })
    const order = server.seen.map(({ path }) => path.split('/').at(-1))
    expect(order.indexOf('sendMessage')).toBeLessThan(order.indexOf('transferDepartmentInsideInbox'))
    await undo(user)
    await waitFor(() => expect(server.seenOf(chatActionCalls.undoTransfer)).toHaveLength(1))
    expect(bodies(server, chatCalls.transferChat)).toEqual([expect.objectContaining({ departmentTargetId: 'care' })])
    await screen.findByText('Vendas · Helena Duarte')
  })

  it('[CH52] says where somebody is who is looked for in the wrong place, and goes there', async () => {
    const { user, server } = await showChatHeader(mine())
    server.on(departmentCalls.listDepartments, [aDepartment('Vendas', { departmentId: 'sales' })])
    const care = { departmentId: 'care', departmentName: 'Pós-venda' }
    const icaro = { userId: 'user-icaro', name: 'Ícaro Reis', departments: [care], takesChats: true, isActive: true }
    server.on(colleagueCalls.findColleagues, ({ query }) => (new URLSearchParams(query).get('name') === 'icaro' ? [icaro] : []))
    const dialog = await openDialog(user)
    const search = () => dialog.getByRole<HTMLInputElement>('searchbox')
    await user.type(search(), 'bia')
    dialog.getByText('Bia está em Agente.')
    await user.click(dialog.getByRole('button', { name: 'Ver agentes' }))
    await dialog.findByRole('radio', { name: /Bia/ })
    expect(search().value).toBe('bia')
    await user.clear(search())
    await user.type(search(), 'zzz')
    await dialog.findByText('“zzz” não está entre as pessoas que podem receber esta conversa.')
    await user.clear(search())
    await user.type(search(), 'icaro')
    await user.click(await dialog.findByRole('button', { name: 'Escolher Pós-venda' }))
    await user.click(dialog.getByRole('button', { name: /^Transferir/ }))
    await screen.findByText('Conversa transferida para Pós-venda.')
  })

  it('[CH52] says why somebody cannot have it, and to an administrator what to do', async () => {
    const shut = { departmentId: 'outlet', departmentName: 'Outlet' }
    const found = (name: string, departments: (typeof shut)[]) => ({ userId: name, name, departments, takesChats: true, isActive: true })
    const opened = async () => {
      const { user, server } = await showChatHeader(mine())
      server.on(departmentCalls.listDepartments, []).on(colleagueCalls.findColleagues, [found('Ícaro', [shut]), found('Íris', [])])
      const dialog = await openDialog(user)
      await user.type(dialog.getByRole('searchbox'), 'izz')
      return dialog
    }
    const told = await opened()
    await told.findByText('Ícaro só trabalha onde este número não é atendido: Outlet. Inclua o número em Ajustes › Departamentos.')
    told.getByText('Íris não trabalha em nenhum departamento. Inclua em um deles em Ajustes › Agentes.')
    cleanup()
    signInAs(undefined, ['agent'])
    const heard = await opened()
    await heard.findByText('Ícaro trabalha onde esta conversa não pode chegar. Fale com quem administra a empresa.')
  })

  it('does not say that nobody has a name where nobody could be asked', async () => {
    const { user, server } = await showChatHeader(mine())
    server.on(departmentCalls.listDepartments, []).on(colleagueCalls.findColleagues, refusal('chat.notFound'))
    const dialog = await openDialog(user)
    await user.type(dialog.getByRole('searchbox'), 'zeca')
    await dialog.findByText('“zeca” não é um departamento nem uma pessoa que possa receber esta conversa.')
  })

  it('asks where to before it goes, and Escape leaves everything as it was', async () => {
    const { user, server } = await showChatHeader(mine())
    const dialog = await openDialog(user)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await dialog.findByText('Escolha para onde vai a conversa.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.seenOf(chatCalls.transferChat)).toEqual([])
  })

  it('to a colleague goes by name', async () => {
    const { user, server } = await showChatHeader(mine())
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('radio', { name: 'Agente' }))
    await user.click(await dialog.findByRole('radio', { name: /Bia/ }))
    dialog.getByText('Pós-venda · 1 conversa aberta')
    await user.click(dialog.getByRole('button', { name: /^Transferir/ }))
    await screen.findByText('Conversa atribuída a Bia.')
    expect(bodies(server, chatActionCalls.assignChat)).toEqual([expect.objectContaining({ targetId: 'user-Bia' })])
    await undo(user)
    await waitFor(() => expect(server.seenOf(chatActionCalls.undoTransfer)).toHaveLength(1))
  })

  it('that is refused shows the truth again, keeps the note and does not send it twice', async () => {
    const { user, server } = await showChatHeader(mine())
    server.on(messageCalls.sendMessage, ownMessage('note-1')).on(chatCalls.transferChat, refusal('department.forbids'))
    const go = async () => {
      const dialog = await openDialog(user)
      await user.click(await dialog.findByRole('radio', { name: /Pós-venda/ }))
      return dialog
    }
    const first = await go()
    await user.type(first.getByLabelText(/Nota interna/), 'Olhe isto')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('A conversa não foi transferida.')
    screen.getByText('As permissões deste departamento não deixam fazer isso. Fale com o administrador.')
    screen.getByText('Vendas · Helena Duarte')
    const again = await go()
    expect(again.getByLabelText<HTMLTextAreaElement>(/Nota interna/).value).toBe('Olhe isto')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.seenOf(messageCalls.sendMessage)).toHaveLength(2))
    const ids = bodies(server, messageCalls.sendMessage).map((body) => (body as Record<string, string>).clientMessageId)
    expect(ids[0]).toBe(ids[1])
  })

  it('to where one does not see it is taken back, and stays there once somebody has worked on it', async () => {
    signInAs(undefined, ['agent'])
    const { user, server } = await showChatHeader(mine(), (server) =>
      server.on(departmentCalls.listDepartments, [aDepartment('Vendas', { departmentId: 'sales' })]),
    )
    server.on(chatActionCalls.undoTransfer, refusal('chat.touched'))
    const dialog = await openDialog(user)
    await user.click(await dialog.findByRole('radio', { name: /Pós-venda/ }))
    dialog.getByText('Depois disso você não vê mais esta conversa. Dá para desfazer por 5 s.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Conversa transferida para Pós-venda.')
    await user.keyboard('z')
    await screen.findByText('Não foi possível desfazer.')
    screen.getByText('Alguém já cuidou desta conversa depois da transferência. Ela fica onde está.')
    expect(server.seenOf(chatActionCalls.undoTransfer)).toHaveLength(1)
  })
})

describe('the focus', () => {
  it('goes to the menu when a dialog closes that no button opened', async () => {
    const { user } = await showChatHeader(mine())
    const menu = await button('Mais ações da conversa')
    await button('Transferir')
    await user.keyboard('t')
    await screen.findByRole('dialog', { name: 'Transferir conversa' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })

  it('goes to the menu when the button that was pressed is gone', async () => {
    const { user } = await showChatHeader(mine())
    await user.click(await button('Encerrar'))
    await screen.findByText('Conversa encerrada.')
    const menu = await button('Mais ações da conversa')
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })
})
