import { describe, expect, it } from 'vitest'
import { withGaps } from './use-virtual-rows.ts'

describe('the rows that are drawn', () => {
  it('stand where they would if all were: the heights of the others are kept', () => {
    expect(withGaps([4, 5, 9], 12, 10)).toEqual([
      { kind: 'gap', before: 4, height: 40 },
      { kind: 'row', index: 4 },
      { kind: 'row', index: 5 },
      { kind: 'gap', before: 9, height: 30 },
      { kind: 'row', index: 9 },
      { kind: 'gap', before: 12, height: 20 },
    ])
  })

  it('need no gaps when they are all there', () => {
    expect(withGaps([0, 1], 2, 10)).toEqual([
      { kind: 'row', index: 0 },
      { kind: 'row', index: 1 },
    ])
  })
})
