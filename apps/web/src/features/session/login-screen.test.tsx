import { demoCalls } from '@prosa/contract/demo/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clearSession, readSession } from '../../kit/session.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { startCalmServer, tokens } from '../../testing/samples.ts'
import { checkEmail } from './check-login.ts'

const email = () => screen.findByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')
const enter = () => screen.getByRole('button', { name: 'Entrar' })

async function fillIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(await email(), 'admin@casaaurora.test')
  await user.type(password(), 'Prosa@2026!')
}

describe('the e-mail of spec §5', () => {
  it.each([
    ['ana@empresa.com', undefined],
    ['ana.silva_1-x@empresa.com.br', undefined],
    ['dev@casaaurora.test', undefined],
    [' ANA@EMPRESA.COM ', undefined],
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
  it('checks a field when it is left, and again with every key once it was wrong', async () => {
    startCalmServer()
    const { user } = openPage('/')
    await user.type(await email(), 'ana')
    expect(screen.queryByText('E-mail inválido.')).toBeNull()
    await user.tab()
    expect(screen.getByText('E-mail inválido.')).toBeTruthy()
    expect((await email()).getAttribute('aria-invalid')).toBe('true')
    await user.type(await email(), '@empresa.com')
    expect(screen.queryByText('E-mail inválido.')).toBeNull()
    await user.clear(await email())
    await user.tab()
    expect(screen.getByText('Informe o e-mail.')).toBeTruthy()
  })

  it('sends nothing while something is missing and leads to the first error', async () => {
    const server = startCalmServer()
    const { user } = openPage('/')
    await email()
    await user.click(enter())
    expect(screen.getByText('Informe a senha.')).toBeTruthy()
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

  it('signs in with Enter and arrives', async () => {
    const server = startCalmServer()
    const { user, path } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    await screen.findByText('Olá, Helena')
    expect(path()).toBe('/home')
    expect(server.seenOf(sessionCalls.getToken)).toMatchObject([
      { body: { grant_type: 'password', username: 'admin@casaaurora.test', password: 'Prosa@2026!' } },
    ])
    expect(server.seenOf(sessionCalls.getToken)[0]!.body).not.toHaveProperty('scope')
  })

  it('asks for a long session when it is to be kept', async () => {
    const server = startCalmServer()
    const { user } = openPage('/')
    await fillIn(user)
    await user.click(screen.getByLabelText('Manter sessão neste computador'))
    await user.click(enter())
    await waitFor(() => expect(readSession()).not.toBeNull())
    expect(server.seenOf(sessionCalls.getToken)[0]!.body).toMatchObject({ scope: 'keep_session' })
  })

  it('does not send twice while the first try is on its way', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    const server = startCalmServer().on(sessionCalls.getToken, async () => {
      await asked
      return tokens('1')
    })
    const { user } = openPage('/')
    await fillIn(user)
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Entrando…' }))
    expect(server.seenOf(sessionCalls.getToken)).toHaveLength(1)
    answer()
    await screen.findByText('Olá, Helena')
  })
})

describe('a sign-in that fails', () => {
  it.each([
    ['a wrong password', refusal('session.wrongLogin'), 'Usuário e/ou senha incorreto(s). Por favor, tente novamente.'],
    ['a lock-out', refusal('session.tooManyTries', { retryAfter: 134 }), 'Muitas tentativas seguidas. Aguarde 2 min 14 s e tente de novo.'],
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
  it('speaks three languages, switched without a reload and without losing what was typed', async () => {
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
    await user.tab()
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

  it('says when a session expired', async () => {
    clearSession('expired')
    startCalmServer()
    openPage('/')
    await screen.findByText('A sessão expirou.')
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
    await screen.findByText('Olá, Helena')
    expect(server.seenOf(sessionCalls.getToken)[0]!.body).toMatchObject({ username: 'mariana@casaaurora.test', password: 'Prosa@2026!' })
  })
})
