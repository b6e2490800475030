import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { securityCalls } from '@prosa/contract/security/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newQueryClient } from '../../kit/calls/query.ts'
import { refusal } from '../../testing/fake-server.ts'
import { newUser } from '../../testing/samples/new-user.ts'
import { aurora, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { PasswordCard } from './password-card.tsx'

const { requestPasswordWithToken, confirmPasswordWithToken } = passwordCalls
const password = 'Nova#Senha2027'
const mailed = 'Operação realizada com sucesso! Um código de segurança foi enviado para o seu e-mail.'

beforeEach(() => signInAs())

function show(lastUpdateTime: number | null = Date.parse('2026-03-05T12:00:00Z')) {
  const server = startCalmServer()
    .on(requestPasswordWithToken, { sent: true, expiresAt: Date.now() + 600_000 })
    .on(confirmPasswordWithToken, { changed: true })
  const root = createRootRoute()
  const profile = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <PasswordCard profile={{ lastUpdateTime }} company={aurora} />,
  })
  const done = createRoute({ getParentRoute: () => root, path: '/user/PasswordSucess', component: () => <p>pronto</p> })
  const router = createRouter({ routeTree: root.addChildren([profile, done]), history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <UiProvider>
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </UiProvider>,
  )
  return { server, user: newUser() }
}
const change = () => screen.findByRole('button', { name: 'Alterar senha' })
const field = () => screen.getByLabelText<HTMLInputElement>('Nova senha')
const code = () => screen.findByLabelText<HTMLInputElement>('Código de segurança')

async function askForCode(wanted = password) {
  const shown = show()
  const { user } = shown
  await user.click(await change())
  expect(document.activeElement).toBe(field())
  await user.type(field(), wanted)
  await user.type(screen.getByLabelText('Confirme a nova senha'), wanted)
  await user.click(screen.getByRole('button', { name: 'Enviar código' }))
  return shown
}

describe('the card of the password', () => {
  it('[SC3] says how long the company wants it before anybody is refused, and generates one that long', async () => {
    const { server, user } = show()
    server.on(securityCalls.getOwnPasswordPolicy, { length: 20, days: 0, changedAt: null })
    await user.click(await change())
    const words = /Sua empresa pede pelo menos 20 caracteres\.$/
    await screen.findByText(words)
    await user.type(field(), password)
    await user.type(screen.getByLabelText('Confirme a nova senha'), `${password}{Enter}`)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(server.seenOf(requestPasswordWithToken)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Gerar senha forte' }))
    expect(field().value).toHaveLength(20)
    expect(screen.queryByText(words)).toBeNull()
  })

  it('R108 says when the password was changed last, and when it expires', async () => {
    show()
    await change()
    expect(screen.getByText('05/03/2026')).toBeTruthy()
    expect(screen.getByText('05/03/2027')).toBeTruthy()
  })

  it('says so when nobody knows', async () => {
    show(null)
    await change()
    expect(screen.getAllByText('sem registro')).toHaveLength(2)
  })

  it('M066 changes it with the code from the mail', async () => {
    const { server, user } = await askForCode()
    await screen.findByText(mailed)
    expect(server.seenOf(requestPasswordWithToken).map(({ body }) => body)).toEqual([{ password }])
    expect(document.activeElement).toBe(await code())
    await user.type(await code(), ' 48-29 13')
    expect((await code()).value).toBe('482913')
    await user.keyboard('{Enter}')
    await screen.findByText('pronto')
    expect(server.seenOf(confirmPasswordWithToken).map(({ body }) => body)).toEqual([{ password, token: '482913' }])
  })

  it('asks for all of the code', async () => {
    const { server, user } = await askForCode()
    await user.type(await code(), '48{Enter}')
    expect(screen.getByText('Informe os 6 números do código.')).toBeTruthy()
    expect(server.seenOf(confirmPasswordWithToken)).toEqual([])
  })

  it.each([
    ['code.wrong', 'O código não está certo. Confira o e-mail e tente de novo.'],
    ['code.expired', 'O código não vale mais. Peça um novo.'],
  ] as const)('says beside the field why a code was refused: %s', async (refused, words) => {
    const { server, user } = await askForCode()
    server.on(confirmPasswordWithToken, refusal(refused))
    await user.type(await code(), '482913{Enter}')
    await screen.findByText(words)
    expect([document.activeElement, (await code()).getAttribute('aria-invalid')]).toEqual([await code(), 'true'])
    server.on(confirmPasswordWithToken, { changed: true })
    await user.keyboard('482914{Enter}')
    await screen.findByText('pronto')
  })

  it('mails the code again after a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, user } = await askForCode()
    await user.click(await screen.findByRole('button', { name: /^Reenviar código em/ }))
    expect(server.seenOf(requestPasswordWithToken)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }))
    await waitFor(() => expect(server.seenOf(requestPasswordWithToken)).toHaveLength(2))
    await screen.findByRole('button', { name: /^Reenviar código em/ })
  })

  it('says when no more codes are mailed for a while, and keeps the one there is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, user } = await askForCode()
    server.on(requestPasswordWithToken, refusal('mail.tooMany', { retryAfter: 45 }))
    await screen.findByText(mailed)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }))
    await screen.findByText('Muitos pedidos em pouco tempo. Tente de novo em 45 s.')
    await user.type(await code(), '482913{Enter}')
    await screen.findByText('pronto')
  })

  it('R106 refuses a weak password before it is sent, and the present one after', async () => {
    const { server, user } = await askForCode('fraca')
    expect(screen.getByText(/^Use pelo menos 10 caracteres/)).toBeTruthy()
    expect(server.seenOf(requestPasswordWithToken)).toEqual([])
    server.on(requestPasswordWithToken, refusal('password.same'))
    for (const label of ['Nova senha', 'Confirme a nova senha']) {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), password)
    }
    await user.click(screen.getByRole('button', { name: 'Enviar código' }))
    await screen.findByText('Esta já é a sua senha. Escolha outra.')
    expect(document.activeElement).toBe(field())
  })

  it('can be closed again, with the focus where it was', async () => {
    const { user } = await askForCode('fraca')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByLabelText('Nova senha')).toBeNull()
    expect(document.activeElement).toBe(await change())
    await user.click(await change())
    expect(field().value).toBe('')
  })
})
