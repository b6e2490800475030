import { companyCalls } from '@prosa/contract/company/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { rememberCompany, storeTokens } from '../../kit/session.ts'
import { rawAnswer, refusal, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { auroraStyle, startCalmServer, tokensOf } from '../../testing/samples.ts'
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
    act(() => storeTokens(tokensOf({ cid: 'loja-beta', sub: 'user-9', sid: 'b' })))
    await screen.findByText('Olá, Helena')
    expect(document.title).toBe('Prosa')
    answer()
    await waitFor(() => expect(document.title).toBe('Loja Beta'))
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
