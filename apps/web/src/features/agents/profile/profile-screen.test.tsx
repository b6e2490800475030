import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readCompanyId, storeTokens } from '../../../kit/session/session.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aurora, helena, signInAs, startCalmServer, tokensOf } from '../../../testing/samples/samples.ts'

const here = { cid: 'casa-aurora', sub: 'user-1', sid: '1' }
const there = { cid: 'loja-beta', sub: 'user-9', sid: '2' }

beforeEach(() => signInAs(here))

describe('the profile', () => {
  it('shows the person, the company and what they may do', async () => {
    startCalmServer()
    openPage('/user/casa-aurora/profile')
    await screen.findByText('Olá, Helena')
    expect(screen.getByText('Helena Duarte')).toBeTruthy()
    expect(screen.getByText('Administração')).toBeTruthy()
    expect(screen.getByText('Atendimento')).toBeTruthy()
    expect(within(screen.getByRole('main')).queryByText('Transmissões')).toBeNull()
    expect(screen.getByText('todos')).toBeTruthy()
    expect(screen.getByText('Horário Padrão de Brasília (GMT-3)')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'https://casaaurora.test' }).getAttribute('rel')).toBe('noopener noreferrer')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(screen.getByText('Rua Pinheiros, 120 · Pinheiros · São Paulo - SP · 05408-003')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Casa Aurora'))
    expect(readCompanyId()).toBe('casa-aurora')
  })

  it('counts departments and admits to having no permission', async () => {
    const profile = { ...helena, adminPermission: false, agentPermission: false, departmentAll: false, departmentIdList: ['a', 'b'] }
    startCalmServer().on(agentCalls.getProfile, profile)
    openPage('/user/casa-aurora/profile')
    await screen.findByText('2 departamentos')
    expect(screen.getByText('Nenhuma permissão foi dada ainda. Fale com o administrador.')).toBeTruthy()
  })

  it('links a site only when it is one, and shows a time zone it does not know as it is', async () => {
    startCalmServer().on(companyCalls.getCompany, { ...aurora, site: 'javascript:alert(1)', timeZone: 'Mars/Base' })
    openPage('/user/casa-aurora/profile')
    await screen.findByText('Mars/Base')
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
  })

  it('R001 belongs to one session: another one, begun in another tab, is led to its own company', async () => {
    startCalmServer()
    const { path } = openPage('/user/casa-aurora/profile')
    await screen.findByText('Olá, Helena')
    act(() => signInAs(there))
    await waitFor(() => expect([path(), screen.queryByText('Olá, Helena')]).toEqual(['/loja-beta/0/chat', null]))
  })

  it('stays as it is when its own session is renewed', async () => {
    const server = startCalmServer()
    openPage('/user/casa-aurora/profile')
    await screen.findByText('Olá, Helena')
    const asked = server.seenOf(agentCalls.getProfile).length
    act(() => storeTokens({ ...tokensOf(here), refresh_token: 'refresh-2' }))
    // Nothing shows that nothing is asked for again, so the test waits a moment.
    await act(() => new Promise((done) => setTimeout(done, 20)))
    expect(screen.getByText('Olá, Helena')).toBeTruthy()
    expect(server.seenOf(agentCalls.getProfile)).toHaveLength(asked)
  })

  it('shows a skeleton from 150 ms on, not before', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    const server = startCalmServer().on(companyCalls.getCompany, async () => {
      await asked
      return aurora
    })
    openPage('/user/casa-aurora/profile')
    await waitFor(() => expect(server.seenOf(companyCalls.getCompany)).toHaveLength(1))
    expect(screen.queryByRole('status', { name: 'Carregando as informações do ambiente' })).toBeNull()
    await screen.findByRole('status', { name: 'Carregando as informações do ambiente' })
    answer()
    await screen.findByText('Olá, Helena')
    expect(screen.queryByRole('status', { name: 'Carregando as informações do ambiente' })).toBeNull()
  })

  it('M022 offers to try again when the environment cannot be read', async () => {
    const server = startCalmServer().on(companyCalls.getCompany, refusal('unexpected'))
    const { user } = openPage('/user/casa-aurora/profile')
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar informações do ambiente!')
    server.on(companyCalls.getCompany, aurora)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Olá, Helena')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('R187 M047 keeps the alert while it tries again, and tries by itself when the internet is back', async () => {
    const server = startCalmServer().on(companyCalls.getCompany, refusal('unexpected'))
    const { user } = openPage('/user/casa-aurora/profile')
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
    openPage('/user/casa-aurora/profile')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await screen.findByText('Erro ao buscar informações do ambiente!')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
})
