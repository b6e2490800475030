import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { demoMailCalls } from '@prosa/contract/demo/mail-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '../../../kit/i18n.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { startCalmServer } from '../../../testing/samples/samples.ts'
import { passwordTexts } from './password-texts.ts'

const { resetPassword } = passwordCalls
const email = () => screen.findByLabelText<HTMLInputElement>('E-mail')
const send = () => screen.getByRole('button', { name: 'Enviar nova senha' })
const sent = () => screen.findByRole('heading', { level: 1, name: 'Confira seu e-mail' })
const aServer = () => startCalmServer().on(resetPassword, { sent: true }).on(demoMailCalls.listDemoMails, refusal('demo.off'))

async function ask(server = aServer()) {
  const { user, path } = openPage('/forgot/password')
  await user.type(await email(), 'ana@empresa.com')
  await user.click(send())
  await sent()
  return { server, user, path }
}

describe('S003 who has forgotten the password', () => {
  it('M067 R038 asks with an e-mail and is told what to do next', async () => {
    const { server } = await ask()
    expect(server.seenOf(resetPassword).map(({ body }) => body)).toEqual([{ email: 'ana@empresa.com', language: 'pt' }])
    expect(screen.getByText('Uma nova senha foi enviada para o seu e-mail.')).toBeTruthy()
    expect(screen.getByText(/Ela vale por 1 hora; a senha atual continua valendo/)).toBeTruthy()
    expect(screen.getByText('Pedido feito para ana@empresa.com.')).toBeTruthy()
    expect(document.activeElement).toBe(await sent())
    expect(screen.queryByText('Ver os e-mails da demonstração')).toBeNull()
  })

  it('M007 M008 is told what is wrong with the e-mail, in the field and before anything is sent', async () => {
    chooseLanguage('en')
    const server = startCalmServer()
    const { user } = openPage('/forgot/password')
    const field = await screen.findByLabelText<HTMLInputElement>('Email')
    await user.click(screen.getByRole('button', { name: 'Send a new password' }))
    expect(screen.getByText('Email field required!')).toBeTruthy()
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
    await user.type(field, 'ana@')
    expect(screen.getByText('Invalid email!')).toBeTruthy()
    await user.type(field, 'empresa.com')
    expect(screen.queryByText('Invalid email!')).toBeNull()
    expect(server.seenOf(resetPassword)).toEqual([])
  })

  it('does not complain of an e-mail that is still being typed', async () => {
    aServer()
    const { user } = openPage('/forgot/password')
    await user.type(await email(), 'ana')
    expect(screen.queryByText('E-mail inválido.')).toBeNull()
    await user.tab()
    expect(screen.getByText('E-mail inválido.')).toBeTruthy()
  })

  it('sends once however often the button is pressed meanwhile', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    const server = aServer().on(resetPassword, async () => {
      await asked
      return { sent: true as const }
    })
    const { user } = openPage('/forgot/password')
    await user.type(await email(), 'ana@empresa.com{Enter}')
    const button = await screen.findByRole('button', { name: 'Enviando…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    answer()
    await sent()
    expect(server.seenOf(resetPassword)).toHaveLength(1)
  })

  it('carries over the e-mail of the login page, there and back, without a word in the address', async () => {
    aServer()
    const { user, path, search } = openPage('/')
    await user.type(await email(), 'ana@empresa.com')
    await user.click(screen.getByRole('link', { name: 'Esqueceu a senha?' }))
    await waitFor(() => expect(path()).toBe('/forgot/password'))
    expect((await email()).value).toBe('ana@empresa.com')
    await user.clear(await email())
    await user.type(await email(), 'bia@empresa.com')
    await user.click(screen.getByRole('link', { name: 'Voltar para a entrada' }))
    await screen.findByLabelText('Senha')
    expect([(await email()).value, path(), search()]).toEqual(['bia@empresa.com', '/', ''])
  })

  it('M069 R105 comes here from the notice of an expired password, with the e-mail', async () => {
    aServer().on(sessionCalls.getToken, refusal('session.passwordExpired'))
    const { user, path } = openPage('/')
    await user.type(await email(), 'ana@empresa.com')
    await user.type(screen.getByLabelText('Senha'), 'Prosa@2026!{Enter}')
    await screen.findByText('Sua senha expirou. Redefina a senha para continuar.')
    await user.click(screen.getByRole('link', { name: 'Redefinir senha' }))
    await waitFor(() => expect(path()).toBe('/forgot/password'))
    expect((await email()).value).toBe('ana@empresa.com')
  })

  it('may have it sent again after a while, and not for ever', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, user } = await ask()
    const waiting = screen.getByRole('button', { name: /^Reenviar em/ })
    await user.click(waiting)
    expect(server.seenOf(resetPassword)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await user.click(screen.getByRole('button', { name: 'Reenviar' }))
    await screen.findByText('Enviamos de novo. Vale a senha do e-mail mais recente.')
    expect(screen.getByRole('button', { name: /^Reenviar em/ })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await user.click(screen.getByRole('button', { name: 'Reenviar' }))
    await screen.findByText(/O limite de envios por hora foi atingido/)
    expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull()
    expect(server.seenOf(resetPassword)).toHaveLength(3)
  })

  it('may choose another e-mail', async () => {
    const { server, user } = await ask()
    await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }))
    expect((await email()).value).toBe('ana@empresa.com')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Recuperar senha' }))
    await user.clear(await email())
    await user.type(await email(), 'bia@empresa.com{Enter}')
    await screen.findByText('Pedido feito para bia@empresa.com.')
    expect(server.seenOf(resetPassword).map(({ body }) => (body as { email: string }).email)).toEqual([
      'ana@empresa.com',
      'bia@empresa.com',
    ])
  })

  it.each([
    ['is refused too often', refusal('rate.limited', { retryAfter: 30 }), 'Muitos pedidos em pouco tempo. Tente de novo em 30 s.'],
    ['cannot be reached', unreachable, 'O servidor não respondeu. Confira a conexão e tente de novo.'],
  ])('hears when the server %s, and can try again', async (_, answer, words) => {
    const server = aServer().on(resetPassword, answer)
    const { user } = openPage('/forgot/password')
    await user.type(await email(), 'ana@empresa.com')
    await user.click(send())
    await screen.findByText(words)
    server.on(resetPassword, { sent: true })
    await user.click(send())
    await sent()
    expect(screen.queryByText(words)).toBeNull()
  })

  it('finds the way to the mails in the demonstration', async () => {
    await ask(aServer().on(demoMailCalls.listDemoMails, []))
    expect((await screen.findByRole('link', { name: 'Ver os e-mails da demonstração' })).getAttribute('href')).toBe('/demo/mail')
  })
})

it('M066 M067 are as the specification proposes them', () => {
  expect(passwordTexts.pt.forgot.sent).toBe('Uma nova senha foi enviada para o seu e-mail.')
  expect(passwordTexts.pt.card.mailed).toBe('Operação realizada com sucesso! Um código de segurança foi enviado para o seu e-mail.')
})
