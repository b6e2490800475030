import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { UnavailableState } from './unavailable-state.tsx'

type Pause = { since: number; until: number } | null
const start = Date.UTC(2026, 10, 17)
const onRetry = vi.fn()

function show(attempt: number, pause: Pause) {
  let change: (pause: Pause) => void = () => undefined
  const shown = showField<Pause>(pause, ({ value, onChange }) => {
    change = onChange
    return <UnavailableState title="Serviço indisponível no momento." attempt={attempt} attempts={3} pause={value} onRetry={onRetry} />
  })
  return { ...shown, give: (next: Pause) => act(() => change(next)) }
}
const share = () => document.querySelector<HTMLElement>('[aria-hidden="true"] > [style*="scaleX"]')!.style.transform
const words = () => document.body.textContent

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(start)
  onRetry.mockClear()
})

describe('W027 a server that does not answer', () => {
  it('is told at once, with the try that comes next and the seconds until then', () => {
    show(2, { since: start - 2_000, until: start + 8_000 })
    expect(screen.getByRole('alert').textContent).toBe('Serviço indisponível no momento.')
    expect(words()).toContain('Tentativa 2 de 3. Tentando de novo em 8 s. Nada do que você escreveu foi perdido.')
    expect(share()).toBe('scaleX(0.19999999999999996)')
    act(() => vi.advanceTimersByTime(3_000))
    expect(words()).toContain('em 5 s.')
    expect(share()).toBe('scaleX(0.5)')
    act(() => vi.advanceTimersByTime(60_000))
    expect(words()).toContain('em 0 s.')
    expect(share()).toBe('scaleX(1)')
  })

  it('counts each pause that is given, and none while a try runs', () => {
    const { give } = show(2, { since: start, until: start + 10_000 })
    give(null)
    expect(words()).not.toContain('Tentando de novo')
    act(() => vi.advanceTimersByTime(5_000))
    give({ since: start + 5_000, until: start + 15_000 })
    expect(words()).toContain('em 10 s.')
  })

  it('can be asked at once, also after the last try', () => {
    show(4, null)
    expect(words()).toContain('Sem resposta em 3 tentativas.')
    act(() => screen.getByRole('button', { name: 'Tentar agora' }).click())
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
