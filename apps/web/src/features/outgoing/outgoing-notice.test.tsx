import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { HeldSummary, OutgoingState } from '@prosa/contract/outgoing/model'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listenForProduct } from '../../app/live.ts'
import { newQueryClient } from '../../kit/calls/query.ts'
import { chooseLanguage } from '../../kit/i18n.ts'
import { storeSessionData } from '../../kit/session/session-data.ts'
import { refusal } from '../../testing/fake-server.ts'
import { aurora, sessionData, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { OutgoingNotice } from './public.ts'

const { getOutgoing } = outgoingCalls
const usual: OutgoingState = { hold: null, releasedAt: null, kinds: [] }
const heldSince = Date.UTC(2026, 10, 19, 19, 20)
const held: OutgoingState = { ...usual, hold: { heldSince, reason: 'restored' } }
const kind = (more: Partial<HeldSummary>): HeldSummary => ({
  ...{ kind: 'messages', count: 3, choice: null, isUnderWay: false, decidedCount: null, decidedBy: null, decidedAt: null },
  ...more,
})
const released = (...kinds: HeldSummary[]): OutgoingState => ({ hold: null, releasedAt: heldSince + 60_000, kinds })

/** The notice alone, for an agent of the company or for somebody of the provider's staff. */
function show(outgoing: OutgoingState, { internal = false } = {}) {
  signInAs(undefined, ['agent'])
  if (internal) storeSessionData({ ...sessionData(['agent']), internal: true })
  const server = startCalmServer().on(getOutgoing, outgoing)
  const client = newQueryClient()
  const rootRoute = createRootRoute({ component: OutgoingNotice, notFoundComponent: OutgoingNotice })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
  return { server, client }
}

const changed = { word: 'events' as const, value: [{ cursor: '1', name: 'outgoing.changed', payload: { version: 1 } }] }

describe('the notice of held outgoing work', () => {
  it('tells everybody since when and why nothing is sent, and that what they write waits', async () => {
    show(held)
    const strip = await screen.findByRole('status')
    await waitFor(() =>
      expect(strip.textContent).toBe(
        'Nada é enviado desde 19/11/2026 16:20: um backup foi restaurado. O que você escrever espera até a equipe Prosa confirmar que este é o sistema em uso.',
      ),
    )
    expect(screen.queryByRole('link')).toBeNull()
    act(() => chooseLanguage('es'))
    await screen.findByText(/^No se envía nada desde/)
  })

  it('leads the provider’s staff to where it is ended', async () => {
    show(held, { internal: true })
    const link = await screen.findByRole('link', { name: 'Encerrar' })
    expect(link.getAttribute('href')).toBe(`/${aurora.companyId}/admin`)
  })

  it('is silent while everything leaves as usual, and where the state cannot be read', async () => {
    const { server, client } = show(usual)
    await waitFor(() => expect(server.seenOf(getOutgoing)).toHaveLength(1))
    server.on(getOutgoing, refusal('company.notFound'))
    act(() => listenForProduct(client)(changed))
    await waitFor(() => expect(server.seenOf(getOutgoing)).toHaveLength(2))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('counts what nobody has decided on, leads to it, and goes with the last decision', async () => {
    const { server, client } = show(released(kind({}), kind({ kind: 'mails', count: 2 }), kind({ kind: 'snoozes', choice: 'leave' })))
    await screen.findByText('5 envios retidos esperam a sua decisão.')
    expect(screen.getByRole('link', { name: 'Decidir' }).getAttribute('href')).toBe('/settings/casa-aurora/main?section=outgoing')
    server.on(getOutgoing, released(kind({ count: 1 })))
    act(() => listenForProduct(client)(changed))
    await screen.findByText('1 envio retido espera a sua decisão.')
    server.on(getOutgoing, released(kind({ choice: 'leave' })))
    act(() => listenForProduct(client)({ ...changed, value: [{ ...changed.value[0]!, payload: { version: 2 } }] }))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })
})
