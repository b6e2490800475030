import { describe, expect, it } from 'vitest'
import { pagerSteps } from './pager.tsx'

const written = (page: number, count: number) =>
  pagerSteps(page, count)
    .map((step) => step ?? '…')
    .join(' ')

describe('the pages that are offered', () => {
  it.each([
    [1, 184, '1 2 3 4 5 … 184'],
    [4, 184, '1 2 3 4 5 … 184'],
    [5, 184, '1 … 4 5 6 … 184'],
    [181, 184, '1 … 180 181 182 183 184'],
    [184, 184, '1 … 180 181 182 183 184'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 1, '1'],
  ])('on page %i of %i are %s', (page, count, steps) => {
    expect(written(page, count)).toBe(steps)
  })

  it('hold the present page, the first and the last, and are never more than seven', () => {
    for (let count = 1; count < 40; count += 1)
      for (let page = 1; page <= count; page += 1) {
        const steps = pagerSteps(page, count)
        expect(steps).toEqual(expect.arrayContaining([1, page, count]))
        expect(steps.length).toBeLessThanOrEqual(7)
        const numbers = steps.filter((step) => step !== null)
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
      }
  })
})
