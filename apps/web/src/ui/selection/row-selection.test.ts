import { describe, expect, it } from 'vitest'
import { allSelected, countSelected, isSelected, nothingSelected, selectRows, stateOfRows } from './row-selection.ts'

const page = ['a', 'b', 'c']

describe('a selection of rows', () => {
  it('of some is exactly those', () => {
    const some = selectRows(selectRows(nothingSelected, ['a', 'c'], true), ['a'], false)
    expect(page.filter((id) => isSelected(some, id))).toEqual(['c'])
    expect(countSelected(some, 2_381)).toBe(1)
  })

  it('of all holds also those that are not loaded, except some', () => {
    const all = selectRows(allSelected, ['a', 'b'], false)
    expect(isSelected(all, 'on another page')).toBe(true)
    expect(page.filter((id) => isSelected(all, id))).toEqual(['c'])
    expect(countSelected(all, 2_381)).toBe(2_379)
    expect(countSelected(selectRows(all, ['b'], true), 2_381)).toBe(2_380)
  })

  it('is not changed where it is: a new one comes', () => {
    selectRows(nothingSelected, page, true)
    selectRows(allSelected, page, false)
    expect(countSelected(nothingSelected, 10)).toBe(0)
    expect(countSelected(allSelected, 10)).toBe(10)
  })

  it.each([
    [[], 'off'],
    [['a'], 'partial'],
    [['a', 'b', 'c'], 'on'],
  ] as const)('of %j of the page makes its check box %s', (ids, state) => {
    expect(stateOfRows(selectRows(nothingSelected, ids, true), page)).toBe(state)
  })
})
