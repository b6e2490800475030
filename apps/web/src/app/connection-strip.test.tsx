import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showConnection } from '../kit/calls/connection.ts'
import { chooseLanguage } from '../kit/i18n.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { ConnectionStrip } from './connection-strip.tsx'

const halfPastTwo = new Date(2026, 10, 15, 14, 28).getTime()

function aStrip() {
  const onReconnect = vi.fn()
  render(
    <UiProvider>
      <input aria-label="elsewhere" />
      <ConnectionStrip onReconnect={onReconnect} />
    </UiProvider>,
  )
  return {
    onReconnect,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    words: () => screen.getByRole('status').textContent,
  }
}

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const lose = () => act(() => showConnection({ state: 'lost', since: halfPastTwo }))
const heal = () => act(() => showConnection({ state: 'online', since: Date.now() }))
const internet = (there: boolean) => {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(there)
  act(() => void window.dispatchEvent(new Event(there ? 'online' : 'offline')))
}

beforeEach(() => {
  vi.useFakeTimers({ now: halfPastTwo + 60_000, shouldAdvanceTime: true })
  showConnection({ state: 'online', since: halfPastTwo })
})

describe('the connection strip', () => {
  it('says nothing of a connection that is back within three seconds', async () => {
    const { words } = aStrip()
    lose()
    await passing(2_900)
    expect(words()).toBe('')
    heal()
    await passing(10_000)
    expect(words()).toBe('')
  })

  it('says since when, what the page does meanwhile, and for two seconds that it is over', async () => {
    const { words } = aStrip()
    lose()
    await passing(3_000)
    expect(words()).toContain('Serviço sem resposta desde 14:28.')
    heal()
    expect([words(), screen.queryByRole('button')]).toEqual(['Conexão restabelecida.', null])
    await passing(2_000)
    expect(words()).toBe('')
  })

  it('tells a missing internet from a missing service, and follows the language of the page', async () => {
    const { words } = aStrip()
    lose()
    await passing(3_000)
    internet(false)
    expect(words()).toContain('Sem conexão desde 14:28. Continue trabalhando')
    act(() => chooseLanguage('en'))
    expect(words()).toContain('No connection since 02:28 PM.')
    internet(true)
    expect(words()).toContain('The service has not answered since 02:28 PM.')
  })

  it('says at once that there is no internet, before the connection is missed', async () => {
    const { words } = aStrip()
    internet(false)
    expect(words()).toContain('Sem conexão desde 14:29.')
    internet(true)
    expect(words()).toBe('Conexão restabelecida.')
  })

  it('names the day when that was not today', async () => {
    vi.setSystemTime(halfPastTwo + 86_400_000)
    const { words } = aStrip()
    lose()
    await passing(3_000)
    expect(words()).toContain('desde 15/11, 14:28.')
  })

  it('says nothing while the first connection is made', async () => {
    showConnection({ state: 'connecting', since: halfPastTwo })
    const { words } = aStrip()
    await passing(9_000)
    heal()
    expect(words()).toBe('')
  })

  it('offers to reconnect, shows that it does, and gives the keyboard back', async () => {
    const { onReconnect, user } = aStrip()
    screen.getByLabelText('elsewhere').focus()
    lose()
    await passing(3_000)
    expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reconectar' }))
    await user.keyboard('{Enter}{Enter}')
    expect(onReconnect).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Reconectando…' }).getAttribute('aria-disabled')).toBe('true')
    await passing(2_000)
    await user.keyboard('{Enter}')
    expect(onReconnect).toHaveBeenCalledTimes(2)
    heal()
    expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
  })
})
