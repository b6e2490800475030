import { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import type { OpenSession } from '@prosa/contract/session/model'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForProduct } from '../../../app/live.ts'
import { newQueryClient } from '../../../kit/calls/query.ts'
import { chooseLanguage } from '../../../kit/i18n.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { newUser } from '../../../testing/samples/new-user.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { UiProvider } from '../../../ui/ui-provider.tsx'
import { SessionsCard } from './sessions-card.tsx'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'
const now = Date.now()
const minute = 60_000

const here: OpenSession = {
  sessionId: 'here',
  address: '10.0.0.1',
  userAgent: chrome,
  deviceType: null,
  startedAt: now - 60 * minute,
  lastUsedAt: now - 5 * minute,
  current: true,
}
const phone: OpenSession = {
  ...here,
  sessionId: 'phone',
  address: '10.0.0.2',
  deviceType: 'android',
  lastUsedAt: now - 20 * minute,
  current: false,
}
const odd: OpenSession = { ...phone, sessionId: 'odd', address: '10.0.0.3', userAgent: 'curl/8', deviceType: null }

/** `unlisted`: the server cannot list the sessions at first. */
function show(...sessions: (OpenSession | 'unlisted')[]) {
  let open = sessions.filter((session) => session !== 'unlisted')
  const endAll = (gone: (session: OpenSession) => boolean) => {
    const before = open.length
    open = open.filter((session) => !gone(session))
    return { ended: before - open.length }
  }
  const server = startCalmServer()
    .on(sessionCalls.listSessions, () => open)
    .on(sessionCalls.revokeSession, ({ path }) => endAll(({ sessionId }) => path.endsWith(sessionId)))
    .on(sessionCalls.revokeOtherSessions, () => endAll(({ current }) => !current))
  if (sessions.includes('unlisted')) server.on(sessionCalls.listSessions, refusal('unexpected'))
  const client = newQueryClient()
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <SessionsCard />
      </QueryClientProvider>
    </UiProvider>,
  )
  const elsewhere = (gone: (session: OpenSession) => boolean) => {
    endAll(gone)
    const payload = { userId: 'user-1', sessionId: 'phone', endedAt: now }
    act(() => listenForProduct(client)({ word: 'events', value: [{ cursor: 'log:1', name: sessionEvents.ended.name, payload }] }))
  }
  return { server, elsewhere, user: newUser() }
}

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

beforeEach(() => {
  signInAs()
  chooseLanguage('pt')
})

describe('the open sessions', () => {
  it('are told by browser, system, address and last use; the own one first and without a way to end it', async () => {
    show(phone, here, odd)
    expect(await rows()).toEqual([
      'Chrome no WindowsEsta sessão10.0.0.1 · em uso agora',
      'Aplicativo no Android10.0.0.2 · Último uso há 20 minEncerrar',
      'Navegador desconhecido10.0.0.3 · Último uso há 20 minEncerrar',
    ])
    const time = within(screen.getAllByRole('listitem')[1]!).getByText('há 20 min')
    expect(time.title).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  })

  it('say that there is no other', async () => {
    show(here)
    await screen.findByText('Nenhuma outra sessão aberta.')
    expect(screen.queryByRole('button', { name: /Encerrar/ })).toBeNull()
  })

  it('begin with a few, and show all when asked', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...odd, sessionId: `s${index}` }))
    const { user } = show(here, ...many)
    expect(await rows()).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Mostrar mais 7' }))
    expect(await rows()).toHaveLength(13)
  })

  it('can be asked for again when they could not be listed', async () => {
    const { server, user } = show('unlisted')
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível listar as sessões.')
    server.on(sessionCalls.listSessions, [here])
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('ending', () => {
  it('one session asks first and says what becomes of it', async () => {
    const { server, user } = show(here, phone, odd)
    const end = await screen.findByRole('button', { name: 'Encerrar Aplicativo no Android' })
    await user.click(end)
    const question = screen.getByRole('alert')
    expect(question.textContent).toContain('Encerrar Aplicativo no Android?')
    expect(question.textContent).toContain('A sessão termina na hora e pede o login de novo.')
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(end))
    await user.click(end)
    await user.click(screen.getByRole('button', { name: 'Encerrar sessão' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(server.seenOf(sessionCalls.revokeSession).map(({ path }) => path)).toEqual(['/user/sessions/phone'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sessões abertas' })))
  })

  it('all others says how many', async () => {
    const { server, user } = show(here, phone, odd)
    await user.click(await screen.findByRole('button', { name: 'Encerrar todas as outras' }))
    const question = within(screen.getByRole('alert'))
    expect(question.getByText(/2 sessões terminam na hora/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Encerrar todas as outras' }))
    await screen.findByText('Nenhuma outra sessão aberta.')
    expect(server.seenOf(sessionCalls.revokeOtherSessions)).toHaveLength(1)
  })

  it('says so when it was over already, and shows what is there now', async () => {
    const { server, user } = show(here, phone)
    await user.click(await screen.findByRole('button', { name: 'Encerrar Aplicativo no Android' }))
    server.on(sessionCalls.revokeSession, refusal('session.notFound'))
    await user.click(screen.getByRole('button', { name: 'Encerrar sessão' }))
    await screen.findByText(/Esta sessão já foi encerrada/)
    await vi.waitFor(() => expect(server.seenOf(sessionCalls.listSessions)).toHaveLength(2))
  })

  it('elsewhere is seen here at once', async () => {
    const { elsewhere } = show(here, phone)
    expect(await rows()).toHaveLength(2)
    elsewhere(({ sessionId }) => sessionId === 'phone')
    await screen.findByText('Nenhuma outra sessão aberta.')
  })
})
