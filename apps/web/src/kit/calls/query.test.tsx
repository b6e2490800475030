import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Notices } from '../../app/notices.tsx'
import { refusal, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { helena, sessionData, signInAs } from '../../testing/samples/samples.ts'
import { clearToasts } from '../../ui/toasts/toast-store.ts'
import { UiLanguageContext } from '../../ui/ui-language.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { chooseLanguage, type Language } from '../i18n.ts'
import { readSessionData } from '../session/session-data.ts'
import { askAgain, newQueryClient, queryKeyOf, useCall, useCommand } from './query.ts'

const { chooseLanguage: command } = agentCalls
const saved = { language: 'pt', version: 2 } as const

afterEach(() => act(clearToasts))

/** One command on a page, in a language; gives the notices that it showed. */
function run(options: Parameters<typeof useCommand<typeof command>>[1] = {}, language: Language = 'pt') {
  chooseLanguage(language)
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider>
      <UiLanguageContext value={language}>
        <QueryClientProvider client={client}>
          {children}
          <Notices />
        </QueryClientProvider>
      </UiLanguageContext>
    </UiProvider>
  )
  const { result } = renderHook(() => useCommand(command, options), { wrapper })
  act(() => result.current.mutate({ language: 'pt' }))
  return { over: () => waitFor(() => expect(result.current.isPending || result.current.isIdle).toBe(false)) }
}
const told = (role: 'alert' | 'status') => screen.queryAllByRole(role).map(({ textContent }) => textContent)
const kinds = () => [...document.querySelectorAll('[data-kind]')].map((toast) => toast.getAttribute('data-kind'))

describe('what became of a command', () => {
  it.each<[string, Language, string]>([
    ['M045', 'pt', 'Operação realidada com sucesso!'],
    ['M046', 'en', 'Operation was a success!'],
    ['', 'es', 'La operación se realizó con éxito.'],
  ])('R184 M045 M046 succeeded, in the words of all where it has none of its own: %s %s', async (_, language, words) => {
    startFakeServer().on(command, saved)
    await run({ done: true }, language).over()
    expect([told('status'), kinds()]).toEqual([[words], ['success']])
  })

  it('succeeded in its own words', async () => {
    startFakeServer().on(command, saved)
    await run({ done: () => 'Fluxo ativado!' }).over()
    expect(told('status')).toEqual(['Fluxo ativado!'])
  })

  it('succeeded without a word where nobody asked for one', async () => {
    startFakeServer().on(command, saved)
    await run().over()
    expect(told('status')).toEqual([])
  })

  it.each<[Language, string]>([
    ['pt', 'Você não tem permissão para esta ação. Fale com o administrador.'],
    ['en', 'You are not allowed to perform this action, contact the administrator!'],
  ])('R184 M049 not allowed is a warning, in %s', async (language, words) => {
    startFakeServer().on(command, refusal('permission.denied'))
    await run({ done: true }, language).over()
    expect([told('alert'), kinds()]).toEqual([[words], ['warning']])
  })

  it.each<[Language, string]>([
    ['pt', 'Erro inesperado. Tente de novo. Se continuar, informe o código req-1 ao suporte.'],
    ['en', 'Error processing request -> try again. If it continues, give support the code req-1.'],
  ])('R184 M047 M048 unexpected is an error, in %s', async (language, words) => {
    startFakeServer().on(command, refusal('unexpected'))
    await run({}, language).over()
    expect([told('alert'), kinds()]).toEqual([[words], ['error']])
  })

  it('failed is reported once, in the screen’s words with the reason below', async () => {
    startFakeServer().on(command, unreachable)
    await run({ failed: () => 'Falha ao atualizar as preferências!' }).over()
    expect(told('alert')).toEqual(['Falha ao atualizar as preferências!O servidor não respondeu. Confira a conexão e tente de novo.'])
  })

  it.each(['session.newPasswordNeeded', 'session.secondFactorMissing'] as const)(
    '[SE19] that is refused with %s is followed by what the session waits for, without a word',
    async (code) => {
      signInAs()
      const server = startFakeServer()
        .on(command, refusal(code))
        .on(sessionCalls.afterGetToken, { ...sessionData(), limit: 'newPassword' })
      await run().over()
      await waitFor(() => expect(readSessionData()?.limit).toBe('newPassword'))
      expect([told('alert'), server.seenOf(command).length]).toEqual([[], 1])
    },
  )

  it('failed is left to a screen that takes it over, and to the login page when the session is over', async () => {
    const server = startFakeServer().on(command, refusal('unexpected'))
    await run({ takesOver: true }).over()
    server.on(command, refusal('session.invalid'))
    await run().over()
    expect(told('alert')).toEqual([])
  })
})

describe('a question', () => {
  const { getProfile } = agentCalls
  const ask = (later?: true) => {
    const client = newQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
    return { client, ...renderHook(() => useCall(getProfile, {}, later && { later }), { wrapper }) }
  }
  /** Gives what makes the browser idle. */
  const makeBusy = () => {
    const waiting: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
    onTestFinished(() => void vi.unstubAllGlobals())
    return () =>
      act(async () => {
        for (const run of waiting.splice(0)) run()
      })
  }

  it('that can wait is asked when the page has nothing else to do, any other at once', async () => {
    const becomeIdle = makeBusy()
    const server = startFakeServer().on(getProfile, refusal('permission.denied'))
    const { unmount } = ask()
    await waitFor(() => expect(server.seenOf(getProfile)).toHaveLength(1))
    unmount()
    const { result } = ask(true)
    expect([result.current.isFetching, server.seenOf(getProfile).length]).toEqual([true, 1])
    await becomeIdle()
    await waitFor(() => expect(server.seenOf(getProfile)).toHaveLength(2))
  })

  it('whose answer is known waits as well', async () => {
    const becomeIdle = makeBusy()
    const server = startFakeServer().on(getProfile, refusal('permission.denied'))
    const { client } = ask()
    await waitFor(() => expect(server.seenOf(getProfile)).toHaveLength(1))
    client.setQueryData(['GET', getProfile.path, {}], { name: 'Ana' })
    act(() => void client.invalidateQueries())
    await waitFor(() => expect(client.isFetching()).toBe(1))
    expect(server.seenOf(getProfile)).toHaveLength(1)
    await becomeIdle()
    await waitFor(() => expect(server.seenOf(getProfile)).toHaveLength(2))
  })

  it('whose answer somebody’s own command has changed is asked at once, and only once', async () => {
    const becomeIdle = makeBusy()
    const server = startFakeServer().on(getProfile, helena)
    const { client, result } = ask()
    await waitFor(() => expect(result.current.data).toBeDefined())
    const queryKey = queryKeyOf(getProfile, {})
    act(() => askAgain(client, queryKey))
    await waitFor(() => expect(server.seenOf(getProfile)).toHaveLength(2))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    act(() => askAgain(client, queryKey, { inBackground: true }))
    await waitFor(() => expect(client.isFetching()).toBe(1))
    expect(server.seenOf(getProfile)).toHaveLength(2)
    await becomeIdle()
    await waitFor(() => expect(server.seenOf(getProfile)).toHaveLength(3))
  })

  it('that failed, although an answer is known, is asked at once when somebody tries again', async () => {
    const becomeIdle = makeBusy()
    const server = startFakeServer().on(getProfile, helena)
    const { client, result } = ask()
    await waitFor(() => expect(result.current.data).toBeDefined())
    server.on(getProfile, refusal('permission.denied'))
    act(() => void client.invalidateQueries())
    await waitFor(() => expect(client.isFetching()).toBe(1))
    await becomeIdle()
    const status = () => client.getQueryState(['GET', getProfile.path, {}])?.status
    await waitFor(() => expect(status()).toBe('error'))
    server.on(getProfile, helena)
    act(() => void result.current.refetch())
    await waitFor(() => expect([server.seenOf(getProfile).length, status()]).toEqual([3, 'success']))
  })
})
