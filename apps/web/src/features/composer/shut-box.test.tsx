import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { templateCalls } from '@prosa/contract/templates/calls'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { giveTo } from '../../testing/give-to.ts'
import { giveFileAddresses, openComposer, sentOf, startComposerServer } from '../../testing/open-composer.tsx'
import { aChatDetail, aMessage, ownMessage } from '../../testing/samples/chat-samples.ts'
import { aDepartment, bodyOf } from '../../testing/samples/department-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { aTemplate } from '../../testing/samples/template-samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'

const { sendMessage } = messageCalls
const { listSendableTemplates } = templateCalls
const { contact } = aChatDetail([])
const expired = { chatStatus: ChatStatus.Expired, windowExpiresAt: 1 }
const budget = aTemplate('retomar_orcamento', {
  category: 'MARKETING',
  body: 'Oi, {{1}}! Seu orçamento vale até {{2}}.',
  variables: [
    { part: 'body', index: 0, name: '1', example: 'Ana' },
    { part: 'body', index: 0, name: '2', example: '20/11' },
  ],
})
const spanish = aTemplate('retomar_contacto', { language: 'es' })
const box = () => screen.queryByRole('textbox', { name: 'Mensagem' })
const radio = (name: string) => screen.findByRole('radio', { name })
const picker = () => screen.findByRole('radiogroup', { name: 'Templates aprovados' })
const noTemplates = () => {
  expect(screen.queryByRole('button', { name: /template/ })).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
}
const openSheet = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: /^Escolher template/ }))
  return screen.findByRole('dialog', { name: 'Enviar template' })
}
const send = () => screen.getByRole('button', { name: /^Enviar template/ })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
})

describe('when the window is shut', () => {
  it('the one that is chosen is brought into sight', async () => {
    const seen = vi.fn()
    giveTo(Element.prototype, 'scrollIntoView', function (this: Element) {
      seen(this.textContent)
    })
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, [budget, spanish])
    const { user } = await openComposer()
    const chosen = await radio('retomar_contacto es')
    expect(seen).not.toHaveBeenCalled()
    await user.click(chosen)
    expect(seen.mock.calls).toEqual([[expect.stringMatching(/^retomar_contacto/)]])
  })

  it('the templates stand in the place of the composer, each with its price, and one is sent with its values', async () => {
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, [{ ...budget, price: 0.3437 }, spanish])
    const { user } = await openComposer()
    await screen.findByRole('heading', { name: 'A janela de 24 h desta conversa expirou' })
    expect(box()).toBeNull()
    await picker()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await radio('retomar_orcamento pt_BR'))
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: /^Texto \{\{1\}\}/ })
    expect(first.value).toBe('Lúcia')
    const card = within((await radio('retomar_orcamento pt_BR')).closest('label')!)
    card.getByText('Lúcia')
    card.getByText('{{2}}')
    card.getByText('R$ 0,3437')
    expect(screen.getAllByText(/^R\$/)).toHaveLength(1)
    await user.click(send())
    expect(screen.getAllByText('Preencha esta variável.')).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.seenOf(sendMessage)).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /^Texto \{\{2\}\}/ }), '20/11')
    card.getByText('20/11')
    await user.click(send())
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    const sent = sentOf(server.seenOf(sendMessage))[0]!
    expect(sent).toMatchObject({
      messageType: 'template',
      templateId: 'retomar_orcamento/pt_BR',
      messageBody: 'Oi, Lúcia! Seu orçamento vale até 20/11.',
    })
    expect(sent.parameters).toBe('[{"type":"body","parameters":[{"type":"text","text":"Lúcia"},{"type":"text","text":"20/11"}]}]')
  })

  it('a name goes where it is wanted, at a press, and nothing is made of a number', async () => {
    const { server, state } = startComposerServer(expired)
    server.on(listSendableTemplates, [budget])
    const first = await openComposer()
    await first.user.click(await radio('retomar_orcamento pt_BR'))
    const chip = /^Usar o nome do contato: Lúcia/
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Texto \{\{1\}\}/ })
    expect(screen.queryByRole('button', { name: chip })).toBeNull()
    await first.user.clear(field)
    await first.user.click(screen.getByRole('button', { name: chip }))
    expect(field.value).toBe('Lúcia')
    expect(screen.queryByRole('button', { name: chip })).toBeNull()
    first.unmount()
    state.detail = { ...state.detail, contact: { ...contact, name: '' } }
    const { user } = await openComposer()
    await user.click(await radio('retomar_orcamento pt_BR'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Texto \{\{1\}\}/ }).value).toBe('')
    expect(screen.queryByRole('button', { name: /^Usar o nome/ })).toBeNull()
  })

  it('on a phone they are a sheet, and Cancelar closes it and sends nothing', async () => {
    giveWidth(390)
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, [spanish])
    const { user } = await openComposer()
    await openSheet(user)
    await user.click(await radio('retomar_contacto es'))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.seenOf(sendMessage)).toEqual([])
  })

  it('what was sent into it waits for the answer, which is said, until the customer writes or it fails', async () => {
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, [spanish])
    const { user, unmount } = await openComposer()
    await user.click(await radio('retomar_contacto es'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('heading', { name: 'Aguardando a resposta do cliente' })
    screen.getByText('O template foi enviado. Quando Lúcia Andrade responder, você pode escrever de novo.')
    expect(screen.queryByRole('radiogroup')).toBeNull()
    screen.getByRole('button', { name: /^Escolher template/ })
    unmount()
  })

  it.each([
    ['failed', [ownMessage('m1', { messageType: 'template', messageStatus: MessageStatus.Error })]],
    ['was answered', [ownMessage('m1', { messageType: 'template' }), aMessage('m2', { time: 2_000 })]],
    ['was an ordinary one', [ownMessage('m1')]],
  ])('nothing is waited for where the last one %s', async (_, messages) => {
    startComposerServer({ ...expired, messages })
    await openComposer()
    await screen.findByRole('heading', { name: 'A janela de 24 h desta conversa expirou' })
  })

  it('they are found by words, category and language', async () => {
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, [budget, spanish, aTemplate('aviso')])
    const { user } = await openComposer()
    await radio('aviso pt_BR')
    const names = () => screen.queryAllByRole('radio').map((each) => each.getAttribute('aria-label'))
    const search = screen.getByRole('searchbox', { name: 'Buscar templates' })
    await user.type(search, 'retomar orçam')
    expect(names()).toEqual(['retomar_orcamento pt_BR'])
    await user.clear(search)
    await user.type(search, 'nada disso')
    screen.getByText('Nenhum template com essa busca. Mude as palavras ou os filtros.')
    await user.clear(search)
    await user.click(screen.getByRole('button', { name: /^Categoria/ }))
    await user.click(await screen.findByRole('option', { name: 'Marketing' }))
    expect(names()).toEqual(['retomar_orcamento pt_BR'])
  })

  it('one-time codes are not offered, and Ctrl Enter sends', async () => {
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, [aTemplate('codigo', { category: 'AUTHENTICATION' }), spanish])
    const { user } = await openComposer()
    await user.click(await radio('retomar_contacto es'))
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(bodyOf(server, sendMessage)).toMatchObject({ templateId: 'retomar_contacto/es' }))
  })

  it('a phone fills in one at a time, and can go back to the others', async () => {
    giveWidth(390)
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, [budget, spanish])
    const { user } = await openComposer()
    await openSheet(user)
    await user.click(await radio('retomar_orcamento pt_BR'))
    await screen.findByRole('textbox', { name: /^Texto \{\{2\}\}/ })
    await user.click(screen.getByRole('button', { name: 'Escolher outro template' }))
    expect(screen.queryByRole('textbox', { name: /^Texto/ })).toBeNull()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  it('a header brings its file along', async () => {
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, [aTemplate('oferta', { header: { kind: 'image', text: '' } })])
    const { user } = await openComposer()
    await user.click(await radio('oferta pt_BR'))
    await user.click(send())
    screen.getByText('Escolha o arquivo do cabeçalho.')
    const input = screen.getByLabelText('Imagem do cabeçalho', { selector: 'input' })
    await user.upload(input, new File(['a'], 'oferta.jpg', { type: 'image/jpeg' }))
    await user.click(send())
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    const sent = sentOf(server.seenOf(sendMessage))[0]!
    expect(sent.parameters).toBe('[{"type":"header","parameters":[{"type":"image"}]}]')
    expect(sent.file?.name).toBe('oferta.jpg')
  })

  it('while somebody types, what they typed is kept', async () => {
    const { state, server } = startComposerServer()
    const { user, unmount } = await openComposer()
    await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Quase pronto')
    const soon = Date.now() + 23 * 3_600_000
    unmount()
    state.detail = { ...state.detail, windowExpiresAt: soon }
    await openComposer()
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })).value).toBe('Quase pronto')
    vi.spyOn(Date, 'now').mockReturnValue(soon + 1)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await screen.findByRole('heading', { name: 'A janela de 24 h desta conversa expirou' })
    expect(box()).toBeNull()
    screen.getByText('O que você digitou fica guardado: “Quase pronto”')
    expect(server.seenOf(sendMessage)).toEqual([])
  })

  it('is counted down in the composer when less than two hours are left', async () => {
    startComposerServer({ windowExpiresAt: Date.now() + 90 * 60_000 })
    await openComposer()
    await screen.findByText(/^1 h (29|30) min$/)
  })

  it('never is by SMS', async () => {
    startComposerServer({ channelType: ChannelType.SMS, windowExpiresAt: null })
    await openComposer()
    await screen.findByRole('textbox', { name: 'Mensagem' })
    expect(screen.queryByRole('button', { name: 'Templates' })).toBeNull()
  })

  it('a channel without templates waits for the customer', async () => {
    startComposerServer({ ...expired, channelType: ChannelType.Instagram })
    await openComposer()
    await screen.findByText('Este canal não tem templates. Você pode escrever de novo quando o cliente responder.')
    noTemplates()
  })

  it('a department that forbids templates says so', async () => {
    signInAs(undefined, ['agent'])
    const { server } = startComposerServer({ ...expired, departmentId: 'dep-SAC' })
    const permissions = { transfer: true, close: true, template: false, seeOthers: true }
    server.on(departmentCalls.listOwnDepartments, [aDepartment('SAC', { permissions })])
    await openComposer()
    await screen.findByText('Este departamento não deixa enviar templates. Fale com o administrador.')
    noTemplates()
  })

  it('a note still can be written', async () => {
    const { server } = startComposerServer(expired)
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Escrever nota interna' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nota interna' }), 'Ligar amanhã{Enter}')
    await waitFor(() => expect(bodyOf(server, sendMessage)).toMatchObject({ messageType: 'note', messageBody: 'Ligar amanhã' }))
  })

  it('[TE84] one that is paused while it is filled in holds back the button and says why; another one is sent', async () => {
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, [{ ...budget, price: 0.3 }, spanish])
    const { user } = await openComposer()
    await user.click(await radio('retomar_orcamento pt_BR'))
    await user.type(await screen.findByRole('textbox', { name: /^Texto \{\{2\}\}/ }), '20/11')
    const askAgain = async () => {
      await act(() => focusManager.setFocused(false))
      await act(() => focusManager.setFocused(true))
    }
    server.on(listSendableTemplates, [{ ...budget, price: 0.4 }, spanish])
    await askAgain()
    await screen.findByText('R$ 0,40')
    expect(send().getAttribute('aria-disabled')).toBeNull()
    server.on(listSendableTemplates, [spanish])
    await askAgain()
    await screen.findByText(/^retomar_orcamento não pode sair por este número agora/)
    expect(send().getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(send().getAttribute('aria-describedby')!)?.textContent).toContain('foi pausado')
    await user.click(send())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(server.seenOf(sendMessage)).toEqual([])
    await user.click(await radio('retomar_contacto es'))
    await user.click(send())
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
  })

  it('templates that cannot be loaded are asked for again', async () => {
    const { server } = startComposerServer(expired)
    server.on(listSendableTemplates, refusal('partner.unavailable'))
    const { user } = await openComposer()
    await screen.findByText('Erro ao carregar os templates!')
    server.on(listSendableTemplates, [spanish])
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await radio('retomar_contacto es')
  })
})

describe('a conversation that is over', () => {
  it('opens again for the department that is chosen', async () => {
    const { server, state } = startComposerServer({ chatStatus: ChatStatus.Closed, departmentId: 'dep-Vendas' })
    server.on(departmentCalls.listOwnDepartments, [aDepartment('Vendas'), aDepartment('SAC')]).on(chatActionCalls.reopenChat, () => {
      const { phonenumberId, waId } = state.detail
      return {
        phonenumberId,
        waId,
        chatStatus: ChatStatus.Open,
        departmentId: 'dep-SAC',
        agentId: null,
        handledBy: 'agent' as const,
        version: 2,
      }
    })
    const { user } = await openComposer()
    await screen.findByRole('heading', { name: 'Esta conversa está encerrada' })
    await user.click(await screen.findByRole('button', { name: 'Departamento: Vendas' }))
    await user.click(await screen.findByRole('menuitem', { name: 'SAC' }))
    await user.click(screen.getByRole('button', { name: 'Reabrir conversa' }))
    await screen.findByRole('textbox', { name: 'Mensagem' })
    expect(bodyOf(server, chatActionCalls.reopenChat)).toMatchObject({ departmentId: 'dep-SAC' })
    const { seen } = bodyOf(server, chatActionCalls.reopenChat) as { seen: string }
    expect(JSON.parse(seen)).toEqual({
      chatStatus: ChatStatus.Closed,
      departmentId: 'dep-Vendas',
      agentId: 'user-Rafael',
      handledBy: 'agent',
    })
  })

  it('and whose window has passed is read without them, until they are asked for', async () => {
    const { server } = startComposerServer({ chatStatus: ChatStatus.Closed, windowExpiresAt: 1 })
    server.on(listSendableTemplates, [spanish])
    const { user } = await openComposer()
    await screen.findByRole('heading', { name: 'A janela de 24 h desta conversa expirou' })
    expect(server.seenOf(listSendableTemplates)).toEqual([])
    await user.click(await screen.findByRole('button', { name: /^Escolher template/ }))
    await radio('retomar_contacto es')
  })

  it('of a blocked contact says what to do, and offers nothing that would be refused', async () => {
    startComposerServer({ contact: { ...contact, status: ContactStatus.Blocked } })
    await openComposer()
    await screen.findByRole('heading', { name: 'Este contato está bloqueado' })
    screen.getByText('Desbloqueie o contato para voltar a escrever.')
    expect(screen.queryByRole('button', { name: 'Reabrir conversa' })).toBeNull()
    noTemplates()
  })
})

describe('while the window is open', () => {
  it('# in an empty composer opens the same templates', async () => {
    const { server } = startComposerServer()
    server.on(listSendableTemplates, [spanish])
    const { user } = await openComposer()
    await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), '#')
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar template' }))
    await user.click(await dialog.findByRole('radio', { name: 'retomar_contacto es' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(bodyOf(server, sendMessage)).toMatchObject({ templateId: 'retomar_contacto/es', parameters: '[]' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((box() as HTMLTextAreaElement).value).toBe('')
  })
})
