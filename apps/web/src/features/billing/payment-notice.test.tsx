import { billingCalls } from '@prosa/contract/billing/calls'
import type { Permission } from '@prosa/contract/permissions'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listenForProduct } from '../../app/live.ts'
import { newQueryClient } from '../../kit/calls/query.ts'
import { refusal, startFakeServer } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newUser } from '../../testing/samples/new-user.ts'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { PaymentNotice } from './public.ts'

const { getPayment } = billingCalls
const overdue = { paymentOverdue: true, paymentLate: false }
const late = { paymentOverdue: false, paymentLate: true }
const well = { paymentOverdue: false, paymentLate: false }
const helenaHere = { cid: 'casa-aurora', sub: 'user-1', sid: '1' }
const words = 'Há um pagamento em atraso.'
const strip = () => screen.queryByText(words)?.closest('[role="status"]') ?? null
const isShown = (shown: boolean) => waitFor(() => expect(strip() !== null).toBe(shown))
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

/** The notice alone, for somebody who is signed in. */
function show(payment: typeof overdue, granted: Permission[] = ['agent']) {
  signInAs(helenaHere, granted)
  const server = startFakeServer().on(getPayment, payment)
  const client = newQueryClient()
  const rootRoute = createRootRoute({ component: PaymentNotice, notFoundComponent: PaymentNotice })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
  return { server, client, user: newUser() }
}

describe('R008 the notice of an overdue payment', () => {
  it('M068 is asked for with the company’s id, and shown to everybody', async () => {
    const { server } = show(overdue)
    await isShown(true)
    expect(strip()?.textContent).toBe(`${words} Fale com o administrador.`)
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull()
    expect(server.seenOf(getPayment).map(({ query }) => query)).toEqual(['companyId=casa-aurora'])
  })

  it.each<[Permission[]]>([[['admin']], [['billing']]])('tells those with %j, who see to it, whom to talk to', async (granted) => {
    show(overdue, granted)
    await isShown(true)
    expect(strip()?.textContent).toBe(`${words} Fale com a Prosa.`)
  })

  it('is not asked for while nobody is signed in', async () => {
    const server = startCalmServer().on(getPayment, overdue)
    openPage('/')
    await screen.findByText('Casa Aurora')
    expect(server.seenOf(getPayment)).toHaveLength(0)
  })

  it('is not shown when all is paid, nor when it could not be asked for', async () => {
    const { server } = show(well)
    await waitFor(() => expect(server.seenOf(getPayment)).toHaveLength(1))
    server.on(getPayment, refusal('company.notFound'))
    comeBack()
    await waitFor(() => expect(server.seenOf(getPayment)).toHaveLength(2))
    expect(strip()).toBeNull()
  })

  it('[MA7] is asked for again when the company is told, and when the tab comes back', async () => {
    const { server, client } = show(well)
    await waitFor(() => expect(server.seenOf(getPayment)).toHaveLength(1))
    server.on(getPayment, overdue)
    const told = { cursor: '1', name: 'company.paid', payload: { version: 1 } }
    act(() => listenForProduct(client)({ word: 'events', value: [told] }))
    await isShown(true)
    server.on(getPayment, well)
    comeBack()
    await isShown(false)
  })

  it('that is only late can be closed for the day, and is back with the next one, or when it is overdue', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 17, 14, 0) })
    const { server, user } = show(late)
    await isShown(true)
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await isShown(false)
    server.on(getPayment, overdue)
    comeBack()
    await isShown(true)
    server.on(getPayment, late)
    comeBack()
    await isShown(false)
    vi.setSystemTime(new Date(2026, 10, 18, 0, 1))
    await pass(10_000)
    await isShown(true)
  })
})
