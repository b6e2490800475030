import { describe, expect, it } from 'vitest'
import { shiftOf } from './use-scroll-anchor.ts'

const seen = ['a', 'b', 'c'].map((key, index) => ({ key, start: 800 + index * 80 }))
const startsOf =
  (keys: string[], first = 0) =>
  (key: string) =>
    keys.includes(key) ? first + keys.indexOf(key) * 80 : undefined

describe('how far a list has shifted', () => {
  it('is what came before those in sight', () => {
    expect(shiftOf(seen, startsOf(['a', 'b', 'c'], 960))).toBe(160)
  })

  it('is nothing when others came below', () => {
    expect(shiftOf(seen, startsOf(['a', 'b', 'c', 'd'], 800))).toBe(0)
  })

  it.each(['a', 'b', 'c'])('is told by most of them when %s has itself moved to the top', (moved) => {
    const now = (key: string) => (key === moved ? 0 : seen.find((place) => place.key === key)!.start + 80)
    expect(shiftOf(seen, now)).toBe(80)
  })

  it('is told by those that are left when one in sight is gone', () => {
    expect(shiftOf(seen, (key) => (key === 'a' ? undefined : key === 'b' ? 800 : 880))).toBe(-80)
  })

  it('is nothing when all of them are gone', () => {
    expect(shiftOf(seen, () => undefined)).toBe(0)
  })
})
