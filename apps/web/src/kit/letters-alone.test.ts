import { beforeEach, describe, expect, it, vi } from 'vitest'
import { actAlone } from './letters-alone.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Types each letter after a pause in milliseconds, and says which of them acted. */
function type(...letters: readonly (readonly [key: string, pause: number])[]): string {
  let acted = ''
  for (const [key, pause] of letters) {
    vi.advanceTimersByTime(pause)
    window.dispatchEvent(new KeyboardEvent('keydown', { key }))
    if ('eEsStT'.includes(key))
      actAlone(() => {
        acted += key
      })
  }
  vi.advanceTimersByTime(10_000)
  return acted
}

const words = (text: string, pause = 90) => type(...[...text].map((key) => [key, pause] as const))

describe('a letter that closes, transfers or snoozes', () => {
  it.each(['Oi do Firefox', 'Este pedido chegou', 'Sim', 'Tudo bem?', 'ee então'])('does nothing in “%s”', (text) => {
    expect(words(text)).toBe('')
  })

  it('does nothing within two seconds of another letter, and acts after that', () => {
    expect(type(['o', 0], ['e', 1_900])).toBe('')
    expect(type(['o', 0], ['e', 2_100])).toBe('e')
  })

  it('acts alone, after a walk through the list, and when it is pressed again', () => {
    expect(type(['E', 0])).toBe('E')
    expect(type(['j', 0], ['j', 200], ['k', 200], ['e', 200])).toBe('e')
    expect(type(['e', 0], ['e', 600])).toBe('ee')
    expect(type(['o', 0], ['e', 100], ['e', 100])).toBe('')
  })
})
