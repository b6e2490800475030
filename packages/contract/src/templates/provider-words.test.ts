import { describe, expect, it } from 'vitest'
import { categoryOf, typeOfCategory } from './categories.ts'
import { statusOfWord, statusOverAccounts } from './provider-words.ts'
import { type TemplateStatus, TemplateType } from './states.ts'

describe('[TE30] the provider’s word', () => {
  it.each([
    [1, ['PENDING', 'IN_APPEAL']],
    [2, ['APPROVED', 'REINSTATED', 'UNARCHIVED']],
    [3, ['REJECTED']],
    [4, ['DELETED', 'PENDING_DELETION']],
    [5, ['FLAGGED', 'LOCKED', 'LIMIT_EXCEEDED', 'ARCHIVED']],
    [10, ['PAUSED']],
    [11, ['DISABLED']],
    [null, ['', 'approved', 'SOMETHING_NEW', 'constructor']],
  ])('%s is what %j say', (status, words) => {
    expect(words.map(statusOfWord)).toEqual(words.map(() => status))
  })
})

describe('[TE31] over the accounts', () => {
  it.each<[readonly TemplateStatus[], TemplateStatus]>([
    [[], 7],
    [[2], 2],
    [[10, 10, 10], 10],
    [[2, 3], 9],
    [[3, 2, 3], 9],
    [[2, 3, 1], 8],
    [[2, 1], 8],
    [[6, 2], 8],
    [[7, 2], 8],
  ])('%j is %i', (statuses, whole) => {
    expect(statusOverAccounts(statuses)).toBe(whole)
  })
})

describe('[TE32] categories', () => {
  it('have types of the newest generation, and the older ones are read', () => {
    expect(TemplateType.values.map((type) => [type, categoryOf(type)])).toEqual([
      [1, 'UTILITY'],
      [12, 'UTILITY'],
      [13, 'MARKETING'],
      [14, 'AUTHENTICATION'],
      [15, 'UTILITY'],
      [16, 'AUTHENTICATION'],
      [17, 'MARKETING'],
    ])
    expect(['UTILITY', 'AUTHENTICATION', 'MARKETING', 'NEW', ''].map(typeOfCategory)).toEqual([15, 16, 17, null, null])
  })
})
