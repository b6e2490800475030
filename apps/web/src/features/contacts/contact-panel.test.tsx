import type { ChatSession } from '@prosa/contract/chats/model'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactMaskingCalls } from '@prosa/contract/contacts/masking-calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { noAddress } from '@prosa/contract/departments/department-address'
import { labelCalls } from '@prosa/contract/labels/calls'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showConnection } from '../../kit/calls/connection.ts'
import { newQueryClient } from '../../kit/calls/query.ts'
import { notifyChatListeners } from '../../kit/live/chat-news.ts'
import { storeSessionData } from '../../kit/session/session-data.ts'
import { refusal, type Seen, unreachable } from '../../testing/fake-server.ts'
import { aChatDetail, aMessage, lucia } from '../../testing/samples/chat-samples.ts'
import { bodyOf } from '../../testing/samples/department-samples.ts'
import { newUser } from '../../testing/samples/new-user.ts'
import { helena, sessionData, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { ContactPanel } from './contact-panel.tsx'

const { getContact, renameContact, changeContactEmail, saveContactProperty, saveContactAddress, addContactNote, removeContactNote } =
  contactCalls
const property = (propertyName: string, propertyValue = '') => ({
  propertyId: `p-${propertyName}`,
  propertyName,
  propertyValue,
  description: '',
  kind: 'text' as const,
  options: [],
  shownValue: propertyValue,
  isMisfit: false,
})

const aContact = (more: Partial<ContactDetail> = {}): ContactDetail => ({
  contactId: 'contact-lucia',
  waId: lucia.waId,
  name: 'Lúcia Andrade',
  email: 'lucia@uol.com.br',
  status: ContactStatus.Valid,
  countryNumber: '55',
  phonenumber: '11987214406',
  phonenumberIdList: [lucia.phonenumberId],
  phonenumberId: lucia.phonenumberId,
  blockedOn: [],
  leadId: 'user-9',
  leadName: 'Mariana Prado',
  departmentId: null,
  departmentName: null,
  marketing: 'granted',
  labels: [],
  contactAddressDTO: {
    ...noAddress,
    street: 'Rua Cardeal Arcoverde',
    number: '1.284',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '05408-003',
  },
  properties: [property('Compras', '3')],
  emptyProperties: [property('Aniversário'), property('Ticket médio')],
  propertyIdList: ['p-Compras'],
  notes: [{ noteId: 'n1', body: 'Prefere ligações à tarde.', agentId: helena.userId, agentName: 'Helena', at: Date.now() }],
  isNameOnly: false,
  otherNumbers: [],
  deletedAt: null,
  createdAt: 1,
  version: 4,
  ...more,
})

const session = (more: Partial<ChatSession>): ChatSession => ({
  sessionId: crypto.randomUUID(),
  openedBy: 'customer',
  openedAt: Date.now() - 3_600_000,
  closedAt: null,
  closedByName: null,
  closeReason: null,
  departmentName: 'Pós-venda',
  agentName: 'Mariana Prado',
  messageCount: 4,
  chatStatus: 1,
  ...more,
})

const sessions = [
  session({}),
  session({
    closedAt: Date.now() - 86_400_000 * 9,
    closedByName: 'Rafael Nogueira',
    closeReason: 'Resolvido',
    departmentName: 'Vendas',
    chatStatus: null,
  }),
]

function openPanel(contact: ContactDetail | ReturnType<typeof refusal> | typeof unreachable = aContact()) {
  const state = { contact }
  const save = (seen: Seen, ...names: (keyof ContactDetail)[]): ContactDetail => {
    const body = seen.body as Record<string, never>
    const before = state.contact as ContactDetail
    state.contact = { ...before, ...Object.fromEntries(names.map((name) => [name, body[name]])), version: before.version + 1 }
    return state.contact
  }
  const server = startCalmServer()
    .on(getContact, () => state.contact)
    .on(renameContact, (seen) => save(seen, 'name'))
    .on(changeContactEmail, (seen) => save(seen, 'email'))
    .on(messageCalls.getChatDetail, aChatDetail([]))
    .on(labelCalls.listLabels, [])
    .on(labelLinkCalls.listChatLabels, [])
    .on(chatHistoryCalls.listChatSessions, contact === unreachable ? unreachable : sessions)
    .on(chatHistoryCalls.listChatMedia, { messages: [], containsMore: false })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={newQueryClient()}>
      <UiProvider>
        <ContactPanel companyId="casa-aurora" chat={lucia} onClose={onClose} />
        <Toasts />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { server, state, onClose, user: newUser() }
}
const value = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}: `) })
const open = async (user: UserEvent, title: string) => user.click(await screen.findByRole('button', { name: title }))

beforeEach(() => signInAs())

describe('the contact of a chat', () => {
  it('is shown with what is known of them', async () => {
    openPanel()
    await value('Nome')
    screen.getByText('+55 11 98721-4406')
    screen.getByText('Válido')
    // Whoever has the chat is somebody else.
    screen.getByText('Responsável pela carteira')
    screen.getByText('Mariana Prado')
    screen.getByText('Aceita receber')
    screen.getByText('Rua Cardeal Arcoverde, 1.284')
    await screen.findByText('Em atendimento · Pós-venda')
    screen.getByText('Encerrada · Vendas')
    screen.getByText('Mariana Prado · encerrada por Rafael Nogueira · 4 mensagens')
    screen.getByText('Resolvido')
  })

  it('[HD2] [HD4] shows number and e-mail masked until they are asked for, and only of this contact', async () => {
    storeSessionData({ ...sessionData(['agent']), contactsMasked: true })
    const { user, server } = openPanel(aContact({ email: 'l•••@uol.com.br' }))
    server.on(contactMaskingCalls.revealContact, refusal('rate.limited'))
    await value('Nome')
    screen.getByText('+55 11 •••••-4406')
    screen.getByText('l•••@uol.com.br')
    expect([screen.queryByRole('button', { name: 'Copiar número' }), screen.queryByRole('button', { name: /^E-mail: / })]).toEqual([
      null,
      null,
    ])
    await user.click(screen.getByRole('button', { name: 'Mostrar telefone e e-mail' }))
    await waitFor(() => expect(server.seenOf(contactMaskingCalls.revealContact)).toHaveLength(1))
    screen.getByText('+55 11 •••••-4406')
    server.on(contactMaskingCalls.revealContact, { phone: '+55 11 98721-4406', email: 'lucia@uol.com.br' })
    await user.click(screen.getByRole('button', { name: 'Mostrar telefone e e-mail' }))
    await screen.findByText('+55 11 98721-4406')
    await user.click(await screen.findByRole('button', { name: /^E-mail: lucia@uol.com.br/ }))
    await user.keyboard('{Control>}a{/Control}lia@uol.com.br{Enter}')
    await screen.findByRole('button', { name: /^E-mail: lia@uol.com.br/ })
    screen.getByRole('button', { name: 'Copiar número' })
    expect(screen.queryByText(/•/)).toBeNull()
  })

  it('gets another name in place: Enter saves with the version that was seen, Escape brings the old one back', async () => {
    const { user, server } = openPanel()
    await user.click(await value('Nome'))
    await user.keyboard('Lúcia A. Costa{Escape}')
    await user.click(await value('Nome'))
    await user.keyboard('Lúcia Costa{Enter}')
    await screen.findByRole('button', { name: /^Nome: Lúcia Costa/ })
    expect(server.seenOf(renameContact)).toHaveLength(1)
    expect(bodyOf(server, renameContact)).toMatchObject({ name: 'Lúcia Costa', version: '4' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lúcia Costa'))
  })

  it('says what is wrong with an e-mail, and keeps it to be mended', async () => {
    const { user, server } = openPanel()
    await user.click(await value('E-mail'))
    await user.keyboard('nenhum{Enter}')
    await screen.findByText('Digite um e-mail válido.')
    expect(server.seenOf(changeContactEmail)).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nenhum')
  })

  it('shows the present value when somebody else was quicker, and keeps what was typed', async () => {
    const { user, server, state } = openPanel()
    await user.click(await value('Nome'))
    state.contact = aContact({ name: 'Lúcia de Souza', version: 9 })
    server.on(renameContact, refusal('contact.changedMeanwhile'))
    await user.keyboard('Lu{Enter}')
    await screen.findByText(/Outra pessoa alterou este contato/)
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Lu')
  })

  it('[HD3] says why a name is refused, and keeps what was typed', async () => {
    const { user, server } = openPanel()
    await user.click(await value('Nome'))
    server.on(renameContact, refusal('input.invalid', { fields: [{ name: 'name', problem: 'wrongFormat' }] }))
    await user.keyboard('11 98765-4321{Enter}')
    await screen.findByText(/o nome não pode ser o número do contato/)
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('11 98765-4321')
  })

  it('has properties; the empty ones are behind a button', async () => {
    const { user, server } = openPanel()
    server.on(saveContactProperty, () => aContact({ properties: [property('Compras', '4')], version: 5 }))
    await user.click(await value('Compras'))
    await user.keyboard('4{Enter}')
    await screen.findByRole('button', { name: /^Compras: 4/ })
    expect(bodyOf(server, saveContactProperty)).toMatchObject({ propertyName: 'Compras', propertyValue: '4' })
    expect(screen.queryByText('Aniversário')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mostrar 2 vazias' }))
    screen.getByText('Aniversário')
  })

  it('has an address, which is edited as a whole', async () => {
    const { user, server } = openPanel()
    server.on(saveContactAddress, () => aContact({ contactAddressDTO: null, version: 5 }))
    await user.click(await screen.findByRole('button', { name: 'Editar endereço' }))
    await user.click(screen.getByRole('button', { name: 'Remover endereço' }))
    await screen.findByText('Nenhum endereço.')
    expect(bodyOf(server, saveContactAddress)).toMatchObject({ street: '', zipCode: '' })
  })

  it('has notes: written, kept while they are typed, removed and brought back', async () => {
    const { user, server } = openPanel()
    server
      .on(addContactNote, ({ body }) => ({
        ...(body as { noteId: string; body: string }),
        agentId: helena.userId,
        agentName: 'Helena',
        at: Date.now(),
      }))
      .on(removeContactNote, { isRemoved: true })
    await open(user, 'Notas')
    await user.type(await screen.findByLabelText('Escrever nota'), 'Quer nota fiscal')
    await user.click(screen.getByRole('button', { name: 'Adicionar nota' }))
    const note = (await screen.findByText('Quer nota fiscal')).closest('li')!
    expect(screen.getByLabelText<HTMLTextAreaElement>('Escrever nota').value).toBe('')
    await user.click(within(note).getByRole('button', { name: 'Excluir nota' }))
    await waitFor(() => expect(screen.queryByText('Quer nota fiscal')).toBeNull())
    await user.click(await screen.findByRole('button', { name: /Desfazer/ }))
    await screen.findByText('Quer nota fiscal')
  })

  it('has pictures to look at, and files', async () => {
    const { user, server } = openPanel()
    const media = { mediaId: 'm1', state: 'stored' as const, mimeType: 'image/png', size: 2_048, url: '/m1', thumbnailUrl: null }
    server.on(chatHistoryCalls.listChatMedia, {
      messages: [
        aMessage('a', { media: { ...media, kind: 'image', fileName: 'sofa.png' } }),
        aMessage('b', { media: { ...media, kind: 'document', fileName: 'termo.pdf' } }),
      ],
      containsMore: false,
    })
    await open(user, 'Mídia e arquivos')
    await user.click(await screen.findByRole('button', { name: 'Abrir sofa.png' }))
    await screen.findByRole('dialog')
    expect(screen.getByText('termo.pdf').closest('a')?.getAttribute('href')).toBe('/m1')
  })

  it('follows what others change', async () => {
    const { state } = openPanel()
    await value('Nome')
    state.contact = aContact({ name: 'Lúcia de Souza', version: 5 })
    const news = { ...lucia, contactId: 'contact-lucia', departmentId: 'sales', agentId: null, version: 5 }
    act(() => notifyChatListeners({ kind: 'contact', news }))
    await screen.findByRole('button', { name: /^Nome: Lúcia de Souza/ })
  })

  it('is a name and a number until something is said in the chat, and then all that is known', async () => {
    const { state, server } = openPanel(aContact({ isNameOnly: true, email: '', notes: [], properties: [], emptyProperties: [] }))
    await screen.findByText('Os outros dados deste contato aparecem quando houver uma mensagem nesta conversa.')
    screen.getByText('+55 11 98721-4406')
    for (const name of [/^Nome/, 'Editar nome']) expect(screen.queryByRole('button', { name })).toBeNull()
    for (const title of ['Detalhes', 'Propriedades', 'Endereço', 'Notas']) expect(screen.queryByRole('button', { name: title })).toBeNull()
    for (const title of ['Etiquetas', 'Histórico', 'Mídia e arquivos']) screen.getByRole('button', { name: title })
    const tell = (waId: string) =>
      act(() =>
        notifyChatListeners({
          kind: 'message',
          isNew: true,
          news: { departmentId: 'sales', agentId: null, message: aMessage('m1', { ...lucia, waId }) },
        }),
      )
    tell('5511900000000')
    expect(server.seenOf(getContact)).toHaveLength(1)
    state.contact = aContact()
    tell(lucia.waId)
    await screen.findByRole('button', { name: 'Notas' })
    expect(screen.queryByText(/Os outros dados/)).toBeNull()
    const asked = server.seenOf(getContact).length
    tell(lucia.waId)
    expect(server.seenOf(getContact)).toHaveLength(asked)
  })

  it('that is out of sight says so, and one that could not be loaded is asked for again', async () => {
    openPanel(refusal('contact.notFound'))
    await screen.findByText('Contato fora do seu alcance')
  })

  it('has its name and number at once, its sections in their place, and says without a connection what is missing', async () => {
    openPanel(unreachable)
    act(() => showConnection({ state: 'lost', since: 1 }))
    await screen.findByText('Lúcia Andrade')
    screen.getByText('+55 11 98721-4406')
    await screen.findByText('Sem conexão. O que falta deste contato aparece quando ela voltar.')
    for (const title of ['Detalhes', 'Etiquetas', 'Propriedades', 'Histórico']) screen.getByRole('button', { name: title })
    expect(screen.queryByText('Erro ao carregar o contato!')).toBeNull()
    await screen.findByText('Aparece quando a conexão voltar.')
    act(() => showConnection({ state: 'online', since: 2 }))
    await screen.findByText('Erro ao carregar o contato!')
  })

  it('remembers which sections are open', async () => {
    const { user } = openPanel()
    await open(user, 'Detalhes')
    expect(screen.getByRole('button', { name: 'Detalhes' }).getAttribute('aria-expanded')).toBe('false')
    expect(JSON.parse(localStorage.getItem(`prosa.contactSections.${helena.userId}`)!)).not.toContain('details')
  })

  it('is blocked only by who may', async () => {
    signInAs(undefined, ['agent'])
    const { user } = openPanel()
    await value('Nome')
    await user.click(screen.getByRole('button', { name: 'Mais ações do contato' }))
    await screen.findByRole('menuitem', { name: 'Copiar link da conversa' })
    expect(screen.queryByRole('menuitem', { name: 'Bloquear contato' })).toBeNull()
  })
})
