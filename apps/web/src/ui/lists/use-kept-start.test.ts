import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeptStart } from './use-kept-start.ts'

let resize: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resize = told
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

function hold() {
  const [scroll, body] = [{ current: document.createElement('div') }, { current: document.createElement('div') }]
  const show = vi.fn()
  const { result, rerender } = renderHook(({ last }) => useKeptStart({ scroll, body, last }, show), { initialProps: { last: 'm9' } })
  result.current.current = 'm3'
  return { scroll: scroll.current, show, held: result.current, rerender }
}

describe('the line one was brought to', () => {
  it('is shown again whenever the lines around it become higher', () => {
    const { show } = hold()
    resize()
    resize()
    expect(show.mock.calls).toEqual([['m3'], ['m3']])
  })

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('is left by %s', (move) => {
    const { scroll, show } = hold()
    scroll.dispatchEvent(new Event(move))
    resize()
    expect(show).not.toHaveBeenCalled()
  })

  it('is left when another line comes to stand at the end', () => {
    const { held, rerender } = hold()
    rerender({ last: 'm9' })
    expect(held.current).toBe('m3')
    rerender({ last: 'm10' })
    expect(held.current).toBeNull()
  })
})
