import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { newQueryClient, useCall } from '../../../kit/calls/query.ts'
import { saving } from '../../../kit/kept/unsaved.ts'
import { readSession } from '../../../kit/session/session.ts'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { helena, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { useSignOut } from './use-sign-out.ts'

const never = () => Promise.withResolvers<never>().promise

/** A page that waits for an answer; records in which order it cancelled that request and asked for the sign-out. */
function waitingPage(server: FakeServer) {
  signInAs()
  const steps: string[] = []
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const name = address.includes('/logout') ? 'logout' : 'profile'
    steps.push(name)
    request.signal?.addEventListener('abort', () => steps.push(`${name} let go`))
    return server.answer(address, request)
  })
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const page = renderHook(() => ({ profile: useCall(agentCalls.getProfile, {}), ...useSignOut() }), { wrapper })
  return { steps, page: page.result }
}

it('lets go of what is being asked before the session ends', async () => {
  const server = startCalmServer().on(agentCalls.getProfile, never)
  const { page, steps } = waitingPage(server)
  await waitFor(() => expect(steps).toEqual(['profile']))
  act(() => page.current.leave())
  await waitFor(() => expect(readSession()).toBeNull())
  expect(steps).toEqual(['profile', 'profile let go', 'logout'])
})

it('asks again when the server does not end the session', async () => {
  const server = startCalmServer().on(sessionCalls.endSession, refusal('unexpected'))
  const { page, steps } = waitingPage(server.on(agentCalls.getProfile, () => (steps.length > 1 ? helena : never())))
  await waitFor(() => expect(steps).toEqual(['profile']))
  act(() => page.current.leave())
  await waitFor(() => expect(page.current.profile.data).toEqual(helena))
  expect(readSession()).not.toBeNull()
})

it('waits for what is being written, whose answer would be a refusal', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { page, steps } = waitingPage(startCalmServer())
  await waitFor(() => expect(page.current.profile.data).toBeDefined())
  const writing = saving(() => promise, true)
  act(() => page.current.leave())
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(steps).not.toContain('logout')
  resolve()
  await writing
  await waitFor(() => expect(steps).toContain('logout'))
})
