import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCompanyId, readSession, storeTokens } from '../../kit/session.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aurora, helena, startCalmServer, tokens } from '../../testing/samples.ts'

beforeEach(() => storeTokens(tokens('1')))

describe('the landing page', () => {
  it('shows the person, the company and what they may do', async () => {
    startCalmServer()
    openPage('/home')
    await screen.findByText('Olá, Helena')
    expect(screen.getByText('Helena Duarte')).toBeTruthy()
    expect(screen.getByText('Administração')).toBeTruthy()
    expect(screen.getByText('Atendimento')).toBeTruthy()
    expect(screen.queryByText('Transmissões')).toBeNull()
    expect(screen.getByText('todos')).toBeTruthy()
    expect(screen.getByText('Rua Pinheiros, 120 · Pinheiros · São Paulo - SP · 05408-003')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Casa Aurora'))
    expect(readCompanyId()).toBe('casa-aurora')
  })

  it('counts departments and admits to having no permission', async () => {
    const profile = { ...helena, adminPermission: false, agentPermission: false, departmentAll: false, departmentIdList: ['a', 'b'] }
    startCalmServer().on(agentCalls.getProfile, profile)
    openPage('/home')
    await screen.findByText('2')
    expect(screen.getByText('Nenhuma permissão foi dada ainda. Fale com o administrador.')).toBeTruthy()
  })

  it('shows a skeleton from 150 ms on, not before', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    startCalmServer().on(companyCalls.getCompany, async () => {
      await asked
      return aurora
    })
    openPage('/home')
    await screen.findByText('Sair')
    expect(screen.queryByRole('status')).toBeNull()
    await screen.findByRole('status', { name: 'Carregando as informações do ambiente' })
    answer()
    await screen.findByText('Olá, Helena')
    expect(screen.queryByRole('status', { name: 'Carregando as informações do ambiente' })).toBeNull()
  })

  it('offers to try again when the environment cannot be read', async () => {
    const server = startCalmServer().on(companyCalls.getCompany, refusal('unexpected'))
    const { user } = openPage('/home')
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar informações do ambiente!')
    server.on(companyCalls.getCompany, aurora)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Olá, Helena')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('changes language and scheme in place', async () => {
    startCalmServer()
    const { user } = openPage('/home')
    await screen.findByText('Olá, Helena')
    await user.click(screen.getByLabelText('Escuro'))
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
    await user.selectOptions(screen.getByLabelText('Idioma'), 'English')
    expect(screen.getByText('Hello, Helena')).toBeTruthy()
  })
})

describe('leaving', () => {
  it('signs out on the server, forgets the tokens, keeps the company and goes to the login page', async () => {
    const server = startCalmServer()
    const { user, path } = openPage('/home')
    await screen.findByText('Olá, Helena')
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await screen.findByLabelText('Senha')
    expect(path()).toBe('/')
    expect(server.seenOf(sessionCalls.endSession)).toMatchObject([{ token: 'access-1' }])
    expect([readSession(), readCompanyId()]).toEqual([null, 'casa-aurora'])
    expect(screen.queryByText('A sessão expirou.')).toBeNull()
  })

  it('that fails says so and loses nothing', async () => {
    const server = startCalmServer().on(sessionCalls.endSession, unreachable)
    const { user, path } = openPage('/home')
    await screen.findByText('Olá, Helena')
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao deslogar.')
    expect([path(), readSession()?.accessToken]).toEqual(['/home', 'access-1'])
    await user.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    expect(screen.queryByRole('alert')).toBeNull()
    server.on(sessionCalls.endSession, { ended: true })
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await screen.findByLabelText('Senha')
  })

  it('happens by itself when the session is over, with the notice', async () => {
    startCalmServer()
      .on(agentCalls.getProfile, refusal('session.invalid'))
      .on(sessionCalls.checkSession, { valid: false, refreshCan: false, accessToken: '' })
    const { path } = openPage('/home')
    await screen.findByText('A sessão expirou.')
    expect(path()).toBe('/')
  })

  it('follows when another tab signs out', async () => {
    startCalmServer()
    openPage('/home')
    await screen.findByText('Olá, Helena')
    window.localStorage.removeItem('prosa.session')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'prosa.session' })))
    await screen.findByLabelText('Senha')
  })
})

describe('addresses', () => {
  it.each(['/', '/login'])('%s leads a signed-in person home', async (address) => {
    startCalmServer()
    const { path } = openPage(address)
    await screen.findByText('Olá, Helena')
    expect(path()).toBe('/home')
  })

  it.each(['/home', '/login'])('%s leads a visitor to the login page', async (address) => {
    window.localStorage.clear()
    startCalmServer()
    const { path } = openPage(address)
    await screen.findByLabelText('Senha')
    expect(path()).toBe('/')
  })

  it('an unknown one says so and leads back', async () => {
    startCalmServer()
    const { user, path } = openPage('/isto/nao/existe')
    await screen.findByText('Página não encontrada')
    await user.click(screen.getByRole('link', { name: 'Voltar ao início' }))
    await screen.findByText('Olá, Helena')
    expect(path()).toBe('/home')
  })
})
