import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { isStrongPassword } from '@prosa/contract/formats/secrets/password'
import { securityCalls } from '@prosa/contract/security/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readSession } from '../../../kit/session/session.ts'
import { storeSessionData } from '../../../kit/session/session-data.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { helena, sessionData, signInAs, startCalmServer, helenaTokens as tokens } from '../../../testing/samples/samples.ts'

const { changePassword, requestPasswordWithToken, confirmPasswordWithToken } = passwordCalls
const { getToken, afterLogin, afterGetToken, endSession } = sessionCalls
const password = 'Nova#Senha2027'
const field = () => screen.findByLabelText<HTMLInputElement>('Nova senha')
const again = () => screen.getByLabelText<HTMLInputElement>('Confirme a nova senha')
const save = () => screen.getByRole('button', { name: 'Salvar e continuar' })

function openLimited() {
  const server = startCalmServer().on(changePassword, { changed: true }).on(afterGetToken, sessionData())
  signInAs()
  storeSessionData({ ...sessionData(), limit: 'newPassword' })
  return { server, ...openPage('/casa-aurora/0/chat') }
}

describe('X001 a session that waits for a new password', () => {
  it('leads to the page from wherever, and on to the word that it is done', async () => {
    const { server, user, path } = openLimited()
    await field()
    expect(path()).toBe('/user/new-password')
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.type(await field(), password)
    await user.type(again(), password)
    await user.click(save())
    await screen.findByText('Sua senha foi alterada')
    expect(path()).toBe('/user/PasswordSucess')
    expect(server.seenOf(changePassword).map(({ body }) => body)).toEqual([{ password }])
    await user.click(screen.getByRole('link', { name: 'Continuar' }))
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
  })

  it('is where somebody arrives who signs in with a mailed password, and says how long their company wants it', async () => {
    startCalmServer()
      .on(afterLogin, { ...sessionData(), limit: 'newPassword' })
      .on(getToken, tokens)
      .on(securityCalls.getOwnPasswordPolicy, { length: 14, days: 0, changedAt: null })
    const { user, path } = openPage('/')
    await user.type(await screen.findByLabelText('E-mail'), helena.email)
    await user.type(screen.getByLabelText('Senha'), 'Mailed#Pass1{Enter}')
    await field()
    expect(path()).toBe('/user/new-password')
    await screen.findByText(/Sua empresa pede pelo menos 14 caracteres/)
  })

  it('M066 asks whoever was given a password for a code from their mailbox, too', async () => {
    const { server, user, path } = openLimited()
    server
      .on(changePassword, refusal('password.codeNeeded'))
      .on(requestPasswordWithToken, { sent: true, expiresAt: 1 })
      .on(confirmPasswordWithToken, refusal('code.wrong'))
    await user.type(await field(), password)
    await user.type(again(), `${password}{Enter}`)
    await screen.findByText('Operação realizada com sucesso! Um código de segurança foi enviado para o seu e-mail.')
    await user.type(screen.getByLabelText('Código de segurança'), '123456{Enter}')
    await screen.findByText('O código não está certo. Confira o e-mail e tente de novo.')
    server.on(confirmPasswordWithToken, { changed: true })
    await user.click(screen.getByRole('button', { name: 'Confirmar nova senha' }))
    await screen.findByText('Sua senha foi alterada')
    expect(path()).toBe('/user/PasswordSucess')
    expect(server.seenOf(confirmPasswordWithToken).at(-1)!.body).toEqual({ password, token: '123456' })
  })

  it('goes on also when only the question after the change has no answer', async () => {
    const { server, user, path } = openLimited()
    server.on(afterGetToken, unreachable)
    await user.type(await field(), password)
    await user.type(again(), `${password}{Enter}`)
    await waitFor(() => expect(path()).toBe('/user/PasswordSucess'))
  })

  it('R103 R104 R106 says beside each field what is wrong, before anything is sent', async () => {
    const { server, user } = openLimited()
    await field()
    await user.click(save())
    expect([screen.getByText('Informe a nova senha.'), screen.getByText('Repita a nova senha.')]).toBeTruthy()
    expect(document.activeElement).toBe(await field())
    await user.type(await field(), 'fraca')
    expect(screen.getByText(/^Use pelo menos 10 caracteres/)).toBeTruthy()
    await user.clear(await field())
    await user.type(await field(), password)
    await user.type(again(), 'outra')
    await user.click(save())
    expect(screen.getByText('As senhas não são iguais. Repita a nova senha.')).toBeTruthy()
    expect(document.activeElement).toBe(again())
    await user.clear(await field())
    await user.type(await field(), 'outra')
    expect(screen.queryByText('As senhas não são iguais. Repita a nova senha.')).toBeNull()
    expect(server.seenOf(changePassword)).toEqual([])
  })

  it('R107 takes a generated password without typing it again', async () => {
    const { server, user, path } = openLimited()
    await field()
    await user.click(screen.getByRole('button', { name: 'Gerar senha forte' }))
    const made = (await field()).value
    expect([isStrongPassword(made), again().value]).toEqual([true, made])
    await user.click(save())
    await waitFor(() => expect(path()).toBe('/user/PasswordSucess'))
    expect(server.seenOf(changePassword)[0]!.body).toEqual({ password: made })
  })

  it.each([
    ['beside the field', refusal('password.same'), 'Esta já é a sua senha. Escolha outra.'],
    ['above the form', refusal('session.tooManyTries', { retryAfter: 60 }), 'Muitas tentativas de entrar. Tente de novo em 1 min.'],
  ])('says %s why the server refused', async (_, answer, words) => {
    const { server, user, path } = openLimited()
    server.on(changePassword, answer)
    await user.type(await field(), password)
    await user.type(again(), `${password}{Enter}`)
    await screen.findByText(words)
    expect(path()).toBe('/user/new-password')
    server.on(changePassword, { changed: true })
    await user.click(save())
    await waitFor(() => expect(path()).toBe('/user/PasswordSucess'))
  })

  it('can be left by signing out', async () => {
    const { server, user, path } = openLimited()
    await field()
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await screen.findByLabelText('Senha')
    expect([path(), readSession(), server.seenOf(endSession).length]).toEqual(['/', null, 1])
  })

  it('is not open to anybody else', async () => {
    startCalmServer()
    signInAs()
    const { path } = openPage('/user/new-password')
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
  })
})

describe('S038 the page that says it is done', () => {
  it.each(['/user/PasswordSucess', '/user/PasswordSuccess'])('is at %s, inside the frame', async (address) => {
    startCalmServer()
    signInAs()
    openPage(address)
    await screen.findByRole('heading', { level: 1, name: 'Senha alterada' })
    expect(screen.getByText(/As suas outras sessões foram encerradas/)).toBeTruthy()
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  })
})
