import { agentEvents } from '@prosa/contract/agents/events'
import type { User } from '@prosa/contract/agents/model'
import { permissionFlags } from '@prosa/contract/agents/rules'
import { UserStatus } from '@prosa/contract/agents/states'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { isStrongPassword } from '@prosa/contract/formats/password'
import type { Permission } from '@prosa/contract/permissions'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hasUnsaved, watchTyping } from '../../../kit/unsaved.ts'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { listUsers, addUser, alterUser, removeUser } = userCalls
const here = { cid: 'casa-aurora', sub: 'user-1', sid: '1' }

const aUser = (name: string, granted: readonly Permission[] = ['agent'], more: Partial<User> = {}): User => ({
  ...permissionFlags(granted),
  userId: `user-${name}`,
  name,
  email: `${name.toLowerCase()}@casaaurora.test`,
  language: null,
  role: granted.includes('admin') ? 'admin' : 'agent',
  userStatus: UserStatus.Offline,
  countryNumber: '',
  phonenumber: '',
  photoUrl: null,
  twoFactorOn: false,
  joinedAt: 0,
  lastUsedAt: null,
  version: 1,
  ...more,
})
const bia = aUser('Bia', ['agent', 'contact', 'billing'], { userStatus: UserStatus.Online, lastUsedAt: Date.now() - 5_400_000 })
const caio = aUser('Caio', ['admin'], { twoFactorOn: true })
const users = [bia, caio]

const open = async (server: FakeServer = startCalmServer().on(listUsers, users), ...rest: [Parameters<typeof openPage>[1]?]) => {
  const page = openPage('/user/list', ...rest)
  await screen.findByText('Bia')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  return { ...page, server }
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => (row.textContent.includes('Bia') ? 'Bia' : 'Caio'))
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const submit = () => within(screen.getByRole('dialog', { name: 'Adicionar usuário' })).getByRole('button', { name: 'Adicionar usuário' })
const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string) => {
  await user.click(button(`Ações de ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const bodyOf = (server: FakeServer, call: typeof addUser | typeof alterUser) => server.seenOf(call).at(-1)?.body as Record<string, string>

beforeEach(() => {
  signInAs(here)
  giveHeights(600)
})

describe('S039 the list of users', () => {
  it('shows who they are, what they may do, how they are and when they were last here', async () => {
    giveWidth(1440)
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Usuários')
    const row = within(rowOf('Bia'))
    expect(row.getByText('bia@casaaurora.test')).toBeTruthy()
    expect(row.getByText('Atendimento')).toBeTruthy()
    expect(row.getByText('Contatos')).toBeTruthy()
    expect(row.getByText('+1')).toBeTruthy()
    expect(row.getByText('Financeiro')).toBeTruthy()
    expect(row.getByText('Online')).toBeTruthy()
    expect(row.getByText('há 1 h')).toBeTruthy()
    expect(row.getByText('Desativada')).toBeTruthy()
    expect(within(rowOf('Caio')).getByText('nunca entrou')).toBeTruthy()
    expect(within(rowOf('Caio')).getByText('Ativa')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Menu dos ajustes' })).toBeTruthy()
  })

  it('is searched by name, e-mail and permission, and sorted by its columns', async () => {
    const { user } = await open()
    const search = screen.getByLabelText('Buscar')
    await user.type(search, 'administracao')
    await waitFor(() => expect(screen.queryByText('Bia')).toBeNull())
    expect(screen.getByText('Caio')).toBeTruthy()
    await user.clear(search)
    await user.type(search, 'ninguém')
    await screen.findByText('Nada encontrado para “ninguém”')
    await user.click(button(/Limpar filtros/))
    await screen.findByText('Bia')
    await user.click(button('Usuário'))
    await waitFor(() => expect(names()).toEqual(['Caio', 'Bia']))
  })

  it('says so when there is nobody else, and offers to add somebody', async () => {
    startCalmServer().on(listUsers, [])
    const { user } = openPage('/user/list')
    await screen.findByText('Só você usa esta empresa')
    await user.click(screen.getAllByRole('button', { name: 'Adicionar usuário' }).at(-1)!)
    await dialog('Adicionar usuário')
  })

  it('has the focus on its button when the first one was added and the offer is gone', async () => {
    const server = startCalmServer().on(listUsers, []).on(addUser, bia)
    const { user } = openPage('/user/list')
    await screen.findByText('Só você usa esta empresa')
    await user.click(screen.getAllByRole('button', { name: 'Adicionar usuário' }).at(-1)!)
    await dialog('Adicionar usuário')
    await user.type(field(/^Nome/), 'Bia')
    await user.type(field(/^E-mail/), 'bia@casaaurora.test')
    server.on(listUsers, [bia])
    await user.click(submit())
    await waitFor(() => expect(screen.queryByText('Só você usa esta empresa')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button('Adicionar usuário'))
  })

  it('M021 says when it cannot be loaded, and tries again', async () => {
    const server = startCalmServer().on(listUsers, refusal('unexpected'))
    const { user } = openPage('/user/list')
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar usuários!')
    server.on(listUsers, users)
    await user.click(button('Tentar de novo'))
    await screen.findByText('Bia')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a skeleton while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<User[]>()
    startCalmServer().on(listUsers, () => promise)
    openPage('/user/list')
    await screen.findByText('Carregando')
    resolve(users)
    await screen.findByText('Bia')
  })

  it('shows cards on phones', async () => {
    giveWidth(390)
    await open()
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(screen.getByRole('list', { name: 'Usuários da empresa' }))
    expect(cards.getAllByText('Situação')).toHaveLength(2)
  })

  it('[AG27] follows what other administrators do and who comes and goes, while it is open', async () => {
    const wires = fakeWires()
    const { server } = await open(startCalmServer().on(listUsers, users), wires.openWire)
    act(() => wires.last().hello('log:1'))
    await waitFor(() => expect(server.seenOf(listUsers)).toHaveLength(2))
    act(() => wires.last().event(agentEvents.availabilityChanged.name, { agentId: bia.userId, status: UserStatus.Absent, version: 2 }))
    await waitFor(() => expect(within(rowOf('Bia')).getByText('Ausente')).toBeTruthy())
    expect(server.seenOf(listUsers)).toHaveLength(2)
    server.on(listUsers, [...users, aUser('Davi')])
    act(() => wires.last().event(agentEvents.userChanged.name, { userId: 'user-Davi', version: 1 }))
    await screen.findByText('Davi')
  })

  it('is for administrators', async () => {
    signInAs(here, ['agent'])
    startCalmServer()
    const { path } = openPage('/user/list')
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
  })
})

describe('adding somebody', () => {
  const openForm = async (answer: Parameters<FakeServer['on']>[1] = aUser('Nina')) => {
    const page = await open(
      startCalmServer()
        .on(listUsers, users)
        .on(addUser, answer as User),
    )
    await page.user.keyboard('n')
    await dialog('Adicionar usuário')
    return page
  }

  it('R025 sends what was filled in, and shows the generated password once', async () => {
    const { user, server, path } = await openForm()
    await user.type(field(/^Nome/), ' Nina Novais ')
    await user.type(field(/^E-mail/), 'Nina@casaaurora.test')
    await user.type(field(/^Telefone/), '11987214406')
    await user.click(screen.getByRole('switch', { name: 'Contatos' }))
    server.on(listUsers, [...users, aUser('Nina')])
    await user.click(submit())
    await screen.findByText('Nina já pode entrar')
    const { password, ...sent } = bodyOf(server, addUser)
    expect(sent).toEqual({
      name: 'Nina Novais',
      email: 'Nina@casaaurora.test',
      countryNumber: '55',
      phonenumber: '11987214406',
      admin: 'false',
      agent: 'true',
      dashboard: 'false',
      developer: 'false',
      contact: 'true',
      broadcast: 'false',
      automation: 'false',
      billing: 'false',
    })
    expect(isStrongPassword(password!)).toBe(true)
    expect(screen.getByText(password!)).toBeTruthy()
    await user.click(button('Copiar a senha provisória'))
    expect(await navigator.clipboard.readText()).toBe(password)
    await user.click(button('Concluir'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('nina@casaaurora.test')
    expect(path()).toBe('/user/list')
    await user.keyboard('n')
    await dialog('Adicionar usuário')
    expect(field(/^Nome/).value).toBe('')
    expect(screen.queryByText(password!)).toBeNull()
  })

  it('says in a sentence what the permissions mean', async () => {
    const { user } = await openForm()
    screen.getByText('Esta pessoa conversa com clientes nos departamentos em que atua.')
    await user.click(screen.getByRole('switch', { name: 'Financeiro' }))
    screen.getByText('Esta pessoa conversa com clientes nos departamentos em que atua; consulta custos, preços e consumo.')
    await user.click(screen.getByRole('switch', { name: 'Administração' }))
    screen.getByText('Esta pessoa pode fazer tudo na empresa, inclusive gerenciar usuários.')
    for (const name of ['Administração', 'Financeiro', 'Atendimento']) await user.click(screen.getByRole('switch', { name }))
    screen.getByText('Sem permissões, esta pessoa entra na conta, mas não usa nenhuma área.')
  })

  it('asks for what is missing or wrong before anything is sent', async () => {
    const { user, server } = await openForm()
    await user.click(submit())
    expect(document.activeElement).toBe(field(/^Nome/))
    expect([field(/^Nome/), field(/^E-mail/)].map((input) => input.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    await user.type(field(/^Nome/), 'Nina')
    await user.type(field(/^E-mail/), 'nina')
    await user.type(field(/^Telefone/), '119')
    await user.type(field(/^Senha provisória/), 'fraca')
    await user.click(submit())
    screen.getByText('Este e-mail não é válido. Confira o endereço.')
    screen.getByText('Este telefone não é válido. Confira o país, o código de área e o número.')
    screen.getByText('Use pelo menos 10 caracteres, com letra maiúscula, letra minúscula, número e caractere especial.')
    expect(server.seenOf(addUser)).toHaveLength(0)
  })

  it('says what the server refuses beside the field, and keeps what was typed', async () => {
    const { user, server } = await openForm(refusal('agent.alreadyMember') as never)
    await user.type(field(/^Nome/), 'Nina')
    await user.type(field(/^E-mail/), 'nina@casaaurora.test')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Já existe uma pessoa com este e-mail na empresa.')
    expect(document.activeElement).toBe(field(/^E-mail/))
    server.on(addUser, refusal('service.unavailable'))
    await user.click(submit())
    await screen.findByRole('alert')
    expect([field(/^Nome/).value, field(/^E-mail/).value]).toEqual(['Nina', 'nina@casaaurora.test'])
  })

  it('asks before it throws away what was typed', async () => {
    onTestFinished(watchTyping())
    const { user } = await openForm()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('n')
    await dialog('Adicionar usuário')
    await user.type(field(/^Nome/), 'Nina')
    expect(hasUnsaved()).toBe(true)
    await user.keyboard('{Escape}')
    await dialog('Descartar o que foi preenchido?')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar o que foi preenchido?' })).toBeNull())
    expect(field(/^Nome/).value).toBe('Nina')
    await user.click(button('Cancelar'))
    await dialog('Descartar o que foi preenchido?')
    await user.click(button('Descartar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('changing somebody', () => {
  const openForm = async (server = startCalmServer().on(listUsers, users)) => {
    const page = await open(server)
    await page.user.click(within(rowOf('Bia')).getByRole('button', { name: 'Editar' }))
    await dialog('Editar Bia')
    return page
  }

  it('sends the change with the version that was seen, and closes', async () => {
    const { user, server } = await openForm(
      startCalmServer()
        .on(listUsers, users)
        .on(alterUser, { ...bia, name: 'Beatriz', version: 2 }),
    )
    expect(field(/^E-mail/).readOnly).toBe(true)
    screen.getByText('O e-mail identifica a pessoa em todas as empresas dela e não muda aqui.')
    expect(screen.queryByLabelText(/^Senha/)).toBeNull()
    await user.clear(field(/^Nome/))
    await user.type(field(/^Nome/), 'Beatriz')
    await user.click(screen.getByRole('switch', { name: 'Painel' }))
    await user.click(button(/^Salvar/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(server, alterUser)).toMatchObject({ name: 'Beatriz', version: '1', agent: 'true', dashboard: 'true', admin: 'false' })
    expect(bodyOf(server, alterUser)).not.toHaveProperty('email')
    await screen.findByText('Usuário atualizado.')
  })

  it('[AG28] shows what somebody else saved in between, keeps what was typed, and lets one choose', async () => {
    const now = { ...bia, name: 'Bia Reis', billingPermission: false, version: 5 }
    const server = startCalmServer().on(listUsers, users).on(alterUser, refusal('agent.changedMeanwhile'))
    const { user } = await openForm(server)
    await user.type(field(/^Nome/), 'nca')
    server.on(listUsers, [now, caio])
    await user.click(button(/^Salvar$/))
    await screen.findByText('Outra pessoa alterou estes dados enquanto você editava.')
    screen.getByText('Nome agora: Bia Reis')
    screen.getByText('Permissões agora: Atendimento, Contatos')
    expect(field(/^Nome/).value).toBe('Bianca')
    server.on(alterUser, { ...now, name: 'Bianca', version: 6 })
    await user.click(button('Salvar o que preenchi'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(server, alterUser)).toMatchObject({ name: 'Bianca', version: '5' })
  })

  it('[AG28] takes what is saved where that is chosen', async () => {
    const now = { ...bia, name: 'Bia Reis', version: 5 }
    const server = startCalmServer().on(listUsers, users).on(alterUser, refusal('agent.changedMeanwhile'))
    const { user } = await openForm(server)
    await user.type(field(/^Nome/), 'nca')
    server.on(listUsers, [now, caio])
    await user.click(button(/^Salvar$/))
    await user.click(await screen.findByRole('button', { name: 'Usar o que está salvo' }))
    expect(field(/^Nome/).value).toBe('Bia Reis')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks nobody where only the availability changed in between', async () => {
    let tries = 0
    const server = startCalmServer()
      .on(listUsers, users)
      .on(alterUser, () => {
        tries += 1
        return tries === 1 ? refusal('agent.changedMeanwhile') : { ...bia, name: 'Bianca', version: 3 }
      })
    const { user } = await openForm(server)
    await user.type(field(/^Nome/), 'nca')
    server.on(listUsers, [{ ...bia, userStatus: UserStatus.Absent, version: 2 }, caio])
    await user.click(button(/^Salvar$/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(server, alterUser)).toMatchObject({ name: 'Bianca', version: '2' })
  })

  it('says so when the person was removed in between', async () => {
    const server = startCalmServer().on(listUsers, users).on(alterUser, refusal('agent.changedMeanwhile'))
    const { user } = await openForm(server)
    await user.type(field(/^Nome/), 'nca')
    server.on(listUsers, [caio])
    await user.click(button(/^Salvar$/))
    await screen.findByText('Usuário não encontrado nesta empresa. Recarregue a página ou fale com o administrador.')
  })

  it('M016 R173 says in a toast that the only administrator stays', async () => {
    const server = startCalmServer().on(listUsers, users).on(alterUser, refusal('agent.lastAdmin'))
    const { user } = await openForm(server)
    await user.click(screen.getByRole('switch', { name: 'Contatos' }))
    await user.click(button(/^Salvar$/))
    await screen.findByText('Único administrador não pode ser removido.')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('removing somebody', () => {
  it('says what it means, does it, and the list follows', async () => {
    const { user, server } = await open(startCalmServer().on(listUsers, users).on(removeUser, { removed: true }))
    await menuOf(user, 'Bia', 'Remover')
    const question = await dialog('Remover Bia?')
    expect(question.textContent).toContain('Bia sai de todos os aparelhos agora e não entra mais nesta empresa.')
    expect(document.activeElement?.textContent).toContain('Cancelar')
    server.on(listUsers, [caio])
    await user.click(button('Remover usuário'))
    await waitFor(() => expect(screen.queryByText('bia@casaaurora.test')).toBeNull())
    expect(server.seenOf(removeUser).map(({ path }) => path)).toEqual(['/company/casa-aurora/user-Bia/delete'])
    await screen.findByText('Usuário removido.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button('Adicionar usuário'))
  })

  it('M016 R109 says in a toast that the only administrator stays', async () => {
    const { user } = await open(startCalmServer().on(listUsers, users).on(removeUser, refusal('agent.lastAdmin')))
    await menuOf(user, 'Caio', 'Remover')
    await user.click(await screen.findByRole('button', { name: 'Remover usuário' }))
    await screen.findByText('Único administrador não pode ser removido.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Caio')).toBeTruthy()
    expect(document.activeElement).toBe(button('Ações de Caio'))
  })

  it('says in the question what else went wrong', async () => {
    const { user } = await open(startCalmServer().on(listUsers, users).on(removeUser, refusal('service.unavailable')))
    await menuOf(user, 'Bia', 'Remover')
    await user.click(await screen.findByRole('button', { name: 'Remover usuário' }))
    expect(within(await dialog('Remover Bia?')).getByRole('alert').textContent).not.toBe('')
  })
})

it.each([
  [0, 'Não havia sessões abertas.'],
  [1, '1 sessão encerrada.'],
  [3, '3 sessões encerradas.'],
])('ending somebody’s sessions asks, and says how many there were: %d', async (ended, words) => {
  const { user, server } = await open(startCalmServer().on(listUsers, users).on(sessionCalls.endAgentSessions, { ended }))
  await menuOf(user, 'Bia', 'Encerrar sessões')
  await user.click(await screen.findByRole('button', { name: 'Encerrar sessões' }))
  await screen.findByText(words)
  expect(server.seenOf(sessionCalls.endAgentSessions).map(({ path }) => path)).toEqual(['/agent/casa-aurora/user-Bia/deleteSessions'])
})

it('takes the second factor off somebody who lost it, where there is one', async () => {
  const { user, server } = await open(startCalmServer().on(listUsers, users).on(userCalls.resetTwoFactor, { on: false }))
  await menuOf(user, 'Caio', 'Desativar duas etapas')
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  await screen.findByText('Verificação em duas etapas desativada.')
  expect(server.seenOf(userCalls.resetTwoFactor).map(({ path }) => path)).toEqual(['/agent/casa-aurora/user-Caio/twoFactor'])
  await expect(menuOf(user, 'Bia', 'Desativar duas etapas')).rejects.toThrow()
})
