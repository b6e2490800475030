import { beforeEach, describe, expect, it, vi } from 'vitest'
import { actAlone, forgetLetters } from './letters-alone.ts'

beforeEach(() => {
  vi.useFakeTimers()
  forgetLetters()
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

const sentences = [
  'Oi do Firefox',
  'E aí, tudo bem?',
  'e 3 cadeiras',
  'Este pedido chegou',
  'Sim, está tudo certo. Te aviso',
  'Tudo bem? Sexta eu entrego.',
  'ee então',
  'Já te respondo',
  'Jesus! 2 sofás e 1 mesa',
  'kkkk e essa foi boa',
  's/n, entre a 3 e a 4',
]
const speeds = [60, 120, 200, 250, 300, 380]

describe('a letter that closes, transfers or snoozes', () => {
  it.each(sentences.flatMap((text) => speeds.map((pause) => [text, pause] as const)))(
    'does nothing in “%s” at %i ms a key',
    (text, pause) => {
      expect(type(...[...text].map((key) => [key, pause] as const))).toBe('')
    },
  )

  it('does nothing in a sentence whose keys come at uneven times', () => {
    const pauses = [230, 120, 390, 180, 310, 95, 260]
    for (const text of sentences) {
      expect([text, type(...[...text].map((key, index) => [key, pauses[index % pauses.length]!] as const))]).toEqual([text, ''])
    }
  })

  it('does nothing before an accent that waits for its letter, or under an input method', () => {
    expect(type(['t', 0], ['Dead', 250], ['Unidentified', 3_000], ['e', 1_000], ['e', 300], ['Process', 300])).toBe('')
  })

  it.each(['o', 'j', 'k', ' ', '3'])('does nothing within two seconds of “%s”, and acts after that', (other) => {
    expect(type([other, 0], ['e', 1_900])).toBe('')
    expect(type([other, 10_000], ['e', 2_100])).toBe('e')
  })

  it('acts alone, also when it is pressed again or after keys that write nothing', () => {
    expect(type(['E', 0])).toBe('E')
    expect(type(['ArrowDown', 10_000], ['Shift', 100], ['e', 100], ['ArrowDown', 100])).toBe('e')
    expect(type(['e', 10_000], ['e', 600])).toBe('ee')
  })

  it('acts once two seconds have passed since the other letter, however often it was pressed meanwhile', () => {
    expect(type(['o', 0], ['e', 100], ['e', 900], ['e', 1_100])).toBe('e')
  })

  it('acts once for a key that is held', () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'e' }))
    let acted = 0
    actAlone(() => {
      acted += 1
    })
    for (let nth = 0; nth < 20; nth += 1) {
      vi.advanceTimersByTime(30)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', repeat: true }))
    }
    expect(acted).toBe(1)
  })
})
