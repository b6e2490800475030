import { agentCalls } from '@prosa/contract/agents/calls'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Permission } from '@prosa/contract/permissions'
import { searchCalls } from '@prosa/contract/search/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentLanguage } from '../../../kit/i18n.ts'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcastEntry } from '../../../testing/samples/broadcast-samples.ts'
import { aChat, aChatDetail, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { anAgent, helena, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './palette.tsx'
import '../../help/find-help.ts'
import '../../help/help-with-labels.tsx'
import '../panels/shortcuts-help.tsx'
import '../../../features/broadcasts/found/find-broadcasts.ts'
import '../../../features/search/search-results.tsx'
import '../../../features/search/search-top.tsx'
import '../../../features/search/found-strip.tsx'

const address = '/casa-aurora/0/chat'

async function open(...granted: Permission[]) {
  return openWith(startCalmServer(), granted)
}
async function openWith(server: FakeServer, granted: readonly Permission[] = ['admin']) {
  signInAs(undefined, granted)
  const page = openPage(address)
  await screen.findByRole('heading', { level: 1, name: 'Conversas' })
  return { ...page, server }
}
async function search({ user }: { user: ReturnType<typeof openPage>['user'] }, words = '') {
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Buscar nome, número, tela ou ação' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  if (words) await user.type(field, words)
}
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ children }) =>
      [...children]
        .slice(1)
        .map(({ textContent }) => textContent)
        .join('')
        .replace('Enter', ''),
    )

describe('the command palette', () => {
  it('has the screens that somebody may open, and what can be done from anywhere', async () => {
    const page = await open('contact')
    await search(page)
    expect(group('Telas')).toEqual(['Conversas', 'Contatos', 'Meu perfil', 'Ajuda'])
    expect(group('Ações')).toEqual([
      'Mudar situação para Ausente',
      'Mudar situação para Offline',
      'Ver as menções a você',
      'Silenciar minha caixa',
      'Silenciar departamentos',
      'Mudar para tema claro',
      'Mudar para tema escuro',
      'Mudar idioma para English',
      'Mudar idioma para Español',
      'Mensagens agendadas',
      'Nova visão',
      'Ver os atalhos de teclado?',
      'Sair da conta',
    ])
  })

  it('begins a broadcast for who may send one', async () => {
    // Where its screen is loaded already it asks at once.
    const page = await openWith(startCalmServer().on(departmentCalls.listOwnDepartments, refusal('unexpected')), ['broadcast'])
    await search(page, 'nova tr')
    expect(group('Ações')).toEqual(['Nova transmissão'])
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.path()).toBe('/broadcast/casa-aurora/new/new/new/new'))
  })

  it('leads administrators to the preferences that are being tried', async () => {
    await search(await open('admin'), 'recursos em')
    expect(group('Telas')).toEqual(['Recursos em teste'])
  })

  it('goes to a screen by a few letters without accents, and shows it first the next time', async () => {
    const page = await open('admin')
    await search(page, 'ajustes{Enter}')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Agentes' })
    expect(page.path()).toBe('/settings/casa-aurora/main')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('dialog')).toBeNull()
    await search(page)
    expect(group('Recentes')).toEqual(['Ajustes'])
    expect(group('Telas')).not.toContain('Ajustes')
  })

  it.each([
    [
      'a click on the search of the page',
      (user: ReturnType<typeof openPage>['user']) => user.click(screen.getByRole('button', { name: 'Buscar ou ir para…' })),
    ],
    ['the key /', (user: ReturnType<typeof openPage>['user']) => user.keyboard('/')],
  ])('is opened by %s', async (_, act) => {
    startCalmServer()
    signInAs(undefined, ['developer'])
    const { user } = openPage('/casa-aurora/developer/integration')
    await screen.findByRole('heading', { level: 1, name: 'Integrações' })
    await act(user)
    expect(await screen.findByRole('combobox', { name: 'Buscar nome, número, tela ou ação' })).toBeTruthy()
  })

  it('finds help articles by words of their text without accents, and opens one', async () => {
    const page = await open('agent')
    await search(page, 'rodizio')
    await waitFor(() => expect(group('Ajuda')).toEqual(['Organizar a equipe em departamentos']))
    await page.user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Organizar a equipe em departamentos' })
    expect(page.path()).toBe('/casa-aurora/help/departments')
  })

  it('says when nothing was found', async () => {
    const page = await open('agent')
    await search(page, 'zzzz')
    await screen.findByText('Nada encontrado para “zzzz”')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('changes the availability', async () => {
    const page = await open('agent')
    page.server.on(agentCalls.changeAvailability, { agentId: helena.userId, status: 5, version: 2 })
    await search(page, 'ausente{Enter}')
    await screen.findByRole('button', { name: 'Helena Duarte — Ausente' })
    await search(page)
    expect(group('Ações')).not.toContain('Mudar situação para Ausente')
  })

  it('mutes, changes the scheme and the language, found by other words for them too', async () => {
    const page = await open('agent')
    await search(page, 'mudo minha{Enter}')
    await screen.findByRole('button', { name: 'Som ligado em parte' })
    await search(page, 'noite escuro{Enter}')
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
    await search(page, 'english{Enter}')
    await waitFor(() => expect(currentLanguage()).toBe('en'))
    await waitFor(() => expect(page.server.seenOf(agentCalls.chooseLanguage)).toHaveLength(1))
  })

  it('signs out', async () => {
    const page = await open('agent')
    await search(page, 'logout{Enter}')
    await screen.findByLabelText('Senha')
    expect(page.server.seenOf(sessionCalls.endSession)).toHaveLength(1)
  })
})

describe('the palette finds', () => {
  const lucia = aChat('Lúcia Andrade', { departmentName: 'Vendas' })
  const found = aChat('Luciana Prado', { waId: '5531998712204', contactId: 'contact-2', departmentName: 'SAC' })
  const contact = { contactId: 'contact-3', name: 'Lucas Reis', waId: '5521988887777', chat: null }
  const answer = { chats: [found], contacts: [contact, { ...contact, contactId: 'contact-2', name: 'Luciana Prado' }] }
  const openKnowing = async () => {
    giveHeights(600)
    const page = await openWith(startChatServer(aChatDetail([]), [lucia]).server)
    await screen.findAllByText('Lúcia Andrade')
    return page
  }

  it('chats that are known here at once, and behind them those of the server, chats before contacts', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof answer>()
    const page = await openKnowing()
    page.server.on(inboxCalls.findChatsAndContacts, () => promise)
    await search(page, 'luc')
    expect(group('Conversas')).toEqual(['Lúcia Andrade · Vendas'])
    await screen.findByText('Procurando em todas as conversas…')
    resolve(answer)
    await waitFor(() => expect(group('Conversas')).toEqual(['Lúcia Andrade · Vendas', 'Luciana Prado · SAC']))
    expect(group('Contatos')).toEqual(['Lucas Reis · +55 21 98888-7777'])
    // Messages and broadcasts are asked for at the same time and may be answered later.
    await waitFor(() => expect(screen.queryByText('Procurando em todas as conversas…')).toBeNull())
    expect(page.server.seenOf(inboxCalls.findChatsAndContacts)).toHaveLength(1)
    await page.user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(page.path()).toContain('/5531998712204/'))
    await search(page)
    expect(group('Recentes')).toEqual(['Luciana Prado · SAC'])
  })

  it('a number however it is written, and leaves what is chosen where it is when more comes', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof answer>()
    const page = await openKnowing()
    page.server.on(inboxCalls.findChatsAndContacts, () => promise)
    await search(page, '11 8721-4406')
    expect(group('Conversas')).toEqual(['Lúcia Andrade · +55 11 98721-4406'])
    const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
    const before = chosen()
    resolve(answer)
    await screen.findByText('Luciana Prado')
    expect(chosen()).toEqual(before)
  })

  it('a contact without a chat, with whom one is begun', async () => {
    const page = await openKnowing()
    page.server.on(inboxCalls.findChatsAndContacts, { chats: [], contacts: [contact] })
    page.server.on(chatActionCalls.startChat, aChat('Lucas Reis', { waId: contact.waId }))
    await search(page, 'lucas')
    await screen.findByRole('group', { name: 'Contatos' })
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.path()).toContain(`/${contact.waId}/`))
    const [sent] = page.server.seenOf(chatActionCalls.startChat)
    expect(sent?.body).toMatchObject({ countryNumber: '55', phonenumber: '21988887777' })
  })

  it('people, whose chats it shows', async () => {
    const page = await openWith(startCalmServer().on(teamCalls.listAgents, [anAgent('Rafael'), anAgent('Bia')]))
    await search(page, 'rafa')
    await waitFor(() => expect(group('Pessoas')).toEqual(['Rafael · Offline']))
    await page.user.keyboard('{Enter}')
    await waitFor(() =>
      expect(page.server.seenOf(inboxCalls.listOtherChats).map(({ body }) => (body as { userIdJson?: string }).userIdJson)).toContain(
        JSON.stringify(['user-Rafael']),
      ),
    )
  })

  it('the first messages with the words, and leads to all of them', async () => {
    const hit = {
      ...found,
      messageId: 'm1',
      messageType: 'text' as const,
      excerpt: 'Cadê o boleto?',
      fromMe: false,
      agentName: null,
      time: 1_000,
    }
    const page = await openKnowing()
    page.server.on(searchCalls.searchMessages, { hits: [hit], after: null, lookedUntil: null })
    await search(page, 'boleto')
    await screen.findByRole('group', { name: 'Mensagens' })
    expect(group('Mensagens')).toEqual(['Luciana Prado · Cadê o boleto?', 'Ver todas as mensagens com “boleto”'])
    await page.user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect([page.path(), page.search()]).toEqual([address, '?find=messages']))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Buscar conversas' })).value).toBe('boleto')
    page.server.on(chatHistoryCalls.getMessagesAround, { messages: [], containsMore: false, containsNewer: false })
    await search(page, 'boleto')
    await screen.findByRole('group', { name: 'Mensagens' })
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.search()).toContain('message=m1&words=boleto'))
  })

  it('broadcasts by their names for who may send them, each with the page that the list opens it with', async () => {
    const draft = aBroadcastEntry('Natal antecipado', { broadcastId: 'b1' })
    const over = aBroadcastEntry('Natal do ano passado', { broadcastId: 'b2', status: BroadcastStatus.Archived })
    const server = startCalmServer()
      .on(broadcastRunCalls.pageBroadcasts, ({ query }) => ({
        broadcastList: new URLSearchParams(query).get('searchFilter') === 'natal' ? [draft, over] : [],
        ...{ total: 2, totalPages: 1, tabs: { all: 1, running: 0, scheduled: 0, drafts: 1, archived: 1 } },
      }))
      .on(broadcastReportCalls.getBroadcastReport, refusal('broadcast.notFound'))
      .on(broadcastDraftCalls.getBroadcast, refusal('broadcast.notFound'))
    const page = await openWith(server, ['agent', 'broadcast'])
    await search(page, 'natal')
    await screen.findByRole('group', { name: 'Transmissões' })
    expect(group('Transmissões')).toEqual(['Natal antecipado · Rascunho', 'Natal do ano passado · Arquivada'])
    await page.user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(page.path()).toBe('/broadcast/casa-aurora/b2/report'))
    await search(page, 'natal')
    await screen.findByRole('group', { name: 'Transmissões' })
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.path()).toBe('/broadcast/casa-aurora/wa-cloud-1/vendas/b1/new'))
  })

  it('no broadcasts for who may not send them', async () => {
    const page = await open('agent', 'contact')
    await search(page, 'natal')
    await screen.findByText('Nada encontrado para “natal”')
    expect(page.server.seenOf(broadcastRunCalls.pageBroadcasts)).toEqual([])
  })

  it.each([
    ['messages', searchCalls.searchMessages, ['agent']],
    ['broadcasts', broadcastRunCalls.pageBroadcasts, ['agent', 'broadcast']],
  ] as const)('no %s where they could not be asked for, and says that part of it is missing', async (_, call, granted) => {
    const page = await openWith(startCalmServer().on(call, refusal('unexpected')), granted)
    await search(page, 'natal')
    await screen.findByText('Parte da busca falhou: pode haver mais mensagens ou transmissões.')
  })

  it('what the open page does by key, and does it', async () => {
    const page = await openKnowing()
    await search(page)
    expect(group('Nesta tela')).toContain('Nova conversa · Lista de conversasN')
    await page.user.keyboard('buscar conversas{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar conversas' })))
  })

  it('without the internet what is known here, and says so', async () => {
    const page = await openKnowing()
    giveTo(navigator, 'onLine', false)
    await search(page, 'luc')
    expect(group('Conversas')).toEqual(['Lúcia Andrade · Vendas'])
    screen.getByText('Sem internet: só aparece o que este navegador já conhece.')
    expect(page.server.seenOf(inboxCalls.findChatsAndContacts)).toEqual([])
  })
})

describe('the list of shortcuts', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Ajuda e atalhos' })

  it('is opened by ? and has what works here', async () => {
    const { user } = await open('agent')
    await user.keyboard('?')
    const help = within(await dialog())
    expect(help.getByRole('heading', { name: 'Em todo lugar' })).toBeTruthy()
    expect(help.getByText('Buscar ou ir para qualquer lugar').parentElement!.textContent).toContain('Ctrl K')
    expect(help.getByText('Desfazer a última ação').parentElement!.textContent).toContain('Z')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('switches shortcuts of one key off, and then shows only those that work', async () => {
    const { user } = await open('agent')
    await user.click(screen.getByRole('button', { name: 'Ajuda e atalhos' }))
    const help = within(await dialog())
    await user.click(help.getByRole('switch', { name: 'Atalhos de uma tecla' }))
    expect(help.queryByText('Ver os atalhos')).toBeNull()
    expect(help.getByText('Buscar ou ir para qualquer lugar').parentElement!.textContent).not.toContain('/')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?/')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox', { name: 'Buscar nome, número, tela ou ação' })).toBeTruthy()
  })
})
