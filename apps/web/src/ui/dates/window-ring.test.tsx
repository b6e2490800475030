import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UiLanguageContext } from '../ui-language.ts'
import { WindowRing } from './window-ring.tsx'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 17, 17, 32)

function show(left: number | null, look: 'short' | 'long' = 'short', language: 'pt' | 'en' | 'es' = 'pt') {
  const { container, unmount } = render(
    <UiLanguageContext value={language}>
      <WindowRing closesAt={left === null ? null : now + left} look={look} />
    </UiLanguageContext>,
  )
  const ring = container.firstElementChild
  const shown = [...(ring?.children ?? [])].find((part) => part.tagName === 'SPAN' && part.hasAttribute('aria-hidden'))?.textContent
  const spoken = ring?.querySelector('[role="img"]')?.getAttribute('aria-label')
  return { state: ring?.getAttribute('data-state'), shown, spoken, container, unmount }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(now)
})

describe('the ring of the 24 h window', () => {
  it.each([
    [23.97 * hour, 'open', '23 h', 'restam 23 horas'],
    [4 * hour, 'open', '4 h', 'restam 4 horas'],
    [4 * hour - 1, 'low', '3 h', 'restam 3 horas'],
    [1.5 * hour, 'low', '1 h', 'resta 1 hora'],
    [0.7 * hour, 'low', '42 min', 'restam 42 minutos'],
    [20_000, 'low', '20 s', 'resta 1 minuto'],
    [0, 'expired', 'Expirada', 'janela de 24 h expirada'],
    [-hour, 'expired', 'Expirada', 'janela de 24 h expirada'],
  ])('with %i ms left is %s, shows "%s" and says "%s"', (left, state, shown, spoken) => {
    expect(show(left)).toMatchObject({ state, shown, spoken })
  })

  it('is nothing where a channel has no window', () => {
    expect(show(null).container.innerHTML).toBe('')
  })

  it('has minutes where there is room, and speaks three languages', () => {
    const long = show(23.97 * hour, 'long')
    expect(long.shown).toBe('23 h 58 min')
    long.unmount()
    const english = show(1.5 * hour, 'short', 'en')
    expect(english.spoken).toBe('1 hour left')
    english.unmount()
    expect(show(5 * hour, 'short', 'es').spoken).toBe('quedan 5 horas')
  })

  it('expires while one looks at it', () => {
    show(5_000)
    expect(screen.queryByText('Expirada')).toBeNull()
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.getByText('Expirada')).toBeTruthy()
  })
})
