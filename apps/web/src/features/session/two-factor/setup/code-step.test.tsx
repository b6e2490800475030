import { sessionCalls } from '@prosa/contract/session/calls'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal, type Seen, unreachable } from '../../../../testing/fake-server.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { helenaTokens, noTwoFactor, startCalmServer } from '../../../../testing/samples/samples.ts'

const { getToken } = sessionCalls
const sent = ({ body }: Seen) => body as Record<string, string>
const codeField = () => screen.findByLabelText<HTMLInputElement>('Código de verificação')
const inside = () => screen.findByRole('heading', { level: 1, name: 'Conversas' })

/** A person with a second factor, whose code is 123456, at the second step of the sign-in. */
async function atTheCode({ keep = false } = {}) {
  const server = startCalmServer().on(getToken, (seen) => {
    const { code } = sent(seen)
    if (code === undefined) return refusal('session.codeNeeded')
    return ['123456', 'ABCDE-FGHJK'].includes(code) ? helenaTokens : refusal('session.wrongCode')
  })
  const page = openPage('/')
  const { user } = page
  await user.type(await screen.findByLabelText('E-mail'), 'admin@casaaurora.test')
  await user.type(screen.getByLabelText('Senha'), 'Prosa@2026!')
  if (keep) await user.click(screen.getByLabelText('Manter sessão por 30 dias'))
  await user.keyboard('{Enter}')
  await codeField()
  return { ...page, server, lastSent: () => sent(server.seenOf(getToken).at(-1)!) }
}

describe('[SE23] after the right password of somebody with a second factor', () => {
  it('a code is asked for, without a word of failure, and lets in', async () => {
    const { user, path, lastSent } = await atTheCode({ keep: true })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verificação em duas etapas')
    expect(screen.queryByRole('alert')).toBeNull()
    const field = await codeField()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
    await user.type(field, '123 456{Enter}')
    await inside()
    expect(path()).toBe('/casa-aurora/0/chat')
    expect(lastSent()).toEqual({
      grant_type: 'password',
      username: 'admin@casaaurora.test',
      password: 'Prosa@2026!',
      scope: 'keep_session',
      code: '123456',
    })
  })

  it('a wrong code says so and can be typed again', async () => {
    const { user, lastSent } = await atTheCode()
    await user.type(await codeField(), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O código não está certo ou já foi usado. Confira no aplicativo e tente de novo.',
    )
    const field = await codeField()
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, '123456{Enter}')
    await inside()
    expect(lastSent().code).toBe('123456')
  })

  it('nothing is sent until all digits are there', async () => {
    const { user, server } = await atTheCode()
    await user.type(await codeField(), '1234{Enter}')
    expect(screen.getByText('Informe os 6 dígitos.')).toBeTruthy()
    expect(server.seenOf(getToken)).toHaveLength(1)
  })

  it('a recovery code lets in too', async () => {
    const { user, lastSent } = await atTheCode()
    await user.click(screen.getByRole('button', { name: 'Usar código de recuperação' }))
    const field = await screen.findByLabelText('Código de recuperação')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Enter}')
    expect(screen.getByText('Informe o código de recuperação.')).toBeTruthy()
    await user.type(field, 'ABCDE-FGHJK{Enter}')
    await inside()
    expect(lastSent().code).toBe('ABCDE-FGHJK')
  })

  it('a recovery code has its own words, before and after a wrong one', async () => {
    const { user } = await atTheCode()
    expect(screen.getByText('A senha está certa. Falta o código do seu aplicativo autenticador.')).toBeTruthy()
    await user.type(await codeField(), '000000{Enter}')
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Usar código de recuperação' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('A senha está certa. Falta o código do seu aplicativo autenticador.')).toBeNull()
    expect(screen.getByText('A senha está certa. Falta um dos códigos de recuperação que você guardou.')).toBeTruthy()
    await user.type(await screen.findByLabelText('Código de recuperação'), 'ZZZZZ-ZZZZZ{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O código de recuperação não está certo ou já foi usado. Confira e tente de novo.',
    )
  })

  it.each([
    [
      'how many are left',
      { ...noTwoFactor, on: true, recoveryCodesLeft: 9 },
      'Restam 9 códigos de recuperação. Gere novos códigos no seu perfil,',
    ],
    ['where there are new ones, also without an answer', unreachable, 'Gere novos códigos no seu perfil,'],
  ])('who came in by a recovery code is told %s', async (_, answer, words) => {
    const { user, server } = await atTheCode()
    server.on(twoFactorCalls.getTwoFactor, answer)
    await user.click(screen.getByRole('button', { name: 'Usar código de recuperação' }))
    await user.type(await screen.findByLabelText('Código de recuperação'), 'ABCDE-FGHJK{Enter}')
    await inside()
    expect(await screen.findByText('Você entrou com um código de recuperação.')).toBeTruthy()
    expect(screen.getByText(`${words} em Verificação em duas etapas.`)).toBeTruthy()
  })

  it('who came in by the app is told nothing', async () => {
    const { user, server } = await atTheCode()
    await user.type(await codeField(), '123456{Enter}')
    await inside()
    expect(screen.queryByText('Você entrou com um código de recuperação.')).toBeNull()
    expect(server.seenOf(twoFactorCalls.getTwoFactor)).toHaveLength(0)
  })

  it('one can go back to the password, and nothing of it was kept', async () => {
    const { user, server } = await atTheCode({ keep: true })
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('Prosa@2026!')
    await user.click(screen.getByRole('button', { name: 'Voltar para a senha' }))
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('admin@casaaurora.test')
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('')
    expect(document.activeElement).toBe(screen.getByLabelText('Senha'))
    expect(screen.getByLabelText<HTMLInputElement>('Manter sessão por 30 dias').checked).toBe(true)
    expect(server.seenOf(getToken)).toHaveLength(1)
  })

  it.each([
    ['no answer stays at the code', unreachable, 'Código de verificação'],
    ['too many codes stay at the code', refusal('session.tooManyTries', { retryAfter: 900 }), 'Código de verificação'],
    ['a password that is not right any more leads back', refusal('session.wrongLogin'), 'Senha'],
    ['an expired one leads back', refusal('session.passwordExpired'), 'Senha'],
  ])('%s, and it is said', async (_, answer, label) => {
    const { user, server } = await atTheCode()
    server.on(getToken, answer)
    await user.type(await codeField(), '123456{Enter}')
    await screen.findByRole('alert')
    expect(screen.getByLabelText(label)).toBeTruthy()
  })

  it('does not send a code twice', async () => {
    const { user, server } = await atTheCode()
    server.on(getToken, () => Promise.withResolvers<never>().promise)
    await user.type(await codeField(), '123456{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Entrando…' }))
    expect(server.seenOf(getToken)).toHaveLength(2)
  })
})
