import { signupCalls } from '@prosa/contract/signup/calls'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { startCalmServer } from '../../testing/samples/samples.ts'

const open = async () => {
  const page = openPage('/signup/start')
  await screen.findByRole('heading', { level: 1 })
  return page
}
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const submit = () => screen.getByRole('button', { name: 'Continuar' })

describe('S004 the beginning of a sign-up', () => {
  it('R021 R035 takes an e-mail without anybody signed in, and leads to the page that says where it went', async () => {
    const server = startCalmServer().on(signupCalls.startSignup, { signupId: 'cadastro-1' })
    const { user, path } = await open()
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    await user.type(email(), ' Ana@Padaria-Sol.com.br{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Confira sua caixa de entrada' })
    expect(path()).toBe('/signup/cadastro-1/success')
    expect(server.seenOf(signupCalls.startSignup)[0]?.body).toEqual({ email: 'ana@padaria-sol.com.br', language: 'pt' })
    expect(screen.getByText(/Enviamos um e-mail para ana@padaria-sol.com.br/)).toBeTruthy()
  })

  it('R099 R100 M007 M008 says in words what is wrong with the e-mail, and sends nothing', async () => {
    const server = startCalmServer()
    chooseLanguage('en')
    const { user } = await open()
    const field = screen.getByLabelText('Email')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Email field required!')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.type(field, 'ana@padaria')
    expect(screen.getByText('Invalid email!')).toBeTruthy()
    await user.type(field, '.com')
    expect(screen.queryByText('Invalid email!')).toBeNull()
    expect(server.seenOf(signupCalls.startSignup)).toEqual([])
  })

  it.each([
    ['a server that is not there', unreachable, 'O servidor não respondeu'],
    ['too many tries', refusal('rate.limited', { retryAfter: 30 }), 'Tente de novo em 30 s'],
  ])('keeps what was typed after %s', async (_what, answer, words) => {
    startCalmServer().on(signupCalls.startSignup, answer)
    const { user, path } = await open()
    await user.type(email(), 'ana@padaria-sol.com.br{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect([path(), email().value]).toEqual(['/signup/start', 'ana@padaria-sol.com.br'])
  })

  it('sends once, however often it is asked', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    const server = startCalmServer().on(signupCalls.startSignup, async () => {
      await asked
      return { signupId: 'cadastro-1' }
    })
    const { user, path } = await open()
    await user.type(email(), 'ana@padaria-sol.com.br{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Enviando…' }))
    answer()
    await waitFor(() => expect(path()).toBe('/signup/cadastro-1/success'))
    expect(server.seenOf(signupCalls.startSignup)).toHaveLength(1)
  })

  it('knows what was typed after a reload, and leads back to the login', async () => {
    startCalmServer()
    sessionStorage.setItem('prosa.signupEmail', 'ana@padaria')
    const { user, path } = await open()
    expect(email().value).toBe('ana@padaria')
    expect(submit()).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Entrar' }))
    await waitFor(() => expect(path()).toBe('/'))
  })
})
