import { companyCalls } from '@prosa/contract/company/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberCompany } from '../../kit/session/session.ts'
import { rawAnswer, refusal, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { auroraStyle, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { loadStyle } from './load-style.ts'

const { getCompanyStyle } = companyCalls

describe('the style request', () => {
  it('R006 R174 R193 refused with 503 is repeated after 10 seconds, three requests in all', async () => {
    const server = startFakeServer().on(getCompanyStyle, refusal('service.unavailable'))
    const waits: number[] = []
    const attempt = loadStyle('casa-aurora', async (time) => void waits.push(time))
    await expect(attempt).rejects.toMatchObject({ status: 503 })
    expect(waits).toEqual([10_000, 10_000])
    expect(server.seen.map(({ query }) => query)).toEqual(Array(3).fill('companyId=casa-aurora'))
  })

  it('R006 succeeds when the third one does, also behind a proxy that answers 503 in HTML', async () => {
    const server = startFakeServer().on(getCompanyStyle, rawAnswer(503, '<h1>503</h1>'))
    let waits = 0
    const style = await loadStyle(null, async () => {
      waits += 1
      if (waits === 2) server.on(getCompanyStyle, auroraStyle)
    })
    expect(style.companyName).toBe('Casa Aurora')
  })

  it.each([refusal('unexpected'), unreachable])('R006 is not repeated for another failure', async (answer) => {
    const server = startFakeServer().on(getCompanyStyle, answer)
    await expect(loadStyle(null, () => Promise.reject(new Error('must not wait')))).rejects.toMatchObject({ name: 'RefusedError' })
    expect(server.seen).toHaveLength(1)
  })
})

describe('the company on the page', () => {
  it('R006 M001 W027 shows the alert after the third refusal, leaves the form usable and tries again on demand', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = startCalmServer().on(getCompanyStyle, refusal('service.unavailable'))
    const { user } = openPage('/')
    await screen.findByLabelText('E-mail')
    await act(() => vi.advanceTimersByTimeAsync(19_000))
    expect(screen.queryByText('Serviço indisponível no momento.')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(server.seenOf(getCompanyStyle)).toHaveLength(3)
    expect(screen.getByRole('alert').textContent).toContain('Serviço indisponível no momento.')

    server.on(getCompanyStyle, auroraStyle)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Casa Aurora')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.seenOf(sessionCalls.getToken)).toHaveLength(0)
  })

  it('paints the five colours and refuses what is no colour', async () => {
    startCalmServer().on(getCompanyStyle, { ...auroraStyle, borderColor: 'url(evil)' })
    openPage('/')
    await screen.findByText('Casa Aurora')
    const { style } = document.documentElement
    expect(style.getPropertyValue('--co-primary')).toBe('#A4461C')
    expect(style.getPropertyValue('--co-background')).toBe('#F4F7F7')
    expect(style.getPropertyValue('--co-border')).toBe('')
    expect(document.title).toBe('Casa Aurora — Entrar')
  })

  it('is asked for again when another company is remembered, and shown from memory next time', async () => {
    const server = startCalmServer().on(getCompanyStyle, ({ query }) =>
      query === 'companyId=loja-beta' ? { ...auroraStyle, companyId: 'loja-beta', companyName: 'Loja Beta' } : auroraStyle,
    )
    openPage('/')
    await screen.findByText('Casa Aurora')
    act(() => rememberCompany('loja-beta'))
    await screen.findByText('Loja Beta')

    server.on(getCompanyStyle, unreachable)
    cleanup()
    openPage('/')
    await screen.findByText('Loja Beta')
  })

  it('is never another one: the product stands in until the right style is there', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    startCalmServer().on(getCompanyStyle, async ({ query }) => {
      if (query !== 'companyId=loja-beta') return auroraStyle
      await asked
      return { ...auroraStyle, companyId: 'loja-beta', companyName: 'Loja Beta' }
    })
    openPage('/')
    await screen.findByText('Casa Aurora')
    act(() => signInAs({ cid: 'loja-beta', sub: 'user-9', sid: 'b' }))
    await waitFor(() => expect(document.title).toBe('Prosa'))
    answer()
    await waitFor(() => expect(document.title).toBe('Loja Beta'))
  })

  it('R006 M001 inside the frame has the alert too, once, and it leaves when the style is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signInAs()
    const server = startCalmServer().on(getCompanyStyle, refusal('service.unavailable'))
    const { user } = openPage('/user/casa-aurora/profile')
    await act(() => vi.advanceTimersByTimeAsync(21_000))
    expect((await screen.findByRole('alert')).textContent).toContain('Serviço indisponível no momento.')
    server.on(getCompanyStyle, auroraStyle)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is asked for again when the internet is back', async () => {
    const server = startCalmServer().on(getCompanyStyle, unreachable)
    openPage('/')
    await screen.findByRole('alert')
    server.on(getCompanyStyle, auroraStyle)
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('Casa Aurora')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('W027 a server that refuses before anything is known of the company', () => {
  const waiting = 'O serviço está demorando para responder.'
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  const isHidden = (element: Element) => element.closest<HTMLElement>('[style*="display: none"]') !== null
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  it('R006 R174 is waited for in sight: which try comes next and when, without the alert', async () => {
    const server = startCalmServer().on(getCompanyStyle, refusal('service.unavailable'))
    const { user } = openPage('/')
    await user.type(await screen.findByLabelText('E-mail'), 'a')
    await screen.findByText(waiting)
    expect(isHidden(screen.getByLabelText('E-mail'))).toBe(true)
    expect(document.body.textContent).toMatch(/Tentativa 2 de 3\. Tentando de novo em (10|9) s\./)
    await pass(9_500)
    await waitFor(() => expect(document.body.textContent).toContain('Tentativa 3 de 3.'))
    expect(screen.queryByText('Serviço indisponível no momento.')).toBeNull()

    server.on(getCompanyStyle, auroraStyle)
    await pass(10_000)
    await screen.findByText('Casa Aurora')
    expect(screen.queryByText(waiting)).toBeNull()
    const email = screen.getByLabelText<HTMLInputElement>('E-mail')
    expect([isHidden(email), email.value]).toEqual([false, 'a'])
    expect(screen.queryByText('Serviço indisponível no momento.')).toBeNull()
  })

  it('R006 M001 is asked at once on demand, three times in all, and then the alert stands over the form', async () => {
    const server = startCalmServer().on(getCompanyStyle, refusal('service.unavailable'))
    const { user } = openPage('/')
    await screen.findByText(waiting)
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }))
    await waitFor(() => expect(document.body.textContent).toContain('Tentativa 3 de 3.'))
    expect(server.seenOf(getCompanyStyle)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }))
    expect((await screen.findByText('Serviço indisponível no momento.')).closest('[role="alert"]')).toBeTruthy()
    expect(screen.queryByText(waiting)).toBeNull()
    expect(isHidden(screen.getByLabelText('E-mail'))).toBe(false)
    expect(server.seenOf(getCompanyStyle)).toHaveLength(3)
  })

  it('is not in sight where the company is known: its page stays', async () => {
    startCalmServer()
    openPage('/')
    await screen.findByText('Casa Aurora')
    cleanup()
    startCalmServer().on(getCompanyStyle, refusal('service.unavailable'))
    openPage('/')
    await pass(15_000)
    expect(screen.queryByText(waiting)).toBeNull()
    expect(screen.getByText('Casa Aurora')).toBeTruthy()
  })
})
