import { describe, expect, it } from 'vitest'
import { peaksOf } from './use-peaks.ts'

describe('the wave of a voice', () => {
  it('has the loudest of each part, against the loudest of all', () => {
    const samples = Array.from({ length: 800 }, (_, at) => (at < 10 ? -0.25 : at < 20 ? 0.5 : 0))
    expect(peaksOf(samples).slice(0, 3)).toEqual([0.5, 1, 0])
    expect(peaksOf(samples)).toHaveLength(80)
  })

  it('of silence and of nothing is flat', () => {
    expect(peaksOf([0, 0])).toEqual([0, 0])
    expect(peaksOf([])).toEqual([])
  })
})
