import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { demoCalls } from '@prosa/contract/demo/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readCompanyId, readSession, storeTokens } from '../../kit/session.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aurora, helena, startCalmServer, tokensOf } from '../../testing/samples.ts'

const here = { cid: 'casa-aurora', sub: 'user-1', sid: '1' }
const there = { cid: 'loja-beta', sub: 'user-9', sid: '2' }

beforeEach(() => storeTokens(tokensOf(here)))

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
    expect(screen.getByText('Horário Padrão de Brasília (GMT-3)')).toBeTruthy()
    expect(screen.getByText('A caixa de conversas ainda está em construção.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'https://casaaurora.test' }).getAttribute('rel')).toBe('noopener noreferrer')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(screen.getByText('Rua Pinheiros, 120 · Pinheiros · São Paulo - SP · 05408-003')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Casa Aurora'))
    expect(readCompanyId()).toBe('casa-aurora')
  })

  it('counts departments and admits to having no permission', async () => {
    const profile = { ...helena, adminPermission: false, agentPermission: false, departmentAll: false, departmentIdList: ['a', 'b'] }
    startCalmServer().on(agentCalls.getProfile, profile)
    openPage('/home')
    await screen.findByText('2 departamentos')
    expect(screen.getByText('Nenhuma permissão foi dada ainda. Fale com o administrador.')).toBeTruthy()
  })

  it('links a site only when it is one, and shows a time zone it does not know as it is', async () => {
    startCalmServer().on(companyCalls.getCompany, { ...aurora, site: 'javascript:alert(1)', timeZone: 'Mars/Base' })
    openPage('/home')
    await screen.findByText('Mars/Base')
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
  })

  it('belongs to one session: another one, begun in another tab, starts it anew', async () => {
    const server = startCalmServer()
    openPage('/home')
    await screen.findByText('Olá, Helena')
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    server
      .on(agentCalls.getProfile, async () => {
        await asked
        return { ...helena, name: 'Ágata Borges', companyId: 'loja-beta' }
      })
      .on(companyCalls.getCompany, { ...aurora, companyName: 'Loja Beta' })
    act(() => storeTokens(tokensOf(there)))
    await waitFor(() => expect(screen.queryByText('Olá, Helena')).toBeNull())
    answer()
    await screen.findByText('Olá, Ágata')
    expect(server.seenOf(agentCalls.getProfile)).toHaveLength(2)
  })

  it('stays as it is when its own session is renewed', async () => {
    const server = startCalmServer()
    openPage('/home')
    await screen.findByText('Olá, Helena')
    act(() => storeTokens({ ...tokensOf(here), refresh_token: 'refresh-2' }))
    await act(() => new Promise((done) => setTimeout(done, 20)))
    expect(screen.getByText('Olá, Helena')).toBeTruthy()
    expect(server.seenOf(agentCalls.getProfile)).toHaveLength(1)
  })

  it('says where it is a demonstration', async () => {
    startCalmServer().on(demoCalls.listDemoLogins, { password: 'x', logins: [] })
    openPage('/home')
    await screen.findByText('Demonstração')
  })

  it('shows a skeleton from 150 ms on, not before', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    startCalmServer().on(companyCalls.getCompany, async () => {
      await asked
      return aurora
    })
    openPage('/home')
    await screen.findByText('Sair')
    expect(screen.queryByRole('status', { name: 'Carregando as informações do ambiente' })).toBeNull()
    await screen.findByRole('status', { name: 'Carregando as informações do ambiente' })
    answer()
    await screen.findByText('Olá, Helena')
    expect(screen.queryByRole('status', { name: 'Carregando as informações do ambiente' })).toBeNull()
  })

  it('M022 offers to try again when the environment cannot be read', async () => {
    const server = startCalmServer().on(companyCalls.getCompany, refusal('unexpected'))
    const { user } = openPage('/home')
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar informações do ambiente!')
    server.on(companyCalls.getCompany, aurora)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Olá, Helena')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('R187 M047 keeps the alert while it tries again, and tries by itself when the internet is back', async () => {
    const server = startCalmServer().on(companyCalls.getCompany, refusal('unexpected'))
    const { user } = openPage('/home')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Erro inesperado. Tente de novo. Se continuar, informe o código req-1 ao suporte.')
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    server.on(companyCalls.getCompany, async () => {
      await asked
      return refusal('unexpected')
    })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(screen.getByRole('alert')).toBe(alert)
    answer()
    await waitFor(() => expect(server.seenOf(companyCalls.getCompany)).toHaveLength(2))
    server.on(companyCalls.getCompany, aurora)
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await screen.findByText('Olá, Helena')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows one alert for one cause', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    startCalmServer().on(agentCalls.getProfile, unreachable).on(companyCalls.getCompanyStyle, unreachable)
    openPage('/home')
    await screen.findByRole('alert')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await screen.findByText('Erro ao buscar informações do ambiente!')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
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
    expect(server.seenOf(sessionCalls.endSession)).toMatchObject([{ token: tokensOf(here).access_token }])
    expect([readSession(), readCompanyId()]).toEqual([null, 'casa-aurora'])
    expect(screen.queryByText('A sessão expirou.')).toBeNull()
  })

  it('R176 M019 that the server refuses says so once, in the language of the page, and loses nothing', async () => {
    const server = startCalmServer().on(sessionCalls.endSession, refusal('service.unavailable'))
    const { user, path } = openPage('/home')
    await screen.findByText('Olá, Helena')
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao deslogar.')
    expect([path(), readSession()?.accessToken]).toEqual(['/home', tokensOf(here).access_token])
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(server.seenOf(sessionCalls.endSession)).toHaveLength(2))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await user.selectOptions(screen.getByLabelText('Idioma'), 'English')
    expect(screen.getByRole('alert').textContent).toContain('Error signing out.')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    server.on(sessionCalls.endSession, { ended: true })
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await screen.findByLabelText('Password')
  })

  it('without an answer from the server forgets the tokens here', async () => {
    startCalmServer().on(sessionCalls.endSession, unreachable)
    const { user } = openPage('/home')
    await screen.findByText('Olá, Helena')
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await screen.findByLabelText('Senha')
    expect(readSession()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('M050 happens by itself when the session is over, with the notice', async () => {
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
  it.each(['/', '/login'])('R044 %s leads a signed-in person home', async (address) => {
    startCalmServer()
    const { path } = openPage(address)
    await screen.findByText('Olá, Helena')
    expect(path()).toBe('/home')
  })

  it.each(['/home', '/login'])('R022 %s leads a visitor to the login page', async (address) => {
    window.localStorage.clear()
    startCalmServer()
    const { path } = openPage(address)
    await screen.findByLabelText('Senha')
    expect(path()).toBe('/')
  })

  it('an unknown one leads a visitor to the entrance', async () => {
    window.localStorage.clear()
    startCalmServer()
    const { user } = openPage('/isto/nao/existe')
    await user.click(await screen.findByRole('link', { name: 'Ir para a entrada' }))
    await screen.findByLabelText('Senha')
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
