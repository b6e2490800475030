import { demoCalls } from '@prosa/contract/demo/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clearSession, readSession } from '../../kit/session/session.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { helenaTokens, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { checkEmail } from './check-login.ts'

const email = () => screen.findByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')
const inside = () => screen.findByRole('heading', { level: 1, name: 'Conversas' })
const enter = () => screen.getByRole('button', { name: 'Entrar' })

async function fillIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(await email(), 'admin@casaaurora.test')
  await user.type(password(), 'Prosa@2026!')
}

describe('R099 R129 the e-mail of spec §5', () => {
  it.each([
    ['ana@empresa.com', undefined],
    ['ana.silva_1-x@empresa.com.br', undefined],
    ['dev@casaaurora.test', undefined],
    [' ANA@EMPRESA.COM ', undefined],
    ['\u200bana@empresa.com\ufeff', undefined],
    ['', 'emailRequired'],
    ['   ', 'emailRequired'],
    ['ab@empresa.com', 'emailInvalid'],
    ['ana+1@empresa.com', 'emailInvalid'],
    ['ana@empresa', 'emailInvalid'],
    ['ana@empresa.c', 'emailInvalid'],
    ['ana@empresa.store', 'emailInvalid'],
    ['ana@.com', 'emailInvalid'],
    ['ana empresa@x.com', 'emailInvalid'],
  ])('"%s" → %s', (text, problem) => expect(checkEmail(text)).toBe(problem))
})

describe('the login form', () => {
  it('R100 checks a field when it is left, and again with every key once it was wrong', async () => {
    startCalmServer()
    const { user } = openPage('/')
    await user.type(await email(), 'ana')
    expect(screen.queryByText('E-mail inválido.')).toBeNull()
    await user.tab()
    expect(screen.getByText('E-mail inválido.')).toBeTruthy()
    expect((await email()).getAttribute('aria-invalid')).toBe('true')
    await user.type(await email(), '@empresa.com')
    expect(screen.queryByText('E-mail inválido.')).toBeNull()
  })

  it('does not complain of an empty field before it is sent', async () => {
    startCalmServer()
    const { user } = openPage('/')
    await user.click(await email())
    await user.tab()
    await user.tab()
    expect(screen.queryByText('Informe o e-mail.')).toBeNull()
    expect(screen.queryByText('Informe a senha.')).toBeNull()
  })

  it('warns of a blank at the end of the password', async () => {
    startCalmServer()
    const { user } = openPage('/')
    await email()
    await user.type(password(), 'Prosa@2026! ')
    expect(screen.getByText('A senha termina com um espaço.')).toBeTruthy()
  })

  it('R101 M058 sends nothing while something is missing and leads to the first error', async () => {
    const server = startCalmServer()
    const { user } = openPage('/')
    await email()
    await user.click(enter())
    expect(screen.getByText('Informe a senha.')).toBeTruthy()
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await email())
    expect(server.seenOf(sessionCalls.getToken)).toHaveLength(0)
  })

  it('shows and hides the password', async () => {
    startCalmServer()
    const { user } = openPage('/')
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Mostrar a senha' }))
    expect(password().type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Ocultar a senha' }))
    expect(password().type).toBe('password')
  })

  it('R032 signs in with Enter and arrives', async () => {
    const server = startCalmServer()
    const { user, path } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    await inside()
    expect(path()).toBe('/casa-aurora/0/chat')
    expect(server.seenOf(sessionCalls.getToken)).toMatchObject([
      { body: { grant_type: 'password', username: 'admin@casaaurora.test', password: 'Prosa@2026!' } },
    ])
    expect(server.seenOf(sessionCalls.getToken)[0]!.body).not.toHaveProperty('scope')
  })

  it('asks for a long session when it is to be kept', async () => {
    const server = startCalmServer()
    const { user } = openPage('/')
    await fillIn(user)
    await user.click(screen.getByLabelText('Manter sessão por 30 dias'))
    await user.click(enter())
    await waitFor(() => expect(readSession()).not.toBeNull())
    expect(server.seenOf(sessionCalls.getToken)[0]!.body).toMatchObject({ scope: 'keep_session' })
  })

  it('does not send twice while the first try is on its way', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    const server = startCalmServer().on(sessionCalls.getToken, async () => {
      await asked
      return helenaTokens
    })
    const { user } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Entrando…' }))
    expect(server.seenOf(sessionCalls.getToken)).toHaveLength(1)
    answer()
    await inside()
  })
})

describe('a sign-in that fails', () => {
  it.each([
    ['a wrong password (R175 M017)', refusal('session.wrongLogin'), 'Usuário e/ou senha incorreto(s). Por favor, tente novamente.'],
    ['a lock-out', refusal('session.tooManyTries', { retryAfter: 34 }), 'Muitas tentativas de entrar. Tente de novo em 34 s.'],
    ['too many requests', refusal('rate.limited', { retryAfter: 5 }), 'Muitos pedidos em pouco tempo. Tente de novo em 5 s.'],
    ['a server that does not answer', unreachable, 'O servidor não respondeu. Confira a conexão e tente de novo.'],
    ['a server that is down', refusal('service.unavailable'), 'Serviço indisponível no momento.'],
  ])('by %s says so and loses nothing that was typed', async (_, answer, words) => {
    startCalmServer().on(sessionCalls.getToken, answer)
    const { user, path } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect((await email()).value).toBe('admin@casaaurora.test')
    expect(password().value).toBe('Prosa@2026!')
    expect(document.activeElement).toBe(password())
    expect(path()).toBe('/')
  })

  it('without internet says that', async () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    startCalmServer().on(sessionCalls.getToken, unreachable)
    const { user } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Você está sem internet.')
    await screen.findByText('Sem internet')
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByRole('alert')).toBeNull()
    await screen.findByText('Todos os serviços no ar')
  })

  it('half-way leaves no session behind at the server', async () => {
    const server = startCalmServer()
      .on(sessionCalls.afterLogin, refusal('service.unavailable'))
      .on(sessionCalls.invalidateSession, { ended: true })
    const { user } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    await screen.findByText('Serviço indisponível no momento.')
    await waitFor(() => expect(server.seenOf(sessionCalls.invalidateSession)).toHaveLength(1))
    expect(server.seenOf(sessionCalls.invalidateSession)[0]!.body).toEqual({ refreshToken: expect.any(String) })
  })

  it('by a long lock-out names the time, and is forgotten when that has come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-17T14:30:20') })
    startCalmServer().on(sessionCalls.getToken, refusal('session.tooManyTries', { retryAfter: 134 }))
    const { user } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Muitas tentativas de entrar. Tente de novo às 14:33.')
    await act(() => vi.advanceTimersByTimeAsync(135_000))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays on the page while it is tried again, and a slow try says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = startCalmServer().on(sessionCalls.getToken, refusal('session.wrongLogin'))
    const { user } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    await screen.findByRole('alert')
    server.on(sessionCalls.getToken, () => Promise.withResolvers<never>().promise)
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Entrando…' })
    expect(screen.getByRole('alert')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(8_100))
    expect(screen.getByText('Está demorando mais que o normal.')).toBeTruthy()
  })

  it('keeps the e-mail over a reload, never the password', async () => {
    startCalmServer()
    const first = openPage('/')
    await fillIn(first.user)
    cleanup()
    openPage('/')
    expect((await email()).value).toBe('admin@casaaurora.test')
    expect(password().value).toBe('')
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('Prosa@2026!')
  })
})

describe('around the form', () => {
  it('R175 M007 M018 speaks three languages, switched without a reload and without losing what was typed', async () => {
    startCalmServer().on(sessionCalls.getToken, refusal('session.wrongLogin'))
    const { user } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    await screen.findByRole('alert')
    await user.selectOptions(screen.getByLabelText('Idioma'), 'English')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
    expect(screen.getByRole('alert').textContent).toBe('Incorrect username or password!')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@casaaurora.test')
    await user.clear(screen.getByLabelText('Email'))
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Email field required!')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Language'), 'Español')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Iniciar sesión')
    expect(document.documentElement.lang).toBe('es')
  })

  it.each([
    [true, 'Todos os serviços no ar'],
    [false, 'Serviço fora do ar'],
  ])('tells the state of the services: ready %s', async (ready, words) => {
    startCalmServer().ready = ready
    openPage('/')
    await screen.findByText(words)
  })

  it('looks at the services again after a failure, and every 10 seconds while they are down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = startCalmServer().on(sessionCalls.getToken, unreachable)
    const { user } = openPage('/')
    await screen.findByText('Todos os serviços no ar')
    server.ready = false
    await fillIn(user)
    await user.keyboard('{Enter}')
    await screen.findByText('Serviço fora do ar')
    server.ready = true
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    await screen.findByText('Todos os serviços no ar')
  })

  it('M050 says when a session expired, still knows whose it was and waits at the password', async () => {
    startCalmServer()
    const { user } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    await inside()
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('casaaurora')
    act(() => clearSession('expired'))
    await screen.findByText('A sessão expirou.')
    expect((await email()).value).toBe('admin@casaaurora.test')
    expect(document.activeElement).toBe(password())
  })

  it('knows nobody after a sign-out, also when another tab signed in over what was typed here', async () => {
    startCalmServer()
    const { user } = openPage('/')
    await fillIn(user)
    act(() => signInAs())
    await inside()
    act(() => clearSession('signedOut'))
    expect((await email()).value).toBe('')
  })

  it('leads on to those who have forgotten the password or have no account, after the field in the order of the keyboard', async () => {
    startCalmServer()
    const { user } = openPage('/')
    await user.click(await email())
    await user.tab()
    expect(document.activeElement).toBe(password())
    expect(screen.getByRole('link', { name: 'Esqueceu a senha?' }).getAttribute('href')).toBe('/forgot/password')
    expect(screen.getByRole('link', { name: 'Criar conta' }).getAttribute('href')).toBe('/signup/start')
  })

  it('offers the demonstration only where it is on, with one click per person', async () => {
    const server = startCalmServer()
    openPage('/')
    await screen.findByText('Todos os serviços no ar')
    expect(screen.queryByText('Demonstração')).toBeNull()

    cleanup()
    const login = { email: 'mariana@casaaurora.test', name: 'Mariana Prado', companyName: 'Casa Aurora' }
    server.on(demoCalls.listDemoLogins, { password: 'Prosa@2026!', logins: [{ ...login, permissions: ['agent', 'contact'] }] })
    const { user } = openPage('/')
    const person = await screen.findByRole('button', { name: /^Entrar como Mariana Prado/ })
    expect(screen.getByText('Demonstração')).toBeTruthy()
    expect(within(person).getByText('Atendimento, Contatos')).toBeTruthy()
    await user.click(person)
    await inside()
    expect(server.seenOf(sessionCalls.getToken)[0]!.body).toMatchObject({ username: 'mariana@casaaurora.test', password: 'Prosa@2026!' })
  })

  it('says of somebody of the demonstration that their password was changed, and leaves the form as it was', async () => {
    const login = { email: 'mariana@casaaurora.test', name: 'Mariana Prado', companyName: 'Casa Aurora' }
    startCalmServer()
      .on(demoCalls.listDemoLogins, { password: 'Prosa@2026!', logins: [{ ...login, permissions: ['agent'] }] })
      .on(sessionCalls.getToken, refusal('session.wrongLogin'))
    const { user } = openPage('/')
    await user.click(await screen.findByRole('button', { name: /^Entrar como Mariana Prado/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('Senha alterada na demonstração.')
    expect([(await email()).value, password().value]).toEqual(['', ''])
    await fillIn(user)
    await user.keyboard('{Enter}')
    await screen.findByText('Usuário e/ou senha incorreto(s). Por favor, tente novamente.')
  })

  it('offers the demonstration also when the server was away at first', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = startCalmServer().on(demoCalls.listDemoLogins, unreachable)
    openPage('/')
    await screen.findByText('Todos os serviços no ar')
    const login = { email: 'mariana@casaaurora.test', name: 'Mariana Couto', companyName: 'Casa Aurora' }
    server.on(demoCalls.listDemoLogins, { password: 'Prosa@2026!', logins: [{ ...login, permissions: ['agent'] }] })
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    await screen.findByText('Mariana Couto')
  })

  it('lists each demo person once, an administrator of each company first, in one tab stop', async () => {
    const person = (name: string, companyName: string, ...permissions: ('admin' | 'agent')[]) => ({
      email: `${name.toLowerCase()}@prosa.test`,
      name,
      companyName,
      permissions,
    })
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    const logins = [
      person('Rafael', 'Casa Aurora', 'agent'),
      person('Duda', 'Casa Aurora', 'agent'),
      person('Helena', 'Casa Aurora', 'admin'),
      person('Duda', 'Loja Beta', 'agent'),
      person('Bruno', 'Loja Beta', 'admin'),
    ]
    startCalmServer()
      .on(demoCalls.listDemoLogins, { password: 'Prosa@2026!', logins })
      .on(sessionCalls.getToken, async () => {
        await asked
        return helenaTokens
      })
    const { user } = openPage('/')
    await screen.findByText('Demonstração')
    const rows = () => screen.getAllByRole('button', { name: /^Entrar como/ })
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Helena.*Casa Aurora$/),
      expect.stringMatching(/Bruno.*Loja Beta$/),
      expect.stringMatching(/Rafael.*Casa Aurora$/),
      expect.stringMatching(/Duda.*Casa Aurora, Loja Beta$/),
    ])
    expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1, -1])
    act(() => rows()[0]!.focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(rows()[1])
    await user.keyboard('{End}')
    expect(rows().map((row) => row.tabIndex)).toEqual([-1, -1, -1, 0])
    await user.keyboard('{Enter}')
    expect(within(rows()[3]!).getByText('Entrando…')).toBeTruthy()
    expect(rows().every((row) => row.getAttribute('aria-disabled') === 'true')).toBe(true)
    answer()
    await inside()
  })
})
