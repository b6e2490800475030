import { demoCalls } from '@prosa/contract/demo/calls'
import { signupCalls } from '@prosa/contract/signup/calls'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeAddress } from '../../kit/kept/stored-address.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { startCalmServer } from '../../testing/samples/samples.ts'
import { keepSignup } from './signup-memory.ts'

const address = '/signup/cadastro-1/success'
const kept = { signupId: 'cadastro-1', email: 'ana@padaria-sol.com.br', sentAt: 0, companyId: null }
const open = async () => {
  const page = openPage(address)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const resend = () => screen.getByRole('button', { name: /^Reenvi/ })

describe('S009 after the e-mail was given', () => {
  beforeEach(() => keepSignup(kept))

  it('R035 names the e-mail, and offers the login, the mail again and another e-mail', async () => {
    startCalmServer()
    const { user, path } = await open()
    expect(screen.getByText(/Enviamos um e-mail para ana@padaria-sol.com.br/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ir para o login' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('link', { name: 'Ver os e-mails da demonstração' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Usar outro e-mail' }))
    await waitFor(() => expect(path()).toBe('/signup/start'))
  })

  it('R035 sends the mail again, says so, and waits a minute for the next', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = startCalmServer().on(signupCalls.resendSignup, { sent: true })
    await open()
    await act(async () => resend().click())
    expect(await screen.findByText('E-mail reenviado.')).toBeTruthy()
    expect(server.seenOf(signupCalls.resendSignup).map(({ path }) => path)).toEqual(['/signup/cadastro-1/resend'])
    expect(resend().textContent).toMatch(/^Reenviar em (1 min|59 s)$/)
    await act(async () => resend().click())
    expect(server.seenOf(signupCalls.resendSignup)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(resend().textContent).toMatch(/^Reenviar em (30|29) s$/)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(resend().textContent).toBe('Reenviar e-mail')
  })

  it('waits as long as the server says when there were too many, however long the page stood there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    startCalmServer().on(signupCalls.resendSignup, refusal('mail.tooMany', { retryAfter: 40 }))
    await open()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await act(async () => resend().click())
    expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo em 40 s')
    expect(resend().textContent).toMatch(/^Reenviar em (40|39) s$/)
  })

  it.each([
    ['a server that is not there', unreachable, 'O servidor não respondeu'],
    ['a link that is too old by now', refusal('signup.expired'), 'Este link expirou.'],
  ])('says so after %s, and may be tried again', async (_what, answer, words) => {
    const server = startCalmServer().on(signupCalls.resendSignup, answer)
    const { user } = await open()
    await user.click(resend())
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    server.on(signupCalls.resendSignup, { sent: true })
    await user.click(resend())
    await screen.findByText('E-mail reenviado.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('knows no e-mail of a sign-up that was begun elsewhere', async () => {
    startCalmServer()
    openPage('/signup/outro/success')
    await screen.findByText(/^Enviamos um e-mail para você/)
    expect(screen.queryByText(/padaria-sol/)).toBeNull()
  })

  it('leads to the caught mails where the product is only tried out', async () => {
    startCalmServer().on(demoCalls.listDemoLogins, { password: 'x', logins: [] })
    await open()
    expect((await screen.findByRole('link', { name: 'Ver os e-mails da demonstração' })).getAttribute('href')).toBe('/demo/mail')
  })
})

describe('S009 after the account was made', () => {
  it('leads to the login, which knows the e-mail and goes on to the first steps', async () => {
    keepSignup({ ...kept, companyId: 'padaria-sol' })
    startCalmServer()
    const { user, path } = await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Conta criada' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Reenvi/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Entrar' }))
    await waitFor(() => expect(path()).toBe('/'))
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@padaria-sol.com.br')
    expect(takeAddress()).toBe('/padaria-sol/first-steps')
  })
})
